import type { Logger } from 'pino';
import { every } from '../../../async/every.ts';
import { createWorker } from '../../../async/worker.ts';
import type { Write, Writer } from '../../../db/write.ts';
import type { Mails } from '../../../mail/mails.ts';
import type { Sender } from '../../../mail/sender.ts';
import { type ForgottenPassword, sendPasswordLink } from '../password/send-password-link.ts';
import { createWaitingAccount, type SignUpRequest } from './create-waiting-account.ts';

/** Requests of people who are not signed in. */
export type AccountRequest = ForgottenPassword | SignUpRequest;

/**
 * Requests of people who are not signed in are stored and processed a moment later: the request takes the same time and gets
 * the same response whether the account exists or not.
 */
export interface AccountRequests {
  /** Stores a request; it is processed as soon as the caller has got the response. */
  add(request: AccountRequest, correlation: string): Promise<void>;
  stop(): Promise<void>;
}

export interface RequestDeps {
  readonly write: Writer;
  readonly mails: Mails;
  readonly sender: Pick<Sender, 'wake'>;
  readonly log: Pick<Logger, 'warn'>;
}

const processRequest = (tx: Write, mails: Mails, request: AccountRequest, correlation: string): Promise<void> =>
  request.kind === 'forgotten' ? sendPasswordLink(tx, mails, request, correlation) : createWaitingAccount(tx, mails, request, correlation);

/** Processes the oldest request; a request taken by another server is skipped. Returns false if there is none. */
const processNext = ({ write, mails }: RequestDeps): Promise<boolean> =>
  write(async (tx) => {
    const [taken] = await tx.query<{ request: { correlation: string; wish: AccountRequest } }>(
      `delete from account_request where id = (select id from account_request order by at limit 1 for update skip locked) returning request`,
    );
    if (!taken) return false;
    await processRequest(tx, mails, taken.request.wish, taken.request.correlation);
    return true;
  });

const pollMs = 10_000;

export function startAccountRequests(deps: RequestDeps): AccountRequests {
  const { write, log, sender } = deps;
  const onError = (error: unknown) => log.warn({ err: error }, 'request of an account');
  const worker = createWorker(async () => {
    while (await processNext(deps)) sender.wake();
  }, onError);
  // Processes requests left behind by another server.
  const poll = every(pollMs, async () => worker.wake(), onError);
  return {
    add: async (wish, correlation) => {
      await write((tx) => tx.execute('insert into account_request (request) values ($1)', [JSON.stringify({ correlation, wish })]));
      worker.wakeSoon();
    },
    stop: async () => {
      await poll.stop();
      await worker.stop();
    },
  };
}
