import { ProblemError } from '@floorwalker/core/contract/problem';
import type { resetPassword } from '@floorwalker/core/endpoints/password';
import { formatTime } from '@floorwalker/i18n/format/time';
import type { Config } from '../../../config.ts';
import { hashPassword } from '../../../crypto/password-hash.ts';
import { toDigest } from '../../../crypto/secrets.ts';
import { isLive } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Write, Writer } from '../../../db/write.ts';
import type { Handler } from '../../../http/handler.ts';
import { consoleBase } from '../../../mail/link.ts';
import type { Mails } from '../../../mail/mails.ts';
import type { Sender } from '../../../mail/sender.ts';
import { refuseSecondary } from '../../installation/secondary.ts';
import { sendMessage } from '../../message/send.ts';
import { findProfile, languageOf } from '../../profile/queries.ts';
import { clearLocks } from '../operator/clear-locks.ts';
import type { SessionStore } from '../session/sessions.ts';
import { rejectRecent, requirePolicy, storePassword } from './next-password.ts';

export interface ResetDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly sessions: SessionStore;
  readonly config: Config;
  readonly mails: Mails;
  readonly sender: Pick<Sender, 'wake'>;
}

interface LinkOwner {
  id: number;
  login: string;
  name: string;
  email: string;
  password: string;
}

/** Returns the owner of a valid link; throws `password.link-ended` for any other link. */
async function findOwner(database: Database, token: Buffer): Promise<LinkOwner> {
  const [owner] = await database.query<LinkOwner>(
    `select o.id, o.login, o.name, o.email, o.password from mail_link l join operator o on o.id = l.operator_id
     where l.token = $1 and l.email is null and l.used is null and ${isLive('l.made', 'l.expires')} and not o.disabled and not o.waiting`,
    [token],
  );
  if (!owner) throw new ProblemError('password.link-ended');
  return owner;
}

/** Uses up the link. Of two concurrent requests, one finds the link used. All other links of the account become invalid. */
async function takeLink(tx: Write, token: Buffer, operator: number): Promise<void> {
  const taken = await tx.execute(
    `update mail_link set used = clock_timestamp() where token = $1 and used is null and ${isLive('made', 'expires')}`,
    [token],
  );
  if (taken === 0) throw new ProblemError('password.link-ended');
  await tx.execute('update mail_link set used = clock_timestamp() where operator_id = $1 and used is null', [operator]);
}

/** Sets a new password by the link of a mail [SH-19]. Access to the mailbox proves the identity, so locks are removed too. */
export function resetPasswordHandler(deps: ResetDeps): Handler<typeof resetPassword> {
  const { database, write, sessions, config, mails, sender } = deps;
  const policy = config.passwordPolicy;
  return async ({ body, site, language: requestedLanguage, address, correlation }) => {
    refuseSecondary(config, 'password.on-primary');
    const token = toDigest(body.token);
    // The expensive checks of the new password run only for a valid link.
    const owner = await findOwner(database, token);
    const { id, login, name, email, password: old } = owner;
    await requirePolicy(database, policy, owner, body.next, 'next');
    await rejectRecent(database, policy, id, body.next, 'next');
    const next = await hashPassword(body.next);
    const profile = await findProfile(database, id);
    const language = languageOf(profile) ?? requestedLanguage;
    await write(async (tx) => {
      await takeLink(tx, token, id);
      if (!(await storePassword(tx, id, { old, next }, policy))) throw new ProblemError('password.link-ended');
      await clearLocks(tx, id);
      await sessions.end(tx, 'password-changed', 's.operator_id = $2', [id]);
      await sendMessage(tx, id, 'password-reset', { address }, { severity: 'warning' });
      const at = formatTime(new Date().toISOString(), language, { zone: profile.timeZone ?? 'UTC', style: 'long' });
      if (email !== '') {
        await mails.write(tx, { to: email, kind: 'passwordReset', language, base: consoleBase(config, site), values: { name, login, at } });
      }
      tx.audit({
        operator_id: id,
        session_key: null,
        act: 'password.reset',
        terminal_id: null,
        target: `operator/${id}`,
        new: { address },
        outcome: 'done',
        correlation,
      });
    });
    sender.wake();
    return undefined;
  };
}
