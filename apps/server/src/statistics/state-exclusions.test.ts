import { createDraws } from '@floorwalker/core/filter/corpus-draws';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../testing/server.ts';
import { countAllStates, drawReports, storeReports } from '../testing/terminal-times.ts';
import { cellTable, levelsOf, stateFacts } from './facts.ts';
import { advanceRecount, requestRecount } from './recount.ts';
import { recountExclusion } from './recount-exclusions.ts';
import { isScheduledSql } from './state-exclusions.ts';
import { findStateDifference } from './state-verify.ts';

let server: TestServer;
let admin: string;
const terminals = [17, 18];
const minuteMs = 60_000;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  for (const id of terminals) await addTerminal(server, id, 101);
  await addTerminal(server, 90, 102);
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.execute(
    `truncate terminal_history, exclusion, ${levelsOf(stateFacts)
      .map((level) => cellTable(stateFacts, level))
      .join(', ')}`,
  );
  await server.database.execute(`update state_position set kept_from = '-infinity', until = '2026-10-20T00:00:00Z'`);
  await server.database.execute(`update property set closed_hours = '{}', closed_days = '{}', day_start = '04:00'`);
  await server.database.execute('truncate state_zone, statistics_recount');
});

const recountAll = async () => {
  await server.database.transaction((tx) => requestRecount(tx, 101));
  while (await advanceRecount(server.database));
};

/** Stores reports of two terminals, and counts their time until the end of the last hour. */
const fill = async (seed: number, from: string, hours: number) => {
  await storeReports(server.database, drawReports(createDraws(seed), 60, { property: 101, terminals, from, hours }));
  await server.database.execute(
    `update state_position set counted = pg_snapshot_xmax(pg_current_snapshot())::text::bigint, until = $1::timestamptz + $2 * interval '1 hour'`,
    [from, hours],
  );
  await recountAll();
};

/** Time that adjusted availability includes, and time that is excluded. */
const scheduled = (level: 'hour' | 'day' | 'property' = 'day') =>
  server.database.query<{ ms: number; excluded: number }>(
    `select sum(c.ms) filter (where ${isScheduledSql('c')})::bigint as ms, coalesce(sum(c.ms) filter (where c.exclusion <> 0), 0)::bigint as excluded
     from state_by_${level} c join property p on p.id = c.property_id and p.statistics_generation = c.generation`,
  );
const differences = () => findStateDifference(server.database, { property: 101, from: '2026-10-20', to: '2026-11-05' });

const add = (body: object, as = admin) =>
  server.call('POST /exclusions', { as, body: { property: 101, terminal: null, reason: 'Power cut', ...body } });

/** The planned closings of a property in Vienna, as local minutes that a clock shows while it is closed. */
async function closings(hours: readonly string[], days: readonly string[], since: string, until: string) {
  const found = await server.database.query<{ begins: Date; ends: Date }>(
    `select greatest(begins, $3) as begins, least(ends, $4) as ends from planned_closings('Europe/Vienna', '04:00', $1, $2, $3::timestamptz, $4::timestamptz) order by 1`,
    [hours, days, since, until],
  );
  return found.map(({ begins, ends }) => `${begins.toISOString().slice(5, 16)} ${(ends.getTime() - begins.getTime()) / minuteMs}`);
}

test.each([
  ['a window of each day', ['02:00-05:00'], [], '2026-11-10T00:00:00Z', '2026-11-12T00:00:00Z', ['11-10T01:00 180', '11-11T01:00 180']],
  ['a window over midnight', ['mon 22:30-04:00'], [], '2026-11-09T00:00:00Z', '2026-11-12T00:00:00Z', ['11-09T21:30 330']],
  [
    'days over the end of the week',
    ['sat-mon 10:00-11:00'],
    [],
    '2026-11-06T00:00:00Z',
    '2026-11-10T22:00:00Z',
    ['11-07T09:00 60', '11-08T09:00 60', '11-09T09:00 60'],
  ],
  ['a window around the hour that occurs twice', ['01:00-06:00'], [], '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z', ['10-24T23:00 360']],
  [
    'a window that ends in the hour that occurs twice',
    ['22:00-02:30'],
    [],
    '2026-10-24T12:00:00Z',
    '2026-10-25T12:00:00Z',
    ['10-24T20:00 270'],
  ],
  [
    'a window that begins in the hour that occurs twice',
    ['02:30-06:00'],
    [],
    '2026-10-24T12:00:00Z',
    '2026-10-25T12:00:00Z',
    ['10-25T00:30 270'],
  ],
  ['a window around the hour that is skipped', ['01:00-06:00'], [], '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z', ['03-29T00:00 240']],
  [
    'a window that ends in the hour that is skipped',
    ['22:00-02:30'],
    [],
    '2026-03-28T12:00:00Z',
    '2026-03-29T12:00:00Z',
    ['03-28T21:00 240'],
  ],
  ['a window in the hour that is skipped', ['02:10-02:50'], [], '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z', []],
  ['a day of each year', [], ['12-25'], '2026-12-20T00:00:00Z', '2027-01-01T00:00:00Z', ['12-25T03:00 1440']],
  ['a day of 25 hours', [], ['2026-10-24'], '2026-10-20T00:00:00Z', '2026-10-30T00:00:00Z', ['10-24T02:00 1500']],
  ['some hours of one day', [], ['2026-12-24 18:00-02:00'], '2026-12-20T00:00:00Z', '2028-01-01T00:00:00Z', ['12-24T17:00 480']],
  ['29 February', [], ['02-29'], '2026-01-01T00:00:00Z', '2028-12-01T00:00:00Z', ['02-29T03:00 1440']],
] as const)('[ST-02] planned closing: %s', async (_, hours, days, since, until, expected) => {
  expect(await closings(hours, days, since, until)).toEqual(expected);
});

