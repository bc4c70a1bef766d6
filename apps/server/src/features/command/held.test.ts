import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { heldCommands } from './held.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addTerminal(server, 17, 101);
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());

const argumentsOf: Readonly<Record<string, object>> = { 'backup.restore': { backup: crypto.randomUUID() } };
const give = (command: string, more: object = {}) =>
  server.call(`POST /commands/${command}`, { as: admin, body: { targets: { ids: [17] }, args: {}, ...more } });
const addFinding = () =>
  server.database.execute(`insert into head_finding (reason, stream_from, stream_to, audit_from, audit_to) values ('behind', 7, 9, 3, 3)`);

test('while a loss of history is not accepted no command that allows payouts is sent or retried [promises, rule 12]', async () => {
  const { body: run } = await give('terminal.restart');
  await server.database.execute(`update run_target set state = 'failed'`);
  await addFinding();
  const refused = [503, 'history.incomplete', { reason: 'behind', stream: '7-9', audit: '3-3' }];
  const calls = [
    ...(await Promise.all(heldCommands.map((command) => give(command, { args: argumentsOf[command] ?? {} })))),
    await server.call(`POST /runs/${run.id}/retry`, { as: admin, body: {} }),
  ];
  for (const { status, body } of calls) expect([status, body.code, body.params]).toEqual(refused);
  expect((await give('terminal.restart', { dryRun: true })).status).toBe(200);
  expect((await give('terminal.set-offline')).status).toBe(200);
  expect(await server.database.query('select command from run order by at')).toEqual([
    { command: 'terminal.restart' },
    { command: 'terminal.set-offline' },
  ]);
});
