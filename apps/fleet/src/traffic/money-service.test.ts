import { describe, expect, test } from 'vitest';
import { createTill } from '../testing/tills.ts';
import type { MediaRow } from './bodies.ts';
import { fullStock, payOut, type Stock, unitsFor } from './cash.ts';
import { eventNumbers, mediaActions, transactionCodes } from './codes.ts';
import { deviceMessage } from './device-messages.ts';
import type { SimulatedEvent } from './events.ts';
import { takeNotes } from './media.ts';
import { type CountedDay, countOf, onlyCoins } from './mistakes.ts';
import { serviceMoney, stockAfterService } from './money-service.ts';
import type { SimulatedTerminal } from './terminals.ts';

const units = unitsFor('USD');
const noVariance = units.map(() => 0);
const terminal = (id: number): SimulatedTerminal => ({ id, property: 101, type: 3, currency: 'USD' });
const at = 23.4 * 3_600_000;

/** The events of a money service on a stock, and the stock afterwards. */
function serviceOf(stock: Stock = fullStock(units), pieces: readonly number[] = noVariance, mistake: CountedDay['mistake'] = null) {
  const till = createTill('service', { stock });
  return { ...serviceMoney(till, at, { mistake, pieces }), stock: till.stock };
}
const bookingsOf = (events: readonly SimulatedEvent[]) =>
  events.flatMap((event) => (event.kind === 'booking' ? [event.transaction.body] : []));
const bookingOf = (events: readonly SimulatedEvent[], key: keyof typeof transactionCodes) =>
  bookingsOf(events).find(({ type }) => type === transactionCodes[key]);
const eventNumbersOf = (events: readonly SimulatedEvent[]) => events.flatMap((event) => (event.kind === 'event' ? [event.event] : []));
const piecesByDenomination = (media: readonly MediaRow[] = []) => media.map(({ denomination, pieces }) => [denomination, pieces]);

