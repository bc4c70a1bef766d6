import type { SameWords } from '../../shapes.ts';
import type { licences as english } from '../en/licences.ts';

export const licences: SameWords<typeof english, 'many'> = {};
