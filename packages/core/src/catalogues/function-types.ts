/** One function, such as taking tickets. */
interface FunctionType {
  readonly code: number;
  readonly key: string;
}

/** The closed list of functions of a terminal [EN-01]; texts under `functionTypes:<code>` in i18n. */
export const functionTypes = [
  { code: 1, key: 'TicketIn' },
  { code: 2, key: 'TicketOut' },
  { code: 3, key: 'CashIn' },
  { code: 4, key: 'CashOut' },
  { code: 5, key: 'CoinIn' },
  { code: 6, key: 'CoinOut' },
  { code: 7, key: 'CardFunctions' },
  { code: 8, key: 'ChipFunctions' },
  { code: 9, key: 'ATM' },
  { code: 10, key: 'POS' },
  { code: 11, key: 'CashAdvance' },
  { code: 12, key: 'CheckCashing' },
  { code: 13, key: 'Jackpot' },
  { code: 14, key: 'OnlineSystem' },
  { code: 15, key: 'DebitAccounts' },
  { code: 16, key: 'CurrencyExchange' },
  { code: 17, key: 'Payment' },
  { code: 18, key: 'Promotions' },
  { code: 19, key: 'PlayerRegistration' },
  { code: 20, key: 'Donation' },
  { code: 21, key: 'Advertising' },
  { code: 22, key: 'Paging' },
  { code: 23, key: 'RemoteAccess' },
  { code: 24, key: 'OperatorMenu' },
] as const satisfies readonly FunctionType[];
