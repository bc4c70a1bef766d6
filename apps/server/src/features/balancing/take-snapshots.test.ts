import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notes, storePayout, storePeriod } from '../../testing/cassette.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { takeDailySnapshots } from './take-snapshots.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  for (const terminal of [17, 18]) await addTerminal(server, terminal, 101);
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
});
beforeEach(async () => {
  await server.database.execute(
    'truncate balancing_report, balancing_count, balancing_adjustment, transaction, media, daily_snapshot cascade',
  );
  await server.database.execute('update configuration_value set value = null, version = version + 1');
  await setZone('Europe/Vienna');
  await close(17, '2026-03-01T00:00:00Z', 100);
});
afterAll(() => server.stop());

const setZone = (zone: string) => server.database.execute('update property set zone = $1 where id = 101', [zone]);
const setTime = (level: string, owner: number, value: string) =>
  server.database.execute(
    `insert into configuration_value (key, level, owner, value) values ('Balancing/SnapshotTime', $1, $2, $3)
     on conflict (key, level, owner) do update set value = excluded.value, version = configuration_value.version + 1`,
    [level, owner, value],
  );

/** Stores a closed period of a terminal that leaves notes inside. */
const close = (terminal: number, to: string, left: number) =>
  storePeriod(server.database, { terminal, number: 1, to, opening: left, left });
const pay = (number: number, at: string, pieces: number) => storePayout(server.database, { terminal: 17, number, at, pieces });

const take = (now: string) => takeDailySnapshots(server.write, new Date(now));
const taken = async () => {
  const rows = await server.database.query<{ terminal: number; to: Date; left: number }>(
    `select terminal_id as terminal, to_at as "to", (rows->0->'roll'->>'pieces')::integer as left from balancing_report where source = 2 order by to_at, terminal_id`,
  );
  return rows.map(({ terminal, to, left }) => `${terminal} ${to.toISOString().slice(0, 16)} ${left}`);
};

