import type { SameWords } from '../../shapes.ts';
import type { live as english } from '../en/live.ts';

export const live: SameWords<typeof english, 'many'> = {};
