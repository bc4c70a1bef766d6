import { type Handling, handlings, toHandling } from '@floorwalker/core/vocabulary/log-acts';
import { joinedColumn, plainColumn, rankedChoiceColumn } from '../../list/columns.ts';
import { leftJoin } from '../../list/joins.ts';

/** What operators have done about a row, as it is selected. */
export interface StoredHandling {
  readonly acknowledged: boolean;
  readonly assignee: string | null;
  readonly assigneeId: number | null;
  readonly snoozedUntil: Date | null;
  readonly comments: number;
  readonly version: number;
}

// `toHandling` as SQL, as the position in its list. The index `terminal_event_handling` is built on exactly this expression.
const handlingSql = `case when e.snoozed_until is not null then ${handlings.indexOf('snoozed')}
  when e.assignee_id is not null then ${handlings.indexOf('assigned')}
  when e.acknowledged_at is not null then ${handlings.indexOf('acknowledged')} else ${handlings.indexOf('new')} end`;

/** The table with the name of the assignee, to be joined to a log with the alias `e`. */
export const assigneeJoin = leftJoin('operator', 'o', 'o.id = e.assignee_id');

export const handlingSelect = `e.acknowledged_at is not null as acknowledged, o.name as assignee, e.assignee_id as "assigneeId",
  e.snoozed_until as "snoozedUntil", e.comments, e.handling_version as version`;

export const handlingSources = {
  handling: rankedChoiceColumn(handlingSql),
  acknowledged: '(e.acknowledged_at is not null)',
  assignee: joinedColumn('o.name', { key: 'e.assignee_id', idsLike: 'operators_like', isNullable: true }),
  assigneeId: plainColumn('e.assignee_id', { isNullable: true }),
  snoozedUntil: plainColumn('e.snoozed_until', { isNullable: true }),
  comments: 'e.comments',
};

/** Converts the members that differ on the wire. */
export const toWireHandling = (row: StoredHandling): { handling: Handling; snoozedUntil: string | null } => ({
  handling: toHandling(row),
  snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
});
