import { type ErrorRow, errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { severities } from '@floorwalker/core/vocabulary/severities';
import type { Database } from '../../db/database.ts';
import { toWireInstant } from '../../db/instants.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';
import { monthlyLog } from '../../list/terminal-log.ts';

type StoredError = Omit<ErrorRow, 'at' | 'received' | 'severity' | 'state' | 'cleared' | 'duration'> & {
  at: Date;
  received: Date;
  severity: number;
  isCleared: boolean;
  clearedAt: Date | null;
  raised: boolean;
};

const log = monthlyLog('terminal_error', 'e');

const seconds = (until: string) => `greatest(0, floor(extract(epoch from ${until} - e.at))::bigint)`;
// As the index on it is.
const clearedDuration = seconds('e.cleared_at');

/** Seconds from raised to cleared, or until now; never less than 0, whatever a clock that was set back says. */
function toDuration({ at, isCleared, clearedAt, raised }: StoredError): number | null {
  const end = isCleared ? clearedAt?.getTime() : Date.now();
  return raised && end !== undefined ? Math.max(0, Math.floor((end - at.getTime()) / 1000)) : null;
}

const source: ListSource<typeof errorLogResource, StoredError> = {
  ...log,
  select: `${log.select}, e.code, e.severity, e.cleared as "isCleared", e.cleared_at as "clearedAt", e.raised, e.component, e.rank, e.params, e.detail, e.reference`,
  columns: {
    ...log.columns,
    // As the indexes on them are.
    severity: { sql: 'e.severity', rank: true, ties: 'at' },
    state: { sql: 'e.cleared::integer', rank: true, ties: 'at' },
    cleared: { sql: 'e.cleared_at', nullable: true },
    // An index knows how long the errors lasted that are cleared.
    duration: {
      sql: clearedDuration,
      own: {
        sql: `case when e.raised and (e.cleared_at is not null or not e.cleared) then ${seconds('coalesce(e.cleared_at, now())')} end`,
        anywhere: (test) => `(e.cleared::integer = 0 or ${test(clearedDuration)})`,
      },
    },
    code: { sql: 'e.code', ties: 'at' },
    component: { sql: 'e.component', ties: 'at' },
    rank: 'e.rank',
    detail: 'e.detail',
    reference: 'e.reference',
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
    };
  },
};

/** The error log [LG-04, TM-15]. */
export const createErrorLog = (pool: Database) => createList(errorLogResource, source, pool);
