import type { SameWords } from '../../shapes.ts';
import type { stockLevels as english } from '../en/stock-levels.ts';

export const stockLevels: SameWords<typeof english, 'many'> = {};
