import type { SameWords } from '../../shapes.ts';
import type { support as english } from '../en/support.ts';

export const support: SameWords<typeof english, 'many'> = {
  fault: {
    title: 'Detalles del error',
  },
};
