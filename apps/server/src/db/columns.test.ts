import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromColumns, toColumns } from './columns.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let one: TestDatabase;

beforeEach(async () => {
  one = await createTestDatabase();
});
afterEach(() => one.drop());

const columns = { id: 'integer', text: 'text', at: 'timestamptz', flag: 'boolean', more: 'jsonb' } as const;

test('rows are returned unchanged, whatever text they contain', async () => {
  const at = '2026-11-20T21:00:00.000Z';
  const texts = [
    '',
    'NULL',
    '{a,b}',
    'say "x"',
    'back\\slash',
    "it's",
    'line\nbreak\ttab',
    '\\',
    '","',
    '$1; drop table terminal',
    '日本 😀',
  ];
  const rows = texts.map((text, id) => ({ id, text, at, flag: id % 2 === 0, more: { text, list: [text, 1, null] } }));
  const stored = await one.database.query(`select * from ${fromColumns(columns)}`, toColumns(columns, rows));
  expect(stored).toEqual(rows.map((row) => ({ ...row, at: new Date(at) })));
});

test('null stays null', async () => {
  const [row] = await one.database.query(
    `select * from ${fromColumns(columns)}`,
    toColumns(columns, [{ id: 1, text: null, at: null, flag: null, more: null }]),
  );
  expect(row).toEqual({ id: 1, text: null, at: null, flag: null, more: null });
});
