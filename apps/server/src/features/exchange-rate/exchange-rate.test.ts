import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let second: string;
let supervisor: string;
let operator: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'administrator', [], 'second');
  await addOperator(server, 3, 'supervisor');
  await addOperator(server, 4, 'operator', [101]);
  admin = await server.signIn('administrator');
  second = await server.signIn('second');
  supervisor = await server.signIn('supervisor');
  operator = await server.signIn('operator');
});
beforeEach(() => server.database.execute('delete from exchange_rate'));
afterAll(() => server.stop());

const start = '2126-12-01T05:00:00.000Z';
const later = '2126-12-02T05:00:00.000Z';
const values = { rate: '1.0850', fee: '3', validFrom: start, needsConfirmation: false, synchronise: false };
const add = (body: object = {}, as = admin) =>
  server.call('POST /exchange-rates', { as, body: { source: 'EUR', target: 'USD', ...values, ...body } });
const edit = (id: number, body: object = {}, as = admin) =>
  server.call(`PUT /exchange-rates/${id}`, { as, body: { ...values, version: 1, ...body } });
const remove = (id: number | string, as = admin) => server.call(`DELETE /exchange-rates/${id}`, { as });
const list = async (q = '', as = admin) => (await server.call(`GET /exchange-rates?q=${encodeURIComponent(q)}`, { as })).body.items;
const fetchRates = (query: string, as = admin) => server.call(`GET /exchange-rates/in-force?${query}`, { as });
/** Stores a rate with a start in the past, as time passes. */
const store = async (source: string, target: string, rate: string, hoursAgo: number, fee = '0') => {
  const [row] = await server.database.query<{ id: number }>(
    `insert into exchange_rate (source, target, rate, fee, valid_from, needs_confirmation, synchronise)
     values ($1, $2, $3, $4, now() - $5 * interval '1 hour', false, false) returning id`,
    [source, target, rate, fee, hoursAgo],
  );
  return row?.id ?? 0;
};
const lastAudit = async (act: string) => {
  const [row] = await server.database.query(
    `select target, old, new from audit where act = $1 and outcome = 'done' order by n desc limit 1`,
    [act],
  );
  return row;
};

test('[MG-15] many rates come in one request, or none of them; a start follows one that is given up', async () => {
  const apply = (added: object[], edited: object[] = []) =>
    server.call('POST /exchange-rates/rows', { as: admin, body: { add: added, edit: edited } });
  const row = (validFrom: string | null, more: object = {}) => ({ source: 'EUR', target: 'USD', ...values, validFrom, ...more });
  expect((await apply([row(start), row(later), row(start)])).body).toMatchObject({ code: 'rate.exists', params: { row: 'add.2' } });
  expect((await apply([row(start), row(later, { target: 'EUR' })])).body.fields).toMatchObject([
    { path: 'add.1.target', code: 'same-currency' },
  ]);
  expect(await list()).toEqual([]);
  expect((await apply([row(start, { rate: '1' }), row(later, { rate: '2' })])).body).toEqual({ added: 2, changed: 0 });
  const [first, second_] = (await list('state:future')).toSorted((one: { id: number }, other: { id: number }) => one.id - other.id);
  expect([first.rate, second_.rate]).toEqual(['1', '2']);
  const change = (id: number, validFrom: string) => ({ id: String(id), values: { ...values, validFrom, version: 1 } });
  const moved = [change(second_.id, '2126-12-03T05:00:00.000Z'), change(first.id, later)];
  expect((await apply([], moved.toReversed())).body).toMatchObject({ code: 'rate.exists', params: { row: 'edit.0' } });
  expect((await apply([], moved)).body).toEqual({ added: 0, changed: 2 });
});

test('[MG-15] a rate is created, listed, shown and audited; its decimals stay as typed', async () => {
  const { status, body } = await add();
  expect(status).toBe(200);
  expect(body).toMatchObject({ source: 'EUR', target: 'USD', ...values, state: 'future', version: 1 });
  expect(body.created).toBe(body.changed);
  expect(await list('source:EUR state:future')).toEqual([body]);
  for (const q of ['EUR', '1.085', 'usd future']) expect([q, await list(q, operator)]).toEqual([q, [body]]);
  expect((await server.call(`GET /exchange-rates/${body.id}`, { as: operator })).body).toEqual(body);
  expect(await lastAudit('exchange-rates.add')).toEqual({
    target: `exchange-rate/${body.id}`,
    old: null,
    new: { source: 'EUR', target: 'USD', ...values },
  });
  const long = await add({ target: 'CZK', rate: '123456789012.123456789012', fee: '99.9999' });
  expect(long.body).toMatchObject({ rate: '123456789012.123456789012', fee: '99.9999' });
  expect((await add({ target: 'JPY', rate: '000157.3850' })).body).toMatchObject({ rate: '157.3850' });
});

