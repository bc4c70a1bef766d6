import { describe, expect, test } from 'vitest';
import {
  acceptedNotes,
  addNotes,
  type CashUnit,
  cashboxPieces,
  copyStock,
  fullStock,
  isEmpty,
  isLow,
  payOut,
  rejectNote,
  type Stock,
  smallestCoin,
  toFills,
  toLevels,
  toUnits,
  unitsFor,
} from './cash.ts';
import { componentCodes } from './codes.ts';
import { createRandomGenerator } from './random-generator.ts';

const dollars = unitsFor('USD');
const stockOf = (changes: Partial<Stock> = {}, currency = 'USD'): Stock => ({ ...fullStock(unitsFor(currency)), ...changes });
/** A full stock of dollars, except that the units of these denominations contain the given numbers of pieces. */
const withPieces = (pieces: Readonly<Record<number, number>>): Stock =>
  stockOf({ pieces: dollars.map(({ denomination, load }) => pieces[denomination] ?? load) });
const unitOf = (denomination: number): CashUnit => {
  const unit = dollars.find((one) => one.denomination === denomination);
  if (!unit) throw new Error(`no unit of ${denomination}`);
  return unit;
};
const paidFrom = (stock: Stock, amount: number, largest?: number) => {
  const { paid, short } = payOut(stock, amount, largest);
  return { paid: paid.map(({ unit, pieces }) => [unit.denomination, pieces]), short };
};
const cashOf = ({ units, pieces }: Stock): number =>
  units.reduce((sum, { denomination }, index) => sum + denomination * (pieces[index] ?? 0), 0);

describe('units of a terminal', () => {
  test('a full dollar terminal holds 146,800.00 in notes', () => {
    const notes = dollars.filter(({ kind }) => kind === 'Bill');
    expect(notes.map(({ denomination, load }) => [denomination / 100, load])).toEqual([
      [100, 900],
      [20, 2400],
      [5, 1400],
      [1, 1800],
    ]);
    expect(notes.reduce((sum, { denomination, load }) => sum + denomination * load, 0)).toBe(14_680_000);
  });

  test.each(['USD', 'EUR'])('units of %s are ordered from the largest to the smallest denomination', (currency) => {
    const denominations = unitsFor(currency).map(({ denomination }) => denomination);
    expect(denominations).toEqual([...denominations].sort((a, b) => b - a));
    expect(new Set(denominations).size).toBe(denominations.length);
  });

  test('euro units have no note below 5.00, because 1.00 and 2.00 are coins', () => {
    const small = unitsFor('EUR').filter(({ denomination }) => denomination < 500);
    expect(small.map(({ kind }) => kind)).toEqual(['Coin', 'Coin', 'Coin', 'Coin']);
  });

  test.each([
    ['USD', 1],
    ['EUR', 5],
    ['CHF', 1],
  ])('the smallest coin of %s is %i', (currency, coin) => {
    expect(smallestCoin(unitsFor(currency))).toBe(coin);
  });

  test('a terminal without cash units rounds to the minor unit', () => {
    expect(smallestCoin([])).toBe(1);
  });
});

describe('payOut', () => {
  test.each([
    [0, []],
    [1, [[1, 1]]],
    [
      9999,
      [
        [2000, 4],
        [500, 3],
        [100, 4],
        [25, 3],
        [5, 4],
        [1, 4],
      ],
    ],
    [10_000, [[10_000, 1]]],
    [
      10_030,
      [
        [10_000, 1],
        [25, 1],
        [5, 1],
      ],
    ],
  ])('%i is paid with the largest denominations first', (amount, paid) => {
    expect(paidFrom(fullStock(dollars), amount)).toEqual({ paid, short: 0 });
  });

  test('a limit excludes larger denominations', () => {
    expect(paidFrom(fullStock(dollars), 10_000, 9999)).toEqual({ paid: [[2000, 5]], short: 0 });
    expect(paidFrom(fullStock(dollars), 10_000, 100)).toEqual({ paid: [[100, 100]], short: 0 });
  });

  test('the pieces that count as empty remain in the unit, and smaller denominations pay the rest', () => {
    const stock = withPieces({ 10000: 42 });
    expect(paidFrom(stock, 50_000)).toEqual({
      paid: [
        [10_000, 2],
        [2000, 15],
      ],
      short: 0,
    });
    expect(stock.pieces[0]).toBe(40);
    expect(paidFrom(stock, 10_000)).toEqual({ paid: [[2000, 5]], short: 0 });
  });

  test.each([
    ['an empty unit', 40],
    ['a unit below the empty level', 7],
    ['a unit without a piece', 0],
    ['a unit with a negative count after a correction', -3],
  ])('%s pays nothing and keeps its pieces', (_name, held) => {
    const stock = withPieces({ 100: held });
    expect(paidFrom(stock, 100)).toEqual({ paid: [[25, 4]], short: 0 });
    expect(stock.pieces[3]).toBe(held);
  });

  test('an amount that no unit can pay is short', () => {
    const empty = stockOf({ pieces: dollars.map(() => 0) });
    expect(paidFrom(empty, 12_345)).toEqual({ paid: [], short: 12_345 });
    expect(paidFrom(withPieces({ 1: 27 }), 4)).toEqual({ paid: [[1, 2]], short: 2 });
  });

  test('paid and short amounts add up to the request, and the stock loses exactly what was paid', () => {
    const random = createRandomGenerator('payouts');
    for (let round = 0; round < 500; round += 1) {
      const stock = stockOf({ pieces: dollars.map(({ load }) => random.whole(0, Math.min(load, 120))) });
      const before = copyStock(stock);
      const amount = random.whole(0, 400_000);
      const { paid, short } = payOut(stock, amount);
      const sum = paid.reduce((all, { unit, pieces }) => all + unit.denomination * pieces, 0);
      expect(sum + short).toBe(amount);
      expect(cashOf(before) - cashOf(stock)).toBe(sum);
      for (const [index, { kind }] of dollars.entries()) {
        expect(stock.pieces[index]).toBeGreaterThanOrEqual(Math.min(before.pieces[index] ?? 0, kind === 'Bill' ? 40 : 25));
      }
    }
  });
});

