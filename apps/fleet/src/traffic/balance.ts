import type { MediumKey } from '@floorwalker/core/catalogues/media-types';
import type { Body } from './bodies.ts';
import { acceptedNotes, type CashUnit, type Stock } from './cash.ts';
import { type ComponentKey, componentCodes, mediumCodes } from './codes.ts';
import { toElsewhereRow } from './elsewhere.ts';

/** A row of a `balance` message, with all of its quantities. */
export type BalanceRow = Body<'balance'>['rows'][number];

/** Pieces and minor units. */
export interface Quantity {
  readonly pieces: number;
  readonly amount: number;
}

type Quantities = 'opening' | 'fills' | 'in' | 'out' | 'transfer' | 'removed';

/** The pieces of a row; the amount follows from the denomination. `found`: the difference of the count, null without a count. */
type Pieces = { readonly [Q in Quantities]?: number } & { readonly found: number | null };

interface Unit {
  readonly component: ComponentKey;
  readonly rank: number;
  readonly medium: MediumKey;
  readonly currency: string;
  readonly denomination: number;
}

const nothing = { pieces: 0, amount: 0 };

function toRow({ component, rank, medium, currency, denomination }: Unit, pieces: Pieces): BalanceRow {
  const toQuantity = (count = 0) => ({ pieces: count, amount: count * denomination });
  const { opening = 0, fills = 0, out = 0, transfer = 0, removed = 0 } = pieces;
  const expected = opening + fills + (pieces.in ?? 0) - out + transfer;
  const held = expected + (pieces.found ?? 0);
  return {
    component: componentCodes[component],
    rank,
    medium: mediumCodes[medium],
    currency,
    denomination,
    opening: toQuantity(opening),
    fills: toQuantity(fills),
    in: toQuantity(pieces.in),
    out: toQuantity(out),
    transfer: toQuantity(transfer),
    adjustments: nothing,
    removed: toQuantity(removed),
    roll: toQuantity(held - removed),
    counted: pieces.found === null ? null : toQuantity(held),
  };
}

/** The bookings and the count of a money service, in pieces by cash unit. */
export interface ServiceFigures {
  readonly fills: readonly number[];
  readonly removed: readonly number[];
  /** Counted minus expected. */
  readonly found: readonly number[];
  /** Notes in the reject bin beside the booked ones, by the unit from which they came. */
  readonly rejected: readonly number[];
}

const rankOf = (units: readonly CashUnit[], index: number): number =>
  units.slice(0, index + 1).filter(({ kind }) => kind === units[index]?.kind).length;

/** The cashbox, with a row for each denomination of a currency that has notes. */
const cashboxRows = (currency: string, notes: readonly number[], isCounted: boolean): readonly BalanceRow[] =>
  acceptedNotes.flatMap((denomination, index) => {
    const pieces = notes[index] ?? 0;
    if (pieces === 0) return [];
    const unit = { component: 'NoteCashbox', rank: 1, medium: 'Bill', currency, denomination } as const;
    return [toRow(unit, { in: pieces, removed: isCounted ? pieces : 0, found: isCounted ? 0 : null })];
  });

function ticketRow({ tickets, ticketValue }: Stock, currency: string, isCounted: boolean): BalanceRow {
  const held = { pieces: tickets, amount: ticketValue };
  return {
    component: componentCodes.TicketReader,
    rank: 1,
    medium: mediumCodes.Ticket,
    currency,
    denomination: null,
    opening: nothing,
    fills: nothing,
    in: held,
    out: nothing,
    transfer: nothing,
    adjustments: nothing,
    removed: isCounted ? held : nothing,
    roll: isCounted ? nothing : held,
    counted: isCounted ? held : null,
  };
}

/**
 * Returns the rows of a balancing report over the period of a stock: cassettes and hoppers, reject bin, cashbox, tickets, and media
 * that no unit holds. Without
 * `service` nothing is filled, removed or counted.
 */
export function toBalanceRows(stock: Stock, currency: string, service: ServiceFigures | null): readonly BalanceRow[] {
  const isCounted = service !== null;
  const cash = stock.units.map((unit, index) => {
    const { kind, denomination } = unit;
    const opening = stock.opening[index] ?? 0;
    const rejected = stock.rejected[index] ?? 0;
    const component = kind === 'Bill' ? 'BillCassette' : 'CoinHopper';
    return toRow(
      { component, rank: rankOf(stock.units, index), medium: kind, currency, denomination },
      {
        opening,
        fills: service?.fills[index] ?? 0,
        out: opening - rejected - (stock.pieces[index] ?? 0),
        transfer: 0 - rejected,
        removed: service?.removed[index] ?? 0,
        found: service ? (service.found[index] ?? 0) : null,
      },
    );
  });
  const bin = stock.units.flatMap(({ denomination }, index) => {
    const booked = stock.rejected[index] ?? 0;
    const more = service?.rejected[index] ?? 0;
    if (booked + more === 0) return [];
    const unit = { component: 'RejectBin', rank: 1, medium: 'Bill', currency, denomination } as const;
    return [toRow(unit, { transfer: booked, removed: isCounted ? booked + more : 0, found: isCounted ? more : null })];
  });
  return [
    ...cash,
    ...bin,
    ...cashboxRows(currency, stock.notes, isCounted),
    ...Object.entries(stock.foreign).flatMap(([foreign, notes]) => cashboxRows(foreign, notes, isCounted)),
    ...(stock.tickets > 0 ? [ticketRow(stock, currency, isCounted)] : []),
    ...Object.values(stock.elsewhere).map((sums) => toElsewhereRow(sums, isCounted)),
  ];
}
