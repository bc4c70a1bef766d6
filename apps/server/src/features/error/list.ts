import { type ErrorRow, errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { severities } from '@floorwalker/core/vocabulary/severities';
import type { Database } from '../../db/database.ts';
import { toWireInstant } from '../../db/instants.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';
import { monthlyLog } from '../../list/terminal-log.ts';

type StoredError = Omit<ErrorRow, 'at' | 'received' | 'severity' | 'state'> & {
  at: Date;
  received: Date;
  severity: number;
  cleared: boolean;
};

const log = monthlyLog('terminal_error', 'e');

const source: ListSource<typeof errorLogResource, StoredError> = {
  ...log,
  select: `${log.select}, e.code, e.severity, e.cleared, e.component, e.rank, e.params, e.detail, e.reference`,
  columns: {
    ...log.columns,
    // As the indexes on them are.
    severity: { sql: 'e.severity', rank: true, ties: 'at' },
    state: { sql: 'e.cleared::integer', rank: true, ties: 'at' },
    code: { sql: 'e.code', ties: 'at' },
    component: { sql: 'e.component', ties: 'at' },
    rank: 'e.rank',
    detail: 'e.detail',
    reference: 'e.reference',
  },
  toRow: ({ cleared, ...stored }) => ({
    ...stored,
    at: toWireInstant(stored.at),
    received: toWireInstant(stored.received),
    severity: severities[stored.severity] ?? 'information',
    state: cleared ? 'cleared' : 'raised',
  }),
};

/** The error log [LG-04, TM-15]. */
export const createErrorLog = (pool: Database) => createList(errorLogResource, source, pool);
