import { advanceCash, declineCard, inquireBalance, payByDebit, withdrawCash } from './bank-visits.ts';
import { breakBill, buyCurrency, chargeCard, payBill } from './cash-visits.ts';
import { payJackpot } from './jackpot-visits.ts';
import type { PlannedTransaction, Till } from './planning.ts';
import type { Visit } from './profiles.ts';
import { abort, failToPay, redeemTickets, sellTicket } from './ticket-visits.ts';

const planners: { readonly [V in Visit]: (till: Till) => PlannedTransaction } = {
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
  payment: payBill,
};

/** What a customer's visit comes to. Takes from the till's stock what is paid out. */
export const planTransaction = (till: Till, visit: Visit): PlannedTransaction => planners[visit](till);
