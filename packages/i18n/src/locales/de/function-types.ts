import type { TranslationOf } from '../../translation-of.ts';
import type { functionTypes as english } from '../en/function-types.ts';

export const functionTypes: TranslationOf<typeof english> = {
  '1': 'Ticketannahme',
  '2': 'Ticketausgabe',
  '3': 'Bargeldannahme',
  '4': 'Bargeldausgabe',
  '5': 'Münzannahme',
  '6': 'Münzausgabe',
  '7': 'Kartenfunktionen',
  '8': 'Jetonfunktionen',
  '9': 'ATM',
  '10': 'POS',
  '11': 'Barauszahlung',
  '12': 'Scheckeinlösung',
  '13': 'Jackpot',
  '14': 'Online-System',
  '15': 'Debitkonten',
  '16': 'Währungstausch',
  '17': 'Zahlung',
  '18': 'Werbeaktionen',
  '19': 'Spielerregistrierung',
  '20': 'Spende',
  '21': 'Werbung',
  '22': 'Paging',
  '23': 'Fernzugriff',
  '24': 'Operatormenü',
};