test('[ST-02] closing hours of a property are left out of adjusted availability, on the day with 25 hours and in each level', async () => {
  await fill(81, '2026-10-23T10:00:00Z', 60);
  const [before] = await scheduled();
  expect(before?.excluded).toBe(0);
  await server.database.execute(`update property set closed_hours = '{sun 01:00-06:00}' where id = 101`);
  // Until all is counted anew, no figure changes.
  expect(await scheduled()).toEqual([before]);
  expect(await differences()).toBeNull();
  await recountAll();
  const closed = 2 * 6 * 3_600_000;
  for (const level of ['hour', 'day', 'property'] as const) expect((await scheduled(level))[0]?.excluded).toBe(closed);
  expect(await differences()).toBeNull();
});

test('[ST-02] an exclusion changes no figure before all of its time is counted anew, and its removal counts at once', async () => {
  await fill(82, '2026-10-23T10:00:00Z', 200);
  const [before] = await scheduled();
  const { status, body } = await add({ begins: '2026-10-24T08:15:00.000Z', ends: '2026-10-27T09:45:30.000Z' });
  expect([status, body.state]).toEqual([200, 'pending']);
  let steps = 0;
  while (await server.write(recountExclusion)) {
    const [row] = await server.database.query<{ state: string }>('select state from exclusion');
    if (row?.state === 'pending') expect((await scheduled())[0]?.ms).toBe(before?.ms);
    steps += 1;
  }
  expect(steps).toBeGreaterThan(2);
  const excluded = 2 * (Date.parse('2026-10-27T09:45:30.000Z') - Date.parse('2026-10-24T08:15:00.000Z'));
  const [after] = await scheduled();
  expect(after?.excluded).toBe(excluded);
  const [without] = await server.database.query<{ ms: number }>(
    'select sum(ms)::bigint as ms from state_by_hour where exclusion <> 0 and reason <> 13',
  );
  expect(after?.ms).toBe((before?.ms ?? 0) - (without?.ms ?? 0));
  expect(await differences()).toBeNull();
  expect((await server.call(`DELETE /exclusions/${body.id}`, { as: admin })).status).toBe(204);
  expect((await scheduled())[0]?.ms).toBe(before?.ms);
  while (await server.write(recountExclusion));
  expect(await scheduled()).toEqual([before]);
  expect(await differences()).toBeNull();
  expect((await server.call(`DELETE /exclusions/${body.id}`, { as: admin })).body.code).toBe('exclusion.removed');
});

test('[ST-02] MTBF and MTTR leave out excluded time and the failures that begin in it; the number of failures does not', async () => {
  const serving = { reason: '', online: true, operatorLogin: 'none', light: 'off', atm: 'disabled' };
  const state = (time: string, name: string) => ({ fact: 'state', at: time, value: { ...serving, state: name } }) as const;
  const at = (time: string) => `2026-11-10T${time}:00.000Z`;
  await storeReports(
    server.database,
    [
      { fact: 'connection', at: at('06:00'), value: { connection: 'connected' } } as const,
      state(at('06:00'), 'ready'),
      // The first failure lasts 20 minutes, the second one an hour, of which the exclusion leaves out all but ten minutes.
      state(at('08:00'), 'failure'),
      state(at('08:20'), 'ready'),
      state(at('10:00'), 'failure'),
      state(at('11:00'), 'ready'),
    ].map((report) => ({ terminal: 17, property: 101, counter: 0, ...report })),
  );
  await server.database.execute(
    `update state_position set counted = pg_snapshot_xmax(pg_current_snapshot())::text::bigint, until = '2026-11-10T16:00:00Z'`,
  );
  await recountAll();
  const read = async () => {
    const { body } = await server.call('GET /statistics/terminal-availability?from=2026-11-10&to=2026-11-10&by=terminal', { as: admin });
    const { measures, rows } = body as { measures: readonly string[]; rows: readonly { values: readonly number[] }[] };
    return Object.fromEntries(['failures', 'mtbf', 'mttr'].map((name) => [name, rows[0]?.values[measures.indexOf(name)]]));
  };
  const [up, failed] = [520 * minuteMs, 80 * minuteMs];
  expect(await read()).toEqual({ failures: 2, mtbf: up / 2, mttr: failed / 2 });
  await add({ terminal: 17, begins: at('09:30'), ends: at('10:50') });
  while (await server.write(recountExclusion));
  expect(await read()).toEqual({ failures: 2, mtbf: up - 30 * minuteMs, mttr: 30 * minuteMs });
});

