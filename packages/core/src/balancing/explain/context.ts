import { componentTypes } from '../../catalogues/component-types.ts';
import { mediaTypes } from '../../catalogues/media-types.ts';
import { terminalEvents } from '../../catalogues/terminal-events.ts';
import { transactionTypes } from '../../catalogues/transaction-types.ts';
import type { AccessFact, EventFact, ExplainedRow, MediumFact, Quantity, TransactionFact, VarianceFacts } from './facts.ts';

type ComponentKey = (typeof componentTypes)[number]['key'];
type EventKey = (typeof terminalEvents)[number]['key'];
type TransactionKey = (typeof transactionTypes)[number]['key'];

const componentKeys = new Map<number, string>(componentTypes.map(({ code, key }) => [code, key]));
const eventKeys = new Map<number, string>(terminalEvents.map(({ number, key }) => [number, key]));
const transactionKeys = new Map<number, string>(transactionTypes.map(({ code, key }) => [code, key]));
const ticketMedia = new Set<number>(mediaTypes.flatMap((type) => (type.class === 'ticket' ? [type.code] : [])));
const coin = mediaTypes.find(({ key }) => key === 'Coin')?.code;

const minute = 60_000;

/** What a unit does with its pieces; a recycler pays and collects. */
const roles: { readonly [K in ComponentKey]?: 'pays' | 'collects' | 'recycles' | 'rejects' } = {
  BillDispenser: 'pays',
  BillCassette: 'pays',
  CoinHopper: 'pays',
  CardDispenser: 'pays',
  ChipDispenser: 'pays',
  NoteRecycler: 'recycles',
  CoinRecycler: 'recycles',
  RejectBin: 'rejects',
  RetractBin: 'rejects',
};

export const isEvent = ({ event }: EventFact, ...keys: readonly EventKey[]): boolean =>
  (keys as readonly string[]).includes(eventKeys.get(event) ?? '');
export const isTransaction = ({ type }: TransactionFact, ...keys: readonly TransactionKey[]): boolean =>
  (keys as readonly string[]).includes(transactionKeys.get(type) ?? '');
export const isComponent = (code: number, ...keys: readonly ComponentKey[]): boolean =>
  (keys as readonly string[]).includes(componentKeys.get(code) ?? '');

/** The role of a row's unit; a component without a known role collects, such as a cashbox or a ticket reader. */
export const roleOf = ({ component }: Pick<ExplainedRow, 'component'>) =>
  roles[(componentKeys.get(component) ?? '') as ComponentKey] ?? 'collects';
export const isTicketRow = ({ medium }: Pick<ExplainedRow, 'medium'>): boolean => ticketMedia.has(medium);
export const isCoinRow = ({ medium }: Pick<ExplainedRow, 'medium'>): boolean => medium === coin;

/** A span of time in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A row with a variance; `sign`: of its pieces, or of its amount if the number of pieces is right. */
export type VariedRow = ExplainedRow & {
  readonly original: ExplainedRow;
  readonly counted: Quantity;
  readonly variance: Quantity;
  readonly sign: 1 | -1;
  readonly off: number;
};

/** Everything that is known beside the row that is explained. */
export interface ExplanationContext extends VarianceFacts {
  /** All rows of the report with a variance. */
  readonly varied: readonly VariedRow[];
  /** All rows of the report. */
  readonly rows: readonly ExplainedRow[];
  /** Money services, in which units are opened rightfully. */
  readonly services: readonly Span[];
  /** Operator sessions at the terminal. */
  readonly sessions: readonly (Span & { readonly login: AccessFact | null })[];
}

/** Whether a time lies in one of the spans, or less than `slackMs` away. */
export const isWithin = (spans: readonly Span[], at: number, slackMs = 0): boolean =>
  spans.some(({ from, to }) => at >= from - slackMs && at <= to + slackMs);

/** Bookings that are made only while a money service is open. */
const serviceBookings = [
  'MoneyServiceFull',
  'MoneyServiceStart',
  'MoneyServiceEnd',
  'BillFill',
  'CoinFill',
  'BillRemoval',
  'CoinRemoval',
  'CashboxDrop',
  'RejectBinRemoval',
  'CountCorrection',
] as const;

