import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import * as amounts from './amounts.ts';
import { type Stock, smallestCoin } from './cash.ts';
import { mediaActions, type TransactionKey, transactionCodes } from './codes.ts';
import type { Dice } from './dice.ts';
import { breakNote, type MediaRow, maskedCard, mediaRow, payCash, sumOf, takeNotes, ticketNumber } from './media.ts';
import type { Visit } from './profiles.ts';

/** A transaction as the model foresees it, before it has a number and a time. Amounts in minor units of `currency`. */
export interface PlannedTransaction {
  readonly type: number;
  readonly durationMs: number;
  readonly currency: string;
  readonly amountIn: number;
  readonly amountOut: number;
  readonly flags: number;
  readonly reference: string;
  readonly pieces: number;
  readonly fee: number;
  readonly rounding: number;
  readonly card: string;
  readonly slot: string;
  readonly media: readonly MediaRow[];
  /** The machine could not pay it all: minor units missing. */
  readonly short: number;
  /** Only with a supervisor's approval [AP-01]. */
  readonly needsApproval: boolean;
}

/** What a transaction draws from and changes. `surcharge` is the property's ATM fee. */
export interface Till {
  readonly dice: Dice;
  readonly stock: Stock;
  readonly currency: string;
  readonly surcharge: number;
  /** Above it a redemption is paid by hand, with an approval. */
  readonly kioskLimit: number;
}

type Draft = Pick<PlannedTransaction, 'media'> & Partial<PlannedTransaction> & { readonly key: TransactionKey; readonly seconds: number };

const jackpotApprovalFrom = 1_000_000;

function plan(till: Till, draft: Draft): PlannedTransaction {
  const { key, seconds, media, ...rest } = draft;
  const rounding = rest.rounding ?? 0;
  return {
    type: transactionCodes[key],
    durationMs: Math.max(4, Math.round(till.dice.normal(seconds, seconds / 3))) * 1000,
    currency: till.currency,
    amountIn: sumOf(media, 'in'),
    amountOut: sumOf(media, 'out'),
    reference: '',
    pieces: media.reduce((sum, row) => sum + row.pieces, 0),
    fee: 0,
    card: '',
    slot: '',
    media,
    short: 0,
    needsApproval: false,
    ...rest,
    rounding,
    flags: (rest.flags ?? transactionFlags.finished) | (rounding === 0 ? 0 : transactionFlags.rounding),
  };
}

const print = (till: Till, share = 1): void => {
  if (till.dice.chance(share)) till.stock.paper -= 1;
};

function redeemTickets(till: Till): PlannedTransaction {
  const { dice, stock } = till;
  const count = dice.chance(0.12) ? dice.whole(2, 6) : 1;
  const key = count > 1 ? 'MultiTicketRedemption' : 'TicketRedemption';
  if (dice.chance(1 / 900)) return plan(till, { key, seconds: 18, media: [], flags: transactionFlags.declined, reference: 'expired' });
  const tickets = Array.from({ length: count }, () =>
    mediaRow('in', 'Ticket', amounts.ticketAmount(dice), { action: mediaActions.redeemed, number: ticketNumber(dice), pieces: 1 }),
  );
  const total = sumOf(tickets, 'in');
  stock.tickets += count;
  if (total > till.kioskLimit) {
    const media = [...tickets, mediaRow('out', 'Bill', total)];
    return plan(till, { key: 'TicketHandPay', seconds: 90, media, needsApproval: true });
  }
  const donated = dice.chance(0.08) ? total % 100 : 0;
  const gift = donated > 0 ? [mediaRow('out', 'Donation', donated)] : [];
  const { rows, short, rounding } = payCash(stock, total - donated, smallestCoin(stock.units));
  print(till, 0.35);
  return plan(till, { key, seconds: 18 + 5 * (count - 1), media: [...tickets, ...gift, ...rows], short, rounding });
}

function breakBill(till: Till): PlannedTransaction {
  const denomination = amounts.breakAmount(till.dice);
  const inserted = mediaRow('in', 'Bill', denomination, { action: mediaActions.stacked, pieces: 1, denomination });
  till.stock.cashbox += 1;
  const { rows, short } = breakNote(till.stock, denomination);
  return plan(till, { key: 'BillBreak', seconds: 25, media: [inserted, ...rows], short });
}

/** Cash against a bank's word: the customer's account pays amount and fee. */
function withdraw(
  till: Till,
  key: TransactionKey,
  source: 'BankDebit' | 'BankCredit' | 'PosPayment',
  amount: number,
  fee: number,
): PlannedTransaction {
  const { rows, short, rounding } = payCash(till.stock, amount, smallestCoin(till.stock.units));
  const fees = fee > 0 ? [mediaRow('out', source === 'BankDebit' ? 'AtmFee' : 'TransactionFee', fee)] : [];
  print(till);
  const media = [mediaRow('in', source, amount + fee), ...rows, ...fees];
  return plan(till, { key, seconds: 48, media, fee, short, rounding, card: maskedCard(till.dice) });
}

