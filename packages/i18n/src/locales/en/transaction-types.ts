export const transactionTypes = {} as const;
