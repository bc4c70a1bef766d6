import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordedDispatch, startDispatch } from '../../testing/dispatch.ts';
import { until } from '../../testing/machine.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { transitionTargets } from './transition-targets.ts';

let server: TestServer;
let supervisor: string;
let petra: string;
let nodes: RecordedDispatch[] = [];

const terminals = Array.from({ length: 20 }, (_, n) => n + 1);

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101], 'petra');
  for (const id of terminals) await addTerminal(server, id, 101);
  await addTerminal(server, 50, 102);
  supervisor = await server.signIn('supervisor');
  petra = await server.signIn('petra');
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.database.execute('delete from run_target');
  await server.database.execute(
    `update terminal set type = 1, state = 'ready', online = true, connection = 'connected', identity_conflict = false`,
  );
  await server.database.execute('update property set min_in_service = 80');
});
afterEach(async () => {
  for (const node of nodes) await node.stop();
  nodes = [];
});

async function startNode(listening: readonly number[]): Promise<RecordedDispatch> {
  const node = await startDispatch(server);
  nodes.push(node);
  node.listen(listening);
  return node;
}

const begin = async (ids: readonly number[], as = supervisor, command = 'terminal.restart') => {
  const { body } = await server.call(`POST /commands/${command}`, { as, body: { targets: { ids }, args: {} } });
  return body.id as string;
};
const statesOf = async () => {
  const rows = await server.database.query<{ state: string; n: number }>(
    'select state, count(*)::integer as n from run_target group by state order by state',
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};
const states = (expected: object) => until(statesOf, (found) => JSON.stringify(found) === JSON.stringify(expected));
const reasonsOf = async (run: string) => {
  const { body } = await server.call(`GET /runs/${run}/targets`, { as: supervisor });
  return body.items.map((item: { waitingFor: string | null }) => item.waitingFor) as (string | null)[];
};

/** A terminal whose command waits: those to which commands were sent count as out of service, so that nothing holds them back. */
async function waitingTerminal(): Promise<number> {
  const [waiting] = await server.database.query<{ id: number }>(`select terminal_id as id from run_target where state = 'queued' limit 1`);
  return waiting?.id ?? 0;
}

/** Ends the commands that were sent; `change`: how their terminals are then. */
async function finish(change: string): Promise<void> {
  const sent = await server.database.query<{ id: string; terminal: number }>(
    `select id, terminal_id as terminal from run_target where state = 'sent'`,
  );
  await server.database.execute(`update terminal set ${change} where id = any($1::integer[])`, [sent.map(({ terminal }) => terminal)]);
  await server.write((tx) =>
    transitionTargets(
      tx,
      sent.map(({ id }) => ({ id, to: 'done', detail: '' })),
    ),
  );
}

test('[TM-08] a run leaves the share of the property in service, says what the others wait for, and goes on as terminals come back', async () => {
  await startNode(terminals);
  const run = await begin(terminals);
  await states({ queued: 16, sent: 4 });
  expect((await reasonsOf(run)).toSorted()).toEqual([...Array(4).fill('answer'), ...Array(16).fill('guard')]);
  await finish('online = true');
  await states({ done: 4, queued: 12, sent: 4 });
});

test('two operators on two servers, with runs and single commands, do not break the limit together', async () => {
  for (let round = 0; round < 5; round++) {
    await server.database.execute('delete from run_target');
    const [first, second] = await Promise.all([startNode(terminals.slice(0, 10)), startNode(terminals.slice(10))]);
    await Promise.all([begin(terminals.slice(0, 10)), begin(terminals.slice(10, 19), petra), begin([20], petra)]);
    await states({ queued: 16, sent: 4 });
    // A command is stored as sent before it leaves.
    await expect.poll(() => first.sent.length + second.sent.length).toBe(4);
    await Promise.all([first.stop(), second.stop()]);
    nodes = [];
  }
});

test('terminals that were taken offline stay counted after their command is done', async () => {
  await startNode(terminals);
  await begin(terminals, supervisor, 'terminal.set-offline');
  await states({ queued: 16, sent: 4 });
  await finish('online = false');
  const other = await begin([await waitingTerminal()], petra);
  await server.call(`POST /runs/${other}/cancel`, { as: petra, body: {} });
  expect(await statesOf()).toEqual({ cancelled: 1, done: 4, queued: 16 });
});

test('a terminal that shuts down counts as gone although it is still connected when it reports', async () => {
  await startNode(terminals);
  await begin(terminals, supervisor, 'terminal.shut-down');
  await states({ queued: 16, sent: 4 });
  await finish('online = true');
  const run = await begin([await waitingTerminal()], petra);
  expect(await reasonsOf(run)).toEqual(['guard']);
});

test('terminals that are out of service already, other types, properties without a limit and other commands are not held back', async () => {
  await server.database.execute(`update terminal set state = 'failure' where id <= 6`);
  await server.database.execute('update terminal set type = 2 where id > 15');
  await server.database.execute('update property set min_in_service = 0 where id = 102');
  await startNode([...terminals, 50]);
  // 15 terminals of type 1, of which 9 are in service: none may go, except those that have failed. Of the 5 of type 2 one may.
  const run = await begin([...terminals, 50]);
  await states({ queued: 13, sent: 8 });
  expect((await reasonsOf(run)).filter((reason) => reason === 'guard')).toHaveLength(13);
  await begin(terminals, supervisor, 'terminal.set-online');
  await states({ queued: 13, sent: 28 });
});

test('terminals that reconnect all at once are not taken for terminals out of service', async () => {
  await server.database.execute(`update terminal set connection = 'not-connected'`);
  await server.database.execute('update property set min_in_service = 0 where id = 102');
  await startNode([...terminals, 50]);
  await begin([...terminals, 50]);
  await states({ queued: 20, sent: 1 });
  await server.database.execute(`update terminal set connection = 'connected'`);
  await states({ queued: 16, sent: 5 });
});

test('a lower limit lets the waiting commands go; at 100 percent nothing is sent', async () => {
  await server.database.execute('update property set min_in_service = 100');
  await startNode(terminals);
  const run = await begin(terminals);
  await until(
    () => reasonsOf(run),
    (reasons) => reasons.every((reason) => reason === 'guard'),
  );
  expect(await statesOf()).toEqual({ queued: 20 });
  await server.database.execute('update property set min_in_service = 50');
  await states({ queued: 10, sent: 10 });
});
