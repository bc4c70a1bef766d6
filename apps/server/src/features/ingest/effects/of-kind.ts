import type { UpMessage } from '@floorwalker/core/gateway/messages';
import type { UpKind } from '@floorwalker/core/gateway/topics';
import type { RoutedMessage } from '../message.ts';

/** A message being stored. `current`: it belongs to the boot that the terminal runs now. */
export interface AcceptedMessage {
  readonly message: RoutedMessage;
  readonly current: boolean;
}

/** An accepted message of one kind, with its content. */
export interface AcceptedOf<K extends UpKind> extends AcceptedMessage {
  readonly body: UpMessage<K>;
}

export type ByKind = { readonly [K in UpKind]?: readonly AcceptedOf<K>[] };

/** Groups accepted messages by kind, in their order; invalid messages are left out. */
export function groupByKind(taken: readonly AcceptedMessage[]): ByKind {
  const groups: { [kind: string]: object[] } = {};
  for (const one of taken) {
    const { content } = one.message;
    if (!content) continue;
    groups[content.kind] ??= [];
    groups[content.kind]?.push({ ...one, body: content.body });
  }
  return groups as ByKind;
}
