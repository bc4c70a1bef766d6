import type { SameWords } from '../../shapes.ts';
import type { stockLevels as english } from '../en/stock-levels.ts';

export const stockLevels: SameWords<typeof english, 'many'> = {
  '0': 'Desconocido',
  '1': 'Correcto',
  '2': 'Bajo',
  '3': 'Vacío',
  '4': 'Alto',
  '5': 'Lleno',
};
