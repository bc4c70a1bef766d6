import { type RunRow, runResource } from '@floorwalker/core/resources/runs/run';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import type { Parameters } from '../../list/bind.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

type StoredRun = Omit<RunRow, 'at' | 'nextWaveAt'> & { at: Date; nextWaveAt: Date | null };

/**
 * SQL condition: the caller may see the run. These are the caller's own runs and, with `session.manage`, all runs without a
 * target in a property that is invisible to the caller.
 */
export function visibleRuns(caller: Caller, bind: Parameters['bind']): string {
  const own = `r.operator_id = ${bind(caller.operator.id)}`;
  if (!caller.operator.rights.has('session.manage')) return own;
  const outside = `exists (select from run_target g where g.run_id = r.id and not ${ofProperties(caller, 'g.property_id', bind)})`;
  return `(${own} or not ${outside})`;
}

const source: ListSource<typeof runResource, StoredRun> = {
  table: 'run r',
  joins: [innerJoin('operator', 'o', 'o.id = r.operator_id'), leftJoin('recurring_run', 'c', 'c.id = r.recurring_run_id')],
  select: `r.id, r.command, r.args, r.reason, r.operator_id as operator, o.name as "operatorName", r.at, r.waiting = 0 as finished,
    r.total, r.waiting, r.done, r.failed, r.retry_of as "retryOf", r.undo_of as "undoOf", r.recurring_run_id as "recurringRun", c.name as "recurringRunName", r.wave, r.waves, r.halted is not null as halted, r.halt_reason as "haltReason",
    case when r.wave < r.waves and r.halted is null then r.wave_over + r.wave_pause * interval '1 second' end as "nextWaveAt"`,
  columns: {
    at: 'r.at',
    command: 'r.command',
    operatorName: 'o.name',
    total: 'r.total',
    waiting: 'r.waiting',
    done: 'r.done',
    failed: 'r.failed',
    finished: '(r.waiting = 0)',
    reason: 'r.reason',
    halted: '(r.halted is not null)',
    recurringRunName: 'c.name',
    recurringRun: 'r.recurring_run_id',
    id: 'r.id::text',
  },
  visible: visibleRuns,
  byId: (id, bind) => (uuidPattern.test(id) ? `r.id = ${bind(id)}::uuid` : null),
  toRow: (stored) => ({ ...stored, at: stored.at.toISOString(), nextWaveAt: stored.nextWaveAt?.toISOString() ?? null }),
};

/** Creates the list of runs [TM-08]. */
export const createRunList = (pool: Database) => createList(runResource, source, pool);
