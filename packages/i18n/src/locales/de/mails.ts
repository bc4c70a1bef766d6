import type { TranslationOf } from '../../translation-of.ts';
import type { mails as english } from '../en/mails.ts';

export const mails: TranslationOf<typeof english> = {
  signature: '\n\n{{installation}}\n{{address}}\nDiese E-Mail wurde automatisch verschickt. Bitte antworten Sie nicht darauf.\n',
  alertEnds: {
    recovered: 'Erholt',
    'rule-changed': 'Regel geändert',
    'rule-ended': 'Regel beendet',
    'rule-stopped': 'Regel gestoppt, weil ihr Besitzer Konto, Recht oder Standort verloren hat',
    'property-lost': 'Besitzer sieht den Standort nicht mehr',
  },
  passwordLink: {
    subject: 'Neues Passwort festlegen',
    body: 'Guten Tag {{name}},\n\nfür Ihr Konto {{login}} wurde ein neues Passwort angefordert. Über diesen Link legen Sie es fest. Der Link ist nur einmal verwendbar und gilt bis {{until}}:\n\n{{link}}\n\nWenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt unverändert.',
  },
  passwordReset: {
    subject: 'Ihr Passwort wurde neu festgelegt',
    body: 'Guten Tag {{name}},\n\ndas Passwort Ihres Kontos {{login}} wurde am {{at}} über einen per E-Mail gesendeten Link neu festgelegt. Alle Sitzungen des Kontos wurden beendet.\n\nWenn Sie das nicht waren, informieren Sie sofort einen Administrator.',
  },
  signUpWaiting: {
    subject: 'Ihr Antrag auf ein Konto',
    body: 'Guten Tag,\n\nmit dieser Adresse wurde ein Konto beantragt. Ein Administrator entscheidet über den Antrag; Sie werden per E-Mail benachrichtigt.\n\nWenn Sie das nicht waren, müssen Sie nichts tun.',
  },
  signUpLoginTaken: {
    subject: 'Ihr Antrag auf ein Konto',
    body: 'Guten Tag,\n\nmit dieser Adresse wurde ein Konto beantragt, aber der Anmeldename ist bereits vergeben. Beantragen Sie ein Konto mit einem anderen Namen:\n\n{{link}}\n\nWenn Sie das nicht waren, müssen Sie nichts tun.',
  },
  signUpKnown: {
    subject: 'Sie haben bereits ein Konto',
    body: 'Guten Tag {{name}},\n\nmit dieser Adresse wurde ein Konto beantragt. Sie gehört bereits zu Ihrem Konto {{login}}. Es wurde nichts geändert. Wenn Sie Ihr Passwort vergessen haben, fordern Sie auf der Anmeldeseite ein neues an:\n\n{{link}}\n\nWenn Sie das nicht waren, müssen Sie nichts tun.',
  },
  admitted: {
    subject: 'Ihr Konto ist bereit',
    body: 'Guten Tag {{name}},\n\nIhr Konto {{login}} wurde angenommen. Melden Sie sich hier an:\n\n{{link}}',
  },
  refused: {
    subject: 'Ihr Antrag auf ein Konto',
    body: 'Guten Tag {{name}},\n\nIhr Antrag auf das Konto {{login}} wurde abgelehnt, und Ihre Angaben wurden gelöscht. Wenn Sie das für einen Irrtum halten, wenden Sie sich an einen Administrator.',
  },
  factorsReset: {
    subject: 'Ihre zweiten Faktoren wurden entfernt',
    body: 'Guten Tag {{name}},\n\n{{by}} hat die zweiten Faktoren Ihres Kontos {{login}} entfernt: Authenticator, Wiederherstellungscodes und Passkeys. Alle Sitzungen des Kontos wurden beendet. Melden Sie sich mit Ihrem Passwort an und fügen Sie neue hinzu:\n\n{{link}}\n\nWenn Sie das nicht veranlasst haben, informieren Sie sofort einen Administrator.',
  },
  alertRaised: {
    subject: 'Alarm: {{name}}',
    body: 'Guten Tag,\n\ndie Alarmregel {{name}} hat einen Alarm ausgelöst.\n\nBedingung: {{when}}\nStandorte: {{properties}}\n\nQuittieren Sie ihn hier:\n\n{{link}}',
  },
  alertCleared: {
    subject: 'Alarm beendet: {{name}}',
    body: 'Guten Tag,\n\ndie Bedingung der Alarmregel {{name}} ist nicht mehr erfüllt.\n\nBedingung: {{when}}\nStandorte: {{properties}}\n\nDer Verlauf des Alarms:\n\n{{link}}',
  },
  alertEnded: {
    subject: 'Alarm abgebrochen: {{name}}',
    body: 'Guten Tag,\n\nein Alarm der Regel {{name}} wurde abgebrochen, bevor sich die Kennzahl erholt hat. {{end}} ({{by}}).\n\nBedingung: {{when}}\nStandorte: {{properties}}\n\nDer Verlauf des Alarms:\n\n{{link}}',
  },
  emailConfirm: {
    subject: 'Ihre E-Mail-Adresse bestätigen',
    body: 'Guten Tag {{name}},\n\nbestätigen Sie, dass diese Adresse zum Konto {{login}} gehört. Der Link ist nur einmal verwendbar und gilt bis {{until}}:\n\n{{link}}\n\nWenn Sie das nicht waren, müssen Sie nichts tun: Das Konto behält seine bisherige Adresse.',
  },
  emailTaken: {
    subject: 'Ihre Adresse wird bereits verwendet',
    body: 'Guten Tag {{name}},\n\njemand wollte diese Adresse für ein anderes Konto verwenden. Sie gehört zu Ihrem Konto {{login}}; es wurde nichts geändert.\n\nWenn Sie das nicht waren, müssen Sie nichts tun.',
  },
  emailAsked: {
    subject: 'Eine andere E-Mail-Adresse für Ihr Konto',
    body: 'Guten Tag {{name}},\n\nfür Ihr Konto {{login}} wurde eine neue E-Mail-Adresse angegeben. Diese Adresse gilt weiter, bis die neue bestätigt ist.\n\nWenn Sie das nicht waren, ändern Sie Ihr Passwort und informieren Sie sofort einen Administrator.',
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    body: 'Guten Tag {{name}},\n\ndie E-Mail-Adresse Ihres Kontos {{login}} wurde geändert. Diese Adresse gehört nicht mehr dazu.\n\nWenn Sie das nicht waren, informieren Sie sofort einen Administrator.',
  },
};
