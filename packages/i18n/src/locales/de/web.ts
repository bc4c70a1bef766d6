import type { SameWords } from '../../shapes.ts';
import type { web as english } from '../en/web.ts';

export const web: SameWords<typeof english> = {};
