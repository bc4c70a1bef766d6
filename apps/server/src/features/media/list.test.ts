import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs, when } from '../../testing/logs.ts';

let logs: TestLogs;
let ids: number[];

const zero = { flags: 0, amount_in: 0, amount_out: 0, fee: 0, rounding: 0, pieces: 0, media_count: 1, tickets_in: 0, tickets_out: 0 };
const vienna = { terminal_id: 17, property_id: 101, currency: 'EUR' };

/** Adds a medium with its transaction. */
async function add(minute: number, of: typeof vienna, medium: object): Promise<number> {
  const at = when(minute);
  const transaction = await logs.add('transaction', { ...of, ...zero, at, business_day: '2026-11-20', type: 100, number: 6 + minute });
  const facts = { outward: false, action: 2, pieces: 1, transaction_id: transaction, transaction_number: 6 + minute };
  return logs.add('media', { ...of, ...facts, at, ...medium });
}

beforeAll(async () => {
  logs = await startTestLogs();
  ids = [
    await add(1, vienna, { medium: 2, pieces: 2, denomination: 1000, amount: 2000 }),
    await add(2, vienna, { medium: 3, amount: 500, number: '0042-7', outward: true, action: 5 }),
    await add(3, { terminal_id: 90, property_id: 102, currency: 'USD' }, { medium: 2, amount: 500 }),
  ];
});
afterAll(() => logs.stop());

test.each([
  ['', [0, 1, 2]],
  ['number:7', [0]],
  ['number>=8', [1, 2]],
  ['-number:7', [1, 2]],
  ['transaction:1', [0]],
  ['ticket:0042', [1]],
  ['direction:out', [1]],
  ['action:issued', [1]],
  ['action>=stacked', [0, 1, 2]],
  ['medium:2', [0, 2]],
  ['pieces>1', [0]],
  ['denomination:10', [0]],
  ['amount:5', [1, 2]],
  ['amount:5 currency=USD', [2]],
  ['lobby', [2]],
])('[LG-04] %s', async (q, expected) => {
  expect(await logs.find('media-log', q, { sort: 'at' })).toEqual(expected.map((index) => ids[index]));
});

test('media are sorted, and visible with their property', async () => {
  expect(await logs.find('media-log', '', { sort: 'amount,-medium' })).toEqual([ids[1], ids[2], ids[0]]);
  expect(await logs.find('media-log', '', { as: 'operator', sort: 'at' })).toEqual(ids.slice(0, 2));
});

test('a row has all columns', async () => {
  const { body } = await logs.call(`GET /media-log/${ids[1]}`, { as: await logs.signIn('administrator') });
  expect(body).toMatchObject({
    at: when(2),
    terminal: 17,
    terminalName: 'Hall 2 East',
    transaction: 2,
    transactionNumber: 8,
    medium: 3,
    mediaNumber: '0042-7',
    direction: 'out',
    action: 'issued',
    pieces: 1,
    denomination: null,
    amount: 500,
    currency: 'EUR',
  });
});
