import type { SameWords } from '../../shapes.ts';
import type { support as english } from '../en/support.ts';

export const support: SameWords<typeof english> = {
  fault: {
    title: 'Details zum Fehler',
  },
};
