/** Category of a transaction type; the index is the number of the category [LG-06]. */
export const transactionCategories = ['NonCategorised', 'Customer', 'Jackpot', 'MoneyService', 'Operator', 'Internal'] as const;
export type TransactionCategory = (typeof transactionCategories)[number];
