import { sentRateLimits, toRateKey } from '@floorwalker/core/vocabulary/sent-rates';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway } from '../../testing/gateway.ts';
import { type Machine, until } from '../../testing/machine.ts';
import { type RegisteredTerminals, startRegisteredTerminals } from '../../testing/registered-terminals.ts';
import type { TestServer } from '../../testing/server.ts';

let fixture: RegisteredTerminals;
let server: TestServer;
let admin: string;
let connect: RegisteredTerminals['connect'];

const settings = { sendsConfiguration: true, retryDelayMs: 50 };

beforeEach(async () => {
  fixture = await startRegisteredTerminals(settings, { 101: [17, 18] });
  ({ server, admin, connect } = fixture);
});
afterEach(() => fixture.stop());

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly version: number;
  readonly dataType?: string;
}
interface Sent {
  readonly version: number;
  readonly entries: readonly Entry[];
}

const key = toRateKey('EUR', 'USD');
const start = '2126-12-01T05:00:00.000Z';
const values = { rate: '1.0850', fee: '3', validFrom: null as string | null, needsConfirmation: false, synchronise: true };
const add = (body: object = {}) =>
  server.call('POST /exchange-rates', { as: admin, body: { source: 'EUR', target: 'USD', ...values, ...body } });
const edit = (id: number, body: object) =>
  server.call(`PUT /exchange-rates/${id}`, { as: admin, body: { ...values, version: 1, ...body } });
const remove = (id: number) => server.call(`DELETE /exchange-rates/${id}`, { as: admin });

const ratesOf = ({ entries }: Sent, of = key) => entries.find((entry) => entry.key === of)?.value;
/** Waits for a configuration with these rates, without the start of the rate in force. */
const hear = (machine: Machine, rates: RegExp): Promise<Sent> =>
  machine.hear('config', (sent: Sent) => rates.test(ratesOf(sent) ?? 'none'));
const report = (machine: Machine, { version, entries }: Sent, changes: Readonly<Record<string, object>> = {}) =>
  machine.committed(
    machine.send('config-status', {
      version,
      entries: entries.map((entry) => ({
        key: entry.key,
        value: entry.value,
        version: entry.version,
        origin: 'server',
        ...changes[entry.key],
      })),
    }),
  );
const show = async (terminal: number, of = key) =>
  (await server.call(`GET /configuration-states/${encodeURIComponent(`${terminal}:${of}`)}`, { as: admin })).body;
const becomes = (terminal: number, state: string) =>
  until(
    async () => (await show(terminal)).state,
    (now) => now === state,
  );
/** Waits until the settings of a terminal have the changed rates. */
const valueBecomes = (terminal: number, value: RegExp) =>
  until(
    async () => (await show(terminal)).value,
    (now) => value.test(now ?? 'none'),
  );

test('[MG-15] the rate in force and the coming ones of a synchronised pair are sent, and confirmed by the terminal', async () => {
  const machine = await connect(17);
  await add();
  await add({ validFrom: start, rate: '1.09', fee: '2.5' });
  await add({ source: 'USD', target: 'EUR', synchronise: false });
  const sent = await hear(machine, /^20\S+Z 1\.0850 3\n2126-12-01T05:00:00\.000000Z 1\.09 2\.5$/);
  expect(sent.entries.find((entry) => entry.key === key)?.dataType).toBe('multi-line');
  expect(ratesOf(sent, toRateKey('USD', 'EUR'))).toBeUndefined();
  await becomes(17, 'sent');
  await report(machine, sent);
  expect(await show(17)).toMatchObject({ state: 'in-force', reported: ratesOf(sent) });
  expect(await show(18)).toMatchObject({ state: 'waiting', reported: null });
  const countsOf = (id: string) => server.call(`GET /configuration-entries/${encodeURIComponent(id)}/states`, { as: admin });
  expect((await countsOf(`installation:${key}`)).body.counts).toEqual({ waiting: 1, sent: 0, 'in-force': 1, refused: 0, differs: 0 });
  for (const id of [`terminal:17:${key}`, 'installation:ExchangeRates/EUR/EUR'])
    expect([id, (await countsOf(id)).status]).toEqual([id, 404]);
});

test('a changed, deleted or replaced rate is sent again; without the flag it is withdrawn, and the terminal confirms that', async () => {
  const machine = await connect(17);
  const { body: future } = await add({ validFrom: start });
  await report(machine, await hear(machine, / 1\.0850 3$/));
  await edit(future.id, { validFrom: start, rate: '2' });
  await report(machine, await hear(machine, / 2 3$/));
  await edit(future.id, { validFrom: start, rate: '2', synchronise: false, version: 2 });
  const withdrawn = await hear(machine, /^$/);
  await becomes(17, 'sent');
  await report(machine, withdrawn);
  expect(await show(17)).toMatchObject({ state: 'in-force', value: '', reported: '' });
  await add({ rate: '3' });
  await hear(machine, / 3 3\n2126-\S+Z -$/);
  await remove(future.id);
  await hear(machine, /^\S+ 3 3$/);
  await add({ rate: '4', synchronise: false });
  await hear(machine, /^$/);
});

