import type { SameWords } from '../../shapes.ts';
import type { manual as english } from '../en/manual.ts';

export const manual: SameWords<typeof english, 'many'> = {
  title: 'Manuel',
};
