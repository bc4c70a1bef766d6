import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordedDispatch, startDispatch } from '../../testing/dispatch.ts';
import { until } from '../../testing/machine.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { advanceRuns } from './advance-runs.ts';
import { expireTargets } from './close.ts';
import { findTimeLimits } from './expiry.ts';
import { transitionTargets } from './transition-targets.ts';

let server: TestServer;
let supervisor: string;
let node: RecordedDispatch;

const everyDay = '00:00-00:00';

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  for (const id of [1, 2]) await addTerminal(server, id, 101);
  await addTerminal(server, 3, 102);
  supervisor = await server.signIn('supervisor');
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.database.execute('delete from run_target');
  await server.database.execute('delete from message');
  await server.database.execute(`update terminal set state = 'ready', connection = 'connected'`);
  await server.database.execute(`update property set command_windows = '{}'`);
  node = await startDispatch(server);
  node.listen([1, 2, 3]);
});
afterEach(() => node.stop());

/** A window of one hour that begins so many hours from now on the clock of the property. */
async function windowIn(hours: number, property = 101): Promise<string> {
  const [row] = await server.database.query<{ text: string }>(
    `select to_char(at, 'HH24:MI') || '-' || to_char(at + interval '1 hour', 'HH24:MI') as text
     from (select clock_timestamp() at time zone zone + $1 * interval '1 hour' as at from property where id = $2) as w`,
    [hours, property],
  );
  return row?.text ?? '';
}
const setWindows = (...windows: readonly string[]) =>
  server.database.execute('update property set command_windows = $1 where id = 101', [windows]);
const call = (body: object, command = 'terminal.restart') =>
  server.call(`POST /commands/${command}`, { as: supervisor, body: { targets: { ids: [1, 2, 3] }, args: {}, ...body } });
const states = async () => {
  const rows = await server.database.query<{ terminal: number; state: string }>(
    'select terminal_id as terminal, state from run_target order by terminal_id',
  );
  return rows.map(({ terminal, state }) => `${terminal} ${state}`);
};
const expectStates = (...expected: readonly string[]) => until(states, (found) => found.join() === expected.join());
const targetsOf = async (run: string) => (await server.call(`GET /runs/${run}/targets`, { as: supervisor })).body.items;

test('[TM-08] commands wait for the maintenance window of their property, say until when, and are sent when it opens', async () => {
  await setWindows(await windowIn(3));
  const preview = await call({ dryRun: true });
  expect(preview.body.targets.map((target: { opensAt?: string }) => target.opensAt !== undefined)).toEqual([true, true, false]);
  const { body: run } = await call({});
  await expectStates('1 queued', '2 queued', '3 sent');
  const [first, , third] = await targetsOf(run.id);
  expect([first, third]).toMatchObject([{ waitingFor: 'window' }, { waitingFor: 'answer', waitingUntil: null }]);
  expect(Date.parse(first.waitingUntil) - Date.now()).toBeGreaterThan(2.9 * 3_600_000);
  await setWindows(await windowIn(-0.5));
  await expectStates('1 sent', '2 sent', '3 sent');
});

test('the time limit of a command that waits for its window is the end of the window, unless the operator sets one', async () => {
  const hours = async () => {
    const [row] = await server.database.query<{ hours: number }>(
      'select round(extract(epoch from expires - clock_timestamp()) / 1800)::integer / 2.0 as hours from run_target where terminal_id = 1',
    );
    return Number(row?.hours);
  };
  await setWindows(await windowIn(3));
  await call({});
  expect(await hours()).toBe(4);
  await server.database.execute('delete from run_target');
  await call({ args: { until: new Date(Date.now() + 3_600_000).toISOString() } });
  expect(await hours()).toBe(1);
});

test('a run outside the windows, and commands that interrupt nothing, are sent at once', async () => {
  await setWindows(await windowIn(3));
  await call({ rollout: { outsideWindows: true } });
  await expectStates('1 sent', '2 sent', '3 sent');
  await server.database.execute('delete from run_target');
  await call({}, 'terminal.set-online');
  await expectStates('1 sent', '2 sent', '3 sent');
  const [audited] = await server.database.query<{ rollout: object }>(
    `select new->'rollout' as rollout from audit where act = 'terminal.restart' order by n desc limit 1`,
  );
  expect(audited?.rollout).toMatchObject({ outsideWindows: true });
});

