import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWriter } from '../../db/write.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { startDueRuns } from './start-due.ts';

let server: TestServer;
let admin: string;
let night: string;

const rights = ['console.log-in', 'terminal.view', 'terminal.restart', 'backup.manage', 'recurring-run.manage'];

beforeAll(async () => {
  server = await startTestServer({ FLOOR_STEP_UP_TERMINALS: '1' });
  await addProperties(server);
  for (const id of [17, 18]) await addTerminal(server, id, 101);
  await addTerminal(server, 90, 102);
  await server.database.execute(`insert into rights_profile (id, name, rights, in_force) values ('night', 'Night', $1, $1)`, [rights]);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'night', [101]);
});
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of [
    'approval',
    'approval_policy',
    'upload',
    'run_target',
    'run',
    'recurring_run',
    'message',
    'operator_property',
    'session',
  ])
    await execute(`delete from ${table}`);
  await execute(`update operator set disabled = false, withheld = '{}' where id = 201`);
  await execute('insert into operator_property values (201, 101)');
  await execute(`update property set zone = 'Europe/Vienna' where id = 101`);
  admin = await server.signIn('administrator');
  night = await server.signIn('night');
});
afterAll(() => server.stop());

const body = {
  name: 'Nightly',
  property: 101,
  command: 'terminal.restart',
  cron: '30 2 * * *',
  filter: '',
  reason: 'nightly',
  at: 'idle',
  until: '',
  else: 'skip',
  waves: [],
  pause: 0,
  haltOn: '',
  outsideWindows: false,
  update: '',
};

/** Creates a recurring run whose next date is set, and returns its id. */
async function create(more: object = {}, date = '2027-03-28T01:00:00Z', as = night): Promise<number> {
  const { body: row } = await server.call('POST /recurring-runs', { as, body: { ...body, ...more } });
  await server.database.execute('update recurring_run set next_date = $2 where id = $1', [row.id, date]);
  return row.id;
}
const show = async (id: number) => (await server.call(`GET /recurring-runs/${id}`, { as: admin })).body;
const routeOf = (command: string) => server.routes.find(({ endpoint }) => endpoint.id === command);
const warnings: unknown[] = [];
const log = { warn: (given: unknown) => void warnings.push(given) };
const tick = (now: string, write = server.write) => startDueRuns({ database: server.database, write, routeOf, log }, new Date(now));
const runs = () =>
  server.database.query<{ id: string; command: string; operator: number; total: number; reason: string; waves: number }>(
    'select id, command, operator_id as operator, total, reason, waves from run order by at',
  );
const showRun = async (id?: string) => (await server.call(`GET /runs/${id}`, { as: night })).body;
const messages = async () =>
  (
    await server.database.query<{ text: string }>(
      `select operator_id || ' ' || kind as text from message where kind like 'recurring-run-%' order by id`,
    )
  ).map(({ text }) => text);
const acts = async () =>
  (
    await server.database.query<{ text: string }>(
      `select act || ' ' || outcome as text from audit where act like 'recurring-run.%' order by n desc limit 2`,
    )
  ).map(({ text }) => text);

