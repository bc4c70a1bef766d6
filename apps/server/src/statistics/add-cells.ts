import type { Queryable } from '../db/database.ts';
import { cellTable, type Facts, keyOf, type Level, levelIds, selectList, selectSums } from './facts.ts';

/** Rows to be counted: a condition on the row `x` and its property `p`, and the generation of their cells. */
export interface Rows {
  readonly where: string;
  /** SQL source `g` with the generations of property `p`. */
  readonly generations: string;
  readonly values: readonly unknown[];
}

/**
 * Adds the sums of rows to their cells at every level, in the open transaction. The caller makes sure that no row is counted
 * twice: the position of the statistics is locked.
 */
export async function addCells(tx: Queryable, of: Facts, { where, generations, values }: Rows): Promise<void> {
  const sums = Object.keys(of.sums);
  const fine = keyOf(of, 'hour');
  const total = sums.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ');
  const rest = levelIds.filter((level) => level !== 'hour');
  const insert = (level: Level, rows: string): string => {
    const key = ['generation', ...Object.keys(keyOf(of, level))];
    const table = cellTable(of, level);
    // Cells are written in the order of their keys.
    return `insert into ${table} (${[...key, ...sums].join(', ')}) ${rows} order by ${key.join(', ')}
      on conflict (${key.join(', ')}) do update set ${sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', ')}`;
  };
  const columns = ['generation', ...Object.keys(fine)];
  const coarser = rest.map((level) => {
    const key = ['generation', ...Object.keys(keyOf(of, level))].join(', ');
    return `${level}_cells as (${insert(level, `select ${key}, ${total} from fine group by ${key}`)})`;
  });
  await tx.execute(
    `with fine as materialized (
       select g.generation, ${selectList(fine)},
         ${selectSums(of)}
       from ${of.log} x join property p on p.id = x.property_id cross join lateral (${generations}) g
       where ${where} group by ${columns.map((_, index) => index + 1).join(', ')}),
     ${coarser.join(',\n')}
     ${insert('hour', `select ${[...columns, ...sums].join(', ')} from fine`)}`,
    values,
  );
}

/** Cells of one business day to be copied from one generation of a property into another: only those of hours before `before`. */
export interface CopiedDay {
  readonly property: number;
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly before: Date;
}

/** Copies cells of a property. Only the finest level has hours: the others are summed up from it. */
export async function copyCells(tx: Queryable, of: Facts, { property, day, from, to, before }: CopiedDay): Promise<void> {
  const sums = Object.keys(of.sums);
  for (const level of levelIds) {
    const key = Object.keys(keyOf(of, level));
    await tx.execute(
      `insert into ${cellTable(of, level)} (generation, ${[...key, ...sums].join(', ')})
       select $3, ${key.join(', ')}, ${sums.map((sum) => `sum(${sum})`).join(', ')} from ${cellTable(of, 'hour')}
       where property_id = $1 and generation = $2 and business_day = $4::date and hour < $5 group by ${key.join(', ')}`,
      [property, from, to, day, before],
    );
  }
}

/** Deletes the cells of one business day of a generation of a property. Returns whether there were any. */
export async function deleteDay(tx: Queryable, of: Facts, property: number, generation: number): Promise<boolean> {
  const [first] = await tx.query<{ day: string }>(
    `select business_day::text as day from ${cellTable(of, 'hour')} where property_id = $1 and generation = $2 order by business_day limit 1`,
    [property, generation],
  );
  if (!first) return false;
  for (const level of levelIds)
    await tx.execute(`delete from ${cellTable(of, level)} where property_id = $1 and generation = $2 and business_day = $3::date`, [
      property,
      generation,
      first.day,
    ]);
  return true;
}
