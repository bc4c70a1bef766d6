import type { UpMessage } from '@floorwalker/core/gateway/messages';
import type { Fill } from '@floorwalker/core/vocabulary/scalars';
import { componentCodes, mediumCodes } from './codes.ts';
import type { DeviceMessage } from './device-messages.ts';
import type { Elsewhere } from './elsewhere.ts';

/** A unit of the `stock` message. */
export type ReportedUnit = UpMessage<'stock'>['units'][number];

/** A cash unit: a cassette of notes or a hopper of coins of one denomination. */
export interface CashUnit {
  readonly kind: 'Bill' | 'Coin';
  /** Value of one note or coin in minor units. */
  readonly denomination: number;
  /** Number of pieces in the unit after it was filled. */
  readonly load: number;
}

/** The pieces paid from one unit. */
export interface Payout {
  readonly unit: CashUnit;
  readonly pieces: number;
}

/** The stock of a terminal. It is mutable; `copyStock` creates a copy. */
export interface Stock {
  readonly units: readonly CashUnit[];
  /** Pieces by unit, in the order of `units`. */
  pieces: number[];
  /** Pieces by unit at the start of the balancing period. */
  opening: readonly number[];
  /** When the period began, in the days and milliseconds of the simulation; null: the simulation begins with it. */
  openedAt: { readonly day: number; readonly at: number } | null;
  /** Pieces by unit that were picked badly and lie in the reject bin. */
  rejected: number[];
  /** Accepted notes, in the order of `acceptedNotes`. */
  notes: number[];
  /** Accepted foreign notes by currency, each in the order of `acceptedNotes`. */
  foreign: { readonly [currency: string]: readonly number[] };
  /** Redeemed tickets, and their value in minor units. */
  tickets: number;
  ticketValue: number;
  /** Media of the period that no unit holds. */
  elsewhere: Elsewhere;
  /** Prints left on the receipt roll. */
  paper: number;
  /** Device messages that remain raised until the next money service. */
  open: readonly DeviceMessage[];
}

/** Denominations of notes that acceptors take, largest first. */
export const acceptedNotes = [10_000, 5000, 2000, 1000, 500] as const;

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Notes in the cashbox, foreign ones too. */
export const cashboxPieces = (stock: Stock): number =>
  sum(stock.notes) + Object.values(stock.foreign).reduce((all, notes) => all + sum(notes), 0);

/** Adds accepted notes to the cashbox; null means the terminal's own currency. */
export function addNotes(stock: Stock, currency: string | null, denomination: number, pieces: number): void {
  const index = acceptedNotes.indexOf(denomination as (typeof acceptedNotes)[number]);
  if (index < 0) throw new RangeError(`No acceptor takes ${denomination}`);
  if (currency === null) stock.notes[index] = (stock.notes[index] ?? 0) + pieces;
  else {
    const held = stock.foreign[currency] ?? acceptedNotes.map(() => 0);
    stock.foreign = { ...stock.foreign, [currency]: held.with(index, (held[index] ?? 0) + pieces) };
  }
}

const cashboxSize = 1200;
const ticketBoxSize = 1200;
export const paperPrints = 900;
/** Number of pieces at or below which a unit counts as empty. */
const emptyAt = { Bill: 40, Coin: 25 } as const;
/** Share of its full load at or below which a cash unit is low. */
const lowShare = { Bill: 0.12, Coin: 0.15 } as const;

const unitsOf = (notes: readonly (readonly [number, number])[], coins: readonly (readonly [number, number])[]): readonly CashUnit[] => [
  ...notes.map(([denomination, load]) => ({ kind: 'Bill' as const, denomination, load })),
  ...coins.map(([denomination, load]) => ({ kind: 'Coin' as const, denomination, load })),
];

const notes = [
  [10_000, 900],
  [2_000, 2400],
  [500, 1400],
] as const;

/** Units for dollars, largest first. The euro has no 1.00 note, so its coins begin at 2.00. */
const dollars = unitsOf(
  [...notes, [100, 1800]],
  [
    [25, 1800],
    [5, 2000],
    [1, 2500],
  ],
);
const euros = unitsOf(notes, [
  [200, 1800],
  [100, 1800],
  [20, 2000],
  [5, 2000],
]);

export const unitsFor = (currency: string): readonly CashUnit[] => (currency === 'EUR' ? euros : dollars);

/** The smallest coin; smaller remainders are rounded. */
export const smallestCoin = (units: readonly CashUnit[]): number => units.at(-1)?.denomination ?? 1;

export const fullStock = (units: readonly CashUnit[]): Stock => ({
  units,
  pieces: units.map((unit) => unit.load),
  opening: units.map((unit) => unit.load),
  openedAt: null,
  rejected: units.map(() => 0),
  notes: acceptedNotes.map(() => 0),
  foreign: {},
  tickets: 0,
  ticketValue: 0,
  elsewhere: {},
  paper: paperPrints,
  open: [],
});

export const copyStock = (stock: Stock): Stock => ({
  ...stock,
  pieces: [...stock.pieces],
  rejected: [...stock.rejected],
  notes: [...stock.notes],
});

/** Pays as much of `amount` as possible, largest denominations first, and removes it from the stock. */
export function payOut(stock: Stock, amount: number, largest = Number.POSITIVE_INFINITY): { paid: readonly Payout[]; short: number } {
  let rest = amount;
  const paid: Payout[] = [];
  for (const [index, unit] of stock.units.entries()) {
    const held = stock.pieces[index] ?? 0;
    if (unit.denomination > largest || held <= emptyAt[unit.kind]) continue;
    const pieces = Math.min(Math.floor(rest / unit.denomination), held - emptyAt[unit.kind]);
    if (pieces <= 0) continue;
    stock.pieces[index] = held - pieces;
    rest -= pieces * unit.denomination;
    paid.push({ unit, pieces });
  }
  return { paid, short: rest };
}

