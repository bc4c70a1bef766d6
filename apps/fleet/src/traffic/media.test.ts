import { describe, expect, test } from 'vitest';
import { createTill } from '../testing/tills.ts';
import { acceptedNotes, fullStock, smallestCoin, unitsFor } from './cash.ts';
import { mediaActions, mediumCodes } from './codes.ts';
import { breakNote, cashRow, maskedCard, mediaRow, payCash, sumOf, takeNotes, ticketNumber } from './media.ts';
import { createRandomGenerator } from './random-generator.ts';

const random = createRandomGenerator('media');
const dollars = unitsFor('USD');
const euros = unitsFor('EUR');
/** A stock whose units are all empty. */
const emptyStock = () => ({ ...fullStock(dollars), pieces: dollars.map(() => 0) });

describe('payCash', () => {
  test.each([
    [1000, 0, 1000],
    [1001, -1, 1000],
    [1002, -2, 1000],
    [1003, 2, 1005],
    [1004, 1, 1005],
    [1005, 0, 1005],
    [1, -1, 0],
    [3, 2, 5],
    [0, 0, 0],
  ])('%i euro cents are rounded by %i to the nearest coin of 0.05', (amount, rounding, cash) => {
    const paid = payCash(random, fullStock(euros), amount, smallestCoin(euros));
    expect(paid).toMatchObject({ rounding, short: 0 });
    const pieces = paid.rows.filter(({ action }) => action === mediaActions.dispensed);
    expect(sumOf(pieces, 'out')).toBe(cash);
  });

  test.each([1, 2, 3, 7, 99])('%i dollar cents are paid without rounding', (amount) => {
    const paid = payCash(random, fullStock(dollars), amount, smallestCoin(dollars));
    expect(paid.rounding).toBe(0);
    expect(sumOf(paid.rows, 'out')).toBe(amount);
  });

  test.each([
    // Reference case: 47.09 with coins of 0.05 pays 47.05.
    [4709, -4],
    [4705, 0],
    [4, -4],
  ])('%i cents are rounded by %i, if more than the amount must not be paid', (amount, rounding) => {
    const paid = payCash(random, fullStock(euros), amount, 5, 'down');
    expect(paid.rounding).toBe(rounding);
    expect(sumOf(paid.rows, 'in')).toBe(0);
    expect(sumOf(paid.rows, 'out')).toBe(amount);
  });

  test('a remainder of exactly half a coin is rounded up', () => {
    expect(payCash(random, fullStock(dollars), 1025, 50).rounding).toBe(25);
    expect(payCash(random, fullStock(dollars), 1024, 50).rounding).toBe(-24);
  });

  test('an amount that the units cannot pay is put on one short-pay receipt with a validation number', () => {
    const { rows, short } = payCash(random, emptyStock(), 12_345, 1);
    expect(short).toBe(12_345);
    expect(rows).toEqual([
      {
        medium: mediumCodes.ShortPayReceipt,
        direction: 'out',
        action: mediaActions['unable-to-pay'],
        number: expect.stringMatching(/^[1-9]\d{17}$/),
        pieces: 1,
        amount: 12_345,
      },
    ]);
  });

  test.each(['USD', 'EUR'])('the rows of each %s payment add up to its amount, with any stock', (currency) => {
    for (let round = 0; round < 400; round += 1) {
      const units = unitsFor(currency);
      const stock = { ...fullStock(units), pieces: units.map(() => random.whole(0, 90)) };
      const amount = random.whole(0, 300_000);
      const { rows, rounding } = payCash(random, stock, amount, smallestCoin(units));
      expect(sumOf(rows, 'out') - sumOf(rows, 'in')).toBe(amount);
      expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(smallestCoin(units));
    }
  });
});

