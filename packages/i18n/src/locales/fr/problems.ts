import type { SameWords } from '../../shapes.ts';
import type { problems as english } from '../en/problems.ts';

export const problems: SameWords<typeof english, 'many'> = {};
