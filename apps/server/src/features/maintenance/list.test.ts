import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs, when } from '../../testing/logs.ts';

let logs: TestLogs;
let ids: number[];

beforeAll(async () => {
  logs = await startTestLogs();
  const of = { terminal_id: 17, property_id: 101, activity: 'cleaning', component: 10, rank: 1, comment: '' };
  ids = [
    await logs.add('maintenance', { ...of, at: when(1), operator_id: 201, comment: 'sensor wiped' }),
    await logs.add('maintenance', { ...of, at: when(2), activity: 'maintenance', component: 999, rank: 2 }),
    await logs.add('maintenance', { ...of, at: when(3), terminal_id: 90, property_id: 102 }),
  ];
});
afterAll(() => logs.stop());

test.each([
  ['', [0, 1, 2]],
  ['activity:maintenance', [1]],
  ['component:NoteAcceptor', [0, 2]],
  ['rank:2', [1]],
  ['comment:wiped', [0]],
  ['operatorName:oper', [0]],
  ['lobby', [2]],
])('[LG-04] %s', async (q, expected) => {
  expect(await logs.find('maintenance-log', q)).toEqual(expected.map((index) => ids[index]));
});

test('maintenance is sorted, and visible with its property', async () => {
  expect(await logs.find('maintenance-log', '', { sort: '-activity,component,rank,-terminal' })).toEqual([ids[1], ids[2], ids[0]]);
  expect(await logs.find('maintenance-log', '', { as: 'operator' })).toEqual(ids.slice(0, 2));
});

test('a row has all columns', async () => {
  const { body } = await logs.call(`GET /maintenance-log/${ids[0]}`, { as: await logs.signIn('administrator') });
  expect(body).toMatchObject({
    at: when(1),
    activity: 'cleaning',
    component: 10,
    rank: 1,
    comment: 'sensor wiped',
    operator: 201,
    operatorName: 'operator 201',
  });
});
