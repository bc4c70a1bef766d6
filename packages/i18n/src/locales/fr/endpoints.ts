import type { SameWords } from '../../shapes.ts';
import type { endpoints as english } from '../en/endpoints.ts';

export const endpoints: SameWords<typeof english, 'many'> = {};
