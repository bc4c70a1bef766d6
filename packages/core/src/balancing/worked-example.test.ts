import { describe, expect, test } from 'vitest';
import { type CheckedReport, checkInvariants, type Invariant, type MediaTotal } from './invariants.ts';
import { type BalancingRow, completeRow, type Quantity, type ReportedRow, type RowKey, rollOf, withCount } from './rows.ts';
import { MixedCurrenciesError, sumRows, toSections, totalsByCurrency } from './totals.ts';

const cassette = 13;
const hopper = 21;
const rejectBin = 15;
const cashbox = 14;
const bill = 2;
const coin = 1;
const ticket = 3;

/** Pieces: opening, fills, in, out, transfer, expected, counted, variance, removed, roll, as in the domain's table. */
const table: readonly (readonly [component: number, rank: number, denomination: number, pieces: readonly number[]])[] = [
  [cassette, 1, 100_00, [400, 0, 0, 95, 0, 305, 305, 0, 305, 0]],
  [cassette, 2, 20_00, [1200, 600, 0, 260, -3, 1537, 1536, -1, 0, 1536]],
  [cassette, 3, 5_00, [500, 0, 0, 180, 0, 320, 320, 0, 0, 320]],
  [cassette, 4, 1_00, [700, 300, 0, 400, 0, 600, 600, 0, 0, 600]],
  [hopper, 1, 25, [1000, 0, 0, 200, 0, 800, 800, 0, 0, 800]],
  [hopper, 2, 5, [800, 0, 0, 340, 0, 460, 460, 0, 0, 460]],
  [hopper, 3, 1, [1000, 0, 0, 600, 0, 400, 403, 3, 0, 403]],
  [rejectBin, 1, 20_00, [0, 0, 0, 0, 3, 3, 3, 0, 3, 0]],
  [cashbox, 1, 100_00, [0, 0, 20, 0, 0, 20, 20, 0, 20, 0]],
  [cashbox, 1, 20_00, [0, 0, 6, 0, 0, 6, 6, 0, 6, 0]],
];

const quantity = (pieces = 0, denomination = 1): Quantity => ({ pieces, amount: pieces * denomination });

const toReported = ([component, rank, denomination, pieces]: (typeof table)[number], currency = 'USD'): ReportedRow => {
  const at = (index: number) => quantity(pieces[index], denomination);
  return {
    component,
    rank,
    medium: component === hopper ? coin : bill,
    currency,
    denomination,
    opening: at(0),
    fills: at(1),
    in: at(2),
    out: at(3),
    transfer: at(4),
    adjustments: quantity(),
    removed: at(8),
    counted: at(6),
    roll: at(9),
  };
};

const complete = (row: ReportedRow) => completeRow(row, 'after-count');
const rows: readonly BalancingRow[] = table.map((one) => complete(toReported(one)));
const tickets = { pieces: 118, amount: 9436_37 };
const ticketRow: BalancingRow = complete({
  component: 30,
  rank: 1,
  medium: ticket,
  currency: 'USD',
  denomination: null,
  opening: quantity(),
  fills: quantity(),
  in: tickets,
  out: quantity(),
  transfer: quantity(),
  adjustments: quantity(),
  removed: tickets,
  counted: tickets,
  roll: quantity(),
});

const media: readonly MediaTotal[] = [
  { medium: bill, currency: 'USD', direction: 'in', pieces: 26, amount: 2120_00 },
  { medium: bill, currency: 'USD', direction: 'out', pieces: 935, amount: 16_000_00 },
  { medium: coin, currency: 'USD', direction: 'out', pieces: 1140, amount: 73_00 },
  { medium: ticket, currency: 'USD', direction: 'in', ...tickets },
  { medium: 30, currency: 'USD', direction: 'in', pieces: 21, amount: 4520_00 + 125_79 },
  { medium: 50, currency: 'USD', direction: 'out', pieces: 21, amount: 125_79 },
  { medium: 62, currency: 'USD', direction: 'out', pieces: 1, amount: 3_10 },
  { medium: 9, currency: 'USD', direction: 'out', pieces: 1, amount: 27 },
];

const report: CheckedReport = {
  type: 'money-service',
  from: '2026-11-20T06:00:00.000Z',
  to: '2026-11-21T06:00:00.000Z',
  rows: [...rows, ticketRow],
  previous: { to: '2026-11-20T06:00:00.000Z', rows: rows.map((row) => ({ ...row, roll: row.opening })) },
  media,
  transactions: [{ number: 1, currency: 'USD', in: 16_202_16, out: 16_202_16 }],
  tickets: { byCurrency: [{ currency: 'USD', ...tickets }], repeated: null },
  persons: { required: true, counters: [201, 202], confirmer: 202 },
};

