import { createDraws, drawFilter, drawRow } from '@floorwalker/core/filter/corpus-draws';
import { type LedgerRow, ledger, ledgerContext, ledgerRows } from '@floorwalker/core/filter/corpus-ledger';
import { ledgerCases } from '@floorwalker/core/filter/corpus-ledger-cases';
import { toFilterFields } from '@floorwalker/core/filter/fields';
import { FilterError } from '@floorwalker/core/filter/filter-error';
import { matchFilter } from '@floorwalker/core/filter/match';
import { compileFilter, resolveFilter } from '@floorwalker/core/filter/resolve';
import type { ResolvedFilter } from '@floorwalker/core/filter/resolved';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createParameters } from './bind.ts';
import { bitsetColumn, type ColumnSources, plainColumn, relatedColumn } from './columns.ts';
import { toSql } from './filter.ts';

const fields = toFilterFields(ledger);
const bits = { rounding: 1, warning: 2, error: 4, voided: 8, finished: 16 } as const;
const drawn = createDraws(31);
const drawnRows = Array.from({ length: 60 }, (_, index) => drawRow(drawn, 100 + index));

/** Columns of the ledger as in a log: flags as bits, several identifiers in a table of their own. */
const sources: ColumnSources = {
  ...Object.fromEntries(Object.keys(ledger.columns).map((name) => [name, plainColumn(`l.${name}`, { isNullable: true })])),
  flags: bitsetColumn('l.flags', bits),
  media: relatedColumn('m.number', (passed) => `exists (select 1 from ledger_media m where m.ledger_id = l.id and ${passed})`),
};

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  await base.database.execute(`create table ledger (id bigint primary key, number text, flags integer, type bigint, state text, at timestamptz,
    closed timestamptz, amount bigint, fee bigint, currency text, online boolean, size bigint, lasted bigint, note text, hold bigint, secret text)`);
  await base.database.execute('create table ledger_media (ledger_id bigint, number text)');
  await base.database.execute(
    'create index ledger_number on ledger (lower(number collate "und-x-icu") text_pattern_ops) where number is not null',
  );
  for (const row of [...ledgerRows, ...drawnRows]) await insert(row);
});
afterAll(() => base.drop());

async function insert({ media, flags, ...row }: LedgerRow): Promise<void> {
  const mask = flags?.reduce((sum, flag) => sum | bits[flag as keyof typeof bits], 0);
  await base.database.execute('insert into ledger select * from json_populate_record(null::ledger, $1)', [
    JSON.stringify({ ...row, flags: mask ?? null }),
  ]);
  for (const number of media ?? []) await base.database.execute('insert into ledger_media values ($1, $2)', [row.id, number]);
}

function toStatement(filter: ResolvedFilter) {
  const { bind, values } = createParameters();
  return { condition: toSql(filter, { columns: ledger.columns, sources, bind }), values };
}

/** Ids from `from` to `to` that match, in ascending order. */
async function matching(filter: ResolvedFilter, from: number, to: number): Promise<number[]> {
  const { condition, values } = toStatement(filter);
  const rows = await base.database.query<{ id: number }>(
    `select l.id from ledger l where l.id between ${from} and ${to} and ${condition} order by l.id`,
    values,
  );
  return rows.map(({ id }) => id);
}

test.each(ledgerCases)('ledger in SQL: $filter', async ({ filter, matches }) => {
  expect(await matching(compileFilter(filter, fields, ledgerContext), 1, 99)).toEqual(matches);
});

/** A random resolved filter; null if it contradicts itself. */
function drawResolved(draws: ReturnType<typeof createDraws>): ResolvedFilter | null {
  try {
    return resolveFilter(drawFilter(draws, fields.list, 3), fields, ledgerContext);
  } catch (error) {
    if (error instanceof FilterError) return null;
    throw error;
  }
}

test('SQL and memory agree on 60 random rows for each of 400 random expressions', async () => {
  const draws = createDraws(47);
  for (let round = 0; round < 400; round++) {
    const filter = drawResolved(draws);
    if (!filter) continue;
    const expected = drawnRows.filter((row) => matchFilter(filter, row)).map(({ id }) => id);
    expect(await matching(filter, 100, 999), JSON.stringify(filter)).toEqual(expected);
  }
});

test('a statement contains only columns and placeholders: 1,000 random expressions', () => {
  const draws = createDraws(59);
  const names = Object.keys(ledger.columns).filter((name) => name !== 'secret');
  const own = new RegExp(
    `^(?:l\\.(?:${names.join('|')})\\b|exists \\(select 1 from ledger_media m where m\\.ledger_id = l\\.id and |m\\.number` +
      `|\\$\\d+(?:::(?:text|bigint|integer|numeric|boolean|timestamptz)(?:\\[\\])?)?|lower\\(|collate "und-x-icu"` +
      `|true|and|or|not|is|like|any\\(|all\\(|[ ()&0]|<>|<=|>=|<|>|=)*$`,
  );
  for (let round = 0; round < 1000; round++) {
    const filter = drawResolved(draws);
    if (filter) expect(toStatement(filter).condition).toMatch(own);
  }
});

test("the largest expressions stay within the database's limits", async () => {
  for (const text of [`amount:${'1,'.repeat(999)}1`, '"a" '.repeat(200), `id:${'1,'.repeat(1998)}1`, `number:${'a,'.repeat(999)}b`]) {
    const filter = compileFilter(text, fields, ledgerContext);
    expect(toStatement(filter).values.length).toBeLessThan(10_000);
    await matching(filter, 1, 99);
  }
});

test.each(['number:TK-0001', 'number=TK-000123', 'number=TK-000123,x'])('%s uses the index', async (text) => {
  const { condition, values } = toStatement(compileFilter(text, fields, ledgerContext));
  const plan = await base.database.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    return tx.query(`explain select * from ledger l where ${condition}`, values);
  });
  expect(JSON.stringify(plan)).toMatch(/Index Scan (using|on) ledger_number.*Index Cond/);
});
