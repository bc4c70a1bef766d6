import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { addLanguage, createI18n, type I18n } from '@floorwalker/i18n/create-i18n';
import { defaultLanguage, type Language, languageCodes } from '@floorwalker/i18n/languages';
import type { EnglishMessages } from '@floorwalker/i18n/namespaces';
import type { Config } from '../config.ts';
import type { Queryable } from '../db/database.ts';
import { hasMail } from './has-mail.ts';

/** Every mail sent by the server; texts under `mails.<kind>`. */
export type MailKind = Exclude<keyof EnglishMessages['mails'], 'signature' | 'alertEnds'>;

export interface NewMail {
  readonly to: string;
  readonly kind: MailKind;
  readonly language: Language;
  /** URL of the console, for the signature and as the default link. */
  readonly base: string;
  /** Values for placeholders. They are sanitised here. `end`: why an alert is over, which is shown as its label. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Queues mails in the transaction of their cause; they are sent after its commit. */
export interface Mails {
  /** Whether mails are delivered; otherwise none is queued. */
  readonly isOpen: boolean;
  write(tx: Queryable, mail: NewMail): Promise<void>;
}

const needed = ['mails'] as const;

async function loadTexts(): Promise<I18n> {
  const i18n = await createI18n(defaultLanguage, needed);
  for (const language of languageCodes) await addLanguage(i18n, language, needed);
  return i18n;
}

// Control characters in names are replaced, so that a name cannot forge a header or a paragraph.
const clean = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleanDeviceText(value).slice(0, 500)]));

/** Returns the configured name of the installation. */
export async function installationName(database: Queryable): Promise<string> {
  const [row] = await database.query<{ value: string }>(
    `select value from configuration_value where key = 'Basics/InstallationName' and level = 'installation'`,
  );
  return row?.value || 'Floorwalker';
}

export function createMails(config: Pick<Config, 'mail' | 'demo'>): Mails {
  const isOpen = hasMail(config);
  let texts: Promise<I18n> | null = null;
  return {
    isOpen,
    write: async (tx, { to, kind, language, base, values = {} }) => {
      if (!isOpen) return;
      texts ??= loadTexts();
      const i18n = await texts;
      const translate = i18n.getFixedT(language, 'mails') as unknown as (key: string, values: object) => string;
      const { end } = values;
      const labels = end === undefined ? {} : { end: translate(`alertEnds.${end}`, {}) };
      const known = clean({ installation: await installationName(tx), address: base, link: base, ...values, ...labels });
      const subject = `${translate(`${kind}.subject`, known)} – ${known.installation}`;
      const body = `${translate(`${kind}.body`, known)}${translate('signature', known)}`;
      await tx.execute('insert into mail (recipient, subject, body) values ($1, $2, $3)', [to, subject, body]);
    },
  };
}
