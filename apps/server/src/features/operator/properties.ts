import type { Queryable } from '../../db/database.ts';

/** Whether two lists contain the same values. */
export const isSameSet = (one: readonly (number | string)[], other: readonly (number | string)[]): boolean =>
  String([...new Set(one)].sort()) === String([...new Set(other)].sort());

/** Replaces the properties of an operator. Rows that stay are not touched: a change of properties counts as a change of rights. */
export async function storeProperties(tx: Queryable, id: number, properties: readonly number[]): Promise<void> {
  await tx.execute('delete from operator_property where operator_id = $1 and property_id <> all($2::integer[])', [id, properties]);
  await tx.execute('insert into operator_property select $1, unnest($2::integer[]) on conflict do nothing', [id, [...new Set(properties)]]);
}