describe('cashbox', () => {
  test('notes of the own currency are counted by denomination', () => {
    const stock = fullStock(dollars);
    addNotes(stock, null, 2000, 3);
    addNotes(stock, null, 2000, 1);
    addNotes(stock, null, 500, 2);
    expect(stock.notes).toEqual([0, 0, 4, 0, 2]);
    expect(cashboxPieces(stock)).toBe(6);
  });

  test('foreign notes are counted apart by currency, and take space in the same cashbox', () => {
    const stock = fullStock(dollars);
    addNotes(stock, 'EUR', 5000, 2);
    addNotes(stock, 'CAD', 5000, 1);
    addNotes(stock, 'EUR', 1000, 4);
    addNotes(stock, null, 10_000, 1);
    expect(stock.foreign).toEqual({ EUR: [0, 2, 0, 4, 0], CAD: [0, 1, 0, 0, 0] });
    expect(stock.notes).toEqual([1, 0, 0, 0, 0]);
    expect(cashboxPieces(stock)).toBe(8);
  });

  test.each([0, 100, 200, 20_000, -500, 501])('a note of %i is refused, because no acceptor takes it', (denomination) => {
    const stock = fullStock(dollars);
    expect(() => addNotes(stock, null, denomination, 1)).toThrow(RangeError);
    expect(cashboxPieces(stock)).toBe(0);
  });

  test('foreign notes added to a copy leave the original unchanged', () => {
    const stock = fullStock(dollars);
    addNotes(stock, 'EUR', 5000, 1);
    const copy = copyStock(stock);
    addNotes(copy, 'EUR', 5000, 9);
    addNotes(copy, null, 500, 9);
    payOut(copy, 100_000);
    rejectNote(copy, unitOf(2000));
    expect(stock).toEqual({ ...fullStock(dollars), foreign: { EUR: [0, 1, 0, 0, 0] } });
    expect(copy.foreign.EUR?.[acceptedNotes.indexOf(5000)]).toBe(10);
  });
});

describe('rejectNote', () => {
  test('a badly picked note moves from its cassette to the reject bin', () => {
    const stock = fullStock(dollars);
    expect(rejectNote(stock, unitOf(2000))).toBe(true);
    expect(rejectNote(stock, unitOf(2000))).toBe(true);
    expect(stock.pieces[1]).toBe(2398);
    expect(stock.rejected).toEqual([0, 2, 0, 0, 0, 0, 0]);
    const { BillCassette, RejectBin } = componentCodes;
    const units = toUnits(stock);
    expect(units.find(({ component, denomination }) => component === BillCassette && denomination === 2000)).toMatchObject({
      pieces: 2398,
    });
    expect(units.find(({ component }) => component === RejectBin)).toMatchObject({ pieces: 2, denomination: null });
  });

  test.each([
    ['a cassette at the empty level', 2000, 40],
    ['a hopper, which has no reject bin', 25, 1800],
  ])('%s rejects no note', (_name, denomination, held) => {
    const stock = withPieces({ [denomination]: held });
    expect(rejectNote(stock, unitOf(denomination))).toBe(false);
    expect(stock.rejected).toEqual(dollars.map(() => 0));
    expect(cashOf(stock)).toBe(cashOf(withPieces({ [denomination]: held })));
  });
});

