import type { TranslationOf } from '../../translation-of.ts';
import type { errorPages as english } from '../en/error-pages.ts';

export const errorPages: TranslationOf<typeof english> = {
  titles: {
    'error-1': 'Auf dieser Seite ist ein Fehler aufgetreten',
    'error-2': 'Seite nicht gefunden',
    'error-3': 'Zugriff verweigert!',
    'error-4': 'Keine Antwort vom Server',
    'error-5': 'Vorübergehend nicht verfügbar',
    'error-6': 'Adresse nicht zulässig',
  },
  detail: {
    fault:
      'Auf dem Server sind keine Daten verloren gegangen. Laden Sie die Konsole neu; tritt der Fehler wieder auf, wenden Sie sich an den Support.',
    notFound: 'Unter dieser Adresse gibt es keine Seite.',
    unreachable: 'Der Server ist nicht erreichbar. Diese Seite versucht es automatisch erneut und macht dort weiter, wo Sie waren.',
    starting: 'Der Server startet oder wird gewartet. Diese Seite versucht es automatisch erneut und macht dort weiter, wo Sie waren.',
    unsafe:
      'Der Server lehnt Anfragen von dieser Adresse oder über diese Verbindung ab. Öffnen Sie die Konsole unter der Adresse, die Sie von der Administration erhalten haben.',
  },
  home: 'Zur Startseite',
  signIn: 'Zur Anmeldung',
  signOut: 'Abmelden',
  reload: 'Konsole neu laden',
  asking: 'Zuletzt versucht um {{at}}',
};
