import type { TranslationOf } from '../../translation-of.ts';
import type { varianceCauses as english } from '../en/variance-causes.ts';

export const varianceCauses: TranslationOf<typeof english> = {
  title: 'Mögliche Ursachen',
  none: 'Es wurde keine Erklärung gefunden.',
  noVariance: 'Der Bericht hat keine Differenzen.',
  notAllLogs:
    'Nicht durchsucht, weil Sie sie nicht sehen dürfen: {{logs}}. Ursachen, auf die sie hinweisen, fehlen oder stehen zu weit unten.',
  limited: 'Der Zeitraum hat mehr Zeilen, als durchsucht werden; es waren die neuesten.',
  hidden: 'Einige Zeilen gehören zu einem Standort, den Sie nicht sehen dürfen; sie wurden nicht durchsucht.',
  causes: {
    jam: 'Stau: Stücke steckten fest',
    'aborted-payout': 'Auszahlung abgebrochen oder wiederholt',
    'reject-not-booked': 'Reject ohne gebuchte Umlagerung',
    'transaction-booked-twice': 'Transaktion doppelt gebucht',
    'fill-not-booked': 'Füllbeleg nicht gebucht',
    'fill-booked-twice': 'Füllbeleg doppelt gebucht',
    'fill-wrong-amount': 'Füllung mit falscher Stückzahl gebucht',
    'wrong-denomination': 'Füllung in der falschen Einheit',
    'removal-not-booked': 'Entnahme nicht gebucht',
    'count-mistake': 'Fehler beim Zählen',
    'ticket-missing': 'Ticket nicht in der Geldkassette',
    theft: 'Möglicher Diebstahl',
  },
  links: {
    transaction: 'Transaktion',
    'device-message': 'Gerätemeldung',
    event: 'Ereignis',
    access: 'Operatorzugriff',
    row: 'Zeile dieses Berichts',
    report: 'Bericht eines anderen Zeitraums',
  },
};
