import type { TranslationOf } from '../../translation-of.ts';
import type { stockLevels as english } from '../en/stock-levels.ts';

export const stockLevels: TranslationOf<typeof english, 'many'> = {
  '0': 'Inconnu',
  '1': 'OK',
  '2': 'Bas',
  '3': 'Vide',
  '4': 'Haut',
  '5': 'Plein',
};
