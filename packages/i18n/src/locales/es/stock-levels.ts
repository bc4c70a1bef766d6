import type { TranslationOf } from '../../translation-of.ts';
import type { stockLevels as english } from '../en/stock-levels.ts';

export const stockLevels: TranslationOf<typeof english, 'many'> = {
  '0': 'Desconocido',
  '1': 'Correcto',
  '2': 'Bajo',
  '3': 'Vacío',
  '4': 'Alto',
  '5': 'Lleno',
};
