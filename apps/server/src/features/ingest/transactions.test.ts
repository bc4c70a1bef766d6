import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Machine } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';
import type { TestServer } from '../../testing/server.ts';

let fixture: OneTerminal;
let server: TestServer;
let machine: Machine;

beforeEach(async () => {
  fixture = await startOneTerminal();
  ({ server, machine } = fixture);
});
afterEach(() => fixture.stop());

const query = (text: string) => server.database.query(text);
const alarms = () => query('select event, detail1, detail2 from terminal_event where event between 260 and 269 order by n');
const reasons = async () => (await query('select reason from quarantine order by id')).map(({ reason }) => reason);

const at = '2026-11-20T02:30:00.000Z';
const ticket = { medium: 3, direction: 'in', action: 1, number: '0042-7', amount: 5000 };
const bill = { medium: 2, direction: 'out', action: 4, pieces: 1, denomination: 5000, amount: 5000, currency: 'USD' };
const paid = {
  at,
  number: 4711,
  type: 100,
  currency: 'EUR',
  amountIn: 5000,
  amountOut: 4950,
  fee: 50,
  slot: 'S-12',
  host: 'H-9',
  media: [ticket, bill],
  info: [{ type: 1, value: 'Müller, "A"' }],
  rates: [{ source: 'USD', target: 'EUR', rate: '0.9123', fee: '1.5' }],
};

test('a transaction is stored once with its media, on the business day of its property [LG-01, LG-02]', async () => {
  machine.send('transaction', paid);
  await machine.committed(machine.send('transaction', paid));
  // 03:30 in Vienna is before 04:00, when the business day begins.
  expect(
    await query(`select number, business_day::text as day, amount_in, fee, media_count, tickets_in, tickets_out, slot, online, card, info, rates
      from transaction`),
  ).toEqual([
    {
      number: 4711,
      day: '2026-11-19',
      amount_in: 5000,
      fee: 50,
      media_count: 2,
      tickets_in: 1,
      tickets_out: 0,
      slot: 'S-12',
      online: 'H-9',
      card: null,
      info: [[1, 'Müller, "A"']],
      rates: [['USD', 'EUR', '0.9123', '1.5']],
    },
  ]);
  expect(
    await query(`select m.at = t.at as same, m.transaction_number, m.medium, m.number, m.outward, m.action, m.pieces, m.denomination,
      m.amount, m.currency from media m join transaction t on t.id = m.transaction_id order by m.id`),
  ).toEqual([
    {
      same: true,
      transaction_number: 4711,
      medium: 3,
      number: '0042-7',
      outward: false,
      action: 1,
      pieces: 0,
      denomination: null,
      amount: 5000,
      currency: 'EUR',
    },
    {
      same: true,
      transaction_number: 4711,
      medium: 2,
      number: null,
      outward: true,
      action: 4,
      pieces: 1,
      denomination: 5000,
      amount: 5000,
      currency: 'USD',
    },
  ]);
  expect([await alarms(), await reasons()]).toEqual([[], []]);
});

test.each<[string, object]>([
  ['another amount', { amountOut: 6000 }],
  ['another medium', { media: [ticket, { ...bill, action: 6 }] }],
  ['one medium less', { media: [ticket] }],
  ['other info', { info: [] }],
])('another transaction with the same number and time (%s) is quarantined with an alarm and its media', async (_what, change) => {
  machine.send('transaction', paid);
  machine.send('transaction', { ...paid, number: 4712 });
  await machine.committed(machine.send('transaction', { ...paid, ...change }));
  expect(await query('select number, amount_out from transaction order by number')).toEqual([
    { number: 4711, amount_out: 4950 },
    { number: 4712, amount_out: 4950 },
  ]);
  expect(await query('select count(*) as count from media')).toEqual([{ count: 4 }]);
  expect(await alarms()).toEqual([{ event: 261, detail1: '4711', detail2: '' }]);
  expect(await reasons()).toEqual(['another transaction of this number and time is stored']);
});

test('an unknown action is stored as none, and hostile numbers are unchanged', async () => {
  const number = `'; drop table media; -- {"\\,`;
  await machine.committed(machine.send('transaction', { ...paid, card: '{NULL}', media: [{ ...ticket, number, action: 77 }] }));
  expect(await query('select action, number from media')).toEqual([{ action: 0, number }]);
  expect(await query('select card from transaction')).toEqual([{ card: '{NULL}' }]);
});