describe('[ST-06] the daily snapshot', () => {
  test('is a reading of each terminal of which the stock is known, at the time of its property, once', async () => {
    await pay(1, '2026-03-10T04:59:59Z', 3);
    await pay(2, '2026-03-10T05:00:00Z', 5);
    await take('2026-03-10T05:00:29Z');
    expect(await taken()).toEqual(['17 2026-03-09T05:00 100']);
    expect(await take('2026-03-10T05:00:30Z')).toBe(1);
    expect(await take('2026-03-10T23:00:00Z')).toBe(0);
    expect(await taken()).toEqual(['17 2026-03-09T05:00 100', '17 2026-03-10T05:00 97']);
    const { body } = await server.call('GET /balancing-reports?q=snapshot:report-1 type:none', { as: admin });
    expect(body.items[0]).toMatchObject({
      terminal: 17,
      snapshot: 'report-1',
      type: 'none',
      source: 'server',
      expected: 194_000,
      state: 'no-count',
    });
    const detail = await server.call(`GET /balancing-reports/${body.items[0].id}/detail`, { as: admin });
    expect(detail.body).toMatchObject({ state: 'no-count', may: { count: false, confirm: false } });
    // Only reports for which the machine was opened are open, so that the list of open reports is what is to be done.
    const idsOf = async (q: string) =>
      (await server.call(`GET /balancing-reports?q=${q}`, { as: admin })).body.items.map(({ id }: { id: number }) => id);
    expect(await idsOf('state:no-count')).toContain(body.items[0].id);
    expect(await idsOf('state:open')).not.toContain(body.items[0].id);
    expect(
      detail.body.invariants
        .filter(({ result }: { result: string }) => result === 'fail')
        .map((one: { invariant: string }) => one.invariant),
    ).toEqual(['transactions']);
    // The period of the terminal stays open: the next snapshot begins where this one did.
    await take('2026-03-11T06:00:00Z');
    expect(await server.database.query(`select distinct from_at from balancing_report where source = 2`)).toHaveLength(1);
  });

  test('has in the list what its rows add up to, with adjustments of the open period, as a manual balancing has', async () => {
    await server.database.execute(
      `insert into balancing_adjustment (report_id, terminal_id, at, component, rank, medium, currency, denomination, pieces, amount, reason, operator_id)
       select id, 17, '2026-03-10T04:00:00Z', 13, 2, 2, 'EUR', 2000, 5, 10000, 'found', 1 from balancing_report`,
    );
    await take('2026-03-10T12:00:00Z');
    expect((await server.call('POST /terminals/17/balancing', { as: admin, body: { type: 'manual' } })).status).toBe(200);
    const { body } = await server.call('GET /balancing-reports?q=source:server', { as: admin });
    for (const { id, expected } of body.items) {
      const { totals } = (await server.call(`GET /balancing-reports/${id}/detail`, { as: admin })).body;
      expect([expected, totals[0].expected]).toEqual([210_000, notes(105)]);
    }
    expect(body.items).toHaveLength(2);
  });

  test('has the time of the property, otherwise that of the installation, and a later value counts from the next day', async () => {
    await setTime('installation', 0, '07:30');
    await take('2026-03-10T12:00:00Z');
    await setTime('property', 101, '14:00');
    await take('2026-03-10T20:00:00Z');
    await take('2026-03-11T12:59:00Z');
    await take('2026-03-11T13:01:00Z');
    expect(await taken()).toEqual(['17 2026-03-10T06:30 100', '17 2026-03-11T13:00 100']);
  });

  test('is made up for once after days without a server, and by the next server after a kill', async () => {
    await take('2026-03-10T12:00:00Z');
    await take('2026-03-15T03:00:00Z');
    expect(await taken()).toEqual(['17 2026-03-10T05:00 100', '17 2026-03-14T05:00 100']);
    // The server was killed after it had planned the snapshot.
    await server.database.execute(`update daily_snapshot set day = '2026-03-15', at = '2026-03-15T05:00:00Z'`);
    expect(await take('2026-03-15T12:00:00Z')).toBe(1);
    expect(await taken()).toContain('17 2026-03-15T05:00 100');
  });

  test('is taken once on the days on which clocks change, also at a time that a clock skips or shows twice', async () => {
    await setTime('property', 101, '02:30');
    for (let hour = 0; hour < 72; hour += 1) await take(new Date(Date.parse('2026-03-28T00:00:00Z') + hour * 3_600_000).toISOString());
    expect((await taken()).slice(-3)).toEqual(['17 2026-03-28T01:30 100', '17 2026-03-29T01:00 100', '17 2026-03-30T00:30 100']);
    for (let hour = 0; hour < 72; hour += 1) await take(new Date(Date.parse('2026-10-24T00:00:00Z') + hour * 3_600_000).toISOString());
    expect((await taken()).slice(-3)).toEqual(['17 2026-10-24T00:30 100', '17 2026-10-25T00:30 100', '17 2026-10-26T01:30 100']);
  });

  test('is taken once for each day of a property whose zone changes', async () => {
    await take('2026-03-10T05:01:00Z');
    await setZone('America/Los_Angeles');
    await take('2026-03-10T14:00:00Z');
    await take('2026-03-11T13:01:00Z');
    await setZone('Asia/Tokyo');
    await take('2026-03-11T13:02:00Z');
    await take('2026-03-11T21:01:00Z');
    expect((await taken()).slice(-3)).toEqual(['17 2026-03-10T05:00 100', '17 2026-03-11T13:00 100', '17 2026-03-11T21:00 100']);
  });

  test('is taken once by several servers, and not of a terminal that is retired', async () => {
    await close(18, '2026-03-02T00:00:00Z', 7);
    await Promise.all(Array.from({ length: 4 }, () => take('2026-03-10T12:00:00Z')));
    expect(await taken()).toEqual(['17 2026-03-10T05:00 100', '18 2026-03-10T05:00 7']);
    await server.database.execute(`update terminal set retired = clock_timestamp() where id = 18`);
    await take('2026-03-11T12:00:00Z');
    expect((await taken()).slice(2)).toEqual(['17 2026-03-11T05:00 100']);
    await server.database.execute(`update terminal set retired = null where id = 18`);
  });
});
