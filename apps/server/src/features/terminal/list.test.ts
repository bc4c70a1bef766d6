import { toLevelsRank } from '@floorwalker/core/catalogues/stock-levels';
import {
  connectionStates,
  identityStates,
  operatorLoginStates,
  terminalStates,
  toListState,
} from '@floorwalker/core/vocabulary/terminal-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { levelsSql, listStateSql } from './list.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

const conditions = terminalStates.flatMap((state) =>
  connectionStates.flatMap((connection) =>
    operatorLoginStates.flatMap((operatorLogin) =>
      [true, false].flatMap((online) => identityStates.map((identity) => ({ state, connection, operatorLogin, online, identity }))),
    ),
  ),
);

test('[TM-02] error, offline and ready are the same in SQL and in memory, for all conditions', async () => {
  const rows = await base.database.query<{ list: string }>(
    `select ${listStateSql} as list from json_to_recordset($1) as t(place integer, state text, connection text, operator_login text, online boolean, identity_conflict boolean) order by place`,
    [
      JSON.stringify(
        conditions.map((one, index) => ({
          place: index,
          ...one,
          operator_login: one.operatorLogin,
          identity_conflict: one.identity === 'conflict',
        })),
      ),
    ],
  );
  expect(rows.map((row) => row.list)).toEqual(conditions.map(toListState));
});

test('[TM-03] levels are ordered by the worst device, then by the number of devices that are not OK', async () => {
  const levels = {
    empty: [1, 3, 1],
    full: [5, 1, 1],
    manyLow: [2, 2, 1],
    oneLow: [2, 1, 1],
    high: [4, 4, 4],
    unknown: [0, 0, 0],
    ok: [1, 1, 1],
  };
  const rows = await base.database.query<{ name: string }>(
    `select t.name from json_to_recordset($1) as t(name text, levels integer[]) order by ${levelsSql} desc, t.name desc`,
    [
      JSON.stringify(
        Object.entries(levels)
          .map(([name, of]) => ({ name, levels: of }))
          .reverse(),
      ),
    ],
  );
  const expected = ['empty', 'full', 'manyLow', 'oneLow', 'high', 'unknown', 'ok'] as const;
  expect(rows.map(({ name }) => name)).toEqual(expected);
  // The console uses the same order to detect that a row has moved.
  const ranks = expected.map((name) => toLevelsRank(levels[name]));
  expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
  const [stored] = await base.database.query<{ rank: number }>(`select ${levelsSql} as rank from (select array[2, 3, 4] as levels) t`);
  expect(stored?.rank).toBe(toLevelsRank([2, 3, 4]));
});
