import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTerminals } from '../../testing/machine.ts';
import { addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { warnOfUnknownSecrets } from './accounts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
});
afterAll(() => server.stop());

async function warnings(): Promise<readonly object[]> {
  const given: object[] = [];
  await warnOfUnknownSecrets(server.database, { warn: (about: object) => void given.push(about) });
  return given;
}

test('the log names terminals whose secrets were issued without the broker, and no others', async () => {
  expect(await warnings()).toEqual([]);
  await registerTerminals(server.database, [17, 18, 19]);
  await server.database.execute('update terminal set retired = now() where id = 18');
  await server.database.execute("insert into broker_account (terminal_id, secret) values (19, '\\x00')");
  expect(await warnings()).toEqual([{ count: 1, terminals: [17] }]);
});
