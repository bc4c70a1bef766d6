import type { SameWords } from '../../shapes.ts';
import type { errorPages as english } from '../en/error-pages.ts';

export const errorPages: SameWords<typeof english> = {
  page: {
    fault: {
      title: 'Diese Seite ist gestört',
      detail: 'Auf dem Server ging nichts verloren. Laden Sie die Konsole neu; geschieht es wieder, melden Sie es dem Support.',
    },
    notFound: { title: 'Seite nicht gefunden', detail: 'Unter dieser Adresse gibt es keine Seite.' },
    unreachable: {
      title: 'Keine Antwort vom Backend',
      detail: 'Der Server ist nicht erreichbar. Diese Seite fragt von selbst wieder und macht dort weiter, wo Sie waren.',
    },
    starting: {
      title: 'Gleich wieder da',
      detail: 'Der Server startet oder wird gewartet. Diese Seite fragt von selbst wieder und macht dort weiter, wo Sie waren.',
    },
    unsafe: {
      title: 'Nicht von dieser Adresse',
      detail:
        'Der Server weist Aufrufe von der Adresse oder Verbindung dieser Seite ab. Öffnen Sie die Konsole unter der Adresse, die Sie von der Administration erhalten haben.',
    },
  },
  home: 'Zur Startseite',
  signIn: 'Zur Anmeldung',
  signOut: 'Abmelden',
  reload: 'Konsole neu laden',
  asking: 'Zuletzt gefragt um {{at}}',
};