test('a terminal that was away gets only the last rates when it returns, also after a restart of the server in between', async () => {
  const machine = await connect(17);
  await machine.leave();
  await until(
    () => fixture.side.gateway.terminals(),
    (now) => !now.includes(17),
  );
  await add({ rate: '1' });
  await fixture.side.stop();
  // The server that stores the second rate ends before it compares the settings of terminals.
  await add({ rate: '2' });
  fixture.side = await startTestGateway(server, settings);
  await valueBecomes(17, / 2 3$/);
  expect((await show(17)).state).toBe('waiting');
  const back = await connect(17);
  const sent = await hear(back, / 2 3$/);
  await fixture.side.stop();
  fixture.side = await startTestGateway(server, settings);
  const again = await connect(17);
  expect(await hear(again, / 2 3$/)).toEqual(sent);
  await report(again, sent);
  expect((await show(17)).state).toBe('in-force');
});

test('a refused rate shows the reason of the terminal, and is sent again on request', async () => {
  const machine = await connect(17);
  await add();
  const sent = await hear(machine, / 1\.0850 3$/);
  await report(machine, sent, { [key]: { value: '', reason: 'no notes of this currency \u202E' } });
  expect(await show(17)).toMatchObject({ state: 'refused', reported: '', reason: 'no notes of this currency \u202E' });
  machine.heard.length = 0;
  expect((await server.call('POST /configuration-states/send', { as: admin, body: { ids: [`17:${key}`] } })).body).toEqual({
    entries: 1,
    terminals: 1,
  });
  const again = await hear(machine, / 1\.0850 3$/);
  expect(again.version).toBe(sent.version + 1);
  await report(machine, again);
  expect((await show(17)).state).toBe('in-force');
});

test('other rates at a terminal differ; they never become the rates of the server', async () => {
  const machine = await connect(17);
  await add();
  const sent = await hear(machine, / 1\.0850 3$/);
  await report(machine, sent, { [key]: { value: '2020-01-01T00:00:00Z 99 0', origin: 'terminal' } });
  expect(await show(17)).toMatchObject({ state: 'differs', reported: '2020-01-01T00:00:00Z 99 0' });
  const accept = { values: [{ id: `17:${key}`, value: '2020-01-01T00:00:00Z 99 0' }] };
  expect((await server.call('POST /configuration-states/accept', { as: admin, body: accept })).body).toMatchObject({
    status: 422,
    fields: [{ path: 'values.0.value', code: 'not-allowed' }],
  });
  const change = { changes: [{ id: `terminal:17:${key}`, version: 0, value: 'x' }] };
  expect((await server.call('POST /configuration-entries/changes', { as: admin, body: change })).body.status).toBe(422);
});

test('hostile reports about rates change nothing of the server and of other terminals', async () => {
  const machine = await connect(17);
  await add();
  const sent = await hear(machine, / 1\.0850 3$/);
  const foreign = ['ExchangeRates/EUR/CHF', 'ExchangeRates/EUR/EUR', 'ExchangeRates/XXX/ZZZ', `ExchangeRates/EUR/USD' or '1'='1`];
  const entries = foreign.map((one) => ({ key: one, value: 'x', version: 1, origin: 'terminal' }));
  await machine.committed(machine.send('config-status', { version: sent.version, entries }));
  expect((await show(17)).state).toBe('sent');
  expect(await server.database.query('select key from reported_setting')).toEqual([{ key: 'ExchangeRates/EUR/CHF' }]);
  expect((await show(17, 'ExchangeRates/EUR/CHF')).status).toBe(404);
  const huge = { key, value: '9'.repeat(2001), version: 1, origin: 'server' };
  await machine.committed(machine.send('config-status', { version: sent.version, entries: [huge] }));
  expect(await server.database.query('select from quarantine')).toHaveLength(1);
  // A confirmation of a version that was never sent is followed by a newer one.
  await report(machine, { ...sent, version: sent.version + 50 });
  expect(await show(18)).toMatchObject({ state: 'waiting', reported: null });
  expect((await server.call('GET /exchange-rates', { as: admin })).body.items).toMatchObject([{ rate: '1.0850' }]);
});

test('the number of synchronised pairs and of their coming rates is limited', async () => {
  const limits = { status: 409, code: 'rate.too-many-synchronised' };
  const starts = Array.from({ length: sentRateLimits.rates + 1 }, (_, n) => new Date(Date.parse(start) + n * 3_600_000).toISOString());
  const rows = starts.map((validFrom) => ({ source: 'EUR', target: 'USD', ...values, validFrom }));
  const apply = (given: readonly object[]) => server.call('POST /exchange-rates/rows', { as: admin, body: { add: given, edit: [] } });
  expect((await apply(rows)).body).toMatchObject(limits);
  expect((await apply(rows.slice(1))).status).toBe(200);
  expect((await add({ validFrom: start, synchronise: false })).body).toMatchObject(limits);
  const codes = ['CHF', 'CZK', 'GBP', 'JPY', 'PLN', 'SEK', 'NOK'];
  const pairs = codes.flatMap((source) => codes.filter((one) => one !== source).map((target) => ({ source, target, ...values })));
  expect((await apply(pairs.slice(0, sentRateLimits.pairs))).body).toMatchObject(limits);
  expect((await apply(pairs.slice(0, sentRateLimits.pairs - 1))).status).toBe(200);
  expect((await apply([{ ...pairs.at(-1), synchronise: false }])).status).toBe(200);
});
