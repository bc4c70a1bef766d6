import type { SameWords } from '../../shapes.ts';
import type { mails as english } from '../en/mails.ts';

export const mails: SameWords<typeof english> = {
  signature: '\n\n{{installation}}\n{{address}}\nDiese E-Mail wurde automatisch verschickt; Antworten liest niemand.\n',
  passwordLink: {
    subject: 'Neues Passwort festlegen',
    body: 'Guten Tag {{name}},\n\njemand, hoffentlich Sie, hat ein neues Passwort für Ihr Konto {{login}} angefordert. Mit diesem Link legen Sie es fest; er gilt einmal, bis {{until}}:\n\n{{link}}\n\nWaren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  },
  passwordReset: {
    subject: 'Ihr Passwort wurde neu festgelegt',
    body: 'Guten Tag {{name}},\n\ndas Passwort Ihres Kontos {{login}} wurde am {{at}} mit dem Link einer E-Mail neu festgelegt. Alle Sitzungen des Kontos sind beendet.\n\nWaren Sie es nicht, sagen Sie es sofort einem Administrator.',
  },
  signUpWaiting: {
    subject: 'Ihr Antrag auf ein Konto',
    body: 'Guten Tag,\n\nmit dieser Adresse wurde ein Konto beantragt. Ein Administrator entscheidet darüber; Sie erfahren es per E-Mail.\n\nWaren Sie es nicht, tun Sie nichts.',
  },
  signUpLoginTaken: {
    subject: 'Ihr Antrag auf ein Konto',
    body: 'Guten Tag,\n\nmit dieser Adresse wurde ein Konto beantragt, aber der Anmeldename ist nicht zu haben. Stellen Sie den Antrag mit einem anderen noch einmal:\n\n{{link}}\n\nWaren Sie es nicht, tun Sie nichts.',
  },
  signUpKnown: {
    subject: 'Sie haben bereits ein Konto',
    body: 'Guten Tag {{name}},\n\njemand hat ein Konto mit dieser Adresse beantragt; sie gehört zu Ihrem Konto {{login}}. Es wurde nichts geändert. Wenn Sie Ihr Passwort vergessen haben, fordern Sie bei der Anmeldung ein neues an:\n\n{{link}}\n\nWaren Sie es nicht, tun Sie nichts.',
  },
  admitted: {
    subject: 'Ihr Konto ist offen',
    body: 'Guten Tag {{name}},\n\nIhr Konto {{login}} wurde zugelassen. Melden Sie sich hier an:\n\n{{link}}',
  },
  refused: {
    subject: 'Ihr Antrag auf ein Konto',
    body: 'Guten Tag {{name}},\n\nIhr Antrag auf das Konto {{login}} wurde abgewiesen, und Ihre Angaben wurden gelöscht. Fragen Sie einen Administrator, wenn Sie das für falsch halten.',
  },
  factorsReset: {
    subject: 'Ihre zweiten Faktoren wurden entfernt',
    body: 'Guten Tag {{name}},\n\n{{by}} hat die zweiten Faktoren Ihres Kontos {{login}} entfernt: Authenticator, Wiederherstellungscodes und Passkeys. Alle Sitzungen des Kontos sind beendet. Melden Sie sich mit Ihrem Passwort an und fügen Sie neue hinzu:\n\n{{link}}\n\nHaben Sie nicht darum gebeten, sagen Sie es sofort einem Administrator.',
  },
  emailConfirm: {
    subject: 'Ihre E-Mail-Adresse bestätigen',
    body: 'Guten Tag {{name}},\n\ndiese Adresse soll ab jetzt zum Konto {{login}} gehören. Mit diesem Link bestätigen Sie sie; er gilt einmal, bis {{until}}:\n\n{{link}}\n\nWaren Sie es nicht, tun Sie nichts: Das Konto behält seine alte Adresse.',
  },
  emailTaken: {
    subject: 'Ihre Adresse ist bereits in Gebrauch',
    body: 'Guten Tag {{name}},\n\njemand wollte diese Adresse für ein anderes Konto verwenden. Sie gehört zu Ihrem Konto {{login}}; es wurde nichts geändert.\n\nWaren Sie es nicht, tun Sie nichts.',
  },
  emailAsked: {
    subject: 'Eine andere E-Mail-Adresse für Ihr Konto',
    body: 'Guten Tag {{name}},\n\nfür Ihr Konto {{login}} wurde eine neue E-Mail-Adresse angegeben. Diese hier gilt, bis die neue bestätigt ist.\n\nWaren Sie es nicht, ändern Sie Ihr Passwort und sagen Sie es sofort einem Administrator.',
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    body: 'Guten Tag {{name}},\n\nIhr Konto {{login}} hat jetzt eine andere E-Mail-Adresse. Diese hier gehört nicht mehr dazu.\n\nWaren Sie es nicht, sagen Sie es sofort einem Administrator.',
  },
};