const unpaid = (till: Till, key: TransactionKey, seconds: number, rest: Partial<PlannedTransaction>): PlannedTransaction => {
  print(till);
  return plan(till, { key, seconds, media: [], card: maskedCard(till.dice), ...rest });
};

/** Foreign notes in, local cash out. Amounts are local; the ingoing row names the foreign money it stands for. */
function buyCurrency(till: Till): PlannedTransaction {
  const value = amounts.exchangeAmount(till.dice);
  const fee = Math.round(value * 0.03);
  const foreign = till.currency === 'EUR' ? 'USD' : 'EUR';
  const { rows, short, rounding } = payCash(till.stock, value - fee, smallestCoin(till.stock.units));
  const media = [
    mediaRow('in', 'Bill', value, { currency: foreign, action: mediaActions.stacked }),
    ...rows,
    mediaRow('out', 'ExchangeFee', fee),
  ];
  const flags = transactionFlags.finished | transactionFlags['currency-exchange'];
  return plan(till, { key: 'CurrencyBuy', seconds: 40, media, fee, short, rounding, flags });
}

const splits = [
  ['JackpotPayoutCash', 62],
  ['JackpotPayout', 20],
  ['JackpotPayoutWallet', 10],
  ['JackpotPayoutTicket', 5],
  ['JackpotPayoutWire', 3],
] as const satisfies readonly (readonly [TransactionKey, number])[];

function splitJackpot(dice: Dice, key: (typeof splits)[number][0], net: number): readonly MediaRow[] {
  if (key === 'JackpotPayoutWallet') return [mediaRow('out', 'Wallet', net)];
  if (key === 'JackpotPayoutTicket') return [mediaRow('out', 'JackpotTicket', net, { number: ticketNumber(dice), pieces: 1 })];
  if (key === 'JackpotPayoutWire') return [mediaRow('out', 'WireTransfer', net)];
  if (key === 'JackpotPayoutCash') return [mediaRow('out', 'Bill', net)];
  const cash = Math.floor((net * dice.between(0.1, 0.5)) / 10_000) * 10_000;
  return [mediaRow('out', 'Bill', cash), mediaRow('out', 'Check', net - cash, { pieces: 1 })];
}

/** A hand pay: no machine stock moves. Without a taxpayer's number a quarter less a bit is withheld (24 %). */
function payJackpot(till: Till): PlannedTransaction {
  const { dice } = till;
  const amount = amounts.jackpotAmount(dice);
  const tax = dice.chance(0.015) ? Math.round(amount * 0.24) : 0;
  const key = dice.weighted<(typeof splits)[number][0]>(splits);
  const taxRows = tax > 0 ? [mediaRow('out', 'TaxFederal', tax)] : [];
  const slip = mediaRow('in', 'JackpotSlip', amount, { number: ticketNumber(dice), pieces: 1 });
  print(till);
  return plan(till, {
    key: tax > 0 ? 'JackpotTaxW2G' : key,
    seconds: 240,
    media: [slip, ...splitJackpot(dice, key, amount - tax), ...taxRows],
    slot: `S${dice.whole(1000, 9999)}`,
    needsApproval: amount >= jackpotApprovalFrom,
  });
}

/** Notes in for something that is no cash; the change comes back from the units. */
function buy(till: Till, key: TransactionKey, item: 'BillPaymentItem' | 'CardBalance', amount: number): PlannedTransaction {
  const taken = takeNotes(till.stock, amount);
  const { rows, short, rounding } = payCash(till.stock, sumOf(taken, 'in') - amount, smallestCoin(till.stock.units));
  print(till);
  return plan(till, { key, seconds: 35, media: [...taken, mediaRow('out', item, amount), ...rows], short, rounding });
}

const planners: { readonly [V in Visit]: (till: Till) => PlannedTransaction } = {
  ticket: redeemTickets,
  'bill-break': breakBill,
  atm: (till) => withdraw(till, 'AtmWithdrawal', 'BankDebit', amounts.withdrawalAmount(till.dice), till.surcharge),
  'atm-declined': (till) =>
    unpaid(till, 'AtmWithdrawal', 30, { flags: transactionFlags.declined, reference: amounts.declineCode(till.dice) }),
  'pos-debit': (till) => withdraw(till, 'PosDebit', 'PosPayment', amounts.debitAmount(till.dice), 0),
  'cash-advance': (till) => {
    const amount = amounts.advanceAmount(till.dice);
    return withdraw(till, 'CreditCashAdvance', 'BankCredit', amount, Math.round(amount * 0.05));
  },
  inquiry: (till) => unpaid(till, 'AtmBalanceInquiry', 20, {}),
  'currency-buy': buyCurrency,
  aborted: (till) => plan(till, { key: 'TicketRedemption', seconds: 30, media: [], flags: transactionFlags.aborted }),
  jackpot: payJackpot,
  'card-charge': (till) => buy(till, 'CardCharge', 'CardBalance', amounts.chargeAmount(till.dice)),
  payment: (till) => buy(till, 'BillPayment', 'BillPaymentItem', amounts.paymentAmount(till.dice)),
};

/** What a customer's visit comes to. Takes from the till's stock what is paid out. */
export const planTransaction = (till: Till, visit: Visit): PlannedTransaction => planners[visit](till);
