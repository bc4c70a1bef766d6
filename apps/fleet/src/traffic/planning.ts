import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import type { PictureKind } from '@floorwalker/core/vocabulary/picture-kinds';
import type { InfoRow, MediaRow, TransactionBody } from './bodies.ts';
import type { CashUnit, Stock } from './cash.ts';
import { type InfoKey, type TransactionKey, transactionCodes } from './codes.ts';
import type { DeviceMessage } from './device-messages.ts';
import { infoRows } from './info-rows.ts';
import { sumOf } from './media.ts';
import type { RandomGenerator } from './random-generator.ts';

/** A planned transaction, without number and time. */
export interface PlannedTransaction {
  readonly body: TransactionBody;
  readonly durationMs: number;
  /** Amount that the machine could not pay, in minor units. */
  readonly short: number;
  /** Whether the transaction requires a supervisor's approval [AP-01]. */
  readonly needsApproval: boolean;
  /** Whether the supervisor of a generated history declines it; a running simulation waits for the decision. */
  readonly declined: boolean;
  /** Pictures taken during the transaction [LG-01]. */
  readonly pictures: readonly PictureKind[];
  /** The transaction refers to the one before it: a void, an adjustment, a cleared credit. */
  readonly ofPrevious: boolean;
  /** Transient device messages during the transaction. */
  readonly deviceMessages: readonly DeviceMessage[];
  /** Transaction that an operator books afterwards. */
  readonly followUp: PlannedTransaction | null;
  /** Unit from which a note was picked badly; null if there was none. */
  readonly badPick: CashUnit | null;
}

/** The terminal at which a transaction is planned; planning changes its stock. `surcharge` is the property's ATM fee. */
export interface Till {
  readonly random: RandomGenerator;
  readonly stock: Stock;
  readonly currency: string;
  readonly property: number;
  readonly day: number;
  readonly surcharge: number;
  /** Redemptions above this amount are paid by hand and need an approval. */
  readonly kioskLimit: number;
}

/** Input of `plan`: fields that differ from a normally finished transaction. */
export interface Draft extends Partial<Omit<PlannedTransaction, 'body' | 'durationMs'>> {
  readonly key: TransactionKey;
  readonly media: readonly MediaRow[];
  /** Mean duration in seconds; 0: the transaction is booked at once. */
  readonly seconds: number;
  readonly about?: Partial<TransactionBody>;
  readonly info?: { readonly [K in InfoKey]?: string };
}

const emptyFields = {
  reference: '',
  fee: 0,
  rounding: 0,
  card: '',
  player: '',
  slot: '',
  host: '',
  jackpot: '',
  jackpotTicket: '',
  cec: '',
  bank: '',
  issuer: '',
  external: '',
  rates: [],
} as const;
const noRows: readonly InfoRow[] = [];

/** Share of requests for an approval that supervisors decline. */
const declinedShare = 0.03;

const piecesOf = (media: readonly MediaRow[]): number => {
  let pieces = 0;
  for (const row of media) pieces += row.pieces;
  return pieces;
};

/** Completes a draft to a transaction: sums, pieces and flags. It is finished unless the draft has other flags. */
export function plan(till: Till, draft: Draft): PlannedTransaction {
  const { key, seconds, media, about, info, short = 0, deviceMessages = [] } = draft;
  const flags =
    (about?.flags ?? transactionFlags.finished) |
    (about?.rounding ? transactionFlags.rounding : 0) |
    (short > 0 || draft.badPick ? transactionFlags.warning : 0);
  return {
    body: {
      ...emptyFields,
      type: transactionCodes[key],
      currency: till.currency,
      amountIn: sumOf(media, 'in'),
      amountOut: sumOf(media, 'out'),
      pieces: piecesOf(media),
      media,
      info: info ? infoRows(info) : noRows,
      ...about,
      flags,
    },
    durationMs: seconds === 0 ? 0 : Math.max(4, Math.round(till.random.normal(seconds, seconds / 3))) * 1000,
    short,
    needsApproval: draft.needsApproval ?? false,
    declined: draft.needsApproval === true && till.random.chance(declinedShare),
    pictures: draft.pictures ?? [],
    ofPrevious: draft.ofPrevious ?? false,
    deviceMessages,
    followUp: draft.followUp ?? null,
    badPick: draft.badPick ?? null,
  };
}

/** Returns a copy of the transaction without media, aborted or declined with the reason `reference`. */
export const withoutMedia = (planned: PlannedTransaction, flag: 'aborted' | 'declined', reference: string): PlannedTransaction => ({
  ...planned,
  pictures: [],
  followUp: null,
  body: {
    ...planned.body,
    ...emptyFields,
    amountIn: 0,
    amountOut: 0,
    pieces: 0,
    media: [],
    info: infoRows(flag === 'aborted' ? { AbortReason: reference } : { DenialReason: reference }),
    flags: transactionFlags[flag],
    reference,
  },
});

/** Prints a receipt in the given share of cases; returns its number or an empty text. */
export function print({ random, stock }: Till, share = 1): string {
  if (!random.chance(share)) return '';
  stock.paper -= 1;
  return random.digits(6);
}

const pickRetry = 1 / 4000;

/** The unit of a badly picked note of a payment, or null. */
export function badPickOf({ random, stock }: Till, media: readonly MediaRow[]): CashUnit | null {
  for (const row of media) {
    if (row.direction !== 'out' || !row.denomination || !random.chance(row.pieces * pickRetry)) continue;
    const unit = stock.units.find(({ kind, denomination }) => kind === 'Bill' && denomination === row.denomination);
    if (unit) return unit;
  }
  return null;
}
