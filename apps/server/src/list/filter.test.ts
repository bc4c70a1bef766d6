import {
  approvalCases,
  approvalRows,
  corpusContext,
  eventCases,
  eventRows,
  type FilterCase,
  terminalCases,
  terminalRows,
} from '@floorwalker/core/filter/corpus';
import { toFilterFields } from '@floorwalker/core/filter/fields';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { ColumnKind } from '@floorwalker/core/vocabulary/column-kinds';
import { severities } from '@floorwalker/core/vocabulary/severities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createParameters } from './bind.ts';
import { type ColumnSource, rankedChoiceColumn } from './columns.ts';
import { toSql } from './filter.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  await createTable('terminals', terminalResource, terminalRows);
  await createTable('events', eventLogResource, eventRows);
  await createTable('approvals', approvalResource, approvalRows);
});
afterAll(() => base.drop());

const types: { readonly [K in ColumnKind]: string } = {
  text: 'text',
  identifier: 'text',
  integer: 'bigint',
  code: 'bigint',
  choice: 'text',
  set: 'text[]',
  time: 'timestamptz',
  money: 'bigint',
  flag: 'boolean',
  bytes: 'bigint',
  duration: 'bigint',
  levels: 'text',
  message: 'text',
};

/** The rows of the corpus as a table, so that the SQL is compared independently of the lists' joins. */
async function createTable(name: string, { columns }: ResourceDefinition, rows: readonly object[]): Promise<void> {
  const list = Object.entries(columns).map(([column, { kind }]) => `"${column}" ${types[kind]}`);
  await base.database.execute(`create table corpus_${name} (place integer, ${list.join(', ')})`);
  const indexedRows = rows.map((row, place) => ({ place, ...row }));
  await base.database.execute(`insert into corpus_${name} select * from json_to_recordset($1) as r(place integer, ${list.join(', ')})`, [
    JSON.stringify(indexedRows),
  ]);
}

const sourcesOf = ({ columns }: ResourceDefinition): { [name: string]: ColumnSource | string } =>
  Object.fromEntries(Object.keys(columns).map((column) => [column, `"${column}"`]));

async function matching(name: string, resource: ResourceDefinition, { filter }: FilterCase, sources = sourcesOf(resource)) {
  const { bind, values } = createParameters();
  const compiled = compileFilter(filter, toFilterFields(resource), corpusContext);
  const condition = toSql(compiled, { columns: resource.columns, sources, bind });
  const rows = await base.database.query<{ id: number | string }>(
    `select "${resource.rowId}" as id from corpus_${name} where ${condition} order by place`,
    values,
  );
  return rows.map((row) => row.id);
}

test.each(terminalCases)('terminals in SQL: $filter', async (one) => {
  expect(await matching('terminals', terminalResource, one)).toEqual(one.matches);
});

test.each(eventCases)('events in SQL: $filter', async (one) => {
  expect(await matching('events', eventLogResource, one)).toEqual(one.matches);
});

test.each(eventCases)('events in SQL with ranks for severities: $filter', async (one) => {
  const rank = `(array_position(array['${severities.join("','")}'], severity) - 1)`;
  const sources = { ...sourcesOf(eventLogResource), severity: rankedChoiceColumn(rank) };
  expect(await matching('events', eventLogResource, one, sources)).toEqual(one.matches);
});

test.each(approvalCases)('approvals in SQL: $filter', async (one) => {
  expect(await matching('approvals', approvalResource, one)).toEqual(one.matches);
});

test('no value of an expression is part of the statement', () => {
  const { bind, values } = createParameters();
  const hostile = `'); drop table terminal; --`;
  const compiled = compileFilter(`"${hostile}" name="${hostile}" id:31337`, toFilterFields(terminalResource), corpusContext);
  const condition = toSql(compiled, { columns: terminalResource.columns, sources: sourcesOf(terminalResource), bind });
  expect(condition).not.toMatch(/drop|31337/);
  expect(JSON.stringify(values)).toContain('31337');
});
