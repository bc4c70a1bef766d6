import { indexBy } from './index-by.ts';

export const mediaClasses = [
  'cash',
  'ticket',
  'cash-equivalent',
  'card',
  'electronic',
  'document',
  'fee',
  'adjustment',
  'tax',
  'item',
] as const;
export type MediaClass = (typeof mediaClasses)[number];

/** One type of medium; texts under `mediaTypes:<code>` in i18n. */
export interface MediaType {
  readonly code: number;
  readonly key: string;
  readonly class: MediaClass;
  readonly direction: 'in' | 'out' | 'both';
  /** The terminal stores pieces of this medium. */
  readonly stock: boolean;
  readonly denominated: boolean;
}

/** The closed list of media types [LG-06]. */
export const mediaTypes = [
  { code: 1, key: 'Coin', class: 'cash', direction: 'both', stock: true, denominated: true },
  { code: 2, key: 'Bill', class: 'cash', direction: 'both', stock: true, denominated: true },
  { code: 3, key: 'Ticket', class: 'ticket', direction: 'both', stock: true, denominated: false },
  { code: 4, key: 'PromoTicketRestricted', class: 'ticket', direction: 'both', stock: true, denominated: false },
  { code: 5, key: 'PromoTicketNonRestricted', class: 'ticket', direction: 'both', stock: true, denominated: false },
  { code: 6, key: 'Coupon', class: 'ticket', direction: 'both', stock: true, denominated: false },
  { code: 7, key: 'JackpotTicket', class: 'ticket', direction: 'both', stock: true, denominated: false },
  { code: 8, key: 'JackpotSlip', class: 'ticket', direction: 'in', stock: false, denominated: false },
  { code: 9, key: 'ShortPayReceipt', class: 'ticket', direction: 'both', stock: false, denominated: false },
  { code: 10, key: 'BetTicket', class: 'ticket', direction: 'both', stock: true, denominated: false },
  { code: 11, key: 'LotteryTicket', class: 'ticket', direction: 'both', stock: true, denominated: false },
  { code: 12, key: 'Token', class: 'cash-equivalent', direction: 'both', stock: true, denominated: true },
  { code: 15, key: 'Chip', class: 'cash-equivalent', direction: 'both', stock: true, denominated: true },
  { code: 16, key: 'PromoChip', class: 'cash-equivalent', direction: 'both', stock: true, denominated: true },
  { code: 20, key: 'ChipCard', class: 'card', direction: 'both', stock: true, denominated: false },
  { code: 21, key: 'RfidCard', class: 'card', direction: 'both', stock: true, denominated: false },
  { code: 22, key: 'MagstripeCard', class: 'card', direction: 'both', stock: true, denominated: false },
  { code: 23, key: 'PlayerCard', class: 'card', direction: 'both', stock: true, denominated: false },
  { code: 24, key: 'GuestCard', class: 'card', direction: 'both', stock: true, denominated: false },
  { code: 25, key: 'GiftCard', class: 'card', direction: 'both', stock: true, denominated: false },
  { code: 26, key: 'PrepaidCard', class: 'card', direction: 'both', stock: true, denominated: false },
  { code: 27, key: 'CardBalance', class: 'electronic', direction: 'both', stock: false, denominated: false },
  { code: 28, key: 'CardDeposit', class: 'electronic', direction: 'both', stock: false, denominated: false },
  { code: 30, key: 'BankDebit', class: 'electronic', direction: 'in', stock: false, denominated: false },
  { code: 31, key: 'BankCredit', class: 'electronic', direction: 'in', stock: false, denominated: false },
  { code: 32, key: 'PosPayment', class: 'electronic', direction: 'in', stock: false, denominated: false },
  { code: 33, key: 'Check', class: 'document', direction: 'both', stock: true, denominated: false },
  { code: 34, key: 'ACH', class: 'electronic', direction: 'both', stock: false, denominated: false },
  { code: 35, key: 'WireTransfer', class: 'electronic', direction: 'both', stock: false, denominated: false },
  { code: 36, key: 'InstantPayment', class: 'electronic', direction: 'both', stock: false, denominated: false },
  { code: 37, key: 'MobileWallet', class: 'electronic', direction: 'in', stock: false, denominated: false },
  { code: 38, key: 'Crypto', class: 'electronic', direction: 'both', stock: false, denominated: false },
  { code: 40, key: 'DebitAccount', class: 'electronic', direction: 'both', stock: false, denominated: false },
  { code: 41, key: 'CustomerAccount', class: 'electronic', direction: 'both', stock: false, denominated: false },
  { code: 42, key: 'Wallet', class: 'electronic', direction: 'both', stock: false, denominated: false },
  { code: 43, key: 'OnlineSystemAccount', class: 'electronic', direction: 'both', stock: false, denominated: false },
  { code: 44, key: 'Points', class: 'electronic', direction: 'in', stock: false, denominated: false },
  { code: 45, key: 'FreePlay', class: 'electronic', direction: 'out', stock: false, denominated: false },
  { code: 46, key: 'Loan', class: 'electronic', direction: 'both', stock: false, denominated: false },
  { code: 47, key: 'OpenCredit', class: 'electronic', direction: 'both', stock: false, denominated: false },
  { code: 48, key: 'Keyback', class: 'electronic', direction: 'out', stock: false, denominated: false },
  { code: 50, key: 'AtmFee', class: 'fee', direction: 'out', stock: false, denominated: false },
  { code: 51, key: 'InterchangeFee', class: 'fee', direction: 'out', stock: false, denominated: false },
  { code: 52, key: 'TransactionFee', class: 'fee', direction: 'out', stock: false, denominated: false },
  { code: 53, key: 'ExchangeFee', class: 'fee', direction: 'out', stock: false, denominated: false },
  { code: 54, key: 'CardFee', class: 'fee', direction: 'out', stock: false, denominated: false },
  { code: 55, key: 'Commission', class: 'fee', direction: 'out', stock: false, denominated: false },
  { code: 60, key: 'Deposit', class: 'adjustment', direction: 'both', stock: false, denominated: false },
  { code: 61, key: 'Rounding', class: 'adjustment', direction: 'both', stock: false, denominated: false },
  { code: 62, key: 'Donation', class: 'adjustment', direction: 'out', stock: false, denominated: false },
  { code: 63, key: 'Tip', class: 'adjustment', direction: 'out', stock: false, denominated: false },
  { code: 64, key: 'LostMoney', class: 'adjustment', direction: 'both', stock: false, denominated: false },
  { code: 65, key: 'Overpayment', class: 'adjustment', direction: 'out', stock: false, denominated: false },
  { code: 66, key: 'ManualAdjustment', class: 'adjustment', direction: 'both', stock: false, denominated: false },
  { code: 70, key: 'TaxFederal', class: 'tax', direction: 'out', stock: false, denominated: false },
  { code: 71, key: 'TaxState', class: 'tax', direction: 'out', stock: false, denominated: false },
  { code: 72, key: 'TaxLocal', class: 'tax', direction: 'out', stock: false, denominated: false },
  { code: 73, key: 'SalesTax', class: 'tax', direction: 'out', stock: false, denominated: false },
  { code: 80, key: 'BillPaymentItem', class: 'item', direction: 'out', stock: false, denominated: false },
  { code: 81, key: 'InvoiceItem', class: 'item', direction: 'out', stock: false, denominated: false },
  { code: 82, key: 'ServiceItem', class: 'item', direction: 'out', stock: false, denominated: false },
  { code: 83, key: 'Goods', class: 'item', direction: 'out', stock: true, denominated: false },
  { code: 84, key: 'MobileTopUp', class: 'item', direction: 'out', stock: false, denominated: false },
  { code: 85, key: 'PrepaidVoucher', class: 'item', direction: 'out', stock: true, denominated: false },
] as const satisfies readonly MediaType[];
export type MediumKey = (typeof mediaTypes)[number]['key'];

const byCode = indexBy<'code', MediaType>(mediaTypes, 'code');

/** Returns the entry with this code; undefined if this version does not know the code. */
export const mediaTypeOf = (code: number): MediaType | undefined => byCode.get(code);
