import type { TranslationOf } from '../../translation-of.ts';
import type { functionTypes as english } from '../en/function-types.ts';

export const functionTypes: TranslationOf<typeof english> = {
  '1': 'Entrée de tickets',
  '2': 'Sortie de tickets',
  '3': 'Entrée d’espèces',
  '4': 'Sortie d’espèces',
  '5': 'Entrée de pièces',
  '6': 'Sortie de pièces',
  '7': 'Fonctions de carte',
  '8': 'Fonctions de jetons',
  '9': 'ATM',
  '10': 'Point de vente',
  '11': 'Avance d’espèces',
  '12': 'Encaissement de chèques',
  '13': 'Jackpot',
  '14': 'Système en ligne',
  '15': 'Comptes de débit',
  '16': 'Change de devises',
  '17': 'Paiement',
  '18': 'Promotions',
  '19': 'Inscription de joueurs',
  '20': 'Don',
  '21': 'Publicité',
  '22': 'Appels',
  '23': 'Accès à distance',
  '24': 'Menu opérateur',
};
