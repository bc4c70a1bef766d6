import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordedDispatch, startDispatch } from '../../testing/dispatch.ts';
import { until } from '../../testing/machine.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { transitionTargets } from './transition-targets.ts';

let server: TestServer;
let supervisor: string;
let vienna: string;
let petra: string;
let node: RecordedDispatch;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 102, 'supervisor', [101], 'vienna');
  await addOperator(server, 201, 'operator', [101, 102], 'petra');
  // Without this right a supervisor sees only the assigned properties.
  await server.database.execute(`update operator set withheld = '{property.view-all}' where id = 102`);
  for (const id of [1, 2, 3]) await addTerminal(server, id, 101);
  await addTerminal(server, 4, 102);
  [supervisor, vienna, petra] = (await Promise.all(['supervisor', 'vienna', 'petra'].map(server.signIn))) as [string, string, string];
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.database.execute('delete from run_target');
  await server.database.execute(`update terminal set state = 'ready', online = true, connection = 'connected'`);
  await server.database.execute('update property set min_in_service = 0');
  node = await startDispatch(server);
});
afterEach(() => node.stop());

const setOffline = async (ids: readonly number[] = [1, 2, 3]) => {
  const { body } = await server.call('POST /commands/terminal.set-offline', {
    as: supervisor,
    body: { targets: { ids }, args: {}, reason: 'drill' },
  });
  return body.id as string;
};
const states = async (run: string) => {
  const rows = await server.database.query<{ terminal: number; state: string }>(
    'select terminal_id as terminal, state from run_target where run_id = $1 order by terminal_id',
    [run],
  );
  return rows.map(({ terminal, state }) => `${terminal} ${state}`).join();
};
const expectStates = (run: string, expected: string) =>
  until(
    () => states(run),
    (found) => found === expected,
  );
/** Reports the commands that were sent as done: their terminals are offline then. */
async function finish(): Promise<void> {
  const sent = await server.database.query<{ id: string }>(`select id from run_target where state = 'sent'`);
  await server.database.execute(`update terminal set online = false where id in (select terminal_id from run_target where state = 'sent')`);
  await server.write((tx) =>
    transitionTargets(
      tx,
      sent.map(({ id }) => ({ id, to: 'done', detail: '' })),
    ),
  );
}
const undo = (run: string, as = supervisor, body: object = {}) => server.call(`POST /runs/${run}/undo`, { as, body });
const preview = (run: string, as = supervisor) => server.call(`GET /runs/${run}/undo`, { as });

test('[TM-07] an undo sends the opposite command to the terminals that the run has changed, and withdraws the rest', async () => {
  await server.database.execute('update terminal set online = false where id = 2');
  const run = await setOffline();
  node.listen([1, 2]);
  await expectStates(run, '1 sent,2 sent,3 queued');
  await finish();
  const shown = await preview(run);
  expect(shown.body).toMatchObject({ dryRun: true, command: 'terminal.set-online', targets: [{ terminal: 1 }] });
  const { body } = await undo(run, supervisor, { plan: shown.body.hash });
  expect(body).toMatchObject({
    command: 'terminal.set-online',
    args: { at: 'now' },
    undoOf: run,
    retryOf: null,
    total: 1,
    reason: 'drill',
  });
  expect([await states(run), await states(body.id)]).toEqual(['1 done,2 done,3 cancelled', expect.stringMatching(/^1 (queued|sent)$/)]);
  const audited = await server.database.query(`select act, new->>'undoOf' as run from audit where terminal_id = 1 order by n desc limit 1`);
  expect(audited).toEqual([{ act: 'terminal.set-online', run }]);
});

test('nothing is undone after 15 minutes, twice, for terminals that were changed back, or for commands without an opposite', async () => {
  node.listen([1, 2, 3]);
  const run = await setOffline([1, 2]);
  await expectStates(run, '1 sent,2 sent');
  expect((await undo(run)).body.code).toBe('run.nothing-to-undo');
  await finish();
  await server.database.execute('update terminal set online = true where id = 1');
  await server.database.execute(`update run_target set at = at - interval '16 minutes' where terminal_id = 2 and run_id = $1`, [run]);
  expect((await undo(run)).body).toMatchObject({ status: 409, code: 'run.nothing-to-undo' });
  const restart = await server.call('POST /commands/terminal.restart', { as: supervisor, body: { targets: { ids: [3] }, args: {} } });
  expect((await undo(restart.body.id)).body.code).toBe('run.nothing-to-undo');
});

test('an undo needs the right of the opposite command and reaches no terminal of another property', async () => {
  node.listen([1, 4]);
  const run = await setOffline([1, 4]);
  await expectStates(run, '1 sent,4 sent');
  await finish();
  expect((await undo(run, petra)).status).toBeGreaterThanOrEqual(403);
  expect((await undo(run, vienna)).status).toBe(404);
  expect((await preview(run, vienna)).status).toBe(404);
  expect(await states(run)).toBe('1 done,4 done');
});

test('the undo of an online run obeys the service level, and a preview that is out of date is refused', async () => {
  await server.database.execute('update terminal set online = false where id = 1');
  node.listen([1]);
  const { body } = await server.call('POST /commands/terminal.set-online', {
    as: supervisor,
    body: { targets: { ids: [1] }, args: { at: 'now' } },
  });
  await expectStates(body.id, '1 sent');
  const [sent] = await server.database.query<{ id: string }>('select id from run_target');
  await server.database.execute('update terminal set online = true');
  await server.write((tx) => transitionTargets(tx, [{ id: sent?.id ?? '', to: 'done', detail: '' }]));
  await server.database.execute('update property set min_in_service = 100');
  expect((await undo(body.id, supervisor, { plan: 'old' })).body.code).toBe('command.drift');
  const undone = await undo(body.id);
  const { body: targets } = await server.call(`GET /runs/${undone.body.id}/targets`, { as: supervisor });
  expect(targets.items).toMatchObject([{ state: 'queued', waitingFor: 'guard' }]);
});