test('a step that is cut off has no effect, and several servers count an exclusion once', async () => {
  await fill(83, '2026-10-23T10:00:00Z', 100);
  await add({ terminal: 17, begins: '2026-10-24T00:00:00.000Z', ends: '2026-10-26T00:00:00.000Z' });
  await expect(
    server.write(async (tx) => {
      await recountExclusion(tx);
      throw new Error('cut off');
    }),
  ).rejects.toThrow('cut off');
  expect((await scheduled())[0]?.excluded).toBe(0);
  await Promise.all([1, 2, 3].map(() => server.write(recountExclusion)));
  while (await server.write(recountExclusion));
  expect((await scheduled())[0]?.excluded).toBe(48 * 3_600_000);
});

test('time of the future is left out when it comes, and a late report keeps the exclusion', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await fill(84, daysAgo(1.5), 34);
  await add({ begins: daysAgo(1), ends: daysAgo(-1) });
  while (await server.write(recountExclusion));
  await storeReports(server.database, drawReports(createDraws(85), 20, { property: 101, terminals, from: daysAgo(1.5), hours: 30 }));
  await countAllStates(server.database);
  const [row] = await server.database.query<{ begins: Date; until: Date }>('select begins, until from exclusion cross join state_position');
  const [inside] = await server.database.query<{ ms: number }>(
    `select sum(ms)::bigint as ms from state_by_property c join property p on p.id = c.property_id and p.statistics_generation = c.generation
     where exclusion > 0`,
  );
  expect(inside?.ms).toBe(2 * ((row?.until.getTime() ?? 0) - (row?.begins.getTime() ?? 0)));
  const [from, to] = [daysAgo(3), daysAgo(-1)].map((at) => at.slice(0, 10)) as [string, string];
  expect(await findStateDifference(server.database, { property: 101, from, to })).toBeNull();
});

test('periods that overlap, that have no end, and foreign targets are refused', async () => {
  const period = { begins: '2026-10-24T08:00:00.000Z', ends: '2026-10-24T10:00:00.000Z' };
  const { body } = await add({ ...period, terminal: 17 });
  const later = { begins: '2026-10-24T09:00:00.000Z', ends: '2026-10-24T11:00:00.000Z' };
  expect((await add(later)).body).toMatchObject({ code: 'exclusion.overlaps', params: { id: body.id } });
  expect((await add({ ...later, terminal: 17 })).body.code).toBe('exclusion.overlaps');
  expect((await add({ ...later, terminal: 18 })).status).toBe(200);
  expect((await add({ ...later, begins: later.ends })).body).toMatchObject({ fields: [{ path: 'ends', code: 'time-order' }] });
  expect((await add({ ...later, begins: '2025-01-01T00:00:00.000Z' })).body).toMatchObject({ fields: [{ code: 'span-too-long' }] });
  expect((await add({ ...later, terminal: 90 })).body).toMatchObject({ fields: [{ path: 'terminal', code: 'unknown-terminal' }] });
  expect((await add({ ...later, property: 999 })).body).toMatchObject({ fields: [{ path: 'property', code: 'unknown-property' }] });
  expect((await add({ ...later, reason: ' ' })).body).toMatchObject({ fields: [{ path: 'reason' }] });
  const [audited] = await server.database.query('select target, new from audit where act = $1 order by n limit 1', ['exclusions.add']);
  expect(audited).toMatchObject({ new: { reason: 'Power cut' } });
});

test('operators of one property see and exclude only their own time, with the right', async () => {
  await server.database.execute(
    `insert into rights_profile (id, name, rights) values ('local', 'Local', '{console.log-in,availability.view,exclusion.manage}'),
     ('reader', 'Reader', '{console.log-in,availability.view}') on conflict do nothing`,
  );
  await addOperator(server, 5, 'local', [102]);
  await addOperator(server, 6, 'reader', [101]);
  const [local, reader] = await Promise.all([server.signIn('local'), server.signIn('reader')]);
  const period = { begins: '2026-10-24T08:00:00.000Z', ends: '2026-10-24T10:00:00.000Z' };
  const { body } = await add(period);
  expect((await add(period, local)).body).toMatchObject({ fields: [{ path: 'property', code: 'unknown-property' }] });
  expect((await add({ ...period, property: 102, terminal: 90 }, local)).status).toBe(200);
  expect((await server.call(`DELETE /exclusions/${body.id}`, { as: local })).status).toBe(404);
  expect((await server.call('GET /exclusions', { as: local })).body.items).toMatchObject([{ property: 102, terminal: 90 }]);
  expect((await server.call('GET /exclusions', { as: reader })).body.items).toMatchObject([
    { id: body.id, property: 101, terminalName: null },
  ]);
  expect((await add(period, reader)).body.code).toBe('right.missing');
});
