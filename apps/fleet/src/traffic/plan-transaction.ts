import { advanceCash, declineCard, inquireBalance, payByDebit, withdrawCash } from './card-transactions.ts';
import { breakBill, buyCurrency, chargeCard, issueCard, payBill, returnCard } from './cash-transactions.ts';
import { buyChips, redeemChips } from './chip-transactions.ts';
import { payJackpot } from './jackpot-transactions.ts';
import type { PlannedTransaction, Till } from './planning.ts';
import type { Purpose } from './profiles.ts';
import { abort, failToPay, redeemTickets, sellTicket } from './ticket-transactions.ts';

const planners: { readonly [V in Purpose]: (till: Till) => PlannedTransaction } = {
  ticket: redeemTickets,
  'ticket-purchase': sellTicket,
  'failed-payout': failToPay,
  'bill-break': breakBill,
  atm: withdrawCash,
  'atm-declined': declineCard,
  'pos-debit': payByDebit,
  'cash-advance': advanceCash,
  inquiry: inquireBalance,
  'currency-buy': buyCurrency,
  aborted: abort,
  jackpot: payJackpot,
  'card-charge': chargeCard,
  'card-issue': issueCard,
  'card-return': returnCard,
  payment: payBill,
  'chip-purchase': buyChips,
  'chip-redemption': redeemChips,
};

/** Plans the transaction of a customer. Paid cash is removed from the stock. */
export const planTransaction = (till: Till, purpose: Purpose): PlannedTransaction => planners[purpose](till);