test('a wave that starts gets the end of its window as limit', async () => {
  await setWindows(everyDay);
  const { body: run } = await call({ targets: { ids: [1, 2] }, rollout: { waves: ['1', 'rest'] } });
  await expectStates('1 sent', '2 queued');
  const [sent] = await server.database.query<{ id: string }>(`select id from run_target where state = 'sent'`);
  await server.write((tx) => transitionTargets(tx, [{ id: sent?.id ?? '', to: 'done', detail: '' }]));
  await advanceRuns(server.write);
  await advanceRuns(server.write);
  await expectStates('1 done', '2 sent');
  const [row] = await server.database.query<{ days: number }>(
    'select extract(day from expires - clock_timestamp())::integer as days from run_target where run_id = $1 and wave = 2',
    [run.id],
  );
  // Windows that touch count as one; they are computed for a week.
  expect(row?.days).toBeGreaterThanOrEqual(6);
});

test('a time of day as limit is the next one on the clock of each property, also over a change of the clocks', async () => {
  const limits = await findTimeLimits(server.database, [101, 102], { command: 'terminal.restart', until: '04:00' });
  const local = await server.database.query<{ property: number; text: string; isNext: boolean }>(
    `select p.id as property, to_char(l.expires at time zone p.zone, 'HH24:MI') as text,
       l.expires > clock_timestamp() and l.expires <= clock_timestamp() + interval '25 hours' as "isNext"
     from json_to_recordset($1) as l(property integer, expires timestamptz) join property p on p.id = l.property order by 1`,
    [JSON.stringify(limits)],
  );
  expect(local).toEqual([101, 102].map((property) => ({ property, text: '04:00', isNext: true })));
  expect(limits[0]?.expires).not.toEqual(limits[1]?.expires);
});

test('with `else` now the terminal is told until when to wait, and gets time for the command after that', async () => {
  const deadline = new Date(Date.now() + 600_000).toISOString();
  await call({ targets: { ids: [1] }, args: { at: 'idle', until: deadline, else: 'now' } });
  await expectStates('1 sent');
  expect(node.messages.at(-1)).toMatchObject({
    at: 'idle',
    args: {},
    idleUntil: deadline,
    expires: new Date(Date.parse(deadline) + 900_000).toISOString(),
  });
  expect((await call({ args: { at: 'idle', else: 'now' } })).body).toMatchObject({
    status: 422,
    fields: [{ path: 'args.until', code: 'required' }],
  });
});

test('a terminal that is in a transaction is the reason, with its begin and the deadline', async () => {
  await server.database.execute(`update terminal set state = 'in-transaction' where id = 1`);
  const deadline = new Date(Date.now() + 600_000).toISOString();
  const { body: run } = await call({ targets: { ids: [1] }, args: { at: 'idle', until: deadline, else: 'now' } });
  await expectStates('1 sent');
  await server.database.execute(`update run_target set state = 'accepted'`);
  const [target] = await targetsOf(run.id);
  expect(target).toMatchObject({ waitingFor: 'transaction', waitingSince: expect.any(String), waitingUntil: deadline });
  await server.database.execute(`update terminal set state = 'ready' where id = 1`);
  expect((await targetsOf(run.id))[0]).toMatchObject({ waitingFor: 'idle', waitingSince: null });
});

test('with `else` ask the issuer is asked once, and the retry sends the command now', async () => {
  const deadline = new Date(Date.now() + 600_000).toISOString();
  const { body: run } = await call({ targets: { ids: [1, 2] }, args: { at: 'idle', until: deadline, else: 'ask' } });
  await expectStates('1 sent', '2 sent');
  await server.database.execute('update run_target set expires = clock_timestamp()');
  await expireTargets(server.write);
  await expireTargets(server.write);
  const requests = await server.database.query(`select operator_id, params from message where kind = 'run-not-idle'`);
  expect(requests).toEqual([{ operator_id: 101, params: { command: 'terminal.restart', expired: 2 } }]);
  const preview = await server.call(`GET /runs/${run.id}/retry?at=now`, { as: supervisor });
  const body = { plan: preview.body.hash, at: 'now' };
  expect((await server.call(`POST /runs/${run.id}/retry`, { as: supervisor, body })).body).toMatchObject({ args: { at: 'now' }, total: 2 });
});