const failing = (changes: Partial<CheckedReport>): readonly Invariant[] =>
  checkInvariants({ ...report, ...changes }).flatMap(({ invariant, result }) => (result === 'fail' ? [invariant] : []));

const resultOf = (invariant: Invariant, changes: Partial<CheckedReport>) =>
  checkInvariants({ ...report, ...changes }).find((one) => one.invariant === invariant);

const replace = (index: number, changes: Partial<ReportedRow>): readonly BalancingRow[] =>
  report.rows.map((row, at) => (at === index ? complete({ ...row, ...changes }) : row));

describe('[ST-06] the worked example of the domain', () => {
  test.each(table)('unit %i/%i of %i has the expected pieces, variance and roll of the table', (...one) => {
    const row = complete(toReported(one));
    const [, , denomination, pieces] = one;
    expect([row.expected, row.variance, row.roll]).toEqual([5, 7, 9].map((index) => quantity(pieces[index], denomination)));
    expect(rollOf(row, 'after-count')).toEqual(row.roll);
  });

  test('the amounts add up to the cent', () => {
    expect(sumRows(rows)).toMatchObject({
      opening: { amount: 67_500_00 },
      fills: { amount: 12_300_00 },
      in: { amount: 2120_00 },
      out: { amount: 16_073_00 },
      transfer: { amount: 0 },
      expected: { amount: 65_847_00 },
      counted: { amount: 65_827_03 },
      variance: { pieces: 2, amount: -19_97 },
      removed: { amount: 32_680_00 },
      roll: { amount: 33_147_03 },
      uncounted: 0,
    });
  });

  test('all ten invariants hold', () => {
    expect(checkInvariants(report).map(({ result }) => result)).toEqual(Array(10).fill('pass'));
  });

  test('one piece more paid breaks the sum of the media, and moves the variance by one denomination', () => {
    const changed = replace(1, { out: quantity(261, 20_00) });
    expect(failing({ rows: changed })).toEqual(['media']);
    expect(resultOf('media', { rows: changed })).toMatchObject({
      row: { medium: bill, currency: 'USD' },
      reference: 'out',
      difference: quantity(1, 20_00),
    });
    expect(sumRows(changed.slice(0, 10)).variance).toEqual({ pieces: 3, amount: 3 });
  });

  test('a missing ticket breaks the count of the tickets', () => {
    const counted = { pieces: 117, amount: 9400_00 };
    const changed = { rows: replace(10, { counted, removed: counted }) };
    expect(failing(changed)).toEqual(['tickets']);
    expect(resultOf('tickets', changed)).toMatchObject({ row: { currency: 'USD' }, difference: { pieces: -1, amount: -36_37 } });
    expect(failing({ tickets: { byCurrency: [], repeated: '004711' } })).toEqual(['tickets']);
  });

  test('a next opening of everything counted breaks the roll, in the unit whose credit was left out', () => {
    const next: CheckedReport = {
      type: 'money-service',
      from: report.to,
      to: '2026-11-22T06:00:00.000Z',
      rows: rows.map((row) => complete({ ...row, opening: row.counted ?? quantity(), fills: quantity(), in: quantity(), out: quantity() })),
      previous: { to: report.to, rows },
    };
    expect(checkInvariants(next).find(({ invariant }) => invariant === 'roll')).toMatchObject({ result: 'fail' });
    const [first] = rows as readonly [BalancingRow, ...BalancingRow[]];
    const carried = {
      ...next,
      rows: [
        complete({
          ...first,
          opening: first.counted ?? quantity(),
          out: quantity(),
          counted: null,
          removed: quantity(),
          roll: first.counted ?? quantity(),
        }),
      ],
    };
    expect(checkInvariants(carried).find(({ invariant }) => invariant === 'roll')).toMatchObject({
      row: { component: cassette, rank: 1, denomination: 100_00 },
      difference: quantity(305, 100_00),
    });
  });

  test('euros are not added to the total of dollars', () => {
    const mixed = [...rows, complete(toReported(table[1] as (typeof table)[number], 'EUR'))];
    expect(() => sumRows(mixed)).toThrow(MixedCurrenciesError);
    expect(totalsByCurrency(mixed).map(({ currency, counted }) => [currency, counted?.amount])).toEqual([
      ['USD', 65_827_03],
      ['EUR', 30_720_00],
    ]);
  });

  test('sections add up units, denominations and media', () => {
    const sections = toSections(report.rows);
    expect(sections.map(({ section, lines }) => [section, lines.length])).toEqual([
      ['cash-by-unit', 9],
      ['cash-by-denomination', 7],
      ['tickets', 1],
    ]);
    expect(sections[0]?.lines.at(-1)).toMatchObject({
      component: cashbox,
      rank: 1,
      medium: null,
      denomination: null,
      counted: { pieces: 26, amount: 2120_00 },
    });
    expect(sections[1]?.lines.find((line) => line.denomination === 20_00)).toMatchObject({
      component: null,
      variance: quantity(-1, 20_00),
    });
  });
});

