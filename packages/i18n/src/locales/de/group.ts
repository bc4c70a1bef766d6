import type { SameWords } from '../../shapes.ts';
import type { group as english } from '../en/group.ts';

/** Update of the group client. */
export const group: SameWords<typeof english> = {
  title: 'Gruppen-Client aktualisieren',
  explain:
    'Eine Zip-Datei mit index.html auf oberster Ebene tritt ab dem nächsten Laden der Seite an die Stelle des Clients, den dieser Server ausliefert.',
  file: 'Zip-Datei',
  needsZip: 'Das Gruppen-Update braucht eine Zip-Datei.',
  shipped: 'Der mitgelieferte Client ist in Kraft.',
  send: 'Aktualisieren',
  sending: '{{sent}} von {{size}} gesendet',
  cancel: 'Senden abbrechen',
  done: 'Der Gruppen-Client wurde aktualisiert. Laden Sie die Seite neu, um ihn zu benutzen.',
  reset: 'Zurück zum mitgelieferten Client',
  resetDone: 'Der mitgelieferte Client ist wieder in Kraft.',
  installed: 'Installiert von {{by}} am {{at}}: {{size}}',
  exception: 'Fehler beim Update des Gruppen-Clients:',
  signIn: {
    heading: 'Am Gruppenserver anmelden',
    correct: { title: 'Anmeldung korrekt', detail: 'Willkommen' },
    incorrect: { title: 'Anmeldung nicht korrekt', detail: 'Anmeldename oder Passwort ist falsch' },
    denied: { title: 'Anmeldung verweigert', detail: 'Der Gruppenserver lässt dieses Konto nicht zu' },
    disabled: { title: 'Anmeldung deaktiviert', detail: 'Dieses Konto ist deaktiviert' },
  },
};
