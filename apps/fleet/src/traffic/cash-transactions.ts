import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import * as amounts from './amounts.ts';
import type { MediaRow, RateRow } from './bodies.ts';
import { addNotes, fullStock, type Stock, smallestCoin, unitsFor } from './cash.ts';
import { mediaActions, type TransactionKey, transactionCodes } from './codes.ts';
import { deviceMessage } from './device-messages.ts';
import { pickForeign, toLocal } from './exchange.ts';
import { breakNote, cashRow, mediaRow, payCash, sumOf, takeNotes } from './media.ts';
import { badPickOf, type PlannedTransaction, plan, print, type Till } from './planning.ts';
import type { RandomGenerator } from './random-generator.ts';

/** Share of notes that the acceptor rejects. */
const refusedNotes = 0.01;

export function breakBill(till: Till): PlannedTransaction {
  const { random, stock } = till;
  const denomination = amounts.breakAmount(random);
  addNotes(stock, null, denomination, 1);
  const inserted = cashRow('in', 'Bill', denomination, 1, mediaActions.stacked);
  const { rows, short } = breakNote(random, stock, denomination);
  const deviceMessages = random.chance(refusedNotes) ? [deviceMessage(random, random.pick([1016, 1017, 1018]), 'NoteAcceptor', 1)] : [];
  return plan(till, {
    key: 'BillBreak',
    seconds: 25,
    media: [inserted, ...rows],
    info: { ShortPayReason: short > 0 ? 'empty' : '' },
    short,
    deviceMessages,
    badPick: badPickOf(till, rows),
  });
}

const idFrom = 100_000;

const sumOfRows = (rows: readonly MediaRow[]): number => rows.reduce((sum, row) => sum + row.amount, 0);

/** Pays for foreign notes at a rate, never above their net value: the media, the totals and the rate of the transaction. */
function exchangeNotes(random: RandomGenerator, stock: Stock, taken: readonly MediaRow[], rate: RateRow) {
  const { gross, fee } = toLocal(sumOfRows(taken), rate);
  const { rows, short, rounding } = payCash(random, stock, gross - fee, smallestCoin(stock.units), 'down');
  const media = [...taken, ...rows, mediaRow('out', 'ExchangeFee', fee)];
  return { gross, short, media, amountIn: gross, amountOut: sumOf(media, 'out'), fee, rounding, rates: [rate] };
}

/**
 * Returns a planned exchange at the rate that `rateOf` has for its currencies when the customer comes; any other transaction, and one
 * without such a rate, stays as it is. The cash of the day is planned, so the difference is paid from a till of its own.
 */
export function atSentRate(
  random: RandomGenerator,
  planned: PlannedTransaction,
  rateOf: (source: string, target: string) => Pick<RateRow, 'rate' | 'fee'> | null,
): PlannedTransaction {
  const { body } = planned;
  const [known] = body.type === transactionCodes.CurrencyBuy ? body.rates : [];
  const sent = known && rateOf(known.source, known.target);
  if (!sent) return planned;
  const { source, target } = known;
  // A rate from the server also has its start, which is no part of a transaction.
  const rate: RateRow = { source, target, rate: sent.rate, fee: sent.fee };
  const taken = body.media.filter(({ currency }) => currency === source);
  const { gross: _, short, ...about } = exchangeNotes(random, fullStock(unitsFor(target)), taken, rate);
  const pieces = about.media.reduce((sum, row) => sum + row.pieces, 0);
  return { ...planned, short, body: { ...body, ...about, pieces } };
}

/** Buys foreign notes for local cash, never above their net value; the media rows of the notes keep their own currency. */
export function buyCurrency(till: Till): PlannedTransaction {
  const { random, stock } = till;
  const rate = pickForeign(random, till.currency, till.day);
  const taken = takeNotes(stock, amounts.exchangeAmount(random), rate.source);
  const offered = sumOfRows(taken);
  const { gross, short, ...about } = exchangeNotes(random, stock, taken, rate);
  return plan(till, {
    key: 'CurrencyBuy',
    seconds: 40,
    media: about.media,
    about: { ...about, flags: transactionFlags.finished | transactionFlags['currency-exchange'] },
    info: {
      ForeignAmount: `${(offered / 100).toFixed(2)} ${rate.source}`,
      ExchangeReason: random.pick(['travel', 'travel', 'gaming']),
      IdentityDocument: gross >= idFrom ? 'passport' : '',
      ReceiptNumber: print(till),
    },
    short,
    pictures: gross >= idFrom ? ['id-front'] : [],
  });
}

const turned = (row: MediaRow): MediaRow => ({
  ...row,
  direction: row.direction === 'in' ? 'out' : 'in',
  action: mediaActions.none,
  pieces: 0,
});

/** An operator voids a sale: its rows are reversed and the cash does not come from the machine. */
function voided(till: Till, paid: number, item: MediaRow): PlannedTransaction {
  return plan(till, {
    key: 'TransactionVoid',
    seconds: 0,
    media: [turned(item), mediaRow('out', 'Bill', paid)],
    about: { flags: transactionFlags.voided },
    info: { HandPayReason: 'void' },
    ofPrevious: true,
  });
}

