import { ProblemError } from '@floorwalker/core/contract/problem';
import type { changeEmail } from '@floorwalker/core/endpoints/email';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import { formatTime } from '@floorwalker/i18n/format/time';
import { newToken, toDigest } from '../../../crypto/secrets.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Write } from '../../../db/write.ts';
import { auditCall } from '../../../http/audit-call.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { requireRecentAuth } from '../../../http/recent-auth.ts';
import { consoleBase, toLink } from '../../../mail/link.ts';
import { refuseSecondary } from '../../installation/secondary.ts';
import { findProfile, languageOf } from '../../profile/queries.ts';
import type { EmailDeps } from './handlers.ts';

type Change = Call<typeof changeEmail>;

/**
 * Maximum number of confirmation mails per hour that one account may send to new addresses, so that nobody can flood the
 * mailboxes of others.
 */
const maxRequests = 3;
const validMinutes = 60;

interface Holder {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
}

async function rejectTooMany(tx: Queryable, operator: number): Promise<void> {
  const [recent] = await tx.query<{ count: number }>(
    'select count(*) as count from mail_link where operator_id = $1 and email is not null and expires > clock_timestamp()',
    [operator],
  );
  if ((recent?.count ?? 0) >= maxRequests) throw new ProblemError('request.rate-limited');
}

/** Stores the new address as pending, whether it is free or not; returns the token and its expiry. */
async function addLink(tx: Queryable, operator: number, email: string): Promise<{ readonly token: string; readonly expires: string }> {
  const token = newToken();
  const [link] = await tx.query<{ expires: Date }>(
    `insert into mail_link (token, operator_id, email, expires)
     values ($1, $2, $3, clock_timestamp() + interval '${validMinutes} minutes') returning expires`,
    [toDigest(token), operator, email],
  );
  return { token, expires: link?.expires.toISOString() ?? '' };
}

/**
 * Sends to the new address the confirmation link, or a notice that the address is in use; sends a notice of the request to
 * the old address.
 */
async function sendMails(tx: Write, { mails, config }: EmailDeps, call: Change, own: Holder, taken: Holder | undefined): Promise<void> {
  const to = call.body.email;
  const base = consoleBase(config, call.site);
  const { token, expires } = await addLink(tx, own.id, to);
  const reader = taken ?? own;
  const profile = await findProfile(tx, reader.id);
  const language = languageOf(profile) ?? call.language;
  const until = formatTime(expires, language, { zone: profile.timeZone ?? 'UTC', style: 'long' });
  const values = { name: reader.name, login: reader.login, until, ...(!taken && { link: toLink(base, consolePaths.confirmEmail(token)) }) };
  await mails.write(tx, { to, kind: taken ? 'emailTaken' : 'emailConfirm', language, base, values });
  if (own.email === '') return;
  const spoken = languageOf(await findProfile(tx, own.id)) ?? call.language;
  await mails.write(tx, { to: own.email, kind: 'emailAsked', language: spoken, base, values: { name: own.name, login: own.login } });
}

async function requestChange(tx: Write, deps: EmailDeps, call: Change): Promise<void> {
  const { caller, body, correlation } = call;
  const { id } = caller.operator;
  const [own] = await tx.query<Holder>('select id, login, name, email from operator where id = $1 for no key update', [id]);
  if (!own) throw new ProblemError('session.ended');
  const isBack = own.email.toLowerCase() === body.email.toLowerCase();
  if (!isBack) await rejectTooMany(tx, id);
  // A new request invalidates earlier ones.
  await tx.execute('update mail_link set used = clock_timestamp() where operator_id = $1 and email is not null and used is null', [id]);
  if (!isBack) {
    const [taken] = await tx.query<Holder>('select id, login, name, email from operator where lower(email) = lower($1)', [body.email]);
    await sendMails(tx, deps, call, own, taken);
  }
  auditCall(tx, { caller, correlation }, 'email.change', `operator/${id}`, {
    old: { email: own.email },
    new: { asked: isBack ? '' : body.email },
  });
}

/** Requests another email address for the caller; it takes effect when its link is confirmed. */
export function changeEmailHandler(deps: EmailDeps): Handler<typeof changeEmail> {
  return async (call) => {
    refuseSecondary(deps.config, 'email.on-primary');
    if (!deps.mails.isOpen) throw new ProblemError('email.no-mail');
    await call.write(async (tx) => {
      requireRecentAuth(call.caller);
      await requestChange(tx, deps, call);
      return null;
    });
    deps.sender.wake();
    return undefined;
  };
}
