import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs, when } from '../../testing/logs.ts';

let logs: TestLogs;
/** Ids of the rows by name. */
const ids: { [name: string]: number } = {};

const plain = {
  terminal_id: 17,
  property_id: 101,
  business_day: '2026-11-20',
  type: 100,
  flags: 0,
  currency: 'EUR',
  amount_in: 0,
  amount_out: 0,
  fee: 0,
  rounding: 0,
  pieces: 0,
  media_count: 0,
  tickets_in: 0,
  tickets_out: 0,
};

async function add(name: string, minute: number, more: object, media: readonly (string | null)[] = []) {
  const at = when(minute);
  const row = { ...plain, at, number: 4710 + minute, media_count: media.length, ...more };
  ids[name] = await logs.add('transaction', row);
  for (const number of media) {
    await logs.add('media', {
      at,
      terminal_id: row.terminal_id,
      property_id: row.property_id,
      transaction_id: ids[name],
      transaction_number: row.number,
      medium: 3,
      number,
      outward: false,
      action: 1,
      pieces: 1,
      amount: 100,
      currency: row.currency,
    });
  }
}

beforeAll(async () => {
  logs = await startTestLogs();
  await add('redeemed', 1, { amount_in: 5000, amount_out: 5000, tickets_in: 2, flags: 1024, operator_id: 201 }, ['00-17', 'a_7', null]);
  await add('voided', 2, {
    type: 201,
    amount_out: 125_000,
    flags: 256 + 1,
    slot: 'S-12',
    online: 'H9',
    jackpot: 'J1',
    jackpot_ticket: 'JT',
  });
  await add('elsewhere', 3, { terminal_id: 90, property_id: 102, currency: 'USD', amount_in: 5000, card: '9280', player: 'P1' }, ['00-18']);
  await add('strange', 4, {
    type: 777,
    number: 99,
    flags: 32_768,
    bank: 'B',
    issuer: 'I',
    cec: 'C',
    external: 'Ext-1',
    reference: 'r/1',
    pictures: 2,
  });
});
afterAll(() => logs.stop());

const found = async (q: string, as?: string) =>
  (await logs.find('transaction-log', q, as === undefined ? {} : { as })).map((id) => Object.keys(ids).find((name) => ids[name] === id));

test.each([
  ['number:4711', ['redeemed']],
  ['mediaNumber:00', ['redeemed', 'elsewhere']],
  ['ticket:"A_"', ['redeemed']],
  ['mediaNumbers="00-17"', ['redeemed']],
  ['mediaNumbers!="00-17"', ['voided', 'elsewhere', 'strange']],
  ['multiMedia:yes', ['redeemed']],
  ['multiTicketIn:yes', ['redeemed']],
  ['multiTicketOut:yes', []],
  ['slot:s-', ['voided']],
  ['online:h', ['voided']],
  ['jackpot:j', ['voided']],
  ['jackpotTicket:jt', ['voided']],
  ['card:92', ['elsewhere']],
  ['player:p1', ['elsewhere']],
  ['cec:c', ['strange']],
  ['bank:b', ['strange']],
  ['issuer:i', ['strange']],
  ['external:EXT', ['strange']],
  ['external="EXT-1"', []],
  ['-external:ext', ['redeemed', 'voided', 'elsewhere']],
])('[LG-02] %s', async (q, names) => {
  expect(await found(q)).toEqual(names);
});

test.each([
  ['flags:voided', ['voided']],
  ['flags:voided,finished', ['redeemed', 'voided']],
  ['flags:voided flags:rounding', ['voided']],
  ['-flags:voided', ['redeemed', 'elsewhere', 'strange']],
  ['flags!=voided,finished', ['elsewhere', 'strange']],
  ['category:Jackpot', ['voided']],
  ['category:NonCategorised', ['strange']],
  ['type:100', ['redeemed', 'elsewhere']],
  ['amountOut>=1000', ['voided']],
  ['in:50', ['redeemed', 'elsewhere']],
  ['in:50 currency=EUR', ['redeemed']],
  ['site:reno', ['elsewhere']],
  ['operator:201', ['redeemed']],
  ['operatorName:oper', ['redeemed']],
  ['pictures>0', ['strange']],
  ['businessDay:"2026-11-20" at>="2026-11-20T10:03"', ['elsewhere', 'strange']],
  ['hall', ['redeemed', 'voided', 'strange']],
])('[LG-01, LG-03] %s', async (q, names) => {
  expect(await found(q)).toEqual(names);
});

test('a value that is required and excluded at once is rejected [LG-03]', async () => {
  await expect(found('flags:voided -flags:voided')).rejects.toThrow('filter-conflict');
});

test('an operator sees and counts only transactions of own properties', async () => {
  expect(await found('', 'operator')).toEqual(['redeemed', 'voided', 'strange']);
  expect(await found('mediaNumber:00', 'operator')).toEqual(['redeemed']);
  const as = await logs.signIn('operator');
  expect((await logs.call('GET /transaction-log/count', { as })).body).toEqual({ count: 3, exact: true });
  expect((await logs.call(`GET /transaction-log/${ids.elsewhere}`, { as })).status).toBe(404);
  expect((await logs.call('GET /transaction-log/90%2F4713', { as })).status).toBe(404);
});

test.each(['number', '-type', 'amountIn,-amountOut', '-terminal'])('sorts by %s', async (sort) => {
  expect(await logs.find('transaction-log', '', { sort })).toHaveLength(4);
});

test('a row has all columns [LG-01]', async () => {
  const as = await logs.signIn('administrator');
  const { body } = await logs.call('GET /transaction-log/17%2F4711', { as });
  expect(body).toMatchObject({
    id: ids.redeemed,
    at: '2026-11-20T10:01:00.000Z',
    terminalName: 'Hall 2 East',
    propertyName: 'Vienna West',
    zone: 'Europe/Vienna',
    number: 4711,
    started: null,
    businessDay: '2026-11-20',
    category: 'Customer',
    operator: 201,
    operatorName: 'operator 201',
    flags: ['finished'],
    mediaNumbers: ['00-17', 'a_7'],
    media: 3,
    multiMedia: true,
    ticketsIn: 2,
    multiTicketIn: true,
    multiTicketOut: false,
    card: null,
    pictures: 0,
  });
  const { body: strange } = await logs.call(`GET /transaction-log/${ids.strange}`, { as });
  expect(strange).toMatchObject({ category: 'NonCategorised', flags: [], external: 'Ext-1', reference: 'r/1' });
});