/** A customer was charged too much: the difference is paid back and booked against the sale. */
const adjusted = (till: Till, amount: number): PlannedTransaction =>
  plan(till, {
    key: 'TransactionAdjustment',
    seconds: 0,
    media: [mediaRow('in', 'ManualAdjustment', amount), mediaRow('out', 'Bill', amount)],
    about: { flags: transactionFlags.finished | transactionFlags.adjusted },
    info: { AdjustmentReason: 'overcharged' },
    ofPrevious: true,
  });

const correctionOf = (till: Till, amount: number, item: MediaRow): PlannedTransaction | null => {
  if (till.random.chance(1 / 150)) return voided(till, amount, item);
  return till.random.chance(1 / 250) ? adjusted(till, Math.ceil(amount / 200) * 100) : null;
};

/** A purchase with notes, with change from the cash units. `more`: what the customer pays beside the item, which a correction does not return. */
function buy(
  till: Till,
  key: TransactionKey,
  item: MediaRow,
  about: { external?: string; card?: string; fee?: number },
  more: readonly MediaRow[] = [],
): PlannedTransaction {
  const { random, stock } = till;
  const price = sumOf([item, ...more], 'out');
  const taken = takeNotes(stock, price);
  const { rows, short, rounding } = payCash(random, stock, sumOf(taken, 'in') - price, smallestCoin(stock.units));
  return plan(till, {
    key,
    seconds: 35,
    media: [...taken, item, ...more, ...rows],
    about: { ...about, rounding },
    info: { ReceiptNumber: print(till), InvoiceNumber: about.external ?? '', CardNumber: about.card ?? '' },
    short,
    badPick: badPickOf(till, rows),
    followUp: correctionOf(till, item.amount, item),
  });
}

const newCard = (random: RandomGenerator): string => `G${random.digits(8)}`;

export function chargeCard(till: Till): PlannedTransaction {
  const card = newCard(till.random);
  const item = mediaRow('out', 'CardBalance', amounts.chargeAmount(till.random), { number: card });
  return buy(till, 'CardCharge', item, { card });
}

/** What a customer leaves for a card, and gets back for it. */
const cardDeposit = 500;

/** Sells a card with a first balance, for a deposit [ST-03]. */
export function issueCard(till: Till): PlannedTransaction {
  const number = newCard(till.random);
  const item = mediaRow('out', 'CardBalance', amounts.chargeAmount(till.random), { number });
  const card = mediaRow('out', 'RfidCard', 0, { action: mediaActions.dispensed, number, pieces: 1 });
  return buy(till, 'CardIssue', item, { card: number }, [card, mediaRow('out', 'CardDeposit', cardDeposit, { number })]);
}

/** Takes a card back, and pays its deposit and its balance [ST-03]. */
export function returnCard(till: Till): PlannedTransaction {
  const { random, stock } = till;
  const number = newCard(random);
  const balance = random.chance(0.6) ? random.whole(1, 40) * 50 : 0;
  const { rows, short, rounding } = payCash(random, stock, cardDeposit + balance, smallestCoin(stock.units));
  return plan(till, {
    key: 'CardReturn',
    seconds: 25,
    media: [
      mediaRow('in', 'RfidCard', 0, { action: mediaActions.stacked, number, pieces: 1 }),
      mediaRow('in', 'CardDeposit', cardDeposit, { number }),
      ...(balance > 0 ? [mediaRow('in', 'CardBalance', balance, { number })] : []),
      ...rows,
    ],
    about: { card: number, rounding },
    info: { CardNumber: number, ReceiptNumber: print(till), ShortPayReason: short > 0 ? 'empty' : '' },
    short,
    badPick: badPickOf(till, rows),
  });
}

interface Provider {
  readonly name: string;
  /** The commission of a payment: a share of the amount, at least a sum in minor units. */
  readonly share: number;
  readonly min: number;
}

/** Providers whose bills are paid, with the shares of payments. */
const providers: readonly (readonly [Provider, number])[] = [
  [{ name: 'City Energy', share: 0.015, min: 50 }, 45],
  [{ name: 'Water Works', share: 0.01, min: 75 }, 25],
  [{ name: 'Telecom', share: 0, min: 99 }, 30],
];

/** Pays the bill of a provider, with the commission of the provider [ST-04]. */
export function payBill(till: Till): PlannedTransaction {
  const { random } = till;
  const amount = amounts.paymentAmount(random);
  const { name, share, min } = random.weighted(providers);
  const item = mediaRow('out', 'BillPaymentItem', amount, { number: name });
  const fee = Math.max(min, Math.round(amount * share));
  const commission = mediaRow('out', 'Commission', fee, { number: name });
  return buy(till, 'BillPayment', item, { external: `X${random.digits(10)}`, fee }, [commission]);
}
