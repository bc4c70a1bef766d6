import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
const own = randomUUID();
const vienna = randomUUID();
const both = randomUUID();

const addRun = async (id: string, operator: number, terminals: readonly number[]) => {
  await server.database.execute(
    `insert into run (id, command, args, reason, operator_id, total, waiting) values ($1, 'terminal.restart', '{}', 'stuck', $2, $3, $3)`,
    [id, operator, terminals.length],
  );
  for (const terminal of terminals) {
    await server.database.execute('insert into run_target (id, run_id, terminal_id, expires) values ($1, $2, $3, clock_timestamp())', [
      randomUUID(),
      id,
      terminal,
    ]);
  }
};

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101]);
  await addTerminal(server, 17, 101);
  await addTerminal(server, 90, 102);
  await addRun(own, 201, [17]);
  await addRun(vienna, 1, [17]);
  await addRun(both, 1, [17, 90]);
});
afterAll(() => server.stop());

const seenBy = async (login: string) => {
  const { body } = await server.call('GET /runs', { as: await server.signIn(login) });
  return body.items.map((row: { id: string }) => row.id).sort();
};

test('[TM-08] without the right to manage sessions an operator sees own runs', async () => {
  expect(await seenBy('operator')).toEqual([own]);
  const as = await server.signIn('operator');
  expect((await server.call(`GET /runs/${vienna}`, { as })).status).toBe(404);
  expect((await server.call(`GET /runs/${vienna}/targets`, { as })).status).toBe(404);
  expect((await server.call('GET /runs/count', { as })).body.count).toBe(1);
});

test('[TM-08] with the right an operator sees all runs', async () => {
  expect(await seenBy('supervisor')).toEqual([own, vienna, both].sort());
});

test('a run with a terminal of an invisible property is not visible, even with the right', async () => {
  // There is no role yet that may manage sessions but is limited to some properties, so the test limits the session itself.
  const session = await server.sessions.find(await server.signIn('supervisor'), false);
  if (!session) throw new Error('no session');
  const narrow = { ...session, operator: { ...session.operator, properties: [101] } };
  const page = await server.lists.runs.page(narrow, {});
  expect(page.items.map((row) => row.id).sort()).toEqual([own, vienna].sort());
});
