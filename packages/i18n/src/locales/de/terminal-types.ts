import type { SameWords } from '../../shapes.ts';
import type { terminalTypes as english } from '../en/terminal-types.ts';

export const terminalTypes: SameWords<typeof english> = {};