describe('a date', () => {
  test('starts one run of the owner over a change of the clock, for terminals added since', async () => {
    const id = await create({ waves: ['1', 'rest'], haltOn: 'failed>1' });
    await addTerminal(server, 19, 101);
    expect(await tick('2027-03-28T00:59:59Z')).toBe(0);
    // 02:30 does not exist on this day: the clock goes from 02:00 to 03:00, which is 01:00 UTC.
    expect(await tick('2027-03-28T01:00:00Z')).toBe(1);
    const started = await runs();
    expect(started).toMatchObject([{ command: 'terminal.restart', operator: 201, total: 3, reason: 'nightly', waves: 2 }]);
    expect(await showRun(started[0]?.id)).toMatchObject({ recurringRun: Number(id), recurringRunName: 'Nightly' });
    expect(await show(id)).toMatchObject({
      lastDate: '2027-03-28T01:00:00.000Z',
      lastResult: 'started',
      lastRun: started[0]?.id,
      nextDate: '2027-03-29T00:30:00.000Z',
    });
    await server.database.execute('delete from run_target');
    await server.database.execute('delete from terminal where id = 19');
  });

  test('is carried out once by two servers at the same time, and not again', async () => {
    await create({}, '2026-11-26T01:30:00Z');
    await Promise.all(['2026-11-26T01:30:00Z', '2026-11-26T01:30:01Z', '2026-11-26T01:30:02Z'].map((now) => tick(now)));
    await tick('2026-11-26T01:30:30Z');
    expect(await runs()).toHaveLength(1);
  });

  test('is carried out by the next start if the server was killed before the commit, and not again after it', async () => {
    const id = await create({}, '2026-11-26T01:30:00Z');
    const killedBefore: TestServer['write'] = (work) =>
      server.write(async (tx) => {
        await work(tx);
        throw new Error('killed');
      });
    await tick('2026-11-26T01:30:00Z', killedBefore);
    expect([await runs(), (await show(id)).lastDate]).toEqual([[], null]);
    const killedAfter: TestServer['write'] = async (work) => {
      await server.write(work);
      throw new Error('killed');
    };
    await tick('2026-11-26T01:33:00Z', killedAfter);
    await tick(
      '2026-11-26T01:33:01Z',
      createWriter(server.database, () => undefined),
    );
    expect(await runs()).toHaveLength(1);
    expect((await show(id)).nextDate).toBe('2026-11-27T01:30:00.000Z');
  });

  test('missed for more than ten minutes is recorded and told, and not made up for', async () => {
    const id = await create({}, '2026-11-20T01:30:00Z');
    await tick('2026-11-26T01:40:01Z');
    expect(await runs()).toEqual([]);
    expect(await show(id)).toMatchObject({
      lastResult: 'missed',
      lastMissed: '2026-11-20T01:30:00.000Z',
      nextDate: '2026-11-27T01:30:00.000Z',
      state: 'active',
    });
    expect(await messages()).toEqual(['201 recurring-run-missed']);
    expect((await acts())[0]).toBe('recurring-run.miss missed');
  });

  test('of the old zone is not carried out after the zone of the property has changed', async () => {
    const id = await create({ cron: '30 4 * * *' }, '2026-11-26T03:30:00Z');
    await server.database.execute(`update property set zone = 'America/Los_Angeles' where id = 101`);
    await tick('2026-11-26T03:30:00Z');
    expect(await runs()).toEqual([]);
    expect((await show(id)).nextDate).toBe('2026-11-26T12:30:00.000Z');
  });

  test('does not start the run of a paused one, or of values changed at this moment', async () => {
    const id = await create({}, '2026-11-26T01:30:00Z');
    await server.call(`POST /recurring-runs/${id}/pause`, { as: admin });
    await tick('2026-11-26T01:30:00Z');
    expect(await runs()).toEqual([]);
    await server.database.execute(`update recurring_run set state = 'active'`);
    const changing: TestServer['write'] = async (work) => {
      await server.database.execute('update recurring_run set version = version + 1');
      return server.write(work);
    };
    await tick('2026-11-26T01:30:00Z', changing);
    expect(await runs()).toEqual([]);
  });

  test('without a matching terminal has no run, and the owner is told once', async () => {
    const id = await create({ filter: 'name:none' }, '2026-11-26T01:30:00Z');
    await tick('2026-11-26T01:30:00Z');
    await tick('2026-11-27T01:30:00Z');
    expect(await show(id)).toMatchObject({ lastResult: 'refused', lastProblem: 'command.no-targets', lastRun: null });
    expect(await messages()).toEqual(['201 recurring-run-refused']);
    expect((await acts())[0]).toBe('recurring-run.start command.no-targets');
  });

  test('creates a backup of each terminal [MG-14]', async () => {
    await create({ command: 'backup.request', cron: '0 3 * * *' }, '2026-11-26T02:00:00Z');
    await tick('2026-11-26T02:00:00Z');
    expect(await runs()).toMatchObject([{ command: 'backup.request', total: 2 }]);
    expect(await server.database.query(`select from upload where kind = 'backup'`)).toHaveLength(2);
  });

  test('waits for the approval that a policy requires, and the approval starts the run', async () => {
    const policy = { name: 'Restarts', subject: 'mass-command', properties: [], commands: ['terminal.restart'], threshold: '0' };
    const more = { currency: '', quorum: 1, decidingRight: 'approval.decide', expiry: 60, reasonRequired: false, freshSignIn: false };
    expect((await server.call('POST /approval-policies', { as: admin, body: { ...policy, ...more } })).status).toBe(200);
    const id = await create({}, '2026-11-26T01:30:00Z');
    await tick('2026-11-26T01:30:00Z');
    const { lastResult, lastRequest, nextDate } = await show(id);
    expect([lastResult, nextDate, await runs()]).toEqual(['held', '2026-11-27T01:30:00.000Z', []]);
    const decided = await server.call(`POST /approvals/${lastRequest}/decision`, {
      as: admin,
      body: { approved: true, reason: '' },
    });
    expect(decided.body.state).toBe('approved');
    expect(await runs()).toMatchObject([{ operator: 201, total: 2 }]);
    const [run] = await runs();
    expect(await showRun(run?.id)).toMatchObject({ recurringRun: Number(id), recurringRunName: 'Nightly' });
    await server.database.execute('delete from recurring_run');
    expect(await showRun(run?.id)).toMatchObject({ recurringRun: Number(id), recurringRunName: null });
  });
});

