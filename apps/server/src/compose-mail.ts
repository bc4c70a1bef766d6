import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Writer } from './db/write.ts';
import { recordMailServerFault, recordUndeliverable } from './features/art-event/record-art-event.ts';
import { type AccountRequests, startAccountRequests } from './features/identity/account/account-requests.ts';
import { createMails, type Mails } from './mail/mails.ts';
import { type Sender, startSender, toTransport } from './mail/sender.ts';

export interface MailDeps {
  readonly config: Config;
  readonly database: Database;
  readonly write: Writer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Returns the URL of the console, for links in mails. */
  readonly base: () => string;
}

/** Mail services: templates, the queue of mails, and delivery. */
export interface MailServices extends Pick<MailDeps, 'base'> {
  readonly mails: Mails;
  readonly sender: Sender;
  readonly requests: AccountRequests;
  stop(): Promise<void>;
}

/** Starts to process account requests and to send mails. */
export function composeMail({ config, database, write, log, base }: MailDeps): MailServices {
  const mails = createMails(config);
  const transport = toTransport(config, log);
  const sender = startSender({ database, write, log, transport, recordUndeliverable, recordMailServerFault });
  const requests = startAccountRequests({ write, mails, sender, log });
  return {
    mails,
    sender,
    requests,
    base,
    stop: async () => {
      await requests.stop();
      await sender.stop();
    },
  };
}
