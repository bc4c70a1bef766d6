import type { Queryable } from '../db/database.ts';
import { cellDay, cellTable, type Facts, keyOf, keyOfCells, type Level, levelsOf, selectList, selectSums } from './facts.ts';

/** Rows to be counted: a condition on the row `x` and the generation `p`, and the generations of their cells. */
export interface Rows {
  readonly where: string;
  /** SQL: the generations with their `property_id`, and the `zone` and `day_start` of their cells. */
  readonly generations: string;
  readonly values: readonly unknown[];
}

/** Returns the statement that adds cells to those of a level: `rows` selects the columns of the key, and the sums. */
function addToCells(of: Facts, level: Level, rows: string): string {
  const sums = Object.keys(of.sums);
  const key = ['generation', ...Object.keys(keyOf(of, level))];
  const table = cellTable(of, level);
  // Cells are written in the order of their keys.
  return `insert into ${table} (${[...key, ...sums].join(', ')}) ${rows} order by ${key.map((_, index) => index + 1).join(', ')}
    on conflict (${key.join(', ')}) do update set ${sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', ')}`;
}

/**
 * Returns the statement that adds up cells of the finest level for another one. `cells` is SQL, and so is `generation`: that of the
 * resulting cells, by default that of the cells.
 */
export function addCoarserCells(of: Facts, level: Level, cells: string, generation = 'c.generation'): string {
  const key = { generation, ...keyOfCells(of, level, generation) };
  const sums = Object.keys(of.sums).map((sum) => `sum(c.${sum})::bigint as ${sum}`);
  const groups = Object.keys(key).map((_, index) => index + 1);
  return addToCells(
    of,
    level,
    `select ${selectList(key)}, ${sums.join(', ')} from (select * from ${cells}) c group by ${groups.join(', ')}`,
  );
}

/**
 * Adds the sums of rows to their cells at every level, in the open transaction. The caller makes sure that no row is counted
 * twice: the position of the statistics is locked.
 */
export async function addCells(tx: Queryable, of: Facts, { where, generations, values }: Rows): Promise<void> {
  const fine = keyOf(of, 'hour');
  const columns = ['generation', ...Object.keys(fine)];
  const coarser = levelsOf(of)
    .filter((level) => level !== 'hour')
    .map((level) => `into_${cellTable(of, level)} as (${addCoarserCells(of, level, 'fine')})`);
  await tx.execute(
    `with generations as materialized (${generations}),
     fine as materialized (
       select p.generation, ${selectList(fine)},
         ${selectSums(of)}
       from ${of.log} x join generations p on p.property_id = x.property_id
       where ${where} group by ${columns.map((_, index) => index + 1).join(', ')}),
     ${coarser.join(',\n')}
     ${addToCells(of, 'hour', `select ${[...columns, ...Object.keys(of.sums)].join(', ')} from fine`)}`,
    values,
  );
}

/**
 * Cells of one business day to be copied from one generation of a property into another: those of hours before `before`, and from `after` on;
 * null: none.
 */
export interface CopiedDay {
  readonly property: number;
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly before: Date | null;
  readonly after: Date | null;
}

/** Copies cells of a property. Only the finest level has hours: the others are added up from it. */
export async function copyCells(tx: Queryable, of: Facts, { property, day, from, to, before, after }: CopiedDay): Promise<void> {
  const cells = `${cellTable(of, 'hour')} where property_id = $1 and generation = $2 and business_day = $4::date
    and (hour < $5 or hour >= $6)`;
  for (const level of levelsOf(of))
    await tx.execute(addCoarserCells(of, level, cells, '$3::integer'), [property, from, to, day, before, after]);
}

/** Deletes the cells of one business day, and of its month, of a generation of a property. Returns whether there were any. */
export async function deleteDay(tx: Queryable, of: Facts, property: number, generation: number): Promise<boolean> {
  const [first] = await tx.query<{ day: string }>(
    `select business_day::text as day from ${cellTable(of, 'hour')} where property_id = $1 and generation = $2 order by business_day limit 1`,
    [property, generation],
  );
  if (!first) return false;
  for (const level of levelsOf(of))
    await tx.execute(
      `delete from ${cellTable(of, level)} where property_id = $1 and generation = $2 and business_day = ${cellDay(level, '$3::date')}`,
      [property, generation, first.day],
    );
  return true;
}
