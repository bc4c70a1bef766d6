import type { SameWords } from '../../shapes.ts';
import type { fields as english } from '../en/fields.ts';

export const fields: SameWords<typeof english> = {};
