import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StreamEntry } from '../../db/write.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { createEventNumbers } from '../history/numbers.ts';

let server: TestServer;
let admin: string;
let viennese: string;
let now = '';

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  await addTerminal(server, 17, 101, 'Hall 2 East');
  await addTerminal(server, 90, 102, 'Slots A');
  admin = await server.signIn('administrator');
  viennese = await server.signIn('operator');
});
afterAll(() => server.stop());

beforeEach(async () => {
  now = (await read()).head;
});

const event = (terminal: number, detail1: string, more: { at?: string; severity?: number } = {}): StreamEntry => ({
  kind: 'TE',
  terminal,
  property: terminal === 17 ? 101 : 102,
  at: more.at ?? new Date().toISOString(),
  severity: more.severity ?? 0,
  payload: { event: 100, detail1, detail2: '' },
});

const publish = (...entries: StreamEntry[]) => server.write(async (tx) => tx.publish(...entries));
const read = async (query = '', as = admin) => (await server.call(`GET /events?${query}`, { as })).body;
const details = (page: { items: { detail1: string }[] }) => page.items.map((row) => row.detail1);

test('without a position the stream starts at the head: no events, and the next position', async () => {
  await publish(event(17, 'before'));
  const page = await read();
  expect(page).toEqual({ items: [], next: page.head, head: page.head, gap: null });
});

test('[CL-01] events are in commit order over all pages, without gaps or duplicates', async () => {
  for (let i = 0; i < 10; i += 1) await publish(event(17, `a${i}`), event(90, `b${i}`));
  const found: string[] = [];
  let page = { next: now, items: [] as { detail1: string }[] };
  do {
    page = await read(`after=${page.next}&limit=3`);
    found.push(...details(page));
  } while (page.items.length > 0);
  expect(found).toEqual(Array.from({ length: 10 }, (_, i) => [`a${i}`, `b${i}`]).flat());
});

test('the server applies the filter, and the position advances past events that do not match', async () => {
  await publish(event(17, 'quiet'), event(17, 'loud', { severity: 2 }), event(17, 'quiet'));
  const page = await read(`after=${now}&q=severity>=warning`);
  expect(details(page)).toEqual(['loud']);
  expect(page.next).toBe(page.head);
  expect((await server.call('GET /events?q=stat:x', { as: admin })).body.code).toBe('filter.invalid');
});

test('events of other properties are not returned', async () => {
  await publish(event(90, 'reno'), event(17, 'vienna'));
  expect(details(await read(`after=${now}`, viennese))).toEqual(['vienna']);
});

test('[CL-01] waiting ends with the first matching event', async () => {
  let answered = false;
  const waiting = read(`after=${now}&wait=20&q=detail1:wanted`, viennese).then((page) => {
    answered = true;
    return page;
  });
  await publish(event(90, 'wanted, but in Reno'));
  await publish(event(17, 'other'));
  expect(answered).toBe(false);
  await publish(event(17, 'wanted'));
  expect(details(await waiting)).toEqual(['wanted']);
});

test("waiting uses the caller's time zone", async () => {
  // 22:30 UTC is still the 31st in Vienna (23:30), but 23:30 UTC is already the 1st.
  const at = '2097-12-31T22:30:00.000Z';
  const headers = { 'x-time-zone': 'Europe/Vienna' };
  const waiting = server.call(`GET /events?after=${now}&wait=20&q=at:2097-12-31`, { as: admin, headers });
  await publish(event(17, 'new year', { at: '2097-12-31T23:30:00.000Z' }));
  await publish(event(17, 'old year', { at }));
  expect(details((await waiting).body)).toEqual(['old year']);
});

test('the end of the session ends the wait', async () => {
  const token = await server.signIn('administrator');
  const waiting = server.call(`GET /events?after=${now}&wait=25`, { as: token });
  await server.call('DELETE /session', { as: token });
  expect((await waiting).body.code).toBe('session.ended');
});

test('waiting without an event returns the next position', async () => {
  const page = await read(`after=${now}&wait=1`);
  expect(page).toEqual({ items: [], next: now, head: now, gap: null });
});

test("[CL-01] since begins with the events stored then, in commit order, whatever the terminals' clocks", async () => {
  await publish(event(90, 'ahead', { at: '2098-05-01T00:00:00.000Z' }));
  const [{ since } = { since: '' }] = await server.database.query<{ since: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since`,
  );
  await publish(event(17, 'new'), event(17, 'late', { at: '2026-03-02T00:00:00.000Z' }));
  expect(details(await read(`since=${since}`))).toEqual(['new', 'late']);
  const { head } = await read();
  expect(await read('since=2099-01-01T00:00:00Z')).toEqual({ items: [], next: head, head, gap: null });
});

test('[CL-01] imported history is not in the stream: since starts with live events', async () => {
  const toNumber = await createEventNumbers(server.database);
  const loaded = [toNumber(), toNumber()];
  for (const n of loaded) {
    await server.database.execute(
      `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2)
       values ($1, now() - interval '2 days', 17, 101, 100, 0, 'loaded', '')`,
      [n],
    );
  }
  await publish(event(17, 'live'));
  const page = await read('since=2020-01-01T00:00:00Z&limit=1000');
  expect(details(page)).toContain('live');
  expect(details(page)).not.toContain('loaded');
  expect(await read(`after=${page.next}`)).toEqual({ items: [], next: page.head, head: page.head, gap: null });
  const early = await read('since=2020-01-01T00:00:00Z&q=detail1:nobody');
  expect(await read(`after=${early.next}`)).toMatchObject({ items: [], gap: null });
  // Reads the history as a tail does before it follows the stream.
  const { body: past } = await server.call('GET /event-log?q=n<0 at>=-3d&sort=at', { as: admin });
  expect(details(past)).toEqual(['loaded', 'loaded']);
  for (const n of loaded) {
    expect((await server.call(`GET /event-log/${n}`, { as: admin })).body).toMatchObject({ n, detail1: 'loaded' });
  }
  for (const id of ['--1', '-', '-0x1', '1-']) {
    expect((await server.call(`GET /event-log/${id}`, { as: admin })).body.code).toBe('row.not-found');
  }
});

test('[CL-01] a position before deleted events returns a gap up to the last of them, and the events that are kept', async () => {
  const before = now;
  await publish(event(17, 'deleted'), event(17, 'kept'));
  const [epoch, n] = before.split('.');
  await server.database.execute('delete from terminal_event where n = $1', [Number(n) + 1]);
  await server.database.execute(`insert into retention_mark (log, n) values ('event-log', $1)`, [Number(n) + 1]);
  const page = await read(`after=${before}`);
  expect([details(page), page.gap]).toEqual([['kept'], { from: before, to: `${epoch}.${Number(n) + 1}` }]);
  expect((await read(`after=${page.next}`)).gap).toBeNull();
  await server.database.execute('delete from retention_mark');
});

test('a position of another history, or one beyond the head, returns a gap up to the head', async () => {
  const page = await read('after=zzzz.5');
  expect(page).toEqual({ items: [], next: page.head, head: page.head, gap: { from: 'zzzz.5', to: page.head } });
  const [epoch, n] = now.split('.');
  const ahead = `${epoch}.${Number(n) + 1000}`;
  expect((await read(`after=${ahead}&wait=5`)).gap).toEqual({ from: ahead, to: now });
  expect((await read('after=rubbish')).code).toBe('position.unknown');
});
