import { createTransport, type SendMailOptions } from 'nodemailer';
import { MailError, type OutgoingMail, type Transport } from './transport.ts';

/** Milliseconds that the server of mail may take to answer, step by step. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

const isLoopback = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** A mail as the library takes it: nothing in it is read from files or addresses, and no header is made of its text. */
export const toMessage = ({ id, at, recipient, subject, body }: OutgoingMail, from: string): SendMailOptions => ({
  from,
  // As an object it is one address, whatever commas or brackets are in it.
  to: { name: '', address: recipient },
  subject: subject.replaceAll(/[\r\n]+/g, ' '),
  text: body,
  date: at,
  messageId: `<${id}@${/@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** What the library says went wrong. Answers from 500 on are final, but not those about our own sign-in. */
function toMailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const answer = typeof responseCode === 'number' ? responseCode : null;
  const name = typeof code === 'string' ? code : 'EUNKNOWN';
  return new MailError(answer === null ? name : `${name} ${answer}`, name === 'EENVELOPE' && answer !== null && answer >= 500, error);
}

/**
 * Sends by a server of mail: `smtp://user:password@mail.example:587`, or `smtps:` for TLS from the first byte. STARTTLS is
 * used where it is offered, and asked for before a password goes anywhere but to this machine. `ca`: certificates to trust.
 */
export function createSmtp(url: string, from: string, ca?: string): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    requireTLS: username !== '' && !isLoopback(hostname),
    ...(ca !== undefined && { tls: { ca } }),
    ...timeouts,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail, from)).catch((error: unknown) => {
        throw toMailError(error);
      });
    },
    close: () => transport.close(),
  };
}
