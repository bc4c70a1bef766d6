import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs, when } from '../../testing/logs.ts';

let logs: TestLogs;
let ids: number[];

beforeAll(async () => {
  logs = await startTestLogs();
  const of = {
    terminal_id: 17,
    property_id: 101,
    code: 7,
    severity: 2,
    cleared: false,
    component: 10,
    rank: 1,
    params: [],
    detail: '',
    reference: '',
  };
  ids = [
    await logs.add('terminal_error', {
      ...of,
      at: when(1),
      params: ['Bill acceptor', 'a,b'],
      detail: 'Bill acceptor, a,b',
      reference: 'r1',
    }),
    await logs.add('terminal_error', { ...of, at: when(2), cleared: true, cleared_at: when(12), reference: 'R1' }),
    await logs.add('terminal_error', {
      ...of,
      at: when(3),
      code: 100_501,
      severity: 3,
      component: 999,
      rank: 2,
      terminal_id: 90,
      property_id: 102,
    }),
  ];
});
afterAll(() => logs.stop());

test.each([
  ['', [0, 1, 2]],
  ['state:raised', [0, 2]],
  ['severity>error', [2]],
  ['severity:error state:cleared', [1]],
  ['message:7', [0, 1]],
  ['code:MSG_0501', [2]],
  ['component:10', [0, 1]],
  ['component:NoteAcceptor', [0, 1]],
  ['rank:2', [2]],
  // The duration of errors that are still open, rows 0 and 2, lasts until now and is above all these limits.
  ['duration>1h', [0, 2]],
  ['duration>=10m', [0, 1, 2]],
  ['duration<601', [1]],
  ['-duration<601', [0, 2]],
  [`cleared>${when(11)}`, [1]],
  [`cleared>${when(12)}`, []],
  ['detail:acceptor', [0]],
  ['reference:r', [0, 1]],
  // The component of rows 0 and 1 is displayed as “Note acceptor”.
  ['acceptor', [0, 1]],
])('[LG-04] %s', async (q, places) => {
  expect(await logs.find('error-log', q)).toEqual(places.map((place) => ids[place]));
});

test('errors are sorted, and visible with their property', async () => {
  expect(await logs.find('error-log', '', { sort: '-severity,state,code,component' })).toEqual([ids[2], ids[0], ids[1]]);
  expect(await logs.find('error-log', '', { as: 'operator' })).toEqual(ids.slice(0, 2));
});

test('[LG-04] open errors come first, the newest on top, and a cleared error has its duration', async () => {
  expect(await logs.find('error-log', '', { sort: '' })).toEqual([ids[2], ids[0], ids[1]]);
  const { body } = await logs.call(`GET /error-log/${ids[1]}`, { as: await logs.signIn('administrator') });
  expect(body).toMatchObject({ state: 'cleared', cleared: when(12), duration: 600 });
});

test('a row has all columns and its parameters', async () => {
  const { body } = await logs.call(`GET /error-log/${ids[0]}`, { as: await logs.signIn('administrator') });
  expect(body).toMatchObject({
    code: 7,
    severity: 'error',
    state: 'raised',
    cleared: null,
    duration: expect.any(Number),
    component: 10,
    rank: 1,
    params: ['Bill acceptor', 'a,b'],
    detail: 'Bill acceptor, a,b',
    reference: 'r1',
  });
});
