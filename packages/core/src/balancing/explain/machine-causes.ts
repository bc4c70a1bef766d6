import { transactionFlags } from '../../catalogues/transaction-flags.ts';
import {
  type ExplanationContext,
  isCoinRow,
  isComponent,
  isEvent,
  isOfRow,
  isTicketRow,
  isTransaction,
  maxSigns,
  near,
  roleOf,
  type VariedRow,
} from './context.ts';
import {
  type DeviceMessageFact,
  deviceMessageLink,
  type EventFact,
  type ExplanationLink,
  eventLink,
  type Hypothesis,
  rowLink,
  transactionLink,
} from './facts.ts';

const minute = 60_000;

/** Device messages after which pieces can be stuck: jams, pieces left in the transport, power lost with a note inside. */
const jamCodes = new Set(['7', '9', '1001', '1002', '1014', '1015', '1101', '1112', '1200', '1204', '1302', '1303']);
const rejectCodes = new Set(['26', '1100', '1107', '1111']);

/** Whether a component of a jam handles the pieces of the row; null: the message names none that does or does not. */
function handles(component: number, row: VariedRow): boolean | null {
  if (isTicketRow(row)) return isComponent(component, 'TicketReader', 'NoteAcceptor', 'TicketPrinter', 'BarcodeReader');
  const isCoin = isCoinRow(row);
  if (isComponent(component, 'CoinHopper', 'CoinRecycler', 'CoinAcceptor', 'CoinSorter', 'CoinCashbox')) return isCoin;
  if (isComponent(component, 'BillDispenser', 'BillCassette', 'RejectBin', 'RetractBin')) return !isCoin && roleOf(row) !== 'collects';
  if (isComponent(component, 'NoteAcceptor', 'NoteCashbox', 'NoteEscrow')) return !isCoin && roleOf(row) !== 'pays';
  if (isComponent(component, 'NoteRecycler')) return !isCoin;
  return component === 0 ? null : false;
}

/** How well the number of pieces fits to pieces that were stuck: mostly one note, or a few coins. */
function stuckWeight({ off }: VariedRow, isCoin: boolean): number {
  if (isCoin) return off <= 3 ? 14 : off <= 15 ? 10 : off <= 40 ? 2 : 0.2;
  return [3, 24, 14, 9, 5, 3][off] ?? (off <= 15 ? 1.5 : 0.1);
}

/** Factor for the number of a unit that a message names. */
const rankFactor = (named: readonly string[], { rank }: VariedRow): number => {
  const ranks = named.filter((text) => /^\d{1,2}$/.test(text)).map(Number);
  if (ranks.length === 0) return 1;
  return ranks.includes(rank) ? 1.4 : 0.7;
};

const componentOfEvent: { readonly [name: string]: number } = { NoteJam: 12, CoinJam: 21, TicketJam: 30 };

interface Jam {
  readonly at: number;
  readonly component: number;
  readonly named: readonly string[];
  readonly link: ExplanationLink;
}

function jamOfEvent(event: EventFact): Jam {
  const key = isEvent(event, 'CoinJam') ? 'CoinJam' : isEvent(event, 'TicketJam') ? 'TicketJam' : 'NoteJam';
  // A note jam without a component can be in the acceptor or in the dispenser.
  const isNamed = event.detail1 !== '' && !/^\d+$/.test(event.detail1);
  const isAcceptor = /acceptor|cashbox|escrow|recycler/i.test(event.detail1);
  const component =
    key === 'NoteJam' && !isNamed ? 0 : isAcceptor ? (/recycler/i.test(event.detail1) ? 11 : 10) : (componentOfEvent[key] ?? 0);
  return { at: event.at, component, named: [event.detail2], link: eventLink(event) };
}

const jamOfMessage = (message: DeviceMessageFact): Jam => ({
  at: message.at,
  component: message.component,
  named: [...message.params, ...(isCoinComponent(message.component) && message.rank > 0 ? [String(message.rank)] : [])],
  link: deviceMessageLink(message),
});

const isCoinComponent = (component: number): boolean => isComponent(component, 'CoinHopper', 'CoinRecycler');

