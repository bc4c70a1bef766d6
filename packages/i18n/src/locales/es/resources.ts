import type { SameWords } from '../../shapes.ts';
import type { resources as english } from '../en/resources.ts';

export const resources: SameWords<typeof english, 'many'> = {};
