import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';
import { addTerminal } from '../../testing/server.ts';

let logs: TestLogs;
let administrator: string;
let operator: string;

/** Stores what a terminal reported so many minutes ago; the last report is its present state. */
async function report(id: number, ...reports: readonly (readonly [minutes: number, state: string, online?: boolean])[]) {
  for (const [minutes, state, online = true] of reports) {
    await logs.database.execute(
      `insert into terminal_history (terminal_id, fact, at, counter, property_id, value)
       select id, 'state', now() - $2 * interval '1 min', 1, property_id, $3 from terminal where id = $1`,
      [id, minutes, JSON.stringify({ state, online })],
    );
    await logs.database.execute(`update terminal set connection = 'connected', state = $2, online = $3 where id = $1`, [id, state, online]);
  }
}

async function disconnect(id: number, minutes: number) {
  for (const [ago, connection] of [
    [minutes + 600, 'connected'],
    [minutes, 'not-connected'],
  ] as const)
    await logs.database.execute(
      `insert into terminal_history (terminal_id, fact, at, counter, property_id, value)
       select id, 'connection', now() - $2 * interval '1 min', 1, property_id, $3 from terminal where id = $1`,
      [id, ago, JSON.stringify({ connection })],
    );
  await logs.database.execute(`update terminal set connection = 'not-connected', state = 'ready' where id = $1`, [id]);
}

beforeAll(async () => {
  logs = await startTestLogs();
  administrator = await logs.signIn('administrator');
  operator = await logs.signIn('operator');
  for (const id of [18, 19, 20, 21]) await addTerminal(logs, id, 101);
  await logs.database.execute('update property set latitude = 48.2082, longitude = -16.3738 where id = 101');
  await report(17, [900, 'failure'], [800, 'ready'], [1, 'in-transaction']);
  await report(18, [60, 'ready'], [4, 'failure'], [2, 'failure-operator']);
  await report(19, [60, 'ready'], [10, 'ready', false]);
  await disconnect(20, 45);
  await report(21, [60, 'shut-off']);
  await logs.database.execute('update terminal set type = 0 where id = 21');
  const [day] = await logs.database.query<{ day: string }>(
    `select (now() at time zone zone - day_start)::date::text as day from property where id = 101`,
  );
  const cell = (business: string, availability: number, ms: number) =>
    logs.database.execute(
      `insert into state_by_property (property_id, generation, business_day, state, availability, utilization, reason, ms, failures)
       select id, statistics_generation, $1, 1, $2, 8, 0, $3, 0 from property where id = 101`,
      [business, availability, ms],
    );
  await cell(day?.day ?? '', 0, 9_000);
  await cell(day?.day ?? '', 1, 500);
  await cell(day?.day ?? '', 2, 300);
  await cell('2020-01-01', 2, 90_000);
});
afterAll(() => logs.stop());

const list = async (q = '', as = administrator, sort = '') => {
  const { body } = await logs.call(`GET /map-view?${new URLSearchParams({ q, sort })}`, { as });
  return body.items as Readonly<Record<string, unknown>>[];
};
const one = async (id: number) => (await list(`id:${id}`))[0] as Readonly<Record<string, unknown>>;
const minutesSince = (at: unknown) => Math.round((Date.now() - Date.parse(String(at))) / 60_000);

test('[ST-04] a property has its position, its terminals by state and by time out of operation, and its availability today', async () => {
  const row = await one(101);
  expect(row).toMatchObject({
    ...{ id: 101, name: 'Vienna West', zone: 'Europe/Vienna', state: 'red', terminals: 4 },
    // Terminal 18 is in error, 19 is offline by an operator, 20 has no contact; terminal 21 is not listed.
    ...{ online: 2, offline: 2, errors: 1, red: 1, yellow: 1, green: 2 },
    // (9,000 + 500) / 9,800 = 96.9 %.
    ...{ availability: 96, placed: true, latitude: '48.2082', longitude: '-16.3738' },
  });
  expect(minutesSince(row.downSince)).toBe(45);
});

test('[ST-04] a property without terminals, without a position, and one with a terminal that was never in operation', async () => {
  expect(await one(103)).toMatchObject({ state: 'none', terminals: 0, downSince: null, placed: false, latitude: '', longitude: '' });
  expect(await one(102)).toMatchObject({ state: 'red', terminals: 1, offline: 1, red: 1, downSince: null, availability: null });
});

test('[ST-04] a property is yellow after five minutes out of operation, and red after thirty', async () => {
  const state = async () => (await one(103)).state;
  await addTerminal(logs, 30, 103);
  await report(30, [60, 'ready'], [4.9, 'blocked']);
  expect(await state()).toBe('green');
  const wait = (minutes: number) =>
    logs.database.execute(`update terminal_history set at = at - $1 * interval '1 min' where terminal_id = 30`, [minutes]);
  await wait(0.2);
  expect(await state()).toBe('yellow');
  await wait(24.8);
  expect(await state()).toBe('yellow');
  await wait(0.2);
  expect(await state()).toBe('red');
  await logs.database.execute('delete from terminal_history where terminal_id = 30');
  await logs.database.execute('delete from terminal where id = 30');
});

test.each([
  ['state:red', [101, 102]],
  ['state>=yellow red>0', [101, 102]],
  ['state:none', [103]],
  ['placed:no', [102, 103]],
  ['offline>1 errors:1', [101]],
  ['availability<97', [101]],
  ['property:102', [102]],
  ['site:Madrid', [103]],
  ['reno', [102]],
  ['48.20', [101]],
  ['downSince<-30m', [101]],
] as const)('[ST-04] %s', async (q, ids) => {
  expect((await list(q, administrator, 'id')).map(({ id }) => id)).toEqual(ids);
});

test('[ST-04] the worst properties are first by default', async () => {
  expect((await list()).map(({ id }) => id)).toEqual([102, 101, 103]);
});

test('[EN-01] an operator sees their own properties only, and no availability without its right', async () => {
  expect((await list('', operator)).map(({ id, availability }) => [id, availability])).toEqual([[101, null]]);
  expect((await logs.call('GET /map-view/102', { as: operator })).status).toBe(404);
  expect((await logs.call('GET /map-view/count', { as: operator })).body).toMatchObject({ count: 1 });
  expect((await logs.call('GET /map-view?q=availability%3C97', { as: operator })).status).toBe(403);
  expect((await logs.call('GET /map-view/none', { as: administrator })).status).toBe(404);
});

test('[LV-05] a change of a property is published for the map', async () => {
  const { body } = await logs.call('GET /properties/103', { as: administrator });
  const { id: _id, terminals: _terminals, operators: _operators, ...values } = body;
  const change = { ...values, latitude: '40.4', longitude: '-3.7' };
  expect((await logs.call('PUT /properties/103', { as: administrator, body: change })).status).toBe(200);
  const rows = await logs.database.query<{ log: string }>(`select payload->>'log' as log from stream where kind = 'LOG' order by n`);
  expect(rows.map(({ log }) => log)).toEqual(expect.arrayContaining(['properties', 'map-view']));
  expect(await one(103)).toMatchObject({ placed: true, latitude: '40.4', longitude: '-3.7' });
});
