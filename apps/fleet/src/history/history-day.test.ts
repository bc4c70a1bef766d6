import { deviceMessageOf, toDeviceMessageNumber } from '@floorwalker/core/catalogues/device-messages';
import { toTransactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import { sidesOf } from '@floorwalker/core/gateway/balance';
import { compiledUpMessages } from '@floorwalker/core/gateway/compiled-messages';
import { expect, test } from 'vitest';
import { componentCodes, mediumCodes, transactionCodes } from '../traffic/codes.ts';
import type { Message } from '../traffic/messages.ts';
import { dayOfDate } from './day-span.ts';
import { createHistoryDay, type HistoryTerminal } from './history-day.ts';

const zones = ['Europe/Vienna', 'America/Los_Angeles', 'Europe/Madrid'] as const;
const currencies = ['EUR', 'USD', 'EUR'] as const;

const terminal = (id: number, type: number): HistoryTerminal => ({
  id,
  type,
  property: 101 + (id % 3),
  currency: currencies[id % 3] ?? 'EUR',
  zone: zones[id % 3] ?? 'Europe/Vienna',
});

const firstDay = dayOfDate('2026-01-05');

function play(of: HistoryTerminal, days: number, seed = 7): readonly Message[] {
  const messages: Message[] = [];
  let stock: Parameters<typeof createHistoryDay>[3];
  for (let day = firstDay; day < firstDay + days; day += 1) {
    const { messages: said, closing } = createHistoryDay(seed, of, day, stock);
    for (const message of said) messages.push(message);
    stock = closing;
  }
  return messages;
}

type Kind = Message['kind'];
function only<K extends Kind>(messages: readonly Message[], kind: K): readonly Message<K>['body'][] {
  const isOne = (message: Message): message is Message & Message<K> => message.kind === kind;
  return messages.filter(isOne).map(({ body }) => body);
}

const floor = [1, 2, 3, 4, 5, 7, 8, 9, 15].map((type, index) => terminal(index + 1, type));
const year = play(terminal(18, 3), 365);
const others = floor.map((one) => play(one, 90));
const all = [year, ...others];

test('every generated message is valid for the gateway', () => {
  const misfits = all.flat().flatMap(({ kind, body }, index) => {
    const read = compiledUpMessages[kind].safeParse({ boot: 'b', counter: index + 1, ...body });
    return read.success ? [] : [`${kind} ${JSON.stringify(read.error.issues)}`];
  });
  expect(misfits.slice(0, 3)).toEqual([]);
  const kinds = new Set(all.flat().map(({ kind }) => kind));
  for (const kind of ['transaction', 'event', 'error', 'access', 'configuration', 'maintenance', 'picture', 'stock', 'state'] as const) {
    expect(kinds).toContain(kind);
  }
});

test('messages are in the order of their time over all days, also across daylight saving time, and numbers rise', () => {
  for (const messages of all) {
    const times = messages.map(({ body }) => body.at);
    expect(times.findIndex((at, index) => at < (times[index - 1] ?? ''))).toBe(-1);
    const numbers = only(messages, 'transaction').map(({ number }) => number);
    expect(numbers.findIndex((number, index) => number <= (numbers[index - 1] ?? 0))).toBe(-1);
  }
});

test('a single day is the same as in a sequence, and another seed gives another day', () => {
  const [of, day] = [terminal(18, 3), firstDay + 40];
  const alone = createHistoryDay(7, of, day).messages;
  const begin = year.findIndex(({ body }) => body.at === alone[0]?.body.at);
  expect(year.slice(begin, begin + alone.length)).toEqual(alone);
  expect(createHistoryDay(8, of, day).messages).not.toEqual(alone);
});

/**
 * Transactions between terminal and cage, whose media rows have one direction. In all other transactions both directions have the
 * same sum.
 */
const oneSided = new Set<number>(
  (['BillFill', 'CoinFill', 'BillRemoval', 'CoinRemoval', 'CashboxDrop', 'RejectBinRemoval', 'CountCorrection'] as const).map(
    (key) => transactionCodes[key],
  ),
);

test('every transaction balances exactly, and ends in exactly one way', () => {
  const ends = ['finished', 'aborted', 'error', 'declined', 'voided'];
  const wrong = all.flatMap((messages) =>
    only(messages, 'transaction').filter((body) => {
      const sides = sidesOf(body);
      const balanced = oneSided.has(body.type) || sides.in === sides.out;
      const said = body.amountIn === sides.in && body.amountOut === sides.out;
      const whole = body.media.every(({ denomination, pieces, amount }) => !denomination || denomination * pieces === amount);
      return !(balanced && said && whole && toTransactionFlags(body.flags).filter((flag) => ends.includes(flag)).length === 1);
    }),
  );
  expect(wrong.slice(0, 2)).toEqual([]);
});

type Transaction = Message<'transaction'>['body'];

/** Computes the contents of a terminal from its transactions: pieces by unit, and by note in the cashbox. */
function createLedger() {
  const held = new Map<string, number>();
  const add = (unit: string, pieces: number): void => void held.set(unit, (held.get(unit) ?? 0) + pieces);
  const book = ({ type, media }: Transaction): void => {
    for (const { medium, direction, denomination, pieces, currency, action, amount } of media) {
      const moved = direction === 'in' ? pieces : -pieces;
      if (medium === 3 && (action === 1 || type === transactionCodes.CashboxDrop)) {
        add('tickets', moved);
        add('ticket value', direction === 'in' ? amount : -amount);
      }
      if (!denomination) continue;
      const unit = `${medium === 1 ? 'Coin' : 'Bill'} ${(denomination / 100).toFixed(2)}`;
      const inBox = type === transactionCodes.CashboxDrop || (direction === 'in' && !oneSided.has(type));
      const rejected = type === transactionCodes.RejectBinRemoval || (type === transactionCodes.InternalTransfer && direction === 'in');
      add(rejected ? `rejected ${unit}` : inBox ? `box ${currency ?? ''} ${unit}` : unit, moved);
    }
  };
  return { held, book };
}

test('stock rows add up: opening, fills, in and out, transfers and corrections equal the report, and boxes leave empty', () => {
  for (const messages of all) {
    const ledger = createLedger();
    let opened = false;
    for (const { kind, body } of messages) {
      if (kind === 'transaction') ledger.book(body);
      if (kind !== 'stock') continue;
      const isCash = ({ component }: { component: number }) =>
        component === componentCodes.BillCassette || component === componentCodes.CoinHopper;
      const reported = body.units
        .filter(isCash)
        .map(
          (unit) =>
            [`${unit.medium === mediumCodes.Bill ? 'Bill' : 'Coin'} ${((unit.denomination ?? 0) / 100).toFixed(2)}`, unit.pieces] as const,
        );
      if (opened) for (const [unit, pieces] of reported) expect([body.at, unit, ledger.held.get(unit)]).toEqual([body.at, unit, pieces]);
      for (const [unit, pieces] of reported) ledger.held.set(unit, Number(pieces));
      opened = true;
    }
    const transactions = only(messages, 'transaction');
    const isDrop = ({ type }: Transaction): boolean => type === transactionCodes.CashboxDrop;
    const fresh = createLedger();
    for (const transaction of transactions.slice(transactions.findIndex(isDrop) + 1, transactions.findLastIndex(isDrop) + 1)) {
      fresh.book(transaction);
    }
    expect([...fresh.held].filter(([unit, pieces]) => /^(box|ticket)/.test(unit) && pieces !== 0)).toEqual([]);
  }
});

test('each ticket is redeemed once, with its own number', () => {
  const numbers = all.flatMap((messages) =>
    only(messages, 'transaction').flatMap(({ media }) => media.filter(({ medium, direction }) => medium === 3 && direction === 'in')),
  );
  const redeemed = numbers.map(({ number }) => number).filter((number) => number !== '');
  expect(redeemed.length).toBeGreaterThan(10_000);
  expect(new Set(redeemed).size).toBe(redeemed.length);
  for (const number of redeemed) expect(number).toMatch(/^[1-9]\d{17}$/);
});

test('every cleared error was raised once, and is in the catalogue with its parameters [TM-15]', () => {
  for (const messages of all) {
    const [open, seen] = [new Map<string, number | string>(), new Set<string>()];
    for (const { code, state, reference, params } of only(messages, 'error')) {
      expect(deviceMessageOf(toDeviceMessageNumber(code))?.placeholders).toBe(params.length);
      // A cleared error without a raised message was already open when the first day began.
      const older = state === 'cleared' && !seen.has(reference);
      seen.add(reference);
      if (state === 'raised') expect(open.has(reference)).toBe(false);
      else if (!older) expect(open.get(reference)).toBe(code);
      if (state === 'raised') open.set(reference, code);
      else open.delete(reference);
    }
    expect(open.size).toBeLessThan(8);
    expect(seen.size).toBeGreaterThan(0);
  }
});

test('every login has a logout, with doors opened in between, and the safe only then [SE-06]', () => {
  for (const messages of all) {
    let inside = 0;
    for (const { kind, body } of messages) {
      if (kind === 'access' && body.state === 'logged-in') inside += 1;
      if (kind === 'access' && body.state === 'logged-out') inside -= 1;
      if (kind === 'event' && [100, 101, 103, 104].includes(body.event)) expect([body.at, inside > 0]).toEqual([body.at, true]);
      expect(inside).toBeGreaterThanOrEqual(0);
    }
    expect(inside).toBe(0);
  }
});

test('the old value of a changed setting is the previous new value', () => {
  const values = new Map<string, string>();
  const changes = only(year, 'configuration');
  expect(changes.length).toBeGreaterThan(10);
  for (const { configuration, key, old, new: next } of changes) {
    expect(values.get(`${configuration}/${key}`) ?? old).toBe(old);
    values.set(`${configuration}/${key}`, next);
  }
});

test('flags have realistic frequencies over a year', () => {
  const sales = only(year, 'transaction');
  const share = (flag: string): number =>
    sales.filter(({ flags }) => (toTransactionFlags(flags) as readonly string[]).includes(flag)).length / sales.length;
  expect(share('finished')).toBeGreaterThan(0.9);
  expect(share('aborted')).toBeCloseTo(0.03, 1);
  expect(share('declined')).toBeCloseTo(0.03, 1);
  expect(share('currency-exchange')).toBeCloseTo(0.01, 1);
  for (const flag of ['error', 'warning', 'open-credit-cleared']) {
    expect([flag, share(flag) > 0 && share(flag) < 0.01]).toEqual([flag, true]);
  }
  const corrected = others.flatMap((messages) => only(messages, 'transaction')).flatMap(({ flags }) => toTransactionFlags(flags));
  // One withdrawal in 4,000.
  const alerts = corrected.filter((flag) => flag === 'pin-alert').length;
  expect([alerts > 0, alerts < 20]).toEqual([true, true]);
  expect(new Set(corrected)).toEqual(new Set([...corrected, 'voided', 'adjusted', 'rounding']));
});

test('jackpots have pictures, which are PNGs of a few hundred bytes [LG-01]', () => {
  const jackpots = all
    .flatMap((messages) => only(messages, 'transaction'))
    .filter(({ jackpot, amountIn }) => jackpot !== '' && amountIn > 0);
  const pictures = all.flatMap((messages) => only(messages, 'picture'));
  expect(jackpots.length).toBeGreaterThan(100);
  expect(pictures.length).toBeGreaterThan(3 * jackpots.length - 1);
  for (const { data } of pictures) {
    const bytes = Buffer.from(data, 'base64');
    expect([bytes.subarray(1, 4).toString('latin1'), bytes.length > 150 && bytes.length < 8192]).toEqual(['PNG', true]);
  }
});
