import type { SameWords } from '../../shapes.ts';
import type { choices as english } from '../en/choices.ts';

export const choices: SameWords<typeof english, 'many'> = {};
