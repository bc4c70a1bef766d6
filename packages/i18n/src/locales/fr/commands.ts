import type { SameWords } from '../../shapes.ts';
import type { commands as english } from '../en/commands.ts';

export const commands: SameWords<typeof english, 'many'> = {};
