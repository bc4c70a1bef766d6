import type { SameWords } from '../../shapes.ts';
import type { common as english } from '../en/common.ts';

export const common: SameWords<typeof english, 'many'> = {};
