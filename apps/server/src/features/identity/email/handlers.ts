import type { changeEmail, confirmEmail, readEmail } from '@floorwalker/core/endpoints/email';
import type { Config } from '../../../config.ts';
import { isLive } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Writer } from '../../../db/write.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { Mails } from '../../../mail/mails.ts';
import type { Sender } from '../../../mail/sender.ts';
import { changeEmailHandler } from './change.ts';
import { confirmEmailHandler } from './confirm.ts';

export interface EmailDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly config: Pick<Config, 'publicUrl' | 'primaryUrl'>;
  readonly mails: Mails;
  readonly sender: Pick<Sender, 'wake'>;
}

/** Creates the handlers for the caller's email address, which is required to reset a forgotten password [SH-19]. */
export function createEmailHandlers(deps: EmailDeps): Handlers<typeof readEmail | typeof changeEmail | typeof confirmEmail> {
  return {
    'email.read': async ({ caller: { operator } }) => {
      const [row] = await deps.database.query<{ email: string; asked: string | null; expires: Date | null }>(
        `select o.email, l.email as asked, l.expires from operator o left join mail_link l
           on l.operator_id = o.id and l.email is not null and l.used is null and ${isLive('l.made', 'l.expires')}
         where o.id = $1 order by l.expires desc nulls last limit 1`,
        [operator.id],
      );
      const pending = row?.asked && row.expires ? { email: row.asked, expires: row.expires.toISOString() } : null;
      return { email: row?.email ?? '', pending, changeable: deps.mails.isOpen };
    },
    'email.change': changeEmailHandler(deps),
    'email.confirm': confirmEmailHandler(deps),
  };
}
