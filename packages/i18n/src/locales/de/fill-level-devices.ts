import type { TranslationOf } from '../../translation-of.ts';
import type { fillLevelDevices as english } from '../en/fill-level-devices.ts';

export const fillLevelDevices: TranslationOf<typeof english> = {
  '0': 'Banknotenkassetten',
  '1': 'Banknotenrecycler',
  '2': 'Banknoten-Cashbox',
  '3': 'Ausschuss- und Einzugsfach',
  '4': 'Münzhopper',
  '5': 'Münz-Cashbox',
  '6': 'Ticketpapier',
  '7': 'Ticket-Cashbox',
  '8': 'Kartenvorrat',
  '9': 'Kartenfach',
  '10': 'Jetonröhren',
};
