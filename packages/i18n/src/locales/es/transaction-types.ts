import type { SameWords } from '../../shapes.ts';
import type { transactionTypes as english } from '../en/transaction-types.ts';

export const transactionTypes: SameWords<typeof english, 'many'> = {};
