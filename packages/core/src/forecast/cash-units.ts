import { componentTypes } from '../catalogues/component-types.ts';
import { type MediaClass, type MediumKey, mediaTypes } from '../catalogues/media-types.ts';
import type { ForecastEvent } from '../vocabulary/forecast-states.ts';

/** A unit of a terminal's `stock` message, as it is stored. */
export interface StockUnit {
  readonly component: number;
  readonly medium: number | null;
  readonly currency: string | null;
  readonly denomination: number | null;
  readonly pieces: number;
  readonly capacity: number | null;
}

/** Fill of a fill-level device; null: the terminal does not report it. */
export type DeviceFill = { readonly items: number; readonly capacity: number } | null;

/** What is forecast: all units of a terminal that hold the same denomination, or a box for any denomination. */
export interface CashUnit {
  readonly component: number;
  readonly medium: number;
  readonly currency: string;
  /** Minor units; 0: any. */
  readonly denomination: number;
  readonly event: ForecastEvent;
  readonly pieces: number;
  readonly capacity: number;
}

/** Pieces of a medium that went through a terminal in one direction. A flow in has no denomination and no currency: a box takes any. */
export interface FlowKey {
  readonly medium: number;
  readonly direction: 'in' | 'out';
  readonly currency: string;
  readonly denomination: number;
}

const componentOf = (key: (typeof componentTypes)[number]['key']): number => componentTypes.find((one) => one.key === key)?.code ?? 0;
const mediaOf = (medium: MediumKey): number => mediaTypes.find((one) => one.key === medium)?.code ?? 0;

/** Units that pay out and are filled at a money service. A recycler fills itself and is not forecast. */
const paying: readonly number[] = [componentOf('BillCassette'), componentOf('CoinHopper')];

/** Boxes that collect, with their fill-level devices. */
const boxes = [
  { device: 2, component: componentOf('NoteCashbox'), medium: mediaOf('Bill') },
  { device: 5, component: componentOf('CoinCashbox'), medium: mediaOf('Coin') },
  { device: 7, component: componentOf('TicketReader'), medium: mediaOf('Ticket') },
] as const;

const ticketClass: MediaClass = 'ticket';
const tickets: readonly number[] = mediaTypes.filter((one) => one.class === ticketClass && one.stock).map(({ code }) => code);

/** Media whose flows are needed for forecasts. */
export const forecastMedia: readonly number[] = [mediaOf('Coin'), mediaOf('Bill'), ...tickets];

/** Share of a capacity at which a unit that pays is empty, and at which a box is full: a rest cannot be paid, or does not fit. */
export const emptyShare = 0.02;
export const fullShare = 0.97;

/** Returns how many pieces are left until a unit is empty or full; 0: it is. */
export const piecesUntil = ({ event, pieces, capacity }: Pick<CashUnit, 'event' | 'pieces' | 'capacity'>): number =>
  Math.max(0, event === 'empty' ? pieces - Math.floor(capacity * emptyShare) : Math.ceil(capacity * fullShare) - pieces);

/** Returns the units of a terminal that are forecast. `own`: currency of the units without one, that of the property. */
export function toCashUnits(stock: readonly StockUnit[], fills: readonly DeviceFill[], own: string): readonly CashUnit[] {
  const units = new Map<string, CashUnit>();
  for (const { component, medium, currency, denomination, pieces, capacity } of stock) {
    if (!paying.includes(component) || medium === null || denomination === null || capacity === null) continue;
    const unit = { component, medium, currency: currency ?? own, denomination };
    const key = Object.values(unit).join(':');
    const same = units.get(key);
    units.set(key, {
      ...unit,
      event: 'empty',
      pieces: (same?.pieces ?? 0) + pieces,
      capacity: (same?.capacity ?? 0) + capacity,
    });
  }
  const collecting = boxes.flatMap(({ device, component, medium }): readonly CashUnit[] => {
    const fill = fills[device];
    if (!fill) return [];
    return [{ component, medium, currency: own, denomination: 0, event: 'full', pieces: fill.items, capacity: fill.capacity }];
  });
  return [...units.values(), ...collecting];
}

/** Returns the flow that empties or fills a unit. */
export const flowOf = ({ event, medium, currency, denomination }: CashUnit): FlowKey =>
  event === 'empty'
    ? { medium, direction: 'out', currency, denomination }
    : { medium: tickets.includes(medium) ? mediaOf('Ticket') : medium, direction: 'in', currency: '', denomination: 0 };

/** Returns the flow that a medium of a transaction belongs to. */
export const flowOfMedium = ({
  medium,
  direction,
  currency,
  denomination,
}: Omit<FlowKey, 'denomination'> & { readonly denomination: number | null }): FlowKey =>
  direction === 'out'
    ? { medium, direction, currency, denomination: denomination ?? 0 }
    : { medium: tickets.includes(medium) ? mediaOf('Ticket') : medium, direction, currency: '', denomination: 0 };

export const toFlowId = ({ medium, direction, currency, denomination }: FlowKey): string =>
  `${medium}:${direction}:${currency}:${denomination}`;
