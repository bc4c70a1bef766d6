import { type ErrorRow, errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { severities } from '@floorwalker/core/vocabulary/severities';
import type { Database } from '../../db/database.ts';
import { toWireInstant } from '../../db/instants.ts';
import { numberColumn, plainColumn, rankedChoiceColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';
import { monthlyLog } from '../../list/terminal-log.ts';
import { assigneeJoin, handlingSelect, handlingSources, type StoredHandling, toWireHandling } from '../log-act/handling-columns.ts';

type StoredError = Omit<ErrorRow, 'at' | 'received' | 'severity' | 'state' | 'cleared' | 'duration' | 'handling' | 'snoozedUntil'> &
  StoredHandling & {
    at: Date;
    received: Date;
    severity: number;
    isCleared: boolean;
    clearedAt: Date | null;
    raised: boolean;
  };

const log = monthlyLog('terminal_error', 'e');

const seconds = (until: string) => `greatest(0, floor(extract(epoch from ${until} - e.at))::bigint)`;
// The index `terminal_error_duration` is built on exactly this expression.
const clearedDuration = seconds('e.cleared_at');

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
  joins: [...log.joins, assigneeJoin],
  select: `${log.select}, e.code, e.severity, e.cleared as "isCleared", e.cleared_at as "clearedAt", e.raised, e.component, e.rank, e.params, e.detail, e.reference, ${handlingSelect}`,
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
    ...handlingSources,
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
      ...toWireHandling(row),
    };
  },
};

/** Creates the error log [LG-04, TM-15]. */
export const createErrorLog = (pool: Database) => createList(errorLogResource, source, pool);
