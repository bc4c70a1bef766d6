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
};
