import { summaryFilters, summaryParts } from '@floorwalker/core/vocabulary/terminal-summary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';
import { addTerminal } from '../../testing/server.ts';

let logs: TestLogs;

beforeAll(async () => {
  logs = await startTestLogs();
  const set = async (id: number, property: number, values: string) => {
    await addTerminal(logs, id, property);
    await logs.database.execute(`update terminal set connection = 'connected', state = 'ready' where id = $1`, [id]);
    await logs.database.execute(`update terminal set ${values} where id = $1`, [id]);
  };
  await set(20, 101, `state = 'failure'`);
  await set(21, 101, `state = 'failure-operator', open_approvals = 1`);
  await set(22, 101, `connection = 'not-connected', state = 'failure-operator'`);
  await set(23, 101, `levels = '{1,2,1,1,1,1,1,1,1,1,1}'`);
  await set(24, 102, `state = 'blocked', levels = '{3,1,1,1,1,1,1,1,1,1,1}'`);
  await set(25, 102, `state = 'failure', type = 0`);
});
afterAll(() => logs.stop());

const summary = async (login: string) => (await logs.call('GET /terminal-summary', { as: await logs.signIn(login) })).body;

test('[TM-02] [TM-03] terminals are counted by their health, those of other properties and unlisted ones are not', async () => {
  // Terminals 17 and 90 have never connected.
  expect(await summary('administrator')).toEqual({ total: 7, counts: { failed: 2, warning: 1, offline: 3, low: 2, approvals: 1 } });
  expect(await summary('operator')).toEqual({ total: 5, counts: { failed: 1, warning: 1, offline: 2, low: 1, approvals: 1 } });
});

test.each(summaryParts)('the figure of %s is the number of rows of its filter', async (part) => {
  const { counts } = await summary('operator');
  expect(await logs.find('terminals', summaryFilters[part], { as: 'operator' })).toHaveLength(counts[part]);
});
