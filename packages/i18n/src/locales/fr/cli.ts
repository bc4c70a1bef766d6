import type { SameWords } from '../../shapes.ts';
import type { cli as english } from '../en/cli.ts';

export const cli: SameWords<typeof english, 'many'> = {};
