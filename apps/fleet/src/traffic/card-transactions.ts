import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import * as amounts from './amounts.ts';
import { smallestCoin } from './cash.ts';
import type { TransactionKey } from './codes.ts';
import { type DeviceMessage, deviceMessage } from './device-messages.ts';
import { maskedCard, mediaRow, payCash } from './media.ts';
import { badPickOf, type PlannedTransaction, plan, print, type Till } from './planning.ts';
import type { RandomGenerator } from './random-generator.ts';

/** Fictitious issuer numbers with their card schemes. */
const issuers = [
  ['990011', 'Debit'],
  ['990024', 'Debit'],
  ['990037', 'Debit'],
  ['991048', 'Credit'],
  ['991052', 'Credit'],
] as const;

/** Reference fields of a card transaction, and the fields of its receipt. */
function cardOf(random: RandomGenerator) {
  const [issuer, scheme] = random.pick(issuers);
  const about = { card: maskedCard(random), issuer, bank: random.digits(12), external: `A${random.digits(9)}` };
  return {
    about,
    info: {
      CardNumber: about.card,
      CardScheme: scheme,
      CardEntryMode: random.chance(0.7) ? 'chip' : 'contactless',
      RetrievalReference: about.bank,
    },
  };
}

/** Cards are read at the second try in 1.5 % of cases. */
const cardReaderMessages = (random: RandomGenerator): readonly DeviceMessage[] =>
  random.chance(0.015) ? [deviceMessage(random, 2001, 'CardReaderMotor', 1)] : [];

/** A withdrawal under duress is paid normally, and flagged for the operators. */
const pinAlert = (random: RandomGenerator): number => (random.chance(1 / 4000) ? transactionFlags['pin-alert'] : 0);

/** A cash withdrawal authorised by a bank: the customer's account is charged amount and fee. */
function withdraw(
  till: Till,
  key: TransactionKey,
  source: 'BankDebit' | 'BankCredit' | 'PosPayment',
  amount: number,
  fee: number,
): PlannedTransaction {
  const { random, stock } = till;
  const { rows, short, rounding } = payCash(random, stock, amount, smallestCoin(stock.units));
  const fees = fee > 0 ? [mediaRow('out', source === 'BankDebit' ? 'AtmFee' : 'TransactionFee', fee)] : [];
  const { about, info } = cardOf(random);
  return plan(till, {
    key,
    seconds: 48,
    media: [mediaRow('in', source, amount + fee, { number: about.card }), ...rows, ...fees],
    about: { ...about, fee, rounding, flags: transactionFlags.finished | pinAlert(random) },
    info: { ...info, AuthorisationCode: random.digits(6), ResponseCode: '00', ReceiptNumber: print(till) },
    short,
    deviceMessages: cardReaderMessages(random),
    badPick: badPickOf(till, rows),
  });
}

export const withdrawCash = (till: Till): PlannedTransaction =>
  withdraw(till, 'AtmWithdrawal', 'BankDebit', amounts.withdrawalAmount(till.random), till.surcharge);

export const payByDebit = (till: Till): PlannedTransaction => withdraw(till, 'PosDebit', 'PosPayment', amounts.debitAmount(till.random), 0);

export function advanceCash(till: Till): PlannedTransaction {
  const amount = amounts.advanceAmount(till.random);
  return withdraw(till, 'CreditCashAdvance', 'BankCredit', amount, Math.round(amount * 0.05));
}

/** A withdrawal declined by the issuer. */
export function declineCard(till: Till): PlannedTransaction {
  const { random } = till;
  const code = amounts.declineCode(random);
  const { about, info } = cardOf(random);
  return plan(till, {
    key: 'AtmWithdrawal',
    seconds: 30,
    media: [],
    about: { ...about, flags: transactionFlags.declined, reference: code },
    info: { ...info, ResponseCode: code, DenialReason: 'issuer', PinTries: code === '55' ? '1' : '', ReceiptNumber: print(till) },
    deviceMessages: [deviceMessage(random, `MSG_02${code}`, null, 0)],
  });
}

export function inquireBalance(till: Till): PlannedTransaction {
  const { about, info } = cardOf(till.random);
  return plan(till, {
    key: 'AtmBalanceInquiry',
    seconds: 20,
    media: [],
    about,
    info: { ...info, ResponseCode: '00', AccountType: 'checking', ReceiptNumber: print(till) },
    deviceMessages: cardReaderMessages(till.random),
  });
}