describe('an owner', () => {
  test.each([
    ['account', 'the account', 'update operator set disabled = true where id = 201'],
    ['right', 'the right of the command', `update operator set withheld = '{terminal.restart}' where id = 201`],
    ['right', 'the right to own recurring runs', `update operator set withheld = '{recurring-run.manage}' where id = 201`],
    ['property', 'the property', 'delete from operator_property where operator_id = 201'],
  ])('who loses the %s stops it: %s', async (reason, _what, statement) => {
    const id = await create({}, '2026-11-26T01:30:00Z');
    await server.database.execute(statement);
    await tick('2026-11-26T01:30:00Z');
    expect(await runs()).toEqual([]);
    expect(await show(id)).toMatchObject({ state: 'stopped', stopReason: reason, nextDate: null });
    expect((await messages()).sort()).toEqual(['1 recurring-run-stopped', '201 recurring-run-stopped']);
    expect((await acts())[0]).toBe('recurring-run.stop done');
  });

  test('who loses the right while the run is started starts none', async () => {
    const id = await create({}, '2026-11-26T01:30:00Z');
    const losing: TestServer['write'] = async (work) => {
      await server.database.execute(`update operator set withheld = '{terminal.restart}' where id = 201`);
      return server.write(work);
    };
    await tick('2026-11-26T01:30:00Z', losing);
    await tick('2026-11-26T01:30:01Z');
    expect([await runs(), (await show(id)).state]).toEqual([[], 'stopped']);
  });

  test('is replaced by another one, whose runs then have their rights', async () => {
    const id = await create({}, '2026-11-26T01:30:00Z');
    await server.database.execute('update operator set disabled = true where id = 201');
    await tick('2026-11-26T01:30:00Z');
    const stale = await server.call(`POST /recurring-runs/${id}/owner`, { as: admin, body: { version: 2 } });
    expect(stale.body.code).toBe('row.changed');
    const taken = await server.call(`POST /recurring-runs/${id}/owner`, { as: admin, body: { version: 1 } });
    expect(taken.body).toMatchObject({ operator: 1, state: 'active', stopReason: null, version: 2 });
    await server.database.execute(`update recurring_run set next_date = '2026-11-27T01:30:00Z'`);
    await tick('2026-11-27T01:30:00Z');
    expect(await runs()).toMatchObject([{ operator: 1, total: 2 }]);
  });
});