test('without a start a rate is in force at once, and replaces the one before', async () => {
  const old = await store('EUR', 'USD', '1.1', 2);
  const { body } = await add({ validFrom: null });
  expect(body.state).toBe('in-force');
  expect(Math.abs(Date.parse(body.validFrom) - Date.now())).toBeLessThan(60_000);
  expect((await lastAudit('exchange-rates.add'))?.new).toMatchObject({ validFrom: body.validFrom });
  expect((await list('state:past')).map(({ id }: { id: number }) => id)).toEqual([old]);
});

test.each([
  ['rate', '0'],
  ['rate', '0.000'],
  ['rate', '-1'],
  ['rate', '1e-30'],
  ['rate', '0.0000000000001'],
  ['rate', 'NaN'],
  ['rate', 'Infinity'],
  ['rate', '1e400'],
  ['rate', '1234567890123'],
  ['rate', '1,5'],
  ['rate', ' 1'],
  ['rate', '1.'],
  ['rate', '١'],
  ['rate', ''],
  ['rate', 1.5],
  ['rate', null],
  ['fee', '-1'],
  ['fee', '100'],
  ['fee', '0.00001'],
  ['fee', 'NaN'],
  ['source', 'XXX'],
  ['source', 'eur'],
  ['source', 'EUR\u0000'],
  ['target', 'ZZZ'],
  ['target', ''],
  ['validFrom', '2126-12-01'],
  ['validFrom', '2126-02-31T00:00:00.000Z'],
  ['validFrom', '0000-01-01T00:00:00.000Z'],
  ['needsConfirmation', 'yes'],
  ['synchronise', null],
])('an invalid %s (%j) is an error of its field', async (path, value) => {
  expect((await add({ [path]: value })).body).toMatchObject({ status: 422, fields: [{ path }] });
  expect(await list()).toEqual([]);
});

test('source and target must differ, and a rate is never retroactive', async () => {
  expect((await add({ target: 'EUR' })).body).toMatchObject({ status: 422, fields: [{ path: 'target', code: 'same-currency' }] });
  const past = [{ path: 'validFrom', code: 'in-past' }];
  const both = (await add({ target: 'EUR', validFrom: '1970-01-01T00:00:00.000Z' })).body.fields;
  expect(both).toMatchObject([{ path: 'target' }, { path: 'validFrom' }]);
  const lately = new Date(Date.now() - 1000).toISOString();
  for (const validFrom of [lately, '1970-01-01T00:00:00.000Z']) {
    expect((await add({ validFrom })).body).toMatchObject({ status: 422, fields: past });
  }
  const { body } = await add();
  expect((await edit(body.id, { validFrom: lately })).body).toMatchObject({ status: 422, fields: past });
  expect(await list()).toEqual([body]);
});

test('one pair has one rate for each start; the opposite pair and other starts are separate', async () => {
  await add();
  const exists = { status: 409, code: 'rate.exists', params: { source: 'EUR', target: 'USD', at: start } };
  const { body } = await add({ rate: '2' });
  expect(body).toMatchObject(exists);
  expect(body.detail).toBe('There is a rate from EUR to USD that starts at 1 December 2126 at 05:00:00 UTC.');
  expect((await add({ source: 'USD', target: 'EUR' })).status).toBe(200);
  const { body: other } = await add({ validFrom: later });
  expect((await edit(other.id, { validFrom: start })).body).toMatchObject(exists);
  expect((await edit(other.id, { validFrom: later, rate: '1.2' })).status).toBe(200);
});

test('of simultaneous rates of one pair and start by two administrators one is created', async () => {
  const responses = await Promise.all(Array.from({ length: 16 }, (_, at) => add({ rate: `1.${at}1` }, at % 2 ? admin : second)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(15).fill(409)]);
  expect(responses.filter(({ status }) => status === 409).every(({ body }) => body.code === 'rate.exists')).toBe(true);
  expect(await list()).toHaveLength(1);
});