describe('fill levels [TM-03]', () => {
  /** Index of each device in the list of fill levels. */
  const device = { notes: 0, cashbox: 2, coins: 4, paper: 6, tickets: 7 } as const;
  const [ok, low, empty, high, full] = [1, 2, 3, 4, 5];

  test('a full terminal is ok at all eleven devices', () => {
    expect(toLevels(fullStock(dollars))).toEqual(Array.from({ length: 11 }, () => ok));
  });

  test.each([
    // A cassette of 900 notes is low at or below 108 notes, which are 12 %.
    [10_000, 109, device.notes, ok],
    [10_000, 108, device.notes, low],
    [10_000, 41, device.notes, low],
    [10_000, 40, device.notes, empty],
    [10_000, 0, device.notes, empty],
    // A hopper of 2,000 coins is low at or below 300 coins, which are 15 %.
    [5, 301, device.coins, ok],
    [5, 300, device.coins, low],
    [5, 26, device.coins, low],
    [5, 25, device.coins, empty],
  ])('the unit of %i with %i pieces gives device %i the level %i', (denomination, pieces, index, level) => {
    expect(toLevels(withPieces({ [denomination]: pieces }))[index]).toBe(level);
    expect(isLow(unitOf(denomination), pieces)).toBe(level !== ok);
    expect(isEmpty(unitOf(denomination), pieces)).toBe(level === empty);
  });

  test('the worst unit of a kind gives the level, and the other kind is not affected', () => {
    const levels = toLevels(withPieces({ 10000: 100, 500: 3, 25: 200 }));
    expect([levels[device.notes], levels[device.coins]]).toEqual([empty, low]);
  });

  test.each([
    // A box of 1,200 pieces is high from 1,020 pieces on, which are 85 %, and full from 1,164 on, which are 97 %.
    [1019, ok],
    [1020, high],
    [1163, high],
    [1164, full],
    [1300, full],
  ])('a box of 1,200 with %i pieces has the level %i', (pieces, level) => {
    const foreign = { EUR: [0, 0, pieces - 500, 0, 0] };
    expect(toLevels(stockOf({ notes: [500, 0, 0, 0, 0], foreign }))[device.cashbox]).toBe(level);
    expect(toLevels(stockOf({ tickets: pieces }))[device.tickets]).toBe(level);
  });

  test.each([
    // A roll of 900 prints is low at or below 135 prints, which are 15 %.
    [136, ok],
    [135, low],
    [1, low],
    [0, empty],
    [-2, empty],
  ])('a receipt roll with %i prints has the level %i', (paper, level) => {
    expect(toLevels(stockOf({ paper }))[device.paper]).toBe(level);
  });

  test('fills name the unit that is nearest to running empty, not the one with the fewest pieces', () => {
    const stock = withPieces({ 10000: 450, 100: 700, 25: 900, 1: 900 });
    const fills = toFills(stock);
    expect(fills[device.notes]).toEqual({ items: 700, capacity: 1800 });
    expect(fills[device.coins]).toEqual({ items: 900, capacity: 2500 });
  });

  test('fills and levels cover the same eleven devices, and missing devices have no fill', () => {
    const stock = stockOf({ paper: -1, tickets: 12, notes: [1, 2, 3, 4, 5] });
    const fills = toFills(stock);
    expect(fills).toHaveLength(toLevels(stock).length);
    expect(fills.flatMap((fill, index) => (fill === null ? [index] : []))).toEqual([1, 3, 5, 8, 9, 10]);
    expect(fills[device.cashbox]).toEqual({ items: 15, capacity: 1200 });
    expect(fills[device.paper]).toEqual({ items: 0, capacity: 900 });
    expect(fills[device.tickets]).toEqual({ items: 12, capacity: 1200 });
  });

  test('a terminal without hoppers has no fill of coins', () => {
    const notesOnly = dollars.filter(({ kind }) => kind === 'Bill');
    const stock = fullStock(notesOnly);
    expect(toFills(stock)[device.coins]).toBeNull();
    expect(toLevels(stock)[device.coins]).toBe(ok);
  });
});

test.each(['USD', 'EUR'])('the stock message of %s names every unit once, by component, medium, currency and denomination', (currency) => {
  const stock = stockOf({ tickets: 3, notes: [0, 1, 0, 0, 0], foreign: { GBP: [0, 0, 7, 0, 0] }, paper: -4 }, currency);
  const units = toUnits(stock);
  const names = units.map(({ component, rank, medium, currency: of, denomination }) => [component, rank, medium, of, denomination].join());
  expect(new Set(names).size).toBe(units.length);
  expect(units).toHaveLength(stock.units.length + 5);
  const { BillCassette, CoinHopper, NoteCashbox, TicketReader, ReceiptPrinter } = componentCodes;
  const pieces = (part: number, denomination: number | null) =>
    units
      .filter((unit) => unit.component === part && unit.denomination === denomination)
      .map((unit) => [unit.currency, unit.pieces, unit.level]);
  expect(pieces(BillCassette, 10_000)).toEqual([[null, 900, 1]]);
  expect(pieces(CoinHopper, 5)).toEqual([[null, 2000, 1]]);
  expect(pieces(NoteCashbox, 5000)).toEqual([[null, 1, 0]]);
  expect(pieces(NoteCashbox, 2000)).toEqual([['GBP', 7, 0]]);
  expect(pieces(TicketReader, null)).toEqual([[null, 3, 1]]);
  expect(pieces(ReceiptPrinter, null)).toEqual([[null, 0, 3]]);
});