describe('order of a money service', () => {
  const used = fullStock(units);
  payOut(used, 1_234_567);
  takeNotes(used, 45_000);
  const { events, until } = serviceOf(used, [-1, 0, 0, 0, 3, 0, 0]);

  test('login, safe open, removals, fills, count, safe closed, logout, snapshot follow each other', () => {
    const keys = [
      'OperatorLoggedIn',
      'MoneyServiceStarted',
      'SafeDoorOpened',
      'CashboxRemoved',
      'CashboxInserted',
      'BalanceDifference',
      'SafeDoorClosed',
      'MoneyServiceFinished',
      'OperatorLoggedOut',
      'BalanceSnapshotTaken',
    ] as const;
    expect(eventNumbersOf(events).filter((number) => number !== eventNumbers.WrongPassword)).toEqual(keys.map((key) => eventNumbers[key]));
  });

  test('drops and removals are booked before fills, and the correction last', () => {
    const types = bookingsOf(events).map(({ type }) => type);
    const keys = ['CashboxDrop', 'BillFill', 'CoinFill', 'CountCorrection'] as const;
    expect(types).toEqual(keys.map((key) => transactionCodes[key]));
  });

  test('events are ordered, and last 10 to 22 minutes', () => {
    const times = events.map((event) => event.at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(until - at).toBeGreaterThan(10 * 60_000);
    expect(until - at).toBeLessThanOrEqual(22 * 60_000 + 1000);
  });

  test('the terminal is out of service until the end, with an operator logged in', () => {
    const faults = events.flatMap((event) => (event.kind === 'fault' ? [[event.cause, event.state]] : []));
    expect(faults).toEqual([
      ['service', 'out-of-service'],
      ['service', null],
    ]);
    const logins = events.flatMap((event) => (event.kind === 'login' ? [event.login] : []));
    expect(logins).toEqual(['logged-in', 'none']);
  });
});

describe('bookings of a money service', () => {
  test('a full terminal without accepted notes has nothing to book', () => {
    expect(bookingsOf(serviceOf().events)).toEqual([]);
  });

  test('fills have the pieces that are missing, notes and coins apart', () => {
    const stock = { ...fullStock(units), pieces: [870, 2400, 1000, 1800, 1795, 2000, 0] };
    const { events } = serviceOf(stock);
    expect(piecesByDenomination(bookingOf(events, 'BillFill')?.media)).toEqual([
      [10_000, 30],
      [500, 400],
    ]);
    expect(piecesByDenomination(bookingOf(events, 'CoinFill')?.media)).toEqual([
      [25, 5],
      [1, 2500],
    ]);
  });

  test('pieces above the load of an earlier count go back to the cage', () => {
    const { events } = serviceOf({ ...fullStock(units), pieces: [902, 2400, 1400, 1800, 1800, 2004, 2500] });
    expect(bookingOf(events, 'BillRemoval')?.media).toMatchObject([{ direction: 'out', denomination: 10_000, pieces: 2 }]);
    expect(bookingOf(events, 'CoinRemoval')?.media).toMatchObject([{ direction: 'out', denomination: 5, pieces: 4 }]);
    expect(bookingOf(events, 'BillFill')).toBeUndefined();
  });

  test('the drop has all notes with their currency, and the tickets with their value', () => {
    const stock = { ...fullStock(units), notes: [1, 0, 2, 0, 0], foreign: { EUR: [0, 3, 0, 0, 0] }, tickets: 12, ticketValue: 98_765 };
    const drop = bookingOf(serviceOf(stock).events, 'CashboxDrop');
    expect(drop?.media).toMatchObject([
      { direction: 'out', denomination: 10_000, pieces: 1 },
      { direction: 'out', denomination: 2000, pieces: 2 },
      { direction: 'out', denomination: 5000, pieces: 3, currency: 'EUR' },
      { direction: 'out', pieces: 12, amount: 98_765 },
    ]);
    // Foreign notes do not count in the total of the own currency.
    expect(drop).toMatchObject({ amountIn: 0, amountOut: 10_000 + 4000 + 98_765, pieces: 18 });
  });

  test('badly picked notes are removed from the reject bin', () => {
    const { events } = serviceOf({ ...fullStock(units), rejected: [0, 3, 1, 0, 0, 0, 0] });
    expect(piecesByDenomination(bookingOf(events, 'RejectBinRemoval')?.media)).toEqual([
      [2000, 3],
      [500, 1],
    ]);
  });

  test('every booking names the operator and its slip, and only the drop has a seal', () => {
    const stock = { ...fullStock(units), pieces: units.map(() => 50), notes: [1, 1, 1, 1, 1] };
    const bookings = bookingsOf(serviceOf(stock).events);
    expect(bookings.length).toBe(3);
    for (const { operator, info, type } of bookings) {
      expect([101, 102, 201]).toContain(operator);
      expect(info).toHaveLength(type === transactionCodes.CashboxDrop ? 2 : 1);
    }
  });
});

describe('count', () => {
  test.each([
    [[-1, 0, 0, 0, 0, 0, 0], 'out', 1, '-10000'],
    [[0, 2, 0, 0, 0, 0, 0], 'in', 2, '4000'],
    [[0, 0, 0, 0, 0, 0, -5], 'out', 5, '-5'],
  ] as const)('a difference of %j pieces is corrected and reported with its value', (variance, direction, pieces, amount) => {
    const { events } = serviceOf(fullStock(units), variance);
    expect(bookingOf(events, 'CountCorrection')?.media).toMatchObject([{ direction, pieces, action: mediaActions.none }]);
    const difference = events.find((event) => event.kind === 'event' && event.event === eventNumbers.BalanceDifference);
    expect(difference).toMatchObject({ detail1: amount });
  });

  test('differences of several units are added up with their signs', () => {
    const { events } = serviceOf(fullStock(units), [0, -1, 0, 0, 3, 0, -2]);
    const difference = events.find((event) => event.kind === 'event' && event.event === eventNumbers.BalanceDifference);
    expect(difference).toMatchObject({ detail1: String(-2000 + 75 - 2) });
  });

  test('the stock afterwards is the full load with the differences, and empty boxes', () => {
    const variance = [-1, 0, 0, 0, 4, 0, -3];
    const used = { ...fullStock(units), pieces: units.map(() => 7), notes: [9, 0, 0, 0, 0], tickets: 3, ticketValue: 1, paper: 5 };
    const { stock } = serviceOf(used, variance);
    expect(stock).toEqual(stockAfterService(units, variance, stock.openedAt));
    expect(stock.opening).toEqual(stock.pieces);
    expect(stock).toMatchObject({ notes: [0, 0, 0, 0, 0], tickets: 0, ticketValue: 0, paper: 900, open: [] });
    expect(stock.pieces).toEqual([899, 2400, 1400, 1800, 1804, 2000, 2497]);
  });

  test('open device messages of low units are cleared once', () => {
    const low = deviceMessage(createTill('low').random, 1102, 'BillCassette', 2, '2');
    const { events, stock } = serviceOf({ ...fullStock(units), open: [low] });
    const cleared = events.flatMap((event) => (event.kind === 'report' && event.report === 'error' ? [event.body] : []));
    expect(cleared).toEqual([{ ...low, state: 'cleared' }]);
    expect(stock.open).toEqual([]);
  });
});

describe('mistakes of a service', () => {
  const used = (): Stock => ({ ...fullStock(units), pieces: [600, 2000, 900, 1800, 1800, 2000, 2500] });
  const mistakeOf = (cause: NonNullable<CountedDay['mistake']>['cause']) => ({ cause, unit: 1, other: null, pieces: 0 });
  const closingOf = (events: readonly SimulatedEvent[]) =>
    events.flatMap((event) => (event.kind === 'balance' && event.balance.snapshot === 'money-service-full' ? event.balance.rows : []));

  test('a refill slip that is booked twice has the same number both times, and the count misses its pieces', () => {
    const { events, stock } = serviceOf(used(), noVariance, mistakeOf('fill-booked-twice'));
    const fills = bookingsOf(events).filter(({ type }) => type === transactionCodes.BillFill);
    expect(fills.map(({ media }) => piecesByDenomination(media))).toEqual([
      [
        [10_000, 300],
        [2000, 400],
        [500, 500],
      ],
      [[2000, 400]],
    ]);
    expect(fills[1]?.info).toEqual(fills[0]?.info);
    expect(closingOf(events)[1]).toMatchObject({ fills: { pieces: 800 }, counted: { pieces: 2400 }, roll: { pieces: 2400 } });
    expect(stock.pieces[1]).toBe(2400);
  });

  test('a refill with a wrong number differs from the count by the mistyped pieces', () => {
    const { events } = serviceOf(used(), noVariance, mistakeOf('fill-wrong-amount'));
    const fill = bookingOf(events, 'BillFill')?.media.find(({ denomination }) => denomination === 2000);
    expect(fill?.pieces).not.toBe(400);
    expect(closingOf(events)[1]).toMatchObject({ fills: { pieces: fill?.pieces }, counted: { pieces: 2400 } });
  });

  test('a note that was not booked to the reject bin is counted and removed there', () => {
    const { events } = serviceOf(used(), noVariance.with(1, -1), mistakeOf('reject-not-booked'));
    expect(piecesByDenomination(bookingOf(events, 'RejectBinRemoval')?.media)).toEqual([[2000, 1]]);
    expect(
      closingOf(events).find(
        ({ denomination, transfer, counted }) => denomination === 2000 && counted?.pieces === 1 && transfer.pieces === 0,
      ),
    ).toMatchObject({
      removed: { pieces: 1 },
      roll: { pieces: 0 },
    });
  });

  test('a unit that was taken out leaves its events', () => {
    const { events } = serviceOf(used(), noVariance.with(1, -100), mistakeOf('removal-not-booked'));
    expect(eventNumbersOf(events)).toEqual(expect.arrayContaining([eventNumbers.CassetteRemoved, eventNumbers.CassetteInserted]));
  });
});

describe('count of a day', () => {
  const counts = Array.from({ length: 4000 }, (_, id) => countOf(7, terminal(id), 20_777, units));
  const notesOf = ({ pieces }: CountedDay) => pieces.filter((off, index) => units[index]?.kind === 'Bill' && off !== 0);

  test('93 percent of counts are exact in notes, 5 percent have a mistake of one note, and 2 percent a larger one', () => {
    expect(counts.filter(({ mistake }) => mistake === null).length / 4000).toBeCloseTo(0.93, 1);
    const one = counts.filter(({ mistake }) => mistake && Math.abs(mistake.pieces) === 1);
    expect(one.length / 4000).toBeGreaterThan(0.04);
    expect(one.length / 4000).toBeLessThan(0.06);
    for (const count of counts) {
      if (!count.mistake) expect(notesOf(count)).toEqual([]);
      else if (count.mistake.other === null) expect(notesOf(count)).toEqual(count.mistake.pieces === 0 ? [] : [count.mistake.pieces]);
      else expect(notesOf(count).toSorted((a, b) => a - b)).toEqual([-count.mistake.pieces, count.mistake.pieces]);
    }
  });

  test('hoppers differ by at most five pieces, in both directions', () => {
    const coins = counts.flatMap(({ pieces }) => pieces.filter((_, index) => units[index]?.kind === 'Coin'));
    expect([Math.min(...coins), Math.max(...coins)]).toEqual([-5, 5]);
  });

  test('the same day has the same count, which has no negative zero, and an early service only miscounts coins', () => {
    expect(countOf(7, terminal(17), 20_777, units)).toEqual(countOf(7, terminal(17), 20_777, units));
    expect(counts.some(({ pieces }) => pieces.some((one) => Object.is(one, -0)))).toBe(false);
    expect(counts.every((count) => notesOf(onlyCoins(units, count)).length === 0)).toBe(true);
  });
});
