import { isHiddenEvent } from '@floorwalker/core/catalogues/terminal-events';
import { toEventEntry } from '../../../db/event-entry.ts';
import type { Write } from '../../../db/write.ts';
import type { Patches } from '../patches.ts';
import type { ByKind } from './of-kind.ts';

/** Publishes terminal events, except those of remote access and approvals, which are not ordinary events [LV-12]. */
export function applyEvents(tx: Write, kinds: ByKind, patches: Patches): void {
  for (const { message, body } of kinds.event ?? []) {
    if (isHiddenEvent(body.event)) continue;
    const { at } = message;
    tx.publish(toEventEntry(message, { event: body.event, at, detail1: body.detail1, detail2: body.detail2 }));
    const { row } = patches.of(message.terminal, message.property);
    row.last_event = body.event;
    row.last_event_at = at;
  }
}
