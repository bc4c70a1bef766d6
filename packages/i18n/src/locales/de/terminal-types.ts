import type { TranslationOf } from '../../translation-of.ts';
import type { terminalTypes as english } from '../en/terminal-types.ts';

export const terminalTypes: TranslationOf<typeof english> = {
  '0': 'Unbekannt',
  '1': 'Cash-Recycler',
  '2': 'Geldwechsler',
  '3': 'Ticketauszahlungsautomat',
  '4': 'Ticketverkaufsautomat',
  '5': 'Kartenautomat',
  '6': 'Jetonautomat',
  '7': 'Jackpot-Terminal',
  '8': 'Geldautomat',
  '9': 'Zahlungsautomat',
  '10': 'Kassenplatz',
  '11': 'Ticket-Servicestation',
  '12': 'Münzzähler',
  '13': 'Geldzähler',
  '14': 'Schichteinzahlungsautomat',
  '15': 'Informationsterminal',
};
