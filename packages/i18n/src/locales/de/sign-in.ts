import type { TranslationOf } from '../../translation-of.ts';
import type { signIn as english } from '../en/sign-in.ts';

export const signIn: TranslationOf<typeof english> = {
  'could-not-log-in': {
    title: 'Anmeldung nicht möglich',
    detail: 'Anmeldung am System fehlgeschlagen',
  },
  denied: {
    title: 'Anmeldung verweigert',
    detail: 'Dieses Konto darf sich hier nicht anmelden',
  },
  'invalid-password': {
    title: 'Anmeldung fehlerhaft',
    detail: 'Ungültiges Passwort',
  },
  'invalid-username': {
    title: 'Anmeldung fehlerhaft',
    detail: 'Ungültiger Anmeldename',
  },
  disabled: {
    title: 'Anmeldung deaktiviert',
    detail: 'Dieses Konto ist deaktiviert',
  },
  'not-logged-in': {
    title: 'Nicht angemeldet',
    detail: 'Melden Sie sich an, um fortzufahren',
  },
  'session-count-exceeded': {
    title: 'Sitzungsanzahl überschritten',
    detail: 'Die erlaubte Anzahl an Sitzungen ist überschritten',
  },
  'account-type-not-supported': {
    title: 'Kontotyp nicht unterstützt',
    detail: 'Konten dieses Typs können sich hier nicht anmelden',
  },
  'error-processing-data': {
    title: 'Fehler bei der Datenverarbeitung',
    detail: 'Der Server konnte die Anmeldung nicht verarbeiten',
  },
  'endpoint-not-found': {
    title: 'Endpunkt nicht gefunden',
    detail: 'Unter dieser Adresse antwortet kein Server',
  },
};
