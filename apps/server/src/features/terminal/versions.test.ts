import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'operator', [101]);
  for (const [id, property, software, connection] of [
    [17, 101, '7.1.0', 'connected'],
    [18, 101, '7.1.0', 'not-connected'],
    [19, 101, '', 'connected'],
    [20, 102, '7.2.0\u202e', 'connected'],
  ] as const) {
    await addTerminal(server, id, property);
    await server.database.execute('update terminal set software = $2, connection = $3 where id = $1', [id, software, connection]);
  }
});
afterAll(() => server.stop());

const versions = async (login: string) => (await server.call('GET /terminal-versions', { as: await server.signIn(login) })).body;

test('[MG-13] terminals are counted by the version of their software, the most frequent one first', async () => {
  expect(await versions('administrator')).toEqual({
    total: 4,
    versions: [
      { version: '7.1.0', terminals: 2, connected: 1 },
      { version: '', terminals: 1, connected: 1 },
      { version: '7.2.0\u202e', terminals: 1, connected: 1 },
    ],
  });
});

test('[MG-13] terminals of other properties are not counted', async () => {
  const { total, versions: seen } = await versions('operator');
  expect([total, seen.map(({ version }: { version: string }) => version)]).toEqual([3, ['7.1.0', '']]);
});
