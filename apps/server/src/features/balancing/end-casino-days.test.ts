import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { businessDayOf } from '../../db/business-day.ts';
import { storePayout, storePeriod } from '../../testing/cassette.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { endCasinoDays } from './end-casino-days.ts';

let server: TestServer;
let admin: string;
let second: string;
let viewer: string;
let reno: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101);
  await addTerminal(server, 18, 101);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'administrator', [], 'second');
  await addOperator(server, 3, 'operator', [101], 'viewer');
  await server.database.execute(`insert into rights_profile (id, name, rights) values ('manager', 'Manager', $1)`, [
    ['console.log-in', 'terminal.view', 'casino-day.end'],
  ]);
  await addOperator(server, 4, 'manager', [102], 'reno');
  const tokens = await Promise.all(['administrator', 'second', 'viewer', 'reno'].map(server.signIn));
  [admin, second, viewer, reno] = tokens as [string, string, string, string];
});
beforeEach(async () => {
  await server.database.execute(
    'truncate balancing_report, balancing_count, balancing_adjustment, transaction, media, casino_day_end, approval, approval_policy cascade',
  );
  await server.database.execute(`update property set zone = 'Europe/Vienna', day_start = '06:00' where id = 101`);
});
afterAll(() => server.stop());

/** Stores a closed period of terminal 17 that leaves notes inside. */
const close = (number: number, to: string, left: number, opening = left) =>
  storePeriod(server.database, { terminal: 17, number, to, opening, left });
const pay = (number: number, at: string, pieces: number) => storePayout(server.database, { terminal: 17, number, at, pieces });

interface Day {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly rows: readonly Record<'opening' | 'out' | 'adjustments' | 'roll', { readonly pieces: number }>[];
}
const days = async () => {
  const rows = await server.database.query<Omit<Day, 'from' | 'to'> & { from: Date; to: Date }>(
    `select from_at as "from", to_at as "to", business_day::text as day, rows from balancing_report where series = 'casino-day-end' order by to_at`,
  );
  return rows.map(({ from, to, day, rows: [row] }) => [
    from.toISOString(),
    to.toISOString(),
    day,
    [row?.opening.pieces, row?.out.pieces, row?.adjustments.pieces, row?.roll.pieces],
  ]);
};
const end = (now: string) => endCasinoDays(server.write, new Date(now));

describe('[ST-06] the end of a casino day', () => {
  test('is stored once with what moved in the day, after messages of the day could arrive', async () => {
    await close(1, '2026-11-09T04:00:00Z', 100);
    await pay(1, '2026-11-09T04:30:00Z', 1);
    await pay(2, '2026-11-10T04:59:59Z', 2);
    await pay(3, '2026-11-10T05:00:00Z', 4);
    expect(await end('2026-11-10T05:09:59Z')).toBe(0);
    expect(await end('2026-11-10T05:10:00Z')).toBe(1);
    expect(await end('2026-11-10T05:11:00Z')).toBe(0);
    const first = ['2026-11-09T05:00:00.000Z', '2026-11-10T05:00:00.000Z', '2026-11-09', [99, 2, 0, 97]];
    expect(await days()).toEqual([first]);
    // A transaction that arrives late changes nothing of the day; the report names the difference.
    await pay(4, '2026-11-09T12:00:00Z', 8);
    await end('2026-11-11T06:00:00Z');
    expect(await days()).toEqual([first, ['2026-11-10T05:00:00.000Z', '2026-11-11T05:00:00.000Z', '2026-11-10', [97, 4, -8, 85]]]);
    const [report] = await server.database.query<{ id: number }>(
      `select id from balancing_report where snapshot = 8 order by to_at limit 1`,
    );
    const { body } = await server.call(`GET /balancing-reports/${report?.id}/detail`, { as: admin });
    expect(body).toMatchObject({ state: 'no-count', may: { count: false, confirm: false, adjust: false } });
    expect(body.invariants.find(({ invariant }: { invariant: string }) => invariant === 'media')).toMatchObject({
      result: 'fail',
      difference: { pieces: -8, amount: -16_000 },
    });
  });

  test('includes what a count during the day has corrected as an adjustment', async () => {
    await close(1, '2026-11-09T04:00:00Z', 100);
    await pay(1, '2026-11-09T08:00:00Z', 3);
    await close(2, '2026-11-09T12:00:00Z', 96, 100);
    await pay(2, '2026-11-09T20:00:00Z', 5);
    await end('2026-11-10T06:00:00Z');
    expect(await days()).toEqual([['2026-11-09T05:00:00.000Z', '2026-11-10T05:00:00.000Z', '2026-11-09', [100, 8, -1, 91]]]);
  });

  test('follows the last one without gap over days without a server, changed clocks and a moved day boundary', async () => {
    await close(1, '2026-10-20T04:00:00Z', 100);
    await end('2026-10-24T06:00:00Z');
    while ((await end('2026-10-27T06:00:00Z')) > 0);
    await server.database.execute(`update property set day_start = '08:00' where id = 101`);
    while ((await end('2026-10-28T08:00:00Z')) > 0);
    const found = await days();
    expect(found.map(([, to]) => to)).toEqual([
      '2026-10-24T04:00:00.000Z',
      '2026-10-25T05:00:00.000Z',
      '2026-10-26T05:00:00.000Z',
      '2026-10-27T05:00:00.000Z',
      '2026-10-27T07:00:00.000Z',
      '2026-10-28T07:00:00.000Z',
    ]);
    expect(found.slice(1).map(([from]) => from)).toEqual(found.slice(0, -1).map(([, to]) => to));
  });

  test('ends at the skipped hour if clocks skip the day boundary, as business days do', async () => {
    await server.database.execute(`update property set day_start = '02:30' where id = 101`);
    await close(1, '2026-03-26T04:00:00Z', 100);
    await pay(1, '2026-03-29T00:59:00Z', 2);
    await pay(2, '2026-03-29T01:01:00Z', 3);
    for (const now of ['2026-03-28T04:00:00Z', '2026-03-30T04:00:00Z']) while ((await end(now)) > 0);
    expect((await days()).slice(-2)).toEqual([
      ['2026-03-28T01:30:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-28', [100, 2, 0, 98]],
      ['2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z', '2026-03-29', [98, 3, 0, 95]],
    ]);
    const businessDays = `select ${businessDayOf('x.at', 'p')}::text as day from transaction x join property p on p.id = x.property_id order by x.at`;
    expect(await server.database.query(businessDays)).toEqual([{ day: '2026-03-28' }, { day: '2026-03-29' }]);
  });

  test('is stored once by several servers, and not for a terminal whose stock is not known', async () => {
    await close(1, '2026-11-09T04:00:00Z', 100);
    await Promise.all(Array.from({ length: 4 }, () => end('2026-11-10T06:00:00Z')));
    expect(await days()).toHaveLength(1);
  });
});

