import { type ExplanationContext, isCoinRow, isEvent, isTransaction, isWithin, piecesOf, roleOf, type VariedRow } from './context.ts';
import {
  deviceMessageLink,
  type ExplanationLink,
  eventLink,
  type Hypothesis,
  rowLink,
  type TransactionFact,
  transactionLink,
} from './facts.ts';
import { toBundle, toMistyping } from './mistyped.ts';

const isFill = (transaction: TransactionFact): boolean =>
  isTransaction(transaction, 'BillFill', 'CoinFill', 'RecyclerFill', 'ChipFill', 'CardStockFill', 'TicketStockFill', 'CassetteExchange');
const isRemoval = (transaction: TransactionFact): boolean =>
  isTransaction(
    transaction,
    'BillRemoval',
    'CoinRemoval',
    'CashboxDrop',
    'TicketRemoval',
    'CardRemoval',
    'ChipRemoval',
    'RejectBinRemoval',
    'CheckRemoval',
    'RecyclerUnload',
    'CreditBooking',
    'EmergencyDrop',
  );

/** How likely a number of pieces is a whole fill or removal: bundles and rolls are. */
function wholeWeight(row: VariedRow): number {
  const bundle = toBundle(row.off, isCoinRow(row));
  if (bundle === null) return row.off >= 60 ? 1.5 : row.off >= 20 ? 0.6 : 0.05;
  return bundle >= 100 ? 8 : 3;
}

/** Pieces of a kind of booking in the denomination of the row, by transaction; whatever its direction is. */
const bookingsOf = (row: VariedRow, context: ExplanationContext, isKind: (transaction: TransactionFact) => boolean) =>
  context.transactions.flatMap((transaction) => {
    if (!isKind(transaction)) return [];
    const pieces = piecesOf(transaction, row, 'in') + piecesOf(transaction, row, 'out');
    return pieces > 0 ? [{ transaction, pieces }] : [];
  });

/** Units of the row's medium and denomination share the bookings of the log, which do not name a unit. */
const sumOfUnits = (row: VariedRow, { rows }: ExplanationContext, value: 'fills' | 'removed'): number =>
  rows.reduce((sum, one) => {
    const isSame = one.medium === row.medium && one.currency === row.currency && one.denomination === row.denomination;
    return isSame ? sum + one[value].pieces : sum;
  }, 0);

const cassetteCodes = new Set(['17', '1104', '1106', '1307']);

/** Traces of a unit that was taken out or replaced. */
function exchangesOf(row: VariedRow, context: ExplanationContext): readonly ExplanationLink[] {
  const isUnit = (text: string): boolean => text === '' || text === String(row.rank) || /cassette|hopper|recycler/i.test(text);
  const events = context.events.filter(
    (event) => isEvent(event, 'CassetteRemoved', 'CassetteInserted', 'ModulePulledOut') && isUnit(event.detail1),
  );
  const messages = context.deviceMessages.filter(({ code }) => cassetteCodes.has(code));
  return [...messages.map(deviceMessageLink), ...events.map(eventLink)].slice(0, 4);
}

/** A fill that was made and not booked, booked twice or never made, or booked with a wrong number. */
export function explainByFill(row: VariedRow, context: ExplanationContext): readonly Hypothesis[] {
  if (row.off === 0 || roleOf(row) === 'rejects') return [];
  const bookings = bookingsOf(row, context, isFill);
  const inLog = bookings.reduce((sum, { pieces }) => sum + pieces, 0);
  const inReport = sumOfUnits(row, context, 'fills');
  const exchanges = exchangesOf(row, context);
  const hypotheses: Hypothesis[] = [];
  const add = (cause: Hypothesis['cause'], weight: number, links: readonly ExplanationLink[]): void => {
    hypotheses.push({ cause, weight, links });
  };
  const canFill = roleOf(row) !== 'collects' || row.fills.pieces > 0;

  if (row.sign > 0 && inLog - inReport === row.off)
    add(
      'fill-not-booked',
      60,
      bookings.map(({ transaction }) => transactionLink(transaction)),
    );
  if (row.sign > 0 && canFill) {
    const isUnfilled = row.fills.pieces === 0;
    const weight = wholeWeight(row) * (isUnfilled ? 1.6 : 0.8) * (exchanges.length > 0 ? 2 : 1);
    add('fill-not-booked', weight, exchanges);
  }
  if (row.sign > 0 || bookings.length + row.fills.pieces === 0) return [...hypotheses, ...wrongAmounts(row, bookings)];

  const equal = bookings.filter(({ pieces }) => pieces === row.off);
  const [first, ...others] = equal;
  const twin = others.find(({ transaction }) => transaction.references.some((one) => first?.transaction.references.includes(one)));
  if (first && others.length > 0) {
    add(
      'fill-booked-twice',
      twin ? 80 : 40,
      [first, twin ?? others[0]].flatMap((one) => (one ? [transactionLink(one.transaction)] : [])),
    );
  } else if (inReport - inLog === row.off && inLog > 0) {
    add(
      'fill-booked-twice',
      50,
      bookings.map(({ transaction }) => transactionLink(transaction)),
    );
  } else if (first && row.off >= 5) {
    add('fill-booked-twice', 14, [transactionLink(first.transaction)]);
  } else if (row.fills.pieces === row.off && row.off >= 5) {
    add('fill-booked-twice', 12, []);
  } else if (row.fills.pieces === 2 * row.off) {
    add(
      'fill-booked-twice',
      20,
      bookings.map(({ transaction }) => transactionLink(transaction)),
    );
  }
  return [...hypotheses, ...wrongAmounts(row, bookings)];
}

