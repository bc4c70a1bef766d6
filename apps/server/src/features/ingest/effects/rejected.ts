import type { UpKind } from '@floorwalker/core/gateway/topics';
import type { Write } from '../../../db/write.ts';
import { alarms, createAlarm } from '../alarms.ts';
import type { RoutedMessage } from '../message.ts';
import type { Patches } from '../patches.ts';

/** A message that fits its schema but whose content is rejected. */
export interface RejectedMessage {
  readonly message: RoutedMessage;
  readonly reason: string;
}

/** Raises one alarm for each terminal that has sent rejected messages of a kind. */
export function raiseRejected(tx: Write, patches: Patches, kind: UpKind, rejected: readonly RejectedMessage[]): void {
  const raise = createAlarm(tx, patches);
  for (const [, { message, reason }] of new Map(rejected.map((one) => [one.message.terminal, one])))
    raise(message, alarms.unknown, kind, reason);
}
