import type { SameWords } from '../../shapes.ts';
import type { resources as english } from '../en/resources.ts';

export const resources: SameWords<typeof english> = {
  terminals: {
    title: 'Terminals',
    one: 'Terminal',
    empty: 'Kein Terminal passt. Ändern Sie den Filter oder registrieren Sie ein Terminal.',
  },
  'event-log': {
    title: 'Ereignisprotokoll',
    one: 'Ereignis',
    empty: 'Kein Ereignis passt. Neue Ereignisse erscheinen hier von selbst.',
  },
  'transaction-log': {
    title: 'Transaktionsprotokoll',
    one: 'Transaktion',
    empty: 'Keine Transaktion passt. Neue erscheinen hier von selbst.',
  },
  'media-log': {
    title: 'Medienprotokoll',
    one: 'Medium',
    empty: 'Kein Medium passt. Neue erscheinen hier von selbst.',
  },
  'error-log': {
    title: 'Fehlerprotokoll',
    one: 'Fehler',
    empty: 'Kein Fehler passt. Neue erscheinen hier von selbst.',
  },
  'operator-access-log': {
    title: 'Operatorzugriffsprotokoll',
    one: 'Operatorzugriff',
    empty: 'Kein Zugriff passt. Neue erscheinen hier von selbst.',
  },
  'configuration-change-log': {
    title: 'Konfigurationsänderungsprotokoll',
    one: 'Konfigurationsänderung',
    empty: 'Keine Änderung passt. Neue erscheinen hier von selbst.',
  },
  'art-event-log': {
    title: 'ART-Ereignisprotokoll',
    one: 'ART-Ereignis',
    empty: 'Kein Ereignis des Servers passt. Neue erscheinen hier von selbst.',
  },
  'maintenance-log': {
    title: 'Wartungsprotokoll',
    one: 'Wartung',
    empty: 'Keine Wartung passt. Neue Einträge erscheinen hier von selbst.',
  },
  approvals: {
    title: 'Genehmigungen',
    one: 'Genehmigung',
    empty: 'Keine Genehmigung passt. Fragt ein Terminal an, erscheint es hier sofort.',
  },
  backups: {
    title: 'Sicherungen',
    one: 'Sicherung',
    empty: 'Es gibt noch keine Sicherung. Fordern Sie eine von einem Terminal an.',
  },
  'log-files': {
    title: 'Logdateien',
    one: 'Logdatei',
    empty: 'Es gibt noch keine Logdateien. Fordern Sie welche von einem Terminal an.',
  },
  runs: {
    title: 'Befehlsläufe',
    one: 'Befehlslauf',
    empty: 'Es wurde kein passender Befehl ausgeführt.',
  },
  sessions: {
    title: 'Aktuelle Benutzersitzungen',
    one: 'Sitzung',
    empty: 'Keine Sitzung passt.',
  },
  exports: {
    title: 'Exporte',
    one: 'Export',
    empty: 'In den letzten 24 Stunden wurde nichts exportiert.',
  },
  views: {
    title: 'Gespeicherte Ansichten',
    one: 'Ansicht',
    empty: 'Noch ist keine Ansicht gespeichert. Speichern Sie eine aus einer gefilterten und sortierten Liste.',
  },
  accounts: {
    title: 'Konten',
    one: 'Konto',
    empty: 'Kein Konto passt. Ändern Sie den Filter.',
  },
  messages: {
    title: 'Mitteilungen',
    one: 'Mitteilung',
    empty: 'Keine Mitteilung passt. Neue erscheinen hier von selbst.',
  },
  tokens: {
    title: 'API-Token',
    one: 'API-Token',
    empty: 'Kein Token passt. Erstellen Sie eines für jedes Skript oder System, das den Server aufruft.',
  },
};
