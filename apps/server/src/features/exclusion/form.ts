import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ExclusionValues, exclusionForm } from '@floorwalker/core/forms/exclusion';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { byId, eachRow, type FormStore, type NewRow, type StoredRow } from '../../list/form-store.ts';

type NewExclusion = NewRow<
  ExclusionValues & { readonly property: number; readonly terminal: number | null; readonly begins: string; readonly ends: string },
  undefined
>['values'];

/** Longest period of an exclusion. */
const maxDays = 366;
const dayMs = 86_400_000;

/** Periods are compared with each other before one is added. */
export const lockExclusions = (tx: Queryable) => tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.exclusions]);

export const publishExclusions = (tx: Write, property: number): void =>
  tx.publish({ kind: 'LOG', property, payload: { log: 'exclusions' } });

function checkPeriod({ begins, ends }: NewExclusion): void {
  if (begins >= ends) throw invalid([{ path: 'ends', code: 'time-order', params: {} }]);
  if (Date.parse(ends) - Date.parse(begins) > maxDays * dayMs)
    throw invalid([{ path: 'ends', code: 'span-too-long', params: { days: maxDays } }]);
}

/** Throws if the caller may not see the property or the terminal, or if the terminal belongs to another property. */
async function checkTarget(tx: Queryable, { operator }: Caller, { property, terminal }: NewExclusion): Promise<void> {
  const known = await tx.query('select from property where id = $1 and ($2::integer[] is null or id = any($2))', [
    property,
    operator.properties,
  ]);
  if (known.length === 0) throw invalid([{ path: 'property', code: 'unknown-property', params: {} }]);
  if (terminal === null) return;
  const found = await tx.query('select from terminal where id = $1 and property_id = $2 and (listed or $3)', [
    terminal,
    property,
    operator.rights.has('terminal.manage'),
  ]);
  if (found.length === 0) throw invalid([{ path: 'terminal', code: 'unknown-terminal', params: { name: terminal } }]);
}

/** Throws if another exclusion concerns the same terminals at the same time: each moment is left out for one reason. */
async function checkOverlap(tx: Queryable, { property, terminal, begins, ends }: NewExclusion): Promise<void> {
  const [other] = await tx.query<{ id: number }>(
    `select id from exclusion where property_id = $1 and state <> 'removed' and begins < $4 and ends > $3
       and ($2::integer is null or terminal_id is null or terminal_id = $2) order by id limit 1`,
    [property, terminal, begins, ends],
  );
  if (other) throw new ProblemError('exclusion.overlaps', { id: other.id });
}

/** Creates the store of exclusions [ST-02]. An exclusion changes figures as soon as all of its time is counted anew. */
export const createExclusionStore = (): FormStore<typeof exclusionForm> => ({
  noun: 'exclusion',
  lock: lockExclusions,
  read: async (tx, ids) =>
    byId(
      await tx.query<StoredRow<ExclusionValues> & { id: number }>(
        `select e.id, e.reason, e.version, o.name as "changedBy" from exclusion e join operator o on o.id = e.changed_by
         where e.id = any($1::integer[]) order by e.id for update of e`,
        [ids.map(Number)],
      ),
    ),
  insert: (tx, rows, caller) =>
    eachRow(rows, async ({ values }) => {
      checkPeriod(values);
      await checkTarget(tx, caller, values);
      await checkOverlap(tx, values);
      const { property, terminal, begins, ends, reason } = values;
      const [added] = await tx.query<{ id: number }>(
        `insert into exclusion (property_id, terminal_id, begins, ends, reason, counted_until, created_by, changed_by)
         values ($1, $2, $3, $4, $5, $3, $6, $6) returning id`,
        [property, terminal, begins, ends, reason, caller.operator.id],
      );
      if (!added) throw new Error('the exclusion was not stored');
      return String(added.id);
    }),
  update: (tx, rows, caller) =>
    eachRow(rows, async ({ id, values: { reason } }) => {
      const changed = await tx.execute(
        `update exclusion set reason = $2, version = version + 1, changed = date_trunc('milliseconds', clock_timestamp()), changed_by = $3
         where id = $1 and state <> 'removed'`,
        [id, reason, caller.operator.id],
      );
      if (changed === 0) throw new ProblemError('exclusion.removed', { id });
    }),
  publish: async (tx, ids) => {
    const rows = await tx.query<{ property: number }>(
      'select distinct property_id as property from exclusion where id = any($1::integer[]) order by property',
      [ids.map(Number)],
    );
    for (const { property } of rows) publishExclusions(tx, property);
  },
});
