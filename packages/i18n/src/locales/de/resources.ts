import type { SameWords } from '../../shapes.ts';
import type { resources as english } from '../en/resources.ts';

export const resources: SameWords<typeof english> = {
  terminals: {
    title: 'Terminals',
    one: 'Terminal',
    empty: 'Terminals erscheinen hier, sobald sie registriert sind.',
  },
  'event-log': {
    title: 'Ereignisprotokoll',
    one: 'Ereignis',
    empty: 'Ereignisse erscheinen hier von selbst.',
  },
  'transaction-log': {
    title: 'Transaktionsprotokoll',
    one: 'Transaktion',
    empty: 'Transaktionen erscheinen hier von selbst.',
  },
  'media-log': {
    title: 'Medienprotokoll',
    one: 'Medium',
    empty: 'Medien erscheinen hier von selbst.',
  },
  'error-log': {
    title: 'Fehlerprotokoll',
    one: 'Fehler',
    empty: 'Fehler erscheinen hier von selbst.',
  },
  'operator-access-log': {
    title: 'Operatorzugriffsprotokoll',
    one: 'Operatorzugriff',
    empty: 'Zugriffe erscheinen hier von selbst.',
  },
  'configuration-change-log': {
    title: 'Konfigurationsänderungsprotokoll',
    one: 'Konfigurationsänderung',
    empty: 'Änderungen erscheinen hier von selbst.',
  },
  'art-event-log': {
    title: 'ART-Ereignisprotokoll',
    one: 'ART-Ereignis',
    empty: 'Was der Server tut oder bemerkt, erscheint hier von selbst.',
  },
  'maintenance-log': {
    title: 'Wartungsprotokoll',
    one: 'Wartung',
    empty: 'Wartungen erscheinen hier von selbst.',
  },
  approvals: {
    title: 'Genehmigungen',
    one: 'Genehmigung',
    empty: 'Bittet ein Terminal um Genehmigung, erscheint das hier sofort.',
  },
  backups: {
    title: 'Sicherungen',
    one: 'Sicherung',
    empty: 'Wählen Sie bei einem Terminal „Sicherung anfordern“: Was es hochlädt, erscheint hier.',
  },
  'log-files': {
    title: 'Logdateien',
    one: 'Logdatei',
    empty: 'Wählen Sie bei einem Terminal „Logdateien anfordern“: Was es hochlädt, erscheint hier.',
  },
  runs: {
    title: 'Befehlsläufe',
    one: 'Befehlslauf',
    empty: 'Befehle erscheinen hier, sobald sie ausgeführt werden.',
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
    empty: 'Ansichten erscheinen hier, wenn sie aus einer Liste gespeichert sind.',
  },
  accounts: {
    title: 'Konten',
    one: 'Konto',
    empty: 'Konten erscheinen hier, wenn jemand eines beantragt.',
  },
  messages: {
    title: 'Mitteilungen',
    one: 'Mitteilung',
    empty: 'Mitteilungen erscheinen hier von selbst.',
  },
  tokens: {
    title: 'API-Token',
    one: 'API-Token',
    empty: 'Erstellen Sie ein Token für jedes Skript oder System, das den Server aufruft.',
  },
};
