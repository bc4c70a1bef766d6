import { transactionFlags } from '../../catalogues/transaction-flags.ts';
import { type ExplanationContext, isEvent, isOfRow, isTransaction, near, piecesOf, roleOf, type VariedRow } from './context.ts';
import {
  type DeviceMessageFact,
  deviceMessageLink,
  type EventFact,
  type ExplanationLink,
  eventLink,
  type Hypothesis,
  type TransactionFact,
  transactionLink,
} from './facts.ts';

const minute = 60_000;

/** Whether a transaction did not end normally. */
const hasFailed = (flags: number): boolean => (flags & (transactionFlags.error | transactionFlags.aborted | transactionFlags.voided)) !== 0;
const payoutCodes = new Set([
  '25',
  '28',
  '1024',
  '1025',
  '1100',
  '1101',
  '1109',
  '1110',
  '1112',
  '1113',
  '1114',
  '1302',
  '1303',
  '1304',
  '1306',
  '2',
  '3',
  '4',
]);
const reversals = ['Reversal', 'RetractBooking', 'LostMoneyPayout', 'TransactionVoid', 'OpenCreditClear', 'PowerFailRecovery'] as const;
const payoutEvents = ['TransactionError', 'UnableToPay', 'NotesRetracted', 'LostMoneyReported', 'PowerLost', 'SoftwareCrashed'] as const;

interface FailedPayout {
  readonly transaction: TransactionFact;
  readonly faults: readonly DeviceMessageFact[];
  readonly traces: readonly EventFact[];
  /** How much the logs say that its bookings differ from what was paid. */
  readonly trust: number;
}

/** Maximum number of failed payouts that are weighed for a row: the latest. */
const maxFailed = 1000;

/** The transactions of the period that did not end normally, or during which a device failed. */
function findFailedPayouts(context: ExplanationContext): readonly FailedPayout[] {
  const messages = context.deviceMessages.filter(({ code }) => payoutCodes.has(code));
  const events = context.events.filter((event) => isEvent(event, ...payoutEvents));
  const failed = context.transactions.flatMap((transaction): readonly FailedPayout[] => {
    const faults = near(messages, transaction.at, 3 * minute);
    if (!hasFailed(transaction.flags) && faults.length === 0 && !isTransaction(transaction, ...reversals)) return [];
    const traces = near(events, transaction.at, 3 * minute);
    const trust = (hasFailed(transaction.flags) ? 1 : 0.35) * (faults.length > 0 ? 3 : traces.length > 0 ? 1.6 : 0.7);
    return [{ transaction, faults, traces, trust }];
  });
  return failed.slice(-maxFailed);
}

const failedPayouts = new WeakMap<ExplanationContext, readonly FailedPayout[]>();

function failedPayoutsOf(context: ExplanationContext): readonly FailedPayout[] {
  const known = failedPayouts.get(context) ?? findFailedPayouts(context);
  failedPayouts.set(context, known);
  return known;
}

/** A payout that was aborted or repeated, so that the pieces that were paid differ from the booked ones. */
export function explainByAbortedPayout(row: VariedRow, context: ExplanationContext): readonly Hypothesis[] {
  const direction = roleOf(row) === 'collects' ? 'in' : 'out';
  const booked = context.transactions.filter((one) => piecesOf(one, row, direction) === row.off && row.off > 0);
  return failedPayoutsOf(context).flatMap(({ transaction, faults, traces, trust }): readonly Hypothesis[] => {
    const pieces = piecesOf(transaction, row, direction);
    const links = [transactionLink(transaction), ...faults.slice(0, 2).map(deviceMessageLink), ...traces.slice(0, 1).map(eventLink)];
    const toHypothesis = (weight: number, more: readonly ExplanationLink[] = []): Hypothesis => ({
      cause: 'aborted-payout',
      weight: weight * trust,
      links: [...links, ...more],
    });
    if (pieces > 0 && pieces === row.off) return [toHypothesis(14)];
    if (pieces > row.off && row.off > 0) return [toHypothesis(faults.length > 0 || row.off > 1 ? 3.5 : 1)];
    if (pieces > 0) return [];
    // Nothing was booked: the pieces can have been paid before, or be those of the payment that was repeated.
    const retry = near(booked, transaction.at + 8 * minute, 7.5 * minute)[0];
    if (retry) return [toHypothesis(10, [transactionLink(retry)])];
    if (transaction.media.length > 0) return [];
    const amount = direction === 'out' ? transaction.amountOut : transaction.amountIn;
    if (amount > 0 && amount === Math.abs(row.variance.amount)) return [toHypothesis(14)];
    if (row.off > 60) return [];
    return [toHypothesis(faults.length > 0 ? 2.5 : traces.length > 0 ? 1.2 : 0.4)];
  });
}

/** How far apart two bookings of the same transaction can be. */
const repeatedWithinMs = 10 * minute;

/** A transaction that was booked twice: its pieces were counted twice as paid or as taken. */
export function explainByRepeatedBooking(row: VariedRow, context: ExplanationContext): readonly Hypothesis[] {
  const direction = row.sign > 0 ? 'out' : 'in';
  if (direction === 'out' ? roleOf(row) === 'collects' : roleOf(row) === 'pays') return [];
  const last = new Map<string, (typeof context.transactions)[number]>();
  const hypotheses: Hypothesis[] = [];
  for (const transaction of [...context.transactions].sort((a, b) => a.at - b.at)) {
    if (isTransaction(transaction, 'BillFill', 'CoinFill', 'RecyclerFill', 'BillRemoval', 'CoinRemoval', 'InternalTransfer')) continue;
    const pieces = piecesOf(transaction, row, direction);
    const isFit =
      row.off === 0
        ? transaction.media.some((one) => isOfRow(one, row) && one.amount === Math.abs(row.variance.amount))
        : pieces === row.off;
    if (!isFit) continue;
    const shape = transaction.media.map((one) => `${one.direction}${one.medium}/${one.denomination}/${one.pieces}/${one.amount}`).sort();
    const key = `${transaction.type} ${shape.join(' ')}`;
    const before = last.get(key);
    last.set(key, transaction);
    if (!before) continue;
    const numbers = new Set(before.media.flatMap(({ number }) => (number === '' ? [] : [number])));
    const isSameTicket = transaction.media.some(({ number }) => numbers.has(number));
    const isSame = isSameTicket || transaction.references.some((reference) => before.references.includes(reference));
    const isNear = transaction.at - before.at <= repeatedWithinMs;
    const differs = transaction.references.length > 0 && before.references.length > 0;
    if (!isSame && !isNear) continue;
    const closeness = transaction.at - before.at <= 2 * minute ? 18 : 6;
    const weight = isSame ? 70 : differs ? closeness / 6 : closeness;
    hypotheses.push({ cause: 'transaction-booked-twice', weight, links: [transactionLink(before), transactionLink(transaction)] });
  }
  return hypotheses;
}
