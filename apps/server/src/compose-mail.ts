import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Writer } from './db/write.ts';
import { recordUndeliverable } from './features/art-event/note.ts';
import { type AccountRequests, startRequests } from './features/identity/account/requests.ts';
import { createMails, type Mails } from './mail/mails.ts';
import { type Sender, startSender, toTransport } from './mail/sender.ts';

export interface MailSideDeps {
  readonly config: Config;
  readonly database: Database;
  readonly write: Writer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Mails, from what asks for them to the way out. */
export interface MailSide {
  readonly mails: Mails;
  readonly sender: Sender;
  readonly requests: AccountRequests;
  stop(): Promise<void>;
}

/** Starts to look into what strangers ask for, and to send mails. */
export function startMailSide({ config, database, write, log }: MailSideDeps): MailSide {
  const mails = createMails(config);
  const sender = startSender({ database, write, log, transport: toTransport(config, log), recordUndeliverable });
  const requests = startRequests({ write, mails, sender, log });
  return {
    mails,
    sender,
    requests,
    stop: async () => {
      await requests.stop();
      await sender.stop();
    },
  };
}
