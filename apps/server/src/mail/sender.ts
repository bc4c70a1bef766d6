import type { Logger } from 'pino';
import { every } from '../async/every.ts';
import { createWorker } from '../async/worker.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Write, Writer } from '../db/write.ts';
import { MailError, type OutgoingMail, type Transport } from './transport.ts';

/** Retry delays in minutes; after the last one the mail is given up. */
export const retryDelays = [1, 5, 15, 60, 180, 720] as const;

// Lease on a mail that is being sent, longer than an attempt can take. After a crash, another server takes the mail when the
// lease is over.
const leaseMinutes = 3;

interface Claimed extends OutgoingMail {
  readonly attempts: number;
}

/** Takes the oldest due mail, with a lease against other servers. */
async function claim(database: Database): Promise<Claimed | undefined> {
  const [mail] = await database.query<Claimed>(
    // Without its failure a mail that is being sent is not among those that wait for the mail server.
    `update mail set attempts = attempts + 1, failure = '', next_try = clock_timestamp() + interval '${leaseMinutes} minutes'
     where id = (select id from mail where sent is null and not given_up and next_try <= clock_timestamp()
       order by next_try limit 1 for update skip locked)
     returning id, at, recipient, subject, body, attempts`,
  );
  return mail;
}

export interface SenderDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly transport: Transport;
  /** Records, in the same write, that a mail will not be sent; `code` is the last failure. */
  recordUndeliverable(tx: Write, mail: string, code: string): Promise<void>;
  /** Records, in the same write, that mails wait because the mail server does not accept any; `code` is the failure. */
  recordMailServerFault(tx: Write, code: string): Promise<void>;
}

/** Failures that concern one mail: its sender, recipients or text. After any other one all mails wait for the mail server. */
const failuresOfOneMail = ['EENVELOPE', 'EMESSAGE'];

/** Lets the mails that wait for the mail server be sent now, because it has accepted one. */
const sendWaiting = (tx: Write) =>
  tx.execute(
    `update mail set next_try = clock_timestamp() where sent is null and not given_up and failure <> '' and split_part(failure, ' ', 1) <> all($1::text[])`,
    [failuresOfOneMail],
  );

/**
 * Stores the result of an attempt; a failure only if no other server has claimed the mail since, as after a pause of this one. The text, which
 * may contain a link with a token, is deleted as soon as it is no longer needed.
 */
async function settle(
  { write, log, recordUndeliverable, recordMailServerFault }: SenderDeps,
  { id, attempts }: Claimed,
  failure: MailError | null,
): Promise<void> {
  const pause = retryDelays[attempts - 1];
  const isOver = failure === null || failure.isFinal || pause === undefined;
  const isStored = await write(async (tx) => {
    const stored = await tx.execute(
      `update mail set sent = case when $2 = '' then clock_timestamp() end, failure = $2, given_up = $2 <> '' and $3,
         body = case when $3 then '' else body end, next_try = clock_timestamp() + $4 * interval '1 minute'
       where id = $1 and sent is null and (attempts = $5 or $2 = '')`,
      [id, failure?.code ?? '', isOver, pause ?? 0, attempts],
    );
    if (stored === 0) return false;
    if (failure === null) await sendWaiting(tx);
    else if (isOver) await recordUndeliverable(tx, id, failure.code);
    else if (!failuresOfOneMail.includes(failure.code.split(' ')[0] ?? '')) await recordMailServerFault(tx, failure.code);
    return true;
  });
  if (failure && isStored) log.warn({ mail: id, attempts, code: failure.code, given_up: isOver }, 'mail not sent');
}

const toFailure = (error: unknown): MailError =>
  error instanceof MailError ? error : new MailError((error as { code?: string }).code ?? 'EUNKNOWN', false, error);

/** Sends all due mails, one after another. */
export async function sendDue(deps: SenderDeps): Promise<void> {
  for (let mail = await claim(deps.database); mail; mail = await claim(deps.database)) {
    const failure = await deps.transport.send(mail).then(() => null, toFailure);
    await settle(deps, mail, failure);
  }
}

/** Sends queued mails until it is stopped. */
export interface Sender {
  /** Starts to send queued mails at once. */
  wake(): void;
  stop(): Promise<void>;
}

const pollMs = 10_000;

/** Opens a transport with its first mail: loading the library would take a tenth of the server's start. */
function openAtFirstMail(open: () => Promise<Transport>): Transport {
  let opened: Promise<Transport> | null = null;
  return {
    send: async (mail) => {
      opened ??= open();
      await (await opened).send(mail);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Returns the configured transport; null if mails are not delivered. */
export function toTransport({ mail, demo, data }: Pick<Config, 'mail' | 'demo' | 'data'>, log: Pick<Logger, 'info'>): Transport | null {
  const { smtpUrl, from } = mail;
  if (smtpUrl !== null) return openAtFirstMail(async () => (await import('./smtp.ts')).createSmtp(smtpUrl, from));
  return demo ? openAtFirstMail(async () => (await import('./outbox.ts')).createOutbox(data, from, log)) : null;
}

/** Starts to send mails. Other servers on the database also queue mails, so the queue is polled too. */
export function startSender(deps: Omit<SenderDeps, 'transport'> & { readonly transport: Transport | null }): Sender {
  const { transport, log } = deps;
  if (!transport) return { wake: () => undefined, stop: async () => undefined };
  const onError = (error: unknown) => log.warn({ err: error }, 'mail');
  const worker = createWorker(() => sendDue({ ...deps, transport }), onError);
  const poll = every(pollMs, async () => worker.wake(), onError);
  worker.wake();
  return {
    wake: worker.wake,
    stop: async () => {
      await poll.stop();
      await worker.stop();
      transport.close();
    },
  };
}
