import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import type { PictureKind } from '@floorwalker/core/vocabulary/picture-kinds';
import * as amounts from './amounts.ts';
import type { MediaRow } from './bodies.ts';
import { mediaActions, type TransactionKey } from './codes.ts';
import { mediaRow, ticketNumber } from './media.ts';
import { type PlannedTransaction, plan, print, type Till } from './planning.ts';
import type { RandomGenerator } from './random-generator.ts';
import { playerOf } from './ticket-transactions.ts';

const splits = [
  ['JackpotPayoutCash', 62],
  ['JackpotPayout', 20],
  ['JackpotPayoutWallet', 10],
  ['JackpotPayoutTicket', 5],
  ['JackpotPayoutWire', 3],
] as const satisfies readonly (readonly [TransactionKey, number])[];
type Split = (typeof splits)[number][0];

const approvalFrom = 1_000_000;
/** Federal withholding rates: backup withholding without a taxpayer number, and for foreign winners without a tax treaty. */
const backupRate = 0.24;
const foreignRate = 0.3;

function split(random: RandomGenerator, key: Split, net: number): readonly MediaRow[] {
  if (key === 'JackpotPayoutWallet') return [mediaRow('out', 'Wallet', net)];
  if (key === 'JackpotPayoutTicket') {
    return [mediaRow('out', 'JackpotTicket', net, { action: mediaActions.issued, number: ticketNumber(random), pieces: 1 })];
  }
  if (key === 'JackpotPayoutWire') return [mediaRow('out', 'WireTransfer', net, { number: `W${random.digits(10)}` })];
  if (key === 'JackpotPayoutCash') return [mediaRow('out', 'Bill', net)];
  const cash = Math.floor((net * random.between(0.1, 0.5)) / 10_000) * 10_000;
  const check = mediaRow('out', 'Check', net - cash, { action: mediaActions.issued, number: random.digits(8), pieces: 1 });
  return cash > 0 ? [mediaRow('out', 'Bill', cash), check] : [check];
}

interface Winner {
  readonly form: '' | 'W-2G' | '1042-S';
  readonly tax: number;
}

/** Tax forms apply only to US dollars: 9 % of winners are foreign, two thirds of them from treaty countries. */
function winnerOf(random: RandomGenerator, currency: string, amount: number): Winner {
  if (currency !== 'USD') return { form: '', tax: 0 };
  if (random.chance(0.09)) return { form: '1042-S', tax: random.chance(2 / 3) ? 0 : Math.round(amount * foreignRate) };
  return { form: 'W-2G', tax: random.chance(0.015) ? Math.round(amount * backupRate) : 0 };
}

const typeOf = ({ form, tax }: Winner, key: Split): TransactionKey => {
  if (tax === 0) return key;
  return form === 'W-2G' ? 'JackpotTaxW2G' : 'JackpotTax1042S';
};

const picturesOf = ({ form }: Winner): readonly PictureKind[] =>
  form === '' ? ['customer', 'id-front', 'signature'] : ['customer', 'id-front', 'id-rear', 'document', 'signature'];

/** Plans a jackpot that is paid by hand, so the stock of the machine does not change. */
export function payJackpot(till: Till): PlannedTransaction {
  const { random } = till;
  const amount = amounts.jackpotAmount(random);
  const winner = winnerOf(random, till.currency, amount);
  const key = random.weighted<Split>(splits);
  const paid = split(random, key, amount - winner.tax);
  const taxRows = winner.tax > 0 ? [mediaRow('out', 'TaxFederal', winner.tax)] : [];
  const slot = `S${random.whole(1000, 9999)}`;
  const jackpot = `J${random.digits(7)}`;
  return plan(till, {
    key: typeOf(winner, key),
    seconds: 240,
    media: [
      mediaRow('in', 'JackpotSlip', amount, { action: mediaActions.redeemed, number: ticketNumber(random), pieces: 1 }),
      ...paid,
      ...taxRows,
    ],
    about: {
      ...playerOf(random),
      slot,
      jackpot,
      jackpotTicket: key === 'JackpotPayoutTicket' ? (paid[0]?.number ?? '') : '',
      host: `H${random.digits(8)}`,
      flags: transactionFlags.finished,
    },
    info: {
      JackpotNumber: jackpot,
      SlotMachine: slot,
      WinningCombination: Array.from({ length: 5 }, () => random.pick(['7', 'BAR', '2BAR', 'WILD', 'BELL'])).join(' '),
      TaxForm: winner.form,
      IdentityDocument: random.pick(['identity-card', 'passport', 'driver-license']),
      ReceiptNumber: print(till),
    },
    pictures: picturesOf(winner),
    needsApproval: amount >= approvalFrom,
  });
}