describe('[ST-06] a casino day that is ended by hand', () => {
  const endByHand = (property: number, day: string, at: string) =>
    server.database.execute('insert into casino_day_end (property_id, business_day, at, operator_id) values ($1, $2, $3, 1)', [
      property,
      day,
      at,
    ]);

  test('ends at that instant, and the next day begins there; its regular end is skipped', async () => {
    await close(1, '2026-11-08T04:00:00Z', 100);
    while ((await end('2026-11-10T06:00:00Z')) > 0);
    await pay(1, '2026-11-10T21:59:59Z', 2);
    await pay(2, '2026-11-10T22:00:00Z', 4);
    await endByHand(101, '2026-11-10', '2026-11-10T22:00:00Z');
    expect(await end('2026-11-10T22:00:04Z')).toBe(0);
    expect(await end('2026-11-10T22:00:05Z')).toBe(1);
    expect(await end('2026-11-11T06:00:00Z')).toBe(0);
    await endByHand(101, '2026-11-12', '2026-11-12T23:30:00Z');
    while ((await end('2026-11-14T06:00:00Z')) > 0);
    expect((await days()).slice(1)).toEqual([
      ['2026-11-10T05:00:00.000Z', '2026-11-10T22:00:00.000Z', '2026-11-10', [100, 2, 0, 98]],
      ['2026-11-10T22:00:00.000Z', '2026-11-12T05:00:00.000Z', '2026-11-11', [98, 4, 0, 94]],
      ['2026-11-12T05:00:00.000Z', '2026-11-12T23:30:00.000Z', '2026-11-12', [94, 0, 0, 94]],
      ['2026-11-12T23:30:00.000Z', '2026-11-14T05:00:00.000Z', '2026-11-13', [94, 0, 0, 94]],
    ]);
  });

  test('is stored before the days whose messages could still be under way, and of the property alone', async () => {
    await close(1, '2026-11-08T04:00:00Z', 100);
    await end('2026-11-09T06:00:00Z');
    await endByHand(102, '2026-11-10', '2026-11-10T05:01:00Z');
    expect(await end('2026-11-10T05:05:00Z')).toBe(0);
    await endByHand(101, '2026-11-10', '2026-11-10T05:02:00Z');
    while ((await end('2026-11-10T05:05:00Z')) > 0);
    expect((await days()).map(([, to, day]) => [to, day])).toEqual([
      ['2026-11-09T05:00:00.000Z', '2026-11-08'],
      ['2026-11-10T05:00:00.000Z', '2026-11-09'],
      ['2026-11-10T05:02:00.000Z', '2026-11-10'],
    ]);
  });

  test('is the first one of a terminal whose stock was known when it began, and of no retired terminal', async () => {
    await close(1, '2026-11-10T04:00:00Z', 100);
    await endByHand(101, '2026-11-10', '2026-11-10T20:00:00Z');
    await server.database.execute('update terminal set retired = clock_timestamp() where id = 17');
    expect(await end('2026-11-10T20:01:00Z')).toBe(0);
    await server.database.execute('update terminal set retired = null where id = 17');
    await end('2026-11-10T20:01:00Z');
    expect(await days()).toEqual([['2026-11-10T05:00:00.000Z', '2026-11-10T20:00:00.000Z', '2026-11-10', [100, 0, 0, 100]]]);
  });
});