/** Pairs starts with the next end; a start without an end lasts `openMs`, and an end without a start began as long before. */
function toSpans<T extends { readonly at: number }>(
  facts: readonly T[],
  isStart: (fact: T) => boolean,
  openMs: number,
): readonly (Span & { readonly start: T | null })[] {
  const spans: (Span & { readonly start: T | null })[] = [];
  let start: T | null = null;
  for (const fact of [...facts].sort((a, b) => a.at - b.at)) {
    if (isStart(fact)) {
      if (start) spans.push({ from: start.at, to: Math.min(start.at + openMs, fact.at), start });
      start = fact;
    } else {
      spans.push({ from: start ? start.at : fact.at - openMs, to: fact.at, start });
      start = null;
    }
  }
  if (start) spans.push({ from: start.at, to: start.at + openMs, start });
  return spans;
}

/** Joins spans that overlap. */
function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else joined.push(span);
  }
  return joined;
}

/** The money services of the facts, from their events and from the bookings that belong to them. */
function servicesOf({ events, transactions }: VarianceFacts): readonly Span[] {
  const marks = events.filter((event) => isEvent(event, 'MoneyServiceStarted', 'MoneyServiceFinished'));
  const booked = transactions.filter((transaction) => isTransaction(transaction, ...serviceBookings));
  return joinSpans([
    ...toSpans(marks, (event) => isEvent(event, 'MoneyServiceStarted'), 45 * minute),
    ...booked.map(({ at }) => ({ from: at - 10 * minute, to: at + 10 * minute })),
  ]);
}

function sessionsOf({ accesses }: VarianceFacts): ExplanationContext['sessions'] {
  return toSpans(accesses, ({ isLogin }) => isLogin, 60 * minute).map(({ from, to, start }) => ({ from, to, login: start }));
}

/** Whether the row was counted and differs from the expected stock, in pieces or in amount. */
export function toVariedRow(row: ExplainedRow): VariedRow | null {
  const { counted, variance } = row;
  if (!counted || !variance || (variance.pieces === 0 && variance.amount === 0)) return null;
  const sign = (variance.pieces === 0 ? variance.amount : variance.pieces) > 0 ? 1 : -1;
  return { ...row, original: row, counted, variance, sign, off: Math.abs(variance.pieces) };
}

const inOrder = <T extends { readonly id: string; readonly at: number }>(facts: readonly T[]): readonly T[] =>
  [...facts].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

export function createContext(rows: readonly ExplainedRow[], given: VarianceFacts): ExplanationContext {
  const facts: VarianceFacts = {
    transactions: inOrder(given.transactions),
    deviceMessages: inOrder(given.deviceMessages),
    events: inOrder(given.events),
    accesses: inOrder(given.accesses),
    neighbours: inOrder(given.neighbours),
  };
  const varied = rows.map(toVariedRow).filter((row) => row !== null);
  return { ...facts, rows, varied, services: servicesOf(facts), sessions: sessionsOf(facts) };
}

/** Whether a media row can belong to a row of the report: same medium, currency and, where both have one, denomination. */
export const isOfRow = (medium: MediumFact, row: ExplainedRow): boolean =>
  medium.medium === row.medium &&
  medium.currency === row.currency &&
  (medium.denomination === null || row.denomination === null || medium.denomination === row.denomination);

/** Pieces that a transaction moved in one direction in the denomination of the row. */
export function piecesOf({ media }: TransactionFact, row: ExplainedRow, direction: 'in' | 'out'): number {
  let pieces = 0;
  for (const medium of media) if (medium.direction === direction && isOfRow(medium, row)) pieces += medium.pieces;
  return pieces;
}

/** Maximum number of facts around a time that are compared, so that a flood of messages does not delay the explanation. */
const maxNear = 20;
/** Maximum number of signs of one kind that are weighed for a row: the latest. */
export const maxSigns = 300;

/** Facts less than `spanMs` away from a time, nearest first. `facts` must be ordered by time, as those of the context are. */
export function near<T extends { readonly at: number }>(facts: readonly T[], at: number, spanMs: number): readonly T[] {
  let low = 0;
  for (let high = facts.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((facts[middle]?.at ?? 0) < at - spanMs) low = middle + 1;
    else high = middle;
  }
  const found: T[] = [];
  for (let index = low; index < facts.length && found.length < maxNear; index += 1) {
    const fact = facts[index];
    if (!fact || fact.at > at + spanMs) break;
    found.push(fact);
  }
  return found.sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
}
