import type { Queryable } from '../../db/database.ts';
import { type OperatorSet, toPairs } from './properties.ts';

/** Replaces the cards of operators. A card that somebody else has stays theirs, which `checkUnique` reports. */
export async function storeCards(tx: Queryable, sets: readonly OperatorSet[]): Promise<void> {
  if (sets.length === 0) return;
  const pairs = toPairs(sets);
  await tx.execute(
    `delete from operator_card c where c.operator_id = any($3::integer[])
       and not exists (select from unnest($1::integer[], $2::text[]) g(operator, card) where operator = c.operator_id and g.card = c.card)`,
    [...pairs, sets.map(({ operator }) => operator)],
  );
  await tx.execute('insert into operator_card (operator_id, card) select * from unnest($1::integer[], $2::text[]) on conflict do nothing', [
    ...pairs,
  ]);
}
