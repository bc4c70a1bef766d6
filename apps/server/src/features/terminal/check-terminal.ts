import { ProblemError } from '@floorwalker/core/contract/problem';
import { isTimeZone } from '@floorwalker/i18n/format/zones';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import { invalid } from '../../http/problems.ts';
import { eachRow, toRowProblem } from '../../list/form-store.ts';

/** Waits until no other transaction registers or changes a terminal, so that names and numbers that were found free stay free. */
export const lockTerminals = (tx: Queryable) => tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.terminalRegistration]);

interface Checked {
  /** Null: the terminal is new. */
  readonly id: number | null;
  readonly property: number;
  readonly name: string;
  readonly zone: string;
}

/**
 * Rejects an unknown time zone, and a name that another terminal of the property has, whether in upper or lower case and whether retired
 * or not. Of the terminals of the same request, only those before count.
 */
export async function checkTerminals(
  tx: Queryable,
  rows: readonly { readonly path: string | null; readonly values: Checked }[],
): Promise<void> {
  await eachRow(rows, ({ values: { zone } }) => {
    if (!isTimeZone(zone)) throw invalid([{ path: 'zone', code: 'unknown-zone', params: {} }]);
  });
  const [same] = await tx.query<{ n: number }>(
    `with g as materialized (select id, property, lower(name) as name, n
       from unnest($1::integer[], $2::integer[], $3::text[]) with ordinality as given(id, property, name, n))
     select n::integer from (
       select g.n from g join terminal t on t.property_id = g.property and lower(t.name) = g.name and t.id is distinct from g.id
       union all select n from (select n, row_number() over (partition by property, name order by n) as position from g) o where position > 1) f
     order by n limit 1`,
    [rows.map(({ values }) => values.id), rows.map(({ values }) => values.property), rows.map(({ values }) => values.name)],
  );
  const row = same && rows[same.n - 1];
  if (row) throw toRowProblem(row, new ProblemError('terminal.name-exists', { name: row.values.name }));
}

/** Checks one terminal, as `checkTerminals` does. */
export const checkTerminal = (tx: Queryable, values: Checked): Promise<void> => checkTerminals(tx, [{ path: null, values }]);
