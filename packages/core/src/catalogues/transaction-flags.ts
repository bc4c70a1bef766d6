/** Flags of a transaction as bits of one number [LG-01]. */
export const transactionFlags = {
  rounding: 1,
  warning: 2,
  error: 4,
  'open-credit-cleared': 8,
  'pin-alert': 16,
  adjusted: 32,
  aborted: 64,
  'currency-exchange': 128,
  voided: 256,
  declined: 512,
  finished: 1024,
} as const;
export type TransactionFlag = keyof typeof transactionFlags;

export const transactionFlagNames = Object.keys(transactionFlags) as readonly TransactionFlag[];

/** Returns the names of the flags set in a number, in ascending order of their bits; unknown bits are ignored. */
export const toTransactionFlags = (bits: number): readonly TransactionFlag[] =>
  transactionFlagNames.filter((flag) => (bits & transactionFlags[flag]) !== 0);