test('[MG-15] a future rate is changed with its version; old and new values are audited', async () => {
  const { body } = await add();
  const changed = { ...values, rate: '1.09', validFrom: later, synchronise: true };
  expect(await edit(body.id, changed)).toMatchObject({ status: 200, body: { ...changed, id: body.id, source: 'EUR', version: 2 } });
  expect(await lastAudit('exchange-rates.edit')).toEqual({ target: `exchange-rate/${body.id}`, old: values, new: changed });
  expect((await edit(body.id, changed)).body).toMatchObject({ code: 'row.changed', params: { by: 'administrator 1' } });
  const both = await Promise.all([edit(body.id, { version: 2, rate: '3' }), edit(body.id, { version: 2, rate: '4' }, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await edit(body.id, { source: 'CHF', version: 3 })).body).toMatchObject({ status: 422 });
});

test('a rate that has started is neither changed nor deleted, whether in force or past', async () => {
  const past = await store('EUR', 'USD', '1.1', 5);
  const current = await store('EUR', 'USD', '1.2', 1);
  const started = { status: 409, code: 'rate.started', params: { source: 'EUR', target: 'USD' } };
  for (const id of [past, current]) {
    for (const validFrom of [start, null]) expect((await edit(id, { validFrom })).body).toMatchObject(started);
    const { body } = await remove(id);
    expect(body).toMatchObject(started);
    expect(body.next.length).toBeGreaterThan(0);
  }
  expect((await list()).map(({ rate }: { rate: string }) => rate)).toEqual(['1.2', '1.1']);
});

test('[MG-17] a future rate is deleted once and audited', async () => {
  const { body } = await add();
  const responses = await Promise.all([remove(body.id), remove(body.id, second), remove(body.id)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect(await lastAudit('exchange-rate.remove')).toMatchObject({ target: `exchange-rate/${body.id}`, old: { rate: '1.0850' } });
  for (const id of ['0', 'x', '99999999999', "1' or '1'='1"]) expect((await remove(encodeURIComponent(id))).status).toBe(404);
});

test('a repeated call with the same idempotency key returns the first response', async () => {
  const withKey = (key: string, call: string, body?: object) =>
    server.call(call, { as: admin, headers: { 'idempotency-key': key }, ...(body && { body }) });
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const create = () => withKey(one, 'POST /exchange-rates', { source: 'EUR', target: 'USD', ...values });
  const [first, repeat] = [await create(), await create()];
  expect([first.status, repeat.status, repeat.body]).toEqual([200, 200, first.body]);
  const gone = () => withKey(other, `DELETE /exchange-rates/${first.body.id}`);
  expect([(await gone()).status, (await gone()).status]).toEqual([204, 204]);
});

test('only holders of the right change rates; everybody who sees terminals sees them', async () => {
  const { body } = await add();
  for (const as of [supervisor, operator]) {
    const missing = { status: 403, code: 'right.missing', params: { right: 'exchange-rate.manage' } };
    expect((await add({ target: 'CZK' }, as)).body).toMatchObject(missing);
    expect((await edit(body.id, {}, as)).body).toMatchObject(missing);
    expect((await remove(body.id, as)).body).toMatchObject(missing);
    expect((await fetchRates('source=EUR', as)).status).toBe(200);
    expect(await list('', as)).toEqual([body]);
  }
});

describe('rates in force', () => {
  test('are the latest that have started, with derived ones marked', async () => {
    await store('EUR', 'USD', '1.05', 10, '3');
    const usd = await store('EUR', 'USD', '1.1', 2, '3');
    const czk = await store('USD', 'CZK', '22', 3, '2');
    await add({ rate: '9' });
    const { body } = await fetchRates('source=EUR');
    expect(body.items).toEqual([
      {
        source: 'EUR',
        target: 'CZK',
        rate: '24.2',
        fee: '4.94',
        needsConfirmation: false,
        origin: 'cross',
        via: 'USD',
        legs: [
          { id: usd, rate: '1.1', fee: '3', inverted: false },
          { id: czk, rate: '22', fee: '2', inverted: false },
        ],
      },
      {
        source: 'EUR',
        target: 'USD',
        rate: '1.1',
        fee: '3',
        needsConfirmation: false,
        origin: 'stored',
        via: null,
        legs: [{ id: usd, rate: '1.1', fee: '3', inverted: false }],
      },
    ]);
    expect((await fetchRates('source=USD&target=EUR')).body.items).toMatchObject([
      { rate: '0.909090909091', origin: 'inverse', legs: [{ id: usd, inverted: true }] },
    ]);
    expect((await server.database.query('select from exchange_rate')).length).toBe(4);
  });

  test('are those of another time if one is given', async () => {
    await store('EUR', 'USD', '1.05', 10);
    await store('EUR', 'USD', '1.1', 2);
    await add({ rate: '9' });
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const rateAt = async (time: string) => (await fetchRates(`source=EUR&target=USD&at=${time}`)).body.items[0]?.rate;
    expect(await Promise.all([at(-11), at(-5), at(0), '2127-01-01T00:00:00.000Z'].map(rateAt))).toEqual([undefined, '1.05', '1.1', '9']);
    expect((await fetchRates(`source=EUR&at=${at(-5)}`)).body.at).toMatch(/Z$/);
  });

  test.each(['', 'source=eur', 'source=XXX', 'source=EUR&target=nothing', 'source=EUR&at=yesterday', 'source=EUR&more=1'])(
    'the query %j is rejected',
    async (query) => {
      expect((await fetchRates(query)).body).toMatchObject({ status: 422, code: 'request.invalid' });
    },
  );

  test('of a currency without rates are none', async () => {
    await store('EUR', 'USD', '1.1', 2);
    expect((await fetchRates('source=CHF')).body.items).toEqual([]);
    expect((await fetchRates('source=EUR&target=EUR')).body.items).toEqual([]);
  });
});

test('the database itself refuses rates that are no positive decimals', async () => {
  for (const rate of ['0', '-1', 'NaN', 'Infinity', '1e12', '1e-30']) {
    await expect(store('EUR', 'USD', rate, 1)).rejects.toThrow('exchange_rate');
  }
  await expect(store('EUR', 'EUR', '1', 1)).rejects.toThrow('exchange_rate');
});
