import type { Queryable } from '../../db/database.ts';

/** Whether two lists contain the same values. */
export const isSameSet = (one: readonly (number | string)[], other: readonly (number | string)[]): boolean =>
  String([...new Set(one)].sort()) === String([...new Set(other)].sort());

/** A set of values that an operator has. */
export interface OperatorSet {
  readonly operator: number;
  readonly values: readonly (number | string)[];
}

/** The pairs of operator and value. */
export const toPairs = (sets: readonly OperatorSet[]): readonly [operators: number[], values: (number | string)[]] => {
  const pairs = sets.flatMap(({ operator, values }) => [...new Set(values)].map((value) => ({ operator, value })));
  return [pairs.map(({ operator }) => operator), pairs.map(({ value }) => value)];
};

/** Replaces the properties of operators. Rows that stay are not touched: a change of properties counts as a change of rights. */
export async function storeProperties(tx: Queryable, sets: readonly OperatorSet[]): Promise<void> {
  if (sets.length === 0) return;
  const pairs = toPairs(sets);
  await tx.execute(
    `delete from operator_property p where p.operator_id = any($3::integer[])
       and not exists (select from unnest($1::integer[], $2::integer[]) g(operator, property) where operator = p.operator_id and property = p.property_id)`,
    [...pairs, sets.map(({ operator }) => operator)],
  );
  await tx.execute('insert into operator_property select * from unnest($1::integer[], $2::integer[]) on conflict do nothing', [...pairs]);
}
