import { computedErrors } from '@floorwalker/core/catalogues/computed-errors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Machine } from '../../testing/machine.ts';
import { connectMachine, registerTerminals, until } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';
import { addOperator, type TestServer } from '../../testing/server.ts';
import { checkTerminals } from '../computed-error/check-terminals.ts';

let fixture: OneTerminal;
let server: TestServer;
let machine: Machine;

beforeEach(async () => {
  fixture = await startOneTerminal();
  ({ server, machine } = fixture);
});
afterEach(() => fixture.stop());

const hours = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString();

const numbers = Object.values(computedErrors).map(({ event }) => event);
const events = async () =>
  (
    await server.database.query<{ event: number; detail1: string }>(
      'select event, detail1 from terminal_event where event = any($1) order by n',
      [numbers],
    )
  ).map(({ event, detail1 }) => `${event} ${detail1}`);

/** Code, values and state of the errors in the error log. */
const errors = async () =>
  (
    await server.database.query<{ code: number; detail: string; cleared: boolean; ended: boolean }>(
      'select code, detail, cleared, cleared_at >= at as ended from terminal_error order by id',
    )
  ).map(({ code, detail, cleared, ended }) => `${code - 100_000} ${detail} ${cleared ? `cleared ${ended}` : 'raised'}`);

const check = (max: number | null = null) => checkTerminals({ write: server.write, maxTerminals: async () => max });

/** Waits until the terminal is shown as connected, and lets the minute pass after which its queue counts as sent. */
async function aMinuteLater(): Promise<void> {
  const state = () => server.database.query<{ connection: string }>('select connection from terminal where id = 17');
  await until(state, ([row]) => row?.connection === 'connected');
  await server.database.execute(`update terminal set clock_since = clock_since - interval '2 minutes'`);
}

const aDayLater = () => server.database.execute(`update terminal_event set received = received - interval '25 hours'`);
const send = (...message: Parameters<Machine['send']>) => machine.committed(machine.send(...message));
const setTime = () => send('event', { event: 160, detail1: 'old', detail2: 'new' });
const shift = (type: 411 | 412, ago: number, number: number) =>
  send('transaction', { at: hours(-ago), number, type, currency: 'EUR', amountIn: 0, amountOut: 0, flags: 1024 });

test('[TM-14] a message from a clock 13 hours ahead raises the error once, and a right clock clears it', async () => {
  await send('hello', { at: hours(13.5) });
  await send('event', { event: 131, at: hours(13.5) });
  expect([await events(), await errors()]).toEqual([['162 13'], ['702 13 raised']]);
  await aMinuteLater();
  await check();
  expect([await events(), await errors()]).toEqual([['162 13'], ['702 13 raised']]);
  await send('state', { state: 'ready' });
  await check();
  expect(await errors()).toEqual(['702 13 raised']);
  await aMinuteLater();
  await check();
  expect(await errors()).toEqual(['702 13 cleared true']);
  await send('event', { event: 131, at: hours(14.5) });
  expect(await errors()).toEqual(['702 13 cleared true', '702 14 raised']);
});

test('[TM-14] a clock 13 hours behind raises the error when the terminal has sent its queue', async () => {
  await send('hello', { at: hours(-13.5) });
  await check();
  expect(await errors()).toEqual([]);
  await aMinuteLater();
  await check();
  await check();
  expect([await events(), await errors()]).toEqual([['162 13'], ['702 13 raised']]);
});

test('[TM-14] a queue that arrives 13 hours late raises no error', async () => {
  await send('hello', { at: hours(-13.5) });
  await aMinuteLater();
  await send('event', { event: 131, at: hours(-12.5) });
  await check();
  await send('event', { event: 130, at: hours(0) });
  await aMinuteLater();
  await check();
  expect(await errors()).toEqual([]);
});

test('[TM-14] a terminal that loses its connection while it sends a late queue raises no error', async () => {
  await send('hello', { at: hours(-13.5) });
  await aMinuteLater();
  await server.database.execute(`update terminal set connection = 'not-connected'`);
  await check();
  expect(await errors()).toEqual([]);
});

test.each([11.5, -11.5])('[TM-14] a clock %d hours off raises no error', async (off) => {
  await send('hello', { at: hours(off) });
  await aMinuteLater();
  await check();
  expect(await errors()).toEqual([]);
});

test('[TM-14] the fourth clock change in 24 hours raises the error once, and a day without changes clears it', async () => {
  for (let count = 0; count < 3; count += 1) await setTime();
  expect(await errors()).toEqual([]);
  await setTime();
  await setTime();
  await check();
  expect([await events(), await errors()]).toEqual([['161 4'], ['701 4 raised']]);
  await aDayLater();
  await check();
  expect(await errors()).toEqual(['701 4 cleared true']);
});

