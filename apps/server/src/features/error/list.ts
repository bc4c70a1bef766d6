import { type ErrorRow, errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { errorHandlings, toErrorHandling } from '@floorwalker/core/vocabulary/error-acts';
import { severities } from '@floorwalker/core/vocabulary/severities';
import type { Database } from '../../db/database.ts';
import { toWireInstant } from '../../db/instants.ts';
import { joinedColumn, numberColumn, plainColumn, rankedChoiceColumn } from '../../list/columns.ts';
import { leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';
import { monthlyLog } from '../../list/terminal-log.ts';

type StoredError = Omit<ErrorRow, 'at' | 'received' | 'severity' | 'state' | 'cleared' | 'duration' | 'handling' | 'snoozedUntil'> & {
  at: Date;
  received: Date;
  severity: number;
  isCleared: boolean;
  clearedAt: Date | null;
  raised: boolean;
  snoozedUntil: Date | null;
};

const log = monthlyLog('terminal_error', 'e');

const seconds = (until: string) => `greatest(0, floor(extract(epoch from ${until} - e.at))::bigint)`;
// The index `terminal_error_duration` is built on exactly this expression.
const clearedDuration = seconds('e.cleared_at');

/** `toErrorHandling` as SQL, as the position in its list. */
const handlingSql = `case when e.snoozed_until is not null then ${errorHandlings.indexOf('snoozed')}
  when e.assignee_id is not null then ${errorHandlings.indexOf('assigned')}
  when e.acknowledged_at is not null then ${errorHandlings.indexOf('acknowledged')} else ${errorHandlings.indexOf('new')} end`;

/**
 * Returns the seconds from raised to cleared, or until now; at least 0, even if a clock was put back. Null if the raising
 * message is unknown.
 */
function toDuration({ at, isCleared, clearedAt, raised }: StoredError): number | null {
  const end = isCleared ? clearedAt?.getTime() : Date.now();
  return raised && end !== undefined ? Math.max(0, Math.floor((end - at.getTime()) / 1000)) : null;
}

const source: ListSource<typeof errorLogResource, StoredError> = {
  ...log,
  joins: [...log.joins, leftJoin('operator', 'o', 'o.id = e.assignee_id')],
  select: `${log.select}, e.code, e.severity, e.cleared as "isCleared", e.cleared_at as "clearedAt", e.raised, e.component, e.rank, e.params, e.detail, e.reference,
    e.acknowledged_at is not null as acknowledged, o.name as assignee, e.assignee_id as "assigneeId", e.snoozed_until as "snoozedUntil",
    e.comments, e.handling_version as version`,
  columns: {
    ...log.columns,
    // A column with a tie breaker has an index on both columns.
    severity: rankedChoiceColumn('e.severity', { tieBreaker: 'at' }),
    state: rankedChoiceColumn('e.cleared::integer', { tieBreaker: 'at' }),
    cleared: plainColumn('e.cleared_at', { isNullable: true }),
    // The durations of cleared errors have an index.
    duration: numberColumn(clearedDuration, {
      sql: `case when e.raised and (e.cleared_at is not null or not e.cleared) then ${seconds('coalesce(e.cleared_at, now())')} end`,
      anyPasses: (test) => `(e.cleared::integer = 0 or ${test(clearedDuration)})`,
    }),
    code: plainColumn('e.code', { tieBreaker: 'at' }),
    component: plainColumn('e.component', { tieBreaker: 'at' }),
    rank: 'e.rank',
    detail: 'e.detail',
    reference: 'e.reference',
    handling: rankedChoiceColumn(handlingSql),
    acknowledged: '(e.acknowledged_at is not null)',
    assignee: joinedColumn('o.name', { key: 'e.assignee_id', idsLike: 'operators_like', isNullable: true }),
    assigneeId: plainColumn('e.assignee_id', { isNullable: true }),
    snoozedUntil: plainColumn('e.snoozed_until', { isNullable: true }),
    comments: 'e.comments',
  },
  toRow: (stored) => {
    const { isCleared, clearedAt, raised: _raised, ...row } = stored;
    return {
      ...row,
      at: toWireInstant(row.at),
      received: toWireInstant(row.received),
      severity: severities[row.severity] ?? 'information',
      state: isCleared ? 'cleared' : 'raised',
      cleared: clearedAt && toWireInstant(clearedAt),
      duration: toDuration(stored),
      handling: toErrorHandling(row),
      snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    };
  },
};

/** Creates the error log [LG-04, TM-15]. */
export const createErrorLog = (pool: Database) => createList(errorLogResource, source, pool);
