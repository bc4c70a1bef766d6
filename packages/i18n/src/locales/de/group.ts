import type { TranslationOf } from '../../translation-of.ts';
import type { group as english } from '../en/group.ts';

/** Update of the group client. */
export const group: TranslationOf<typeof english> = {
  title: 'Gruppen-Client aktualisieren',
  explain:
    'Die Zip-Datei muss index.html auf oberster Ebene enthalten. Sie ersetzt ab dem nächsten Laden der Seite den Client, den dieser Server ausliefert.',
  file: 'Zip-Datei',
  needsZip: 'Das Gruppen-Update benötigt eine Zip-Datei.',
  shipped: 'Der mitgelieferte Client ist aktiv.',
  send: 'Aktualisieren',
  sending: '{{sent}} von {{size}} gesendet',
  cancel: 'Hochladen abbrechen',
  done: 'Der Gruppen-Client wurde aktualisiert. Laden Sie die Seite neu, um ihn zu verwenden.',
  reset: 'Mitgelieferten Client wiederherstellen',
  resetDone: 'Der mitgelieferte Client ist wieder aktiv.',
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
