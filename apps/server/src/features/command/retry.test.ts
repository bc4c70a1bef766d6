import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addTerminal(server, 17, 101);
  await addTerminal(server, 90, 102);
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());

/** Sends a command to both terminals, where it fails. */
const fail = async (command: string, as: string) => {
  const { body } = await server.call(`POST /commands/${command}`, { as, body: { targets: { ids: [17, 90] }, args: {} } });
  await server.database.execute(`update run_target set state = 'failed' where run_id = $1`, [body.id]);
  await server.database.execute('update run set waiting = 0, failed = 2 where id = $1', [body.id]);
  return body.id as string;
};
const retry = (run: string, as: string) => server.call(`POST /runs/${run}/retry`, { as, body: {} });

test('a retry is sent to the terminals that its caller still sees', async () => {
  await addOperator(server, 201, 'operator', [101, 102]);
  const operator = await server.signIn('operator');
  const run = await fail('terminal.restart', operator);
  await server.database.execute('delete from operator_property where property_id = 102');
  const { status, body } = await retry(run, operator);
  expect([status, body.total]).toEqual([200, 1]);
  expect(await server.database.query('select terminal_id as terminal from run_target where run_id = $1', [body.id])).toEqual([
    { terminal: 17 },
  ]);
});

test("a retry requires the command's right", async () => {
  await addOperator(server, 101, 'supervisor');
  const run = await fail('backup.request', admin);
  const { status, body } = await retry(run, await server.signIn('supervisor'));
  expect([status, body.code, body.params]).toEqual([403, 'right.missing', { right: 'backup.manage' }]);
  expect(await server.database.query('select from run where retry_of = $1', [run])).toEqual([]);
});
