import type pg from 'pg';
import { allFacts, cellTable, type Level, levels, levelsOf, stateFacts } from '../../../apps/server/src/statistics/facts.ts';

/** How the cells of a property are multiplied. */
export interface Copies {
  /** The property with the counted cells. */
  readonly property: number;
  /** Number of properties afterwards, with this one; their ids follow each other. */
  readonly properties: number;
  /** Number of terminals of each property for one of this property. */
  readonly factor: number;
}

/** Distance between the ids of a terminal and its copies. */
const step = 200;

const hasTerminals = (level: Level): boolean => (levels[level].columns as readonly string[]).includes('terminal_id');

/** Copies rows of a table; `changed`: SQL of the columns that differ in copy `k`. */
async function copyRows(client: pg.Client, table: string, copies: string, where: string, changed: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await client.query(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${names.map((name) => changed[name] ?? `c.${name}`).join(', ')} from ${copies} cross join ${table} c where ${where}`,
  );
}

/**
 * Multiplies the counted cells of one property, so that reports have those of a large fleet without its rows: the terminals of this property have
 * copies in it and in further properties. Cells by hour and terminal are not copied: they are read for single terminals only, and are as many
 * as the rows of the logs.
 */
export async function multiplyCells(client: pg.Client, { property, properties, factor }: Copies): Promise<void> {
  const last = properties * factor - 1;
  const ofProperty = `generate_series(${property + 1}, ${property + properties - 1}) k`;
  const ofTerminals = `generate_series(1, ${last}) k`;
  const terminal = { terminal_id: `c.terminal_id + k * ${step}`, property_id: `c.property_id + k / ${factor}` };
  await copyRows(client, 'property', ofProperty, `c.id = ${property}`, { id: 'k', name: `c.name || ' ' || k` });
  for (const of of [...allFacts, stateFacts])
    for (const level of levelsOf(of)) {
      if (level === 'hour') continue;
      const table = cellTable(of, level);
      if (hasTerminals(level)) await copyRows(client, table, ofTerminals, `c.property_id = ${property}`, terminal);
      else {
        const sums = Object.keys(of.sums).map((sum) => `${sum} = ${sum} * ${factor}`);
        await client.query(`update ${table} set ${sums.join(', ')} where property_id = ${property}`);
        await copyRows(client, table, ofProperty, `c.property_id = ${property}`, { property_id: 'k' });
      }
      await client.query(`vacuum analyze ${table}`);
    }
  // Last, because the server adds up the time of every terminal.
  await copyRows(client, 'terminal', ofTerminals, `c.property_id = ${property}`, {
    id: `c.id + k * ${step}`,
    property_id: terminal.property_id,
    name: `c.name || ' ' || k`,
  });
}
