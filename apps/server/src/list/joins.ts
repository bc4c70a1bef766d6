/** A table whose rows are joined to those of a list. */
export interface Join {
  readonly table: string;
  readonly alias: string;
  /** Condition of the join; it may use the list's table and earlier joins. */
  readonly on: string;
  /** `left`: by the key of the joined table, so the number of rows stays the same. `inner`: the join selects rows. */
  readonly kind: 'left' | 'inner';
}

/** Where rows come from: a table with its alias, such as `terminal_event e`, and the tables joined to it. */
export interface TableSource {
  readonly table: string;
  readonly joins?: readonly Join[];
}

export const leftJoin = (table: string, alias: string, on: string): Join => ({ table, alias, on, kind: 'left' });
export const innerJoin = (table: string, alias: string, on: string): Join => ({ table, alias, on, kind: 'inner' });

const printJoin = ({ table, alias, on, kind }: Join) => `${kind === 'left' ? 'left join' : 'join'} ${table} ${alias} on ${on}`;

/** Returns the `from` clause without the keyword. */
export const toFrom = ({ table, joins = [] }: TableSource): string => [table, ...joins.map(printJoin)].join(' ');

/**
 * Returns the source without the left joins whose columns occur neither in `conditions` nor in another join. PostgreSQL
 * removes such joins itself, but then reads whole rows where an index holds all columns that are needed.
 */
export function pruneUnusedJoins({ table, joins = [] }: TableSource, conditions: readonly string[]): TableSource {
  const kept: Join[] = [];
  // The joins are checked from the last one on, since a join may use those before it.
  for (const join of joins.toReversed()) {
    const column = new RegExp(`\\b${join.alias}\\.`);
    const isUsed = [...conditions, ...kept.map(({ on }) => on)].some((text) => column.test(text));
    if (join.kind === 'inner' || isUsed) kept.unshift(join);
  }
  return { table, joins: kept };
}