/** A fill whose booked number is a mistyped or badly counted one. */
function wrongAmounts(row: VariedRow, bookings: ReturnType<typeof bookingsOf>): readonly Hypothesis[] {
  const links = bookings.map(({ transaction }) => transactionLink(transaction)).slice(0, 4);
  const booked = [...new Set([...bookings.map(({ pieces }) => pieces), row.fills.pieces])].filter((pieces) => pieces > 0);
  return booked.map((pieces): Hypothesis => {
    const filled = pieces + row.variance.pieces;
    const typing = filled > 0 ? toMistyping(pieces, filled) : null;
    const isRound = filled > 0 && toBundle(filled, isCoinRow(row)) !== null;
    const isBundle = row.off < pieces && toBundle(row.off, isCoinRow(row)) !== null;
    let weight = filled < 0 ? 0 : row.off >= 10 ? 1.2 : 0.1;
    if (isBundle) weight = 5;
    if (isRound && row.off >= 10) weight = Math.max(weight, isBundle ? 8 : 5);
    if (typing === 'one-digit') weight = Math.max(weight, 8);
    else if (typing) weight = isRound || row.off >= 50 ? 22 : 12;
    return { cause: 'fill-wrong-amount', weight, links };
  });
}

/** A fill that went into another unit: two units differ by the same number of pieces, or by the same amount, with opposite signs. */
export function explainByWrongUnit(row: VariedRow, context: ExplanationContext): readonly Hypothesis[] {
  if (row.off === 0 || row.denomination === null || roleOf(row) === 'rejects') return [];
  return context.varied.flatMap((other): readonly Hypothesis[] => {
    const isPartner =
      other !== row &&
      other.currency === row.currency &&
      other.sign !== row.sign &&
      other.denomination !== null &&
      roleOf(other) !== 'rejects';
    if (!isPartner || other.off === 0 || roleOf(other) !== roleOf(row)) return [];
    const samePieces = other.off === row.off;
    const sameAmount = other.variance.amount === -row.variance.amount;
    if (!samePieces && !sameAmount) return [];
    const isSameDenomination = other.denomination === row.denomination;
    const size = row.off >= 20 ? 60 : row.off >= 5 ? 30 : row.off > 1 ? 10 : 4;
    const kinds = other.medium === row.medium ? 1 : 0.1;
    const fills = [...bookingsOf(row, context, isFill), ...bookingsOf(other, context, isFill)].map(({ transaction }) =>
      transactionLink(transaction),
    );
    const isCoins = isCoinRow(row) && row.off <= 5;
    const weight = size * kinds * (isSameDenomination ? 0.5 : 1) * (fills.length > 0 ? 1.3 : 0.8) * (isCoins ? 0.15 : 1);
    return [
      {
        cause: 'wrong-denomination',
        weight,
        links: [rowLink(other), ...new Map(fills.map((link) => [link.id, link])).values()].slice(0, 5),
      },
    ];
  });
}

/** A removal that was made and not booked, or booked and not made. */
export function explainByRemoval(row: VariedRow, context: ExplanationContext): readonly Hypothesis[] {
  if (row.off === 0) return [];
  const bookings = bookingsOf(row, context, isRemoval);
  const links = bookings.map(({ transaction }) => transactionLink(transaction)).slice(0, 4);
  if (row.sign > 0) {
    const isUndone = row.removed.pieces === row.off || bookings.some(({ pieces }) => pieces === row.off);
    return isUndone && row.off >= 3 ? [{ cause: 'removal-not-booked', weight: 12, links }] : [];
  }
  const inLog = bookings.reduce((sum, { pieces }) => sum + pieces, 0);
  const missing = inLog - sumOfUnits(row, context, 'removed');
  if (missing === row.off) return [{ cause: 'removal-not-booked', weight: 60, links }];
  const isWhole = row.counted.pieces === 0 && row.removed.pieces === 0;
  const collects = roleOf(row) !== 'pays';
  const boxes = context.events.filter((event) => isEvent(event, 'CashboxRemoved', 'ModulePulledOut') && collects);
  const units = collects ? [] : exchangesOf(row, context);
  const opened = context.events.filter((event) => isEvent(event, 'SafeDoorOpened') && isWithin(context.services, event.at));
  let weight = wholeWeight(row) * 0.7;
  // A single note is a whole content only by chance.
  if (isWhole) weight = row.off >= 5 ? 22 : 4;
  if (isWhole && wholeUnit(row, context)) weight *= 1.5;
  if (boxes.length + units.length > 0) weight *= 1.6;
  else if (opened.length > 0) weight *= 1.2;
  if (row.removed.pieces > 0) {
    const typing = toMistyping(row.removed.pieces, row.removed.pieces + row.off);
    weight = Math.max(weight * 0.6, typing ? 9 : 0);
  }
  return [{ cause: 'removal-not-booked', weight, links: [...links, ...boxes.slice(0, 2).map(eventLink), ...units] }];
}

/** Whether several rows of the unit were all found empty. */
function wholeUnit(row: VariedRow, { rows }: ExplanationContext): boolean {
  const unit = rows.filter(({ component, rank, expected }) => component === row.component && rank === row.rank && expected.pieces > 0);
  return unit.length > 1 && unit.every(({ counted }) => counted?.pieces === 0);
}
