import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';
import { concernsList } from './news.ts';
import { createWaitingPage, createWaitingRoom } from './wait.ts';

let server: TestServer;
let admin: string;
let position = '';

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());
beforeEach(async () => {
  position = (await read('')).position;
});

/** Stores a row and publishes it like the write path. */
const send = (detail: string) =>
  server.write(async (tx) => {
    await tx.execute(`insert into art_event (event, source, severity, level, detail) values ('backup', 'test', 0, 'installation', $1)`, [
      detail,
    ]);
    tx.publish({ kind: 'LOG', property: null, payload: { log: 'art-event-log' } });
  });

const read = async (query: string, as = admin) => (await server.call(`GET /art-event-log?${query}`, { as })).body;
const details = (page: { items: { detail: string }[] }) => page.items.map((row) => row.detail);

/** The waiting call of the ART event log as made by its route, with dependencies of the test. */
async function createTurn(ending: AbortSignal, max?: { session: number; all: number }) {
  const caller = await server.sessions.find(admin, false);
  if (!caller) throw new Error('no session');
  const turn = createWaitingPage(
    server.lists['art-event-log'],
    { feed: server.feed, sessions: server.sessions, ending },
    createWaitingRoom(max),
  );
  return (signal: AbortSignal) => turn({ caller, signal, query: { after: position, wait: '25' } });
}
const never = new AbortController().signal;

test('waiting requires a position, and 1 to 25 seconds', async () => {
  expect((await read('wait=5')).fields).toEqual([{ path: 'wait', code: 'not-allowed', params: {} }]);
  for (const wait of ['0', '26', '1.5', 'x']) expect((await read(`after=${position}&wait=${wait}`)).fields[0].path).toBe('wait');
  expect((await server.call(`GET /terminals?after=${position}&wait=5`, { as: admin })).body.fields[0].path).toBe('after');
});

test('existing rows are returned immediately', async () => {
  await send('before');
  expect(details(await read(`after=${position}&wait=25`))).toEqual(['before']);
});

test('waiting ends with the first matching row', async () => {
  let answered = false;
  const waiting = read(`after=${position}&wait=25&q=detail:wanted`).then((page) => {
    answered = true;
    return page;
  });
  await send('other');
  await send('another');
  expect(answered).toBe(false);
  await send('wanted');
  expect(details(await waiting)).toEqual(['wanted']);
});

test('waiting without a row returns the next position', async () => {
  const page = await read(`after=${position}&wait=1`);
  expect(page).toMatchObject({ items: [], next: null });
  await send('next');
  expect(details(await read(`after=${page.position}`))).toEqual(['next']);
});

test('waiting works for events with a number in the stream', async () => {
  const { position: after } = (await server.call('GET /event-log', { as: admin })).body;
  await server.database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret) values (17, 101, 'Hall 2', 1, 'Europe/Vienna', '')`,
  );
  const waiting = server.call(`GET /event-log?after=${after}&wait=25`, { as: admin });
  const payload = { event: 100, detail1: 'd', detail2: '' };
  await server.write(async (tx) =>
    tx.publish({ kind: 'TE', terminal: 17, property: 101, at: new Date().toISOString(), severity: 0, payload }),
  );
  expect((await waiting).body.items).toMatchObject([{ terminal: 17, detail1: 'd' }]);
});

test('a disconnected caller, and the end of the server, end the wait', async () => {
  const gone = new AbortController();
  const ending = new AbortController();
  const turn = await createTurn(ending.signal);
  const [one, other] = [turn(gone.signal), turn(never)];
  gone.abort();
  await expect(one).rejects.toThrow();
  ending.abort();
  expect((await other).items).toEqual([]);
});

test('the number of waiting calls is limited, and disconnected ones are not counted', async () => {
  const ending = new AbortController();
  const turn = await createTurn(ending.signal, { session: 2, all: 3 });
  const waiting = [turn(never), turn(never)];
  await expect(turn(never)).rejects.toThrow('request.rate-limited');
  await send('row');
  await Promise.all(waiting);
  expect((await turn(never)).items).toHaveLength(1);
  const room = createWaitingRoom({ session: 2, all: 3 });
  for (const session of ['a', 'a', 'b']) room.enter(session);
  expect(() => room.enter('c')).toThrow('request.rate-limited');
});

test('waiting uses no database connection', async () => {
  const waiting = Array.from({ length: 9 }, () => read(`after=${position}&wait=25`));
  // If each waiting call held a connection, the pool would be exhausted and these queries would block forever.
  await Promise.all(Array.from({ length: 32 }, () => server.database.query('select 1')));
  await send('row');
  expect((await Promise.all(waiting)).map(details)).toEqual(waiting.map(() => ['row']));
});

test('the end of the session ends the wait', async () => {
  const token = await server.signIn('administrator');
  const waiting = read(`after=${position}&wait=25`, token);
  await server.call('DELETE /session', { as: token });
  expect((await waiting).code).toBe('session.ended');
});

test('invisible rows wake nobody', async () => {
  await addOperator(server, 201, 'supervisor');
  const caller = await server.sessions.find(await server.signIn('supervisor'), false);
  if (!caller) throw new Error('no session');
  const narrowed = { ...caller, operator: { ...caller.operator, properties: [101] } };
  const concerns = concernsList(server.lists['error-log'].resource, narrowed);
  const news = (property: number | null, log: 'error-log' | 'media-log') => ({ kind: 'LOG', property, payload: { log } }) as const;
  expect([news(101, 'error-log'), news(102, 'error-log'), news(101, 'media-log')].map(concerns)).toEqual([true, false, false]);
});
