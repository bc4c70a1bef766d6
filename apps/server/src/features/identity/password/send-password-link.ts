import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import { formatTime } from '@floorwalker/i18n/format/time';
import type { Language } from '@floorwalker/i18n/languages';
import { newToken, toDigest } from '../../../crypto/secrets.ts';
import type { Write } from '../../../db/write.ts';
import { toLink } from '../../../mail/link.ts';
import type { Mails } from '../../../mail/mails.ts';
import { findProfile, languageOf } from '../../profile/queries.ts';

/** A request for a password link as it is stored until it is processed. */
export interface ForgottenPassword {
  readonly kind: 'forgotten';
  /** Login name or email address. */
  readonly login: string;
  readonly language: Language;
  readonly base: string;
  readonly address: string;
}

/** Maximum number of valid links of one account, so that nobody can flood its mailbox. */
const maxLinks = 3;
const validMinutes = 60;

interface Reader {
  id: number;
  login: string;
  name: string;
  email: string;
}

const find = async (tx: Write, login: string): Promise<Reader | undefined> =>
  (
    await tx.query<Reader>(
      `select id, login, name, email from operator
       where (lower(login) = lower($1) or lower(email) = lower($1)) and email <> '' and not disabled and not waiting
       order by lower(login) = lower($1) desc limit 1 for no key update`,
      [login],
    )
  )[0];

/** Queues the mail with the link if the account exists. */
export async function sendPasswordLink(tx: Write, mails: Mails, request: ForgottenPassword, correlation: string): Promise<void> {
  const found = await find(tx, request.login);
  if (!found) return;
  const { id, login, name, email } = found;
  const [open] = await tx.query<{ count: number }>(
    'select count(*) as count from mail_link where operator_id = $1 and email is null and used is null and expires > clock_timestamp()',
    [id],
  );
  if ((open?.count ?? 0) >= maxLinks) return;
  const token = newToken();
  const [link] = await tx.query<{ expires: Date }>(
    `insert into mail_link (token, operator_id, expires) values ($1, $2, clock_timestamp() + interval '${validMinutes} minutes') returning expires`,
    [toDigest(token), id],
  );
  const profile = await findProfile(tx, id);
  const language = languageOf(profile) ?? request.language;
  const until = formatTime(link?.expires.toISOString() ?? '', language, { zone: profile.timeZone ?? 'UTC', style: 'long' });
  const values = { name, login, until, link: toLink(request.base, consolePaths.reset(token)) };
  await mails.write(tx, { to: email, kind: 'passwordLink', language, base: request.base, values });
  tx.audit({
    operator_id: null,
    session_key: null,
    act: 'password.forgot',
    terminal_id: null,
    target: `operator/${id}`,
    new: { address: request.address },
    outcome: 'done',
    correlation,
  });
}