/** Moves a badly picked note from its cassette to the reject bin; false if the cassette is empty. */
export function rejectNote(stock: Stock, unit: CashUnit): boolean {
  const index = stock.units.indexOf(unit);
  const held = stock.pieces[index] ?? 0;
  if (unit.kind !== 'Bill' || held <= emptyAt.Bill) return false;
  stock.pieces[index] = held - 1;
  stock.rejected[index] = (stock.rejected[index] ?? 0) + 1;
  return true;
}

export const isLow = (unit: CashUnit, pieces: number): boolean => pieces <= unit.load * lowShare[unit.kind];
export const isEmpty = (unit: CashUnit, pieces: number): boolean => pieces <= emptyAt[unit.kind];

/** Level of a device that runs empty: 1 ok, 2 low, 3 empty. */
const paying = (low: boolean, empty: boolean): number => (empty ? 3 : low ? 2 : 1);
/** Level of a device that fills up: 1 ok, 4 high, 5 full. */
const filling = (held: number, size: number): number => (held >= size * 0.97 ? 5 : held >= size * 0.85 ? 4 : 1);

function worstOf(stock: Stock, kind: CashUnit['kind']): number {
  const levels = stock.units.map((unit, index) => {
    const held = stock.pieces[index] ?? 0;
    return unit.kind === kind ? paying(isLow(unit, held), isEmpty(unit, held)) : 1;
  });
  return Math.max(1, ...levels);
}

/** Levels of the fill-level devices 0 to 10; missing devices are ok [TM-03]. */
export function toLevels(stock: Stock): readonly number[] {
  const paper = paying(stock.paper <= paperPrints * 0.15, stock.paper <= 0);
  return [
    worstOf(stock, 'Bill'),
    1,
    filling(cashboxPieces(stock), cashboxSize),
    1,
    worstOf(stock, 'Coin'),
    1,
    paper,
    filling(stock.tickets, ticketBoxSize),
    1,
    1,
    1,
  ];
}

/** The unit of a kind that is nearest to running empty. */
function lowestOf(stock: Stock, kind: CashUnit['kind']): Fill {
  const fills = stock.units.flatMap((unit, index) =>
    unit.kind === kind ? [{ items: stock.pieces[index] ?? 0, capacity: unit.load }] : [],
  );
  return fills.reduce<Fill>((low, one) => (low === null || one.items * low.capacity < low.items * one.capacity ? one : low), null);
}

/** Fill of the fill-level devices 0 to 10; null if the terminal does not have the device. */
export const toFills = (stock: Stock): readonly Fill[] => [
  lowestOf(stock, 'Bill'),
  null,
  { items: cashboxPieces(stock), capacity: cashboxSize },
  null,
  lowestOf(stock, 'Coin'),
  null,
  { items: Math.max(0, stock.paper), capacity: paperPrints },
  { items: stock.tickets, capacity: ticketBoxSize },
  null,
  null,
  null,
];

/** The unit of a cassette or hopper; `rank` counts the units of its kind. */
const toCashUnit = ({ kind, denomination, load }: CashUnit, rank: number, held: number): ReportedUnit => ({
  component: componentCodes[kind === 'Bill' ? 'BillCassette' : 'CoinHopper'],
  rank,
  medium: mediumCodes[kind],
  currency: null,
  denomination,
  pieces: held,
  capacity: load,
  level: paying(held <= load * lowShare[kind], held <= emptyAt[kind]),
});

/** Accepted notes of one currency in the cashbox, by denomination; null is the terminal's own currency. */
const toCashbox = (currency: string | null, held: readonly number[]): readonly ReportedUnit[] =>
  acceptedNotes.flatMap((denomination, index) => {
    const pieces = held[index] ?? 0;
    if (pieces === 0) return [];
    return [{ ...box, component: componentCodes.NoteCashbox, medium: mediumCodes.Bill, currency, denomination, pieces }];
  });

/** A unit whose capacity is shared or unknown. */
const box = { rank: 1, medium: null, currency: null, denomination: null, capacity: null, level: 0 } as const;

/** Pieces by component, medium and denomination in the form of the `stock` message. */
export const toUnits = (stock: Stock): readonly ReportedUnit[] => [
  ...stock.units.map((unit, index) => {
    const rank = stock.units.slice(0, index + 1).filter(({ kind }) => kind === unit.kind).length;
    return toCashUnit(unit, rank, stock.pieces[index] ?? 0);
  }),
  ...toCashbox(null, stock.notes),
  ...Object.entries(stock.foreign).flatMap(([currency, held]) => toCashbox(currency, held)),
  { ...box, component: componentCodes.RejectBin, medium: mediumCodes.Bill, pieces: sum(stock.rejected) },
  {
    ...box,
    component: componentCodes.TicketReader,
    medium: mediumCodes.Ticket,
    pieces: stock.tickets,
    capacity: ticketBoxSize,
    level: filling(stock.tickets, ticketBoxSize),
  },
  {
    ...box,
    component: componentCodes.ReceiptPrinter,
    pieces: Math.max(0, stock.paper),
    capacity: paperPrints,
    level: paying(stock.paper <= paperPrints * 0.15, stock.paper <= 0),
  },
];
