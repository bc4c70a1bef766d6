import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs, when } from '../../testing/logs.ts';

let logs: TestLogs;
let ids: number[];

beforeAll(async () => {
  logs = await startTestLogs();
  const of = {
    terminal_id: 17,
    property_id: 101,
    configuration: 'Network',
    key: 'host',
    old: '10.0.0.1',
    new: '10.0.0.2',
    data_type: 'ip',
  };
  ids = [
    await logs.add('configuration_change', { ...of, at: when(1), operator_id: 201 }),
    await logs.add('configuration_change', {
      ...of,
      at: when(2),
      key: 'smtp',
      old: null,
      new: '********',
      data_type: 'password',
      terminal_id: 90,
      property_id: 102,
    }),
    await logs.add('configuration_change', {
      ...of,
      at: when(3),
      configuration: 'Server',
      key: 'title',
      terminal_id: null,
      property_id: null,
      operator_id: 1,
    }),
  ];
});
afterAll(() => logs.stop());

test.each([
  ['', [0, 1, 2]],
  ['configuration:net', [0, 1]],
  ['key:title', [2]],
  ['smtp', [1]],
  ['old:"10.0.0.1"', [0, 2]],
  ['-old:"10.0.0.1"', [1]],
  ['new!="10.0.0.2"', [1]],
  ['dataType:password', [1]],
  ['operatorName:oper', [0]],
  ['operator:1', [2]],
  ['terminal:17', [0]],
])('[LG-04] %s', async (q, places) => {
  expect(await logs.find('configuration-change-log', q)).toEqual(places.map((place) => ids[place]));
});

test('settings of the server are visible only to operators with all properties', async () => {
  expect(await logs.find('configuration-change-log', '', { sort: 'terminal,key,configuration' })).toEqual([ids[2], ids[0], ids[1]]);
  const session = await logs.sessions.find(await logs.signIn('support'), false);
  if (!session) throw new Error('no session');
  const narrow = { ...session, operator: { ...session.operator, properties: [101] } };
  const page = await logs.lists['configuration-change-log'].page(narrow, {});
  expect(page.items.map(({ id }) => id)).toEqual([ids[0]]);
});

test('a row has all columns', async () => {
  const { body } = await logs.call(`GET /configuration-change-log/${ids[2]}`, { as: await logs.signIn('administrator') });
  expect(body).toEqual({
    id: ids[2],
    at: when(3),
    configuration: 'Server',
    key: 'title',
    old: '10.0.0.1',
    new: '10.0.0.2',
    dataType: 'ip',
    operator: 1,
    operatorName: 'administrator 1',
    terminal: null,
    terminalName: null,
    property: null,
    propertyName: null,
    zone: null,
  });
});