test('consoles are notified of transactions, and of media if there are any [LV-09]', async () => {
  await machine.committed(machine.send('transaction', { ...paid, media: [] }));
  const categories = async () =>
    (await query(`select payload->'categories' as heard from stream where kind = 'cat' and payload->'categories' @> '3' order by n`)).map(
      ({ heard }) => heard,
    );
  expect(await categories()).toEqual([[3]]);
  await machine.committed(machine.send('transaction', { ...paid, number: 4712 }));
  expect(await categories()).toEqual([[3], [3, 10]]);
});

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const picture = (more: object = {}) => ({
  number: 4711,
  transactionAt: '2026-11-20T03:30:00+01:00',
  kind: 'customer',
  mime: 'image/png',
  data: png.toString('base64'),
  ...more,
});

test('pictures are stored and counted on their transaction, also if they arrive first [LG-01]', async () => {
  await machine.committed(machine.send('picture', picture({ kind: 'id-front' })));
  machine.send('transaction', paid);
  machine.send('picture', picture());
  await machine.committed(
    machine.send('picture', picture({ mime: 'image/jpeg', data: Buffer.from('ffd8ffe0', 'hex').toString('base64') })),
  );
  expect(await query('select pictures from transaction')).toEqual([{ pictures: 3 }]);
  expect(await query('select place, kind, mime, bytes from transaction_picture order by place')).toEqual([
    { place: 1, kind: 'id-front', mime: 'image/png', bytes: png },
    { place: 2, kind: 'customer', mime: 'image/png', bytes: png },
    { place: 3, kind: 'customer', mime: 'image/jpeg', bytes: Buffer.from('ffd8ffe0', 'hex') },
  ]);
});

test('an invalid picture is quarantined with an alarm, and truncated', async () => {
  const page = Buffer.from(`<script>alert(1)</script>${'x'.repeat(20_000)}`).toString('base64');
  machine.send('picture', picture({ data: page }));
  await machine.committed(machine.send('picture', picture({ mime: 'image/jpeg' })));
  expect(await query('select from transaction_picture')).toEqual([]);
  expect(await reasons()).toEqual(['no image/png', 'no image/jpeg']);
  expect(await query('select max(length(payload)) as longest from quarantine')).toEqual([{ longest: 4096 }]);
  expect((await alarms())[0]).toMatchObject({ event: 262, detail1: 'picture' });
});

test('a transaction has at most sixteen pictures', async () => {
  for (let nth = 1; nth <= 18; nth += 1) machine.send('picture', picture());
  await machine.committed(machine.send('transaction', paid));
  expect(await query('select pictures from transaction')).toEqual([{ pictures: 16 }]);
  expect(await reasons()).toEqual(['more than 16 pictures', 'more than 16 pictures']);
});

test('a picture is stored after the remaining ones when older ones were deleted', async () => {
  for (let nth = 1; nth <= 3; nth += 1) await machine.committed(machine.send('picture', picture()));
  await query('delete from transaction_picture where place < 3');
  for (let nth = 1; nth <= 3; nth += 1) await machine.committed(machine.send('picture', picture()));
  expect(await query('select place from transaction_picture order by place')).toEqual([3, 4, 5, 6].map((place) => ({ place })));
  expect(await reasons()).toEqual([]);
});

test('pictures of missing transactions are stored up to a limit', async () => {
  await server.database.execute(
    `insert into transaction_picture (terminal_id, at, number, place, taken, kind, mime, bytes)
     select 17, now(), n, 1, now(), 'customer', 'image/png', '' from generate_series(1000, 1098) n`,
  );
  machine.send('transaction', paid);
  await machine.committed(machine.send('picture', picture({ number: 5001 })));
  expect(await reasons()).toEqual([]);
  machine.send('picture', picture({ number: 5002 }));
  await machine.committed(machine.send('picture', picture()));
  expect(await reasons()).toEqual(['more than 100 pictures without a transaction in a day']);
  expect(await query('select number from transaction_picture where number > 4000 order by number')).toEqual([
    { number: 4711 },
    { number: 5001 },
  ]);
});

test('an unbalanced change is stored with the warning flag, and its repeat is no conflict', async () => {
  const change = { at, number: 4712, type: 110, currency: 'EUR', amountIn: 5000, amountOut: 4000, flags: 1024 };
  await machine.committed(machine.send('transaction', change));
  await machine.committed(machine.send('transaction', { ...change, number: 4713, amountOut: 5000 }));
  await machine.committed(machine.send('transaction', change));
  expect(await query('select number, flags from transaction order by number')).toEqual([
    { number: 4712, flags: 1026 },
    { number: 4713, flags: 1024 },
  ]);
  expect(await alarms()).toEqual([]);
});

test('a transaction with an invalid currency is quarantined with an alarm', async () => {
  await machine.committed(machine.send('transaction', { ...paid, currency: 'BTC' }));
  expect(await query('select number from transaction')).toEqual([]);
  expect(await alarms()).toEqual([{ event: 262, detail1: 'transaction', detail2: 'currency: invalid' }]);
});
