import type { SameWords } from '../../shapes.ts';
import type { columns as english } from '../en/columns.ts';

export const columns: SameWords<typeof english> = {};
