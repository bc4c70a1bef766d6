import type { TranslationOf } from '../../translation-of.ts';
import type { terminalTypes as english } from '../en/terminal-types.ts';

export const terminalTypes: TranslationOf<typeof english, 'many'> = {
  '0': 'Inconnu',
  '1': 'Recycleur d’espèces',
  '2': 'Changeur de monnaie',
  '3': 'Borne de remboursement de tickets',
  '4': 'Borne de vente de tickets',
  '5': 'Borne à cartes',
  '6': 'Distributeur de jetons',
  '7': 'Borne de jackpots',
  '8': 'Distributeur de billets',
  '9': 'Borne de paiement',
  '10': 'Poste de caisse',
  '11': 'Poste de service des tickets',
  '12': 'Compteuse de pièces',
  '13': 'Compteuse d’espèces',
  '14': 'Automate de dépôt de fin de service',
  '15': 'Borne d’information',
};
