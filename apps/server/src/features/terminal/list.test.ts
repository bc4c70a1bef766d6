import { connectionStates, operatorLoginStates, terminalStates, toListState } from '@floorwalker/core/vocabulary/terminal-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { listStateSql } from './list.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

const conditions = terminalStates.flatMap((state) =>
  connectionStates.flatMap((connection) =>
    operatorLoginStates.flatMap((operatorLogin) => [true, false].map((online) => ({ state, connection, operatorLogin, online }))),
  ),
);

test('[TM-02] error, offline and ready mean the same in SQL as in memory, in all conditions', async () => {
  const rows = await base.database.query<{ list: string }>(
    `select ${listStateSql} as list from json_to_recordset($1) as t(place integer, state text, connection text, operator_login text, online boolean) order by place`,
    [JSON.stringify(conditions.map((one, place) => ({ place, ...one, operator_login: one.operatorLogin })))],
  );
  expect(rows.map((row) => row.list)).toEqual(conditions.map(toListState));
});
