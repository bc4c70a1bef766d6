import type { TranslationOf } from '../../translation-of.ts';
import type { fillLevelDevices as english } from '../en/fill-level-devices.ts';

export const fillLevelDevices: TranslationOf<typeof english, 'many'> = {
  '0': 'Cassettes à billets',
  '1': 'Recycleur de billets',
  '2': 'Caisse à billets',
  '3': 'Bac de rejet et de reprise',
  '4': 'Trémies à pièces',
  '5': 'Caisse à pièces',
  '6': 'Papier à tickets',
  '7': 'Caisse à tickets remboursés',
  '8': 'Stock de cartes',
  '9': 'Bac à cartes',
  '10': 'Tubes à jetons',
};
