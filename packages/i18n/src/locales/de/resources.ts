import type { TranslationOf } from '../../translation-of.ts';
import type { resources as english } from '../en/resources.ts';

export const resources: TranslationOf<typeof english> = {
  terminals: {
    title: 'Terminals',
    one: 'Terminal',
    empty: 'Terminals erscheinen hier, sobald sie registriert sind.',
  },
  'event-log': {
    title: 'Ereignisprotokoll',
    one: 'Ereignis',
    empty: 'Neue Ereignisse erscheinen hier automatisch.',
  },
  'transaction-log': {
    title: 'Transaktionsprotokoll',
    one: 'Transaktion',
    empty: 'Neue Transaktionen erscheinen hier automatisch.',
  },
  'media-log': {
    title: 'Medienprotokoll',
    one: 'Medium',
    empty: 'Neue Medien erscheinen hier automatisch.',
  },
  'error-log': {
    title: 'Fehlerprotokoll',
    one: 'Fehler',
    empty: 'Neue Fehler erscheinen hier automatisch.',
  },
  'operator-access-log': {
    title: 'Operatorzugriffsprotokoll',
    one: 'Operatorzugriff',
    empty: 'Neue Zugriffe erscheinen hier automatisch.',
  },
  'configuration-change-log': {
    title: 'Konfigurationsänderungsprotokoll',
    one: 'Konfigurationsänderung',
    empty: 'Neue Änderungen erscheinen hier automatisch.',
  },
  'art-event-log': {
    title: 'ART-Ereignisprotokoll',
    one: 'ART-Ereignis',
    empty: 'Neue Ereignisse des Servers erscheinen hier automatisch.',
  },
  'maintenance-log': {
    title: 'Wartungsprotokoll',
    one: 'Wartung',
    empty: 'Neue Wartungseinträge erscheinen hier automatisch.',
  },
  approvals: {
    title: 'Genehmigungen',
    one: 'Genehmigung',
    empty: 'Neue Genehmigungsanfragen erscheinen hier sofort.',
  },
  backups: {
    title: 'Sicherungen',
    one: 'Sicherung',
    empty: 'Wählen Sie bei einem Terminal „Sicherung anfordern“: Die Sicherung erscheint hier.',
  },
  'log-files': {
    title: 'Logdateien',
    one: 'Logdatei',
    empty: 'Wählen Sie bei einem Terminal „Logdateien anfordern“: Die Logdateien erscheinen hier.',
  },
  runs: {
    title: 'Befehlsausführungen',
    one: 'Befehlsausführung',
    empty: 'Befehle erscheinen hier, sobald sie gestartet werden.',
  },
  sessions: {
    title: 'Sitzungen',
    one: 'Sitzung',
    empty: 'Sitzungen erscheinen hier, wenn sich jemand anmeldet.',
  },
  exports: {
    title: 'Exporte',
    one: 'Export',
    empty: 'Exporte der letzten 24 Stunden erscheinen hier.',
  },
  views: {
    title: 'Gespeicherte Ansichten',
    one: 'Ansicht',
    empty: 'Speichern Sie in einer Liste eine Ansicht, um sie hier zu sehen.',
  },
  accounts: {
    title: 'Konten',
    one: 'Konto',
    empty: 'Konten erscheinen hier, wenn jemand eines beantragt.',
  },
  messages: {
    title: 'Mitteilungen',
    one: 'Mitteilung',
    empty: 'Neue Mitteilungen erscheinen hier automatisch.',
  },
  tokens: {
    title: 'API-Token',
    one: 'API-Token',
    empty: 'Erstellen Sie ein Token für jedes Skript oder System, das den Server aufruft.',
  },
};