describe('[ST-06] each invariant is broken by its own mistake', () => {
  const key: RowKey = { component: cassette, rank: 2, medium: bill, currency: 'USD', denomination: 20_00 };
  test.each<[Invariant, string, Partial<CheckedReport>, object]>([
    [
      'expected',
      'an expected amount of its own',
      { rows: report.rows.map((row, at) => (at === 1 ? { ...row, expected: quantity(1536, 20_00), variance: quantity(0) } : row)) },
      { row: key, difference: quantity(-1, 20_00) },
    ],
    [
      'transfers',
      'a transfer that arrives nowhere',
      { rows: replace(7, { transfer: quantity() }) },
      { row: { currency: 'USD' }, difference: { pieces: -3, amount: -60_00 } },
    ],
    [
      'variance',
      'a variance without a count',
      { rows: report.rows.map((row, at) => (at === 1 ? { ...row, counted: null, roll: row.expected } : row)) },
      { row: key },
    ],
    [
      'roll',
      'a roll that was not left inside',
      { rows: replace(1, { roll: quantity(1537, 20_00) }) },
      { row: key, difference: quantity(1, 20_00) },
    ],
    [
      'denominations',
      'an amount that is not pieces times denomination',
      { rows: replace(1, { fills: { pieces: 600, amount: 1200_00 } }) },
      { row: key, difference: { pieces: 0, amount: -10_800_00 } },
    ],
    [
      'transactions',
      'a transaction with one side',
      { transactions: [{ number: 7, currency: 'USD', in: 0, out: 5 }] },
      { reference: '7', difference: { pieces: 0, amount: -5 } },
    ],
    ['contiguous', 'a gap between two periods', { from: '2026-11-20T06:00:00.001Z' }, { reference: '2026-11-20T06:00:00.000Z' }],
    ['contiguous', 'a period that ends before it begins', { to: '2026-11-19T06:00:00.000Z' }, { reference: '2026-11-19T06:00:00.000Z' }],
    ['two-persons', 'a confirmation by the only counter', { persons: { required: true, counters: [201, 201], confirmer: 201 } }, {}],
  ])('%s: %s', (invariant, _, changes, found) => {
    expect(failing(changes)).toContain(invariant);
    expect(resultOf(invariant, changes)).toMatchObject({ result: 'fail', ...found });
  });

  test('what is not known is not checked', () => {
    const { previous: _p, media: _m, transactions: _t, tickets: _r, persons: _o, ...bare } = report;
    const unchecked = checkInvariants(bare).flatMap(({ invariant, result }) => (result === 'not-checked' ? [invariant] : []));
    expect(unchecked).toEqual(['media', 'transactions', 'tickets', 'contiguous', 'two-persons']);
  });

  test('a removal between two snapshots lowers what is expected', () => {
    const row = {
      ...toReported(table[0] as (typeof table)[number]),
      counted: null,
      removed: quantity(100, 100_00),
      roll: quantity(205, 100_00),
    };
    expect(completeRow(row, 'before-count')).toMatchObject({ expected: quantity(205, 100_00), variance: null });
    expect(rollOf(row, 'before-count')).toEqual(quantity(205, 100_00));
  });

  test('a count of pieces has the amount of the denomination, and changes variance and roll', () => {
    const counted = withCount(toReported(table[1] as (typeof table)[number]), { pieces: 1537, amount: 7 }, 'after-count');
    expect(counted).toMatchObject({ counted: quantity(1537, 20_00), variance: quantity(0), roll: quantity(1537, 20_00) });
    expect(withCount(ticketRow, { pieces: 117, amount: 9400_00 }, 'after-count').variance).toEqual({ pieces: -1, amount: -36_37 });
  });
});