describe('[ST-06] the call that ends a casino day', () => {
  const now = async () => (await server.call('GET /properties/101/casino-day', { as: admin })).body;
  const endNow = (businessDay: string, { as = admin, property = 101, headers = {} } = {}) =>
    server.call(`POST /properties/${property}/casino-day/end`, { as, body: { businessDay }, headers });

  test('names the day, its terminals and what is open in it, and ends it once', async () => {
    await close(1, new Date(Date.now() - 1000).toISOString(), 100);
    const before = await now();
    expect(before).toMatchObject({ property: 101, zone: 'Europe/Vienna', ended: null, terminals: 1, uncounted: 1, unconfirmed: 0 });
    expect(Date.parse(before.from)).toBeLessThan(Date.now());
    expect(Date.parse(before.to)).toBeGreaterThan(Date.now());
    const { businessDay } = before;
    expect((await endNow('2020-01-01')).body).toMatchObject({ code: 'balancing.day-over', params: { current: businessDay } });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await endNow(businessDay, { headers });
    expect(first).toMatchObject({ status: 200, body: { businessDay, ended: { operatorName: 'administrator 1' } } });
    expect((await endNow(businessDay, { headers })).body).toEqual(first.body);
    expect((await endNow(businessDay)).body).toMatchObject({ status: 409, code: 'balancing.day-ended', params: { day: businessDay } });
    expect((await now()).ended).toEqual(first.body.ended);
    const [audited] = await server.database.query('select target, outcome from audit where act = $1 order by n desc limit 1', [
      'casino-day.end',
    ]);
    expect(audited).toEqual({ target: 'properties/101/casino-day/end', outcome: 'balancing.day-ended' });
    const done = await server.database.query(`select new from audit where act = $1 and target = 'property/101' and outcome = 'done'`, [
      'casino-day.end',
    ]);
    expect(done).toMatchObject([{ new: { businessDay, terminals: 1 } }]);
  });

  test('ends the day once if two people end it at the same time', async () => {
    const { businessDay } = await now();
    const results = await Promise.all(Array.from({ length: 6 }, (_, n) => endNow(businessDay, { as: n % 2 ? admin : second })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await server.database.query('select from casino_day_end')).toHaveLength(1);
  });

  test('is refused without the right, and for a property that the caller does not see', async () => {
    const { businessDay } = await now();
    expect((await endNow(businessDay, { as: viewer })).status).toBe(403);
    expect((await endNow(businessDay, { as: reno })).status).toBe(404);
    expect((await server.call('GET /properties/101/casino-day', { as: reno })).status).toBe(404);
    const own = (await server.call('GET /properties/102/casino-day', { as: reno })).body;
    expect((await endNow(own.businessDay, { as: reno, property: 102 })).status).toBe(200);
  });

  test('waits for an approval where a policy asks for it, which the requester cannot give', async () => {
    const policy = {
      ...{ name: 'Casino days', subject: 'casino-day-end', properties: [101], commands: [], threshold: '0', currency: '', quorum: 1 },
      ...{ decidingRight: 'balancing-report.confirm', expiry: 60, reasonRequired: false, freshSignIn: false },
    };
    expect((await server.call('POST /approval-policies', { as: admin, body: policy })).status).toBe(200);
    const { businessDay } = await now();
    const held = await endNow(businessDay);
    expect(held.body).toMatchObject({ status: 409, code: 'approval.required' });
    expect(await server.database.query('select from casino_day_end')).toEqual([]);
    const decide = (as: string) =>
      server.call(`POST /approvals/${held.body.params.request}/decision`, { as, body: { approved: true, reason: '' } });
    expect((await decide(admin)).body).toMatchObject({ code: 'approval.own-act' });
    expect((await decide(second)).status).toBe(200);
    expect(await server.database.query('select operator_id as by from casino_day_end')).toEqual([{ by: 1 }]);
  });
});
