import type { ServiceRoute } from '@floorwalker/core/endpoints/service-route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';
import { seedTwoProperties } from '../../testing/two-property-fixture.ts';

let logs: TestLogs;
const tokens = new Map<string, string>();

/** A forecast of a cassette that may be empty in some hours. */
const add = (terminal: number, hours: number | null, { bring = 100, denomination = 5000, component = 13, event = 0, state = 1 } = {}) =>
  logs.database.execute(
    `insert into cash_forecast (terminal_id, component, medium, currency, denomination, event, state, pieces, capacity, daily, expected, earliest, latest, bring, weeks, as_of)
     values ($1, $2, 2, 'EUR', $3, $4, $5, 50, 900, 0, now(), now() + $6 * interval '1 hour', null, $7, 8, now())`,
    [terminal, component, denomination, event, state, hours, bring],
  );

beforeAll(async () => {
  logs = await startTestLogs();
  await seedTwoProperties(logs);
  for (const login of ['administrator', 'operator']) tokens.set(login, await logs.signIn(login));
  await logs.database.execute('delete from cash_forecast');
  await logs.database.execute('update property set latitude = 48.2, longitude = 16.4 where id = 101');
  await logs.database.execute('update property set latitude = 39.5, longitude = -119.8 where id = 102');
  await add(17, 3);
  await add(17, null, { denomination: 1000, bring: 20, state: 4 });
  await add(17, 5, { denomination: 0, component: 14, event: 1, bring: 0 });
  await add(90, 1, { bring: 300 });
  await add(90, null, { denomination: 2000, state: 5 });
});
afterAll(() => logs.stop());

const plan = async (query = '', as = 'administrator') =>
  logs.call(`GET /service-route${query}`, { as: tokens.get(as) ?? '' }) as Promise<{ status: number; body: ServiceRoute }>;

test('[ST-06] a round visits the terminals that may be empty or full, with what to bring in which denomination', async () => {
  const { body } = await plan();
  expect(body).toMatchObject({ limits: { stops: 12, value: null, ahead: 1 }, left: [], thin: 1 });
  expect(body.stops.map(({ terminal }) => terminal)).toEqual([90, 17]);
  expect(body.stops[1]?.deliveries.map(({ denomination, event, pieces, amount }) => [denomination, event, pieces, amount])).toEqual([
    [5000, 'empty', 100, 500_000],
    [1000, 'empty', 20, 20_000],
    [null, 'full', 0, 0],
  ]);
  expect(body.denominations.map(({ denomination, pieces }) => [denomination, pieces])).toEqual([
    [5000, 400],
    [2000, 100],
    [1000, 20],
  ]);
  expect(body.totals).toEqual([{ currency: 'EUR', amount: 2_220_000 }]);
  expect(Math.round((body.metres ?? 0) / 1_000_000)).toBe(9);
});

test('[ST-06] the limits of stops and of the amount leave terminals out, and say why', async () => {
  expect((await plan('?stops=1')).body.left).toMatchObject([{ terminal: 17, reason: 'stops' }]);
  const { body } = await plan('?value=10000');
  expect([body.stops.map(({ terminal }) => terminal), body.left]).toMatchObject([[17], [{ terminal: 90, reason: 'value' }]]);
});

test('[ST-06] an operator sees only terminals of the own properties, and one property can be chosen', async () => {
  expect((await plan('', 'operator')).body).toMatchObject({ stops: [{ terminal: 17 }], thin: 0 });
  expect((await plan('?property=102')).body.stops.map(({ terminal }) => terminal)).toEqual([90]);
  for (const [query, as] of [['?property=102', 'operator'], ['?property=999'], ['?stops=0'], ['?day=2026-02-31']] as const)
    expect([query, (await plan(query, as)).status]).toEqual([query, 422]);
});

test.each(['en', 'de', 'es', 'fr'] as const)('[ST-06] the paper of a round in %s has all texts', async (language) => {
  const { status, headers } = await logs.call('GET /service-route/paper', {
    as: tokens.get('administrator') ?? '',
    headers: { 'accept-language': language },
  });
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('[ST-06] a round from more units than can be read is refused as a whole', async () => {
  await logs.database.execute(
    `insert into cash_forecast (terminal_id, component, medium, currency, denomination, event, state, pieces, capacity, daily, weeks, as_of)
     select 17, 13, 2, 'EUR', n, 0, 4, 50, 900, 0, 8, now() from generate_series(10001, 110000) n`,
  );
  expect(await plan()).toMatchObject({ status: 422, body: { code: 'service-route.too-many-units' } });
  expect((await plan('?property=102')).status).toBe(200);
});