describe('breakNote', () => {
  test.each([
    [10_000, [[2000, 5]]],
    [
      5000,
      [
        [2000, 2],
        [500, 2],
      ],
    ],
    [2000, [[500, 4]]],
    [500, [[100, 5]]],
  ])('a note of %i is broken into smaller notes', (denomination, expected) => {
    const { rows, short } = breakNote(random, fullStock(dollars), denomination);
    expect(rows.map((row) => [row.denomination, row.pieces])).toEqual(expected);
    expect(short).toBe(0);
  });

  test('a note is never broken into itself, even if no smaller unit has pieces', () => {
    const stock = { ...fullStock(dollars), pieces: dollars.map(({ denomination }) => (denomination === 2000 ? 2400 : 0)) };
    const { rows, short } = breakNote(random, stock, 2000);
    expect(short).toBe(2000);
    expect(rows.map(({ medium }) => medium)).toEqual([mediumCodes.ShortPayReceipt]);
  });
});

describe('takeNotes', () => {
  test.each([
    [1, [[500, 1]]],
    [500, [[500, 1]]],
    [501, [[1000, 1]]],
    [3700, [[2000, 2]]],
    [
      18_500,
      [
        [10_000, 1],
        [5000, 1],
        [2000, 1],
        [1000, 1],
        [500, 1],
      ],
    ],
    [30_000, [[10_000, 3]]],
    [0, []],
  ])('%i is rounded up to 5.00 and paid in with the fewest notes', (amount, expected) => {
    const rows = takeNotes(fullStock(dollars), amount);
    expect(rows.map((row) => [row.denomination, row.pieces])).toEqual(expected);
  });

  test('foreign notes carry their currency, and do not count in the sum of the own currency', () => {
    const stock = fullStock(dollars);
    const rows = takeNotes(stock, 7000, 'EUR');
    expect(rows.map(({ currency, denomination, pieces }) => [currency, denomination, pieces])).toEqual([
      ['EUR', 5000, 1],
      ['EUR', 2000, 1],
    ]);
    expect(sumOf(rows, 'in')).toBe(0);
    expect(stock.foreign).toEqual({ EUR: [0, 1, 1, 0, 0] });
  });

  test('every accepted note ends in the cashbox', () => {
    const { stock } = createTill('notes');
    for (let amount = 100; amount < 60_000; amount += 700) takeNotes(stock, amount);
    const inBox = acceptedNotes.reduce((sum, denomination, index) => sum + denomination * (stock.notes[index] ?? 0), 0);
    const expected = Array.from({ length: 86 }, (_, index) => Math.ceil((100 + index * 700) / 500) * 500);
    expect(inBox).toBe(expected.reduce((sum, amount) => sum + amount, 0));
  });
});

describe('media rows', () => {
  test('the amount of a cash row is pieces times denomination', () => {
    expect(cashRow('out', 'Coin', 25, 3, mediaActions.dispensed)).toMatchObject({ amount: 75, pieces: 3, denomination: 25 });
    expect(cashRow('in', 'Bill', 2000, 2, mediaActions.stacked, 'EUR')).toMatchObject({ amount: 4000, currency: 'EUR' });
  });

  test('a row of the own currency has no currency field', () => {
    expect('currency' in cashRow('in', 'Bill', 2000, 1, mediaActions.stacked)).toBe(false);
    expect('currency' in mediaRow('in', 'Ticket', 1)).toBe(false);
  });

  test('sumOf adds one direction of the own currency only', () => {
    const rows = [
      mediaRow('in', 'Ticket', 700),
      mediaRow('out', 'Bill', 500),
      mediaRow('out', 'Coin', 200),
      mediaRow('out', 'Bill', 9900, { currency: 'EUR' }),
    ];
    expect([sumOf(rows, 'in'), sumOf(rows, 'out'), sumOf([], 'in')]).toEqual([700, 700, 0]);
  });

  test('validation numbers have 18 digits without a leading zero, and cards show their last four digits', () => {
    for (let round = 0; round < 200; round += 1) {
      expect(ticketNumber(random)).toMatch(/^[1-9]\d{17}$/);
      expect(maskedCard(random)).toMatch(/^\*{12}\d{4}$/);
    }
  });
});