/** A jam with pieces that were not found, or were put back into a unit without a booking. */
export function explainByJam(row: VariedRow, context: ExplanationContext): readonly Hypothesis[] {
  const messages = context.deviceMessages.filter(({ code }) => jamCodes.has(code)).slice(-maxSigns);
  const events = context.events.filter((event) => isEvent(event, 'NoteJam', 'CoinJam', 'TicketJam')).slice(-maxSigns);
  const jams = [...messages.map(jamOfMessage), ...events.map(jamOfEvent)];
  return jams.flatMap(({ at, component, named, link }): readonly Hypothesis[] => {
    const handled = handles(component, row);
    if (handled === false) return [];
    const touching = near(context.transactions, at, 5 * minute).filter((one) => one.media.some((medium) => isOfRow(medium, row)));
    const fit = stuckWeight(row, isCoinRow(row)) * (handled ? 1 : 0.6) * rankFactor(isCoinRow(row) ? named : [], row);
    return [{ cause: 'jam', weight: fit * (touching.length > 0 ? 1.4 : 1), links: [link, ...touching.slice(0, 1).map(transactionLink)] }];
  });
}

/** A note that went to the reject bin without a booked transfer, or a booked transfer that did not move a note. */
export function explainByReject(row: VariedRow, context: ExplanationContext): readonly Hypothesis[] {
  if (isCoinRow(row) || isTicketRow(row) || row.off === 0 || row.off > 20) return [];
  const isBin = roleOf(row) === 'rejects';
  const partners = context.varied.filter(
    (other) =>
      other.currency === row.currency &&
      (roleOf(other) === 'rejects') !== isBin &&
      roleOf(other) !== 'collects' &&
      other.sign !== row.sign &&
      (other.denomination === row.denomination || (isBin ? row : other).denomination === null),
  );
  const partner = partners.find(({ off }) => off === row.off) ?? partners[0];
  const transfers = context.transactions.filter((one) => isTransaction(one, 'InternalTransfer', 'RetractBooking'));
  const messages = context.deviceMessages.filter(({ code }) => rejectCodes.has(code)).slice(-maxSigns);
  const unbooked = messages.filter(({ at }) => near(transfers, at, 3 * minute).length === 0);
  const named = unbooked.filter(({ params }) => !isBin && params.includes(String(row.rank)));
  const isMissing = isBin ? row.sign > 0 : row.sign < 0;
  const evidence = named.length > 0 ? named : unbooked;
  let weight = evidence.length > 0 ? (named.length > 0 ? 16 : 9) : messages.length > 0 ? 0.5 : 0.1;
  if (partner) weight = partner.off === row.off ? 40 + weight : 12 + weight;
  if (!isMissing) weight *= 0.25;
  if (!partner && row.off > 3) weight *= 0.2;
  const links = [...(partner ? [rowLink(partner)] : []), ...evidence.slice(0, 4).map(deviceMessageLink)];
  if (!isMissing)
    links.push(
      ...transfers
        .filter((one) => one.media.some((medium) => isOfRow(medium, row)))
        .slice(0, 3)
        .map(transactionLink),
    );
  return [{ cause: 'reject-not-booked', weight, links }];
}

/** A ticket that was redeemed and is not in the cashbox. */
export function explainByTicket(row: VariedRow, context: ExplanationContext): readonly Hypothesis[] {
  if (!isTicketRow(row) || row.sign > 0) return [];
  const redeemed = context.transactions.flatMap((transaction) =>
    transaction.media
      .filter((medium) => medium.direction === 'in' && isOfRow(medium, row))
      .map((medium) => ({ transaction, amount: medium.amount, isOff: (transaction.flags & ~transactionFlags.finished) !== 0 })),
  );
  const signs = [
    ...context.deviceMessages
      .filter(({ component, code }) => isComponent(component, 'TicketReader') || ['1020', '1021', '1022'].includes(code))
      .map(deviceMessageLink),
    ...context.events.filter((event) => isEvent(event, 'TicketJam')).map(eventLink),
  ];
  const missing = -row.variance.amount;
  const exact = row.off <= 1 ? redeemed.filter(({ amount }) => amount === missing) : [];
  const found: { readonly transactions: readonly (typeof redeemed)[number][]; readonly weight: number }[] = exact.map((one) => ({
    transactions: [one],
    weight: 40,
  }));
  if (row.off === 2) {
    const byAmount = new Map(redeemed.map((one) => [one.amount, one]));
    const pair = redeemed.find((one) => (byAmount.get(missing - one.amount) ?? one) !== one);
    const other = pair && byAmount.get(missing - pair.amount);
    if (pair && other) found.push({ transactions: [pair, other], weight: 15 });
  }
  const hypotheses: Hypothesis[] = found.map(({ transactions, weight }) => ({
    cause: 'ticket-missing',
    weight: weight * (signs.length > 0 ? 1.3 : 1),
    links: [...transactions.map(({ transaction }) => transactionLink(transaction)), ...signs.slice(0, 2)],
  }));
  hypotheses.push({ cause: 'ticket-missing', weight: row.off <= 5 ? 8 : 3, links: signs.slice(0, 4) });
  return hypotheses;
}
