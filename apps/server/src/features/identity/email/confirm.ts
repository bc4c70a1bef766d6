import { ProblemError } from '@floorwalker/core/contract/problem';
import type { confirmEmail } from '@floorwalker/core/endpoints/email';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import { toDigest } from '../../../crypto/secrets.ts';
import { isLive } from '../../../db/clock.ts';
import type { Write } from '../../../db/write.ts';
import type { Handler } from '../../../http/handler.ts';
import { consoleBase } from '../../../mail/link.ts';
import { refuseSecondary } from '../../installation/secondary.ts';
import { sendMessage } from '../../message/send.ts';
import { findProfile, languageOf } from '../../profile/queries.ts';
import { lockNames } from '../account/lock-names.ts';
import type { EmailDeps } from './handlers.ts';

interface Confirmed {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly old: string;
  readonly next: string;
}

/**
 * Uses up the link and sets its address. Of two concurrent requests, one finds the link used. All other links of the account
 * become invalid.
 */
async function take(tx: Write, token: Buffer): Promise<Confirmed> {
  await lockNames(tx);
  const [found] = await tx.query<Confirmed>(
    `select o.id, o.login, o.name, o.email as old, l.email as next from mail_link l join operator o on o.id = l.operator_id
     where l.token = $1 and l.email is not null and l.used is null and ${isLive('l.made', 'l.expires')} and not o.disabled and not o.waiting
       and not exists (select from operator t where lower(t.email) = lower(l.email) and t.id <> o.id)
     for no key update of o`,
    [token],
  );
  // The link also counts as ended if another account has taken the address in the meantime.
  if (!found) throw new ProblemError('email.link-ended');
  await tx.execute('update operator set email = $2 where id = $1', [found.id, found.next]);
  // Other links in the old mailbox could still set the password.
  await tx.execute('update mail_link set used = clock_timestamp() where operator_id = $1 and used is null', [found.id]);
  return found;
}

/** Confirms an address by the link of its mail; the operator need not be signed in on that device. */
export function confirmEmailHandler({ write, mails, sender, config }: EmailDeps): Handler<typeof confirmEmail> {
  return async ({ body, site, language, address, correlation }) => {
    refuseSecondary(config, 'email.on-primary');
    await write(async (tx) => {
      const { id, login, name, old, next } = await take(tx, toDigest(body.token));
      await sendMessage(tx, id, 'email-changed', { email: next }, { severity: 'warning', link: consolePaths.security });
      const spoken = languageOf(await findProfile(tx, id)) ?? language;
      if (old !== '') {
        await mails.write(tx, {
          to: old,
          kind: 'emailChanged',
          language: spoken,
          base: consoleBase(config, site),
          values: { name, login },
        });
      }
      tx.publish({ kind: 'LOG', property: null, payload: { log: 'accounts' } });
      tx.audit({
        operator_id: id,
        session_key: null,
        act: 'email.confirm',
        terminal_id: null,
        target: `operator/${id}`,
        old: { email: old },
        new: { email: next, address },
        outcome: 'done',
        correlation,
      });
    });
    sender.wake();
    return undefined;
  };
}
