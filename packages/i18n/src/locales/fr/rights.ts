import type { SameWords } from '../../shapes.ts';
import type { rights as english } from '../en/rights.ts';

export const rights: SameWords<typeof english, 'many'> = {};
