import type { TranslationOf } from '../../translation-of.ts';
import type { stockLevels as english } from '../en/stock-levels.ts';

export const stockLevels: TranslationOf<typeof english> = {
  '0': 'Unbekannt',
  '1': 'OK',
  '2': 'Niedrig',
  '3': 'Leer',
  '4': 'Hoch',
  '5': 'Voll',
};