test('[TM-14] clock changes of two days are not added up, and a repeated message counts once', async () => {
  for (let count = 0; count < 3; count += 1) await setTime();
  await aDayLater();
  const set = { event: 160, detail1: 'old', detail2: 'new', at: hours(0) };
  for (let count = 0; count < 3; count += 1) await send('event', set, 4);
  await send('event', set);
  expect(await errors()).toEqual([]);
  machine.send('event', set);
  await send('event', set);
  expect(await events()).toEqual(['161 4']);
});

test('[TM-14] [TM-12] an identity conflict is one error until a machine is confirmed', async () => {
  await addOperator(server, 1, 'administrator');
  const { id, property, secret } = machine;
  await send('hello', {});
  const other = await connectMachine(fixture.side.gateway.port, { id, property, secret }, { boot: 'other', clientId: '17-b' });
  await other.committed(other.send('hello', {}));
  await send('state', { state: 'ready' });
  await other.committed(other.send('state', { state: 'ready' }));
  await send('state', { state: 'ready' });
  expect(await events()).toEqual(['163 17']);
  expect(await errors()).toEqual([expect.stringMatching(/^703 17, .* \/ .* raised$/)]);
  const as = await server.signIn('administrator');
  expect((await server.call('POST /terminals/17/identity', { as, body: { boot: 'other' } })).status).toBe(200);
  expect(await errors()).toEqual([expect.stringMatching(/^703 .* cleared true$/)]);
  await other.leave();
});

test('[TM-14] a terminal that sends under another property raises the error once, and its own messages clear it', async () => {
  await send('hello', {});
  const stranger = await connectMachine(fixture.side.gateway.port, machine, { clientId: '17-b' });
  await expect(stranger.client.subscribeAsync('t/102/17/+')).rejects.toThrow('Subscribe error');
  stranger.client.publish('t/102/17/state', '{}', { qos: 1 });
  await stranger.closed();
  await until(errors, (found) => found.length > 0);
  await check();
  expect([await events(), await errors()]).toEqual([['164 102'], ['704 102 raised']]);
  await send('state', { state: 'ready' });
  await check();
  expect(await errors()).toEqual(['704 102 cleared true']);
});

test('[TM-14] [LI-03] terminals above the licensed number have the error until there is room', async () => {
  await registerTerminals(server.database, [18, 19]);
  await check(3);
  expect(await errors()).toEqual([]);
  await check(1);
  await check(1);
  expect(await errors()).toEqual(['705 3, 1 raised', '705 3, 1 raised']);
  await server.database.execute('update terminal set retired = clock_timestamp() where id = 19');
  await check(2);
  expect(await errors()).toEqual(['705 3, 1 cleared true', '705 3, 1 cleared true']);
});

test('[TM-14] a shift open for more than 24 hours raises a warning, and its end clears it at once', async () => {
  await shift(411, 23, 1);
  await send('state', { state: 'ready' });
  await aMinuteLater();
  await check();
  expect(await errors()).toEqual([]);
  await server.database.execute(`update transaction set at = at - interval '2 hours'`);
  await check();
  await check();
  expect([await events(), await errors()]).toEqual([['215 25'], ['706 25 raised']]);
  // A late end of an earlier shift does not close this one.
  await shift(412, 40, 2);
  expect(await errors()).toEqual(['706 25 raised']);
  await shift(412, 0, 3);
  expect(await errors()).toEqual(['706 25 cleared true']);
});

test('[TM-14] a shift whose end is still in the queue of the terminal raises no error', async () => {
  await shift(411, 30, 1);
  await aMinuteLater();
  await shift(412, 20, 2);
  await check();
  expect(await errors()).toEqual([]);
});

test('[TM-14] [TM-15] a terminal cannot clear an error that the server has computed', async () => {
  await send('hello', { at: hours(13.5) });
  await send('error', { code: 'MSG_0702', state: 'cleared' });
  expect(await errors()).toEqual(['702 13 raised']);
});

test('[TM-14] [LG-04] a computed error is an open row of the error log and the last event of its terminal', async () => {
  await addOperator(server, 1, 'administrator');
  await send('hello', { at: hours(13.5) });
  const as = await server.signIn('administrator');
  const { body } = await server.call('GET /error-log?q=code:MSG_0702', { as });
  expect(body.items).toMatchObject([{ terminal: 17, code: 100_702, severity: 'error', state: 'raised', component: 0, params: ['13'] }]);
  expect((await server.call('GET /terminals/17', { as })).body).toMatchObject({ lastEvent: 162 });
});
