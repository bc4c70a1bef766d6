import { createTransport, type SendMailOptions } from 'nodemailer';
import { MailError, type OutgoingMail, type Transport } from './transport.ts';

/** Milliseconds for each step of the mail server. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

const isLoopback = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** Converts a mail to the library's format: no content is read from files or URLs, and the subject cannot add a header. */
export const toMessage = ({ id, at, recipient, subject, body }: OutgoingMail, from: string): SendMailOptions => ({
  from,
  // As an object, the recipient is a single address, whatever commas or brackets the address contains.
  to: { name: '', address: recipient },
  subject: subject.replaceAll(/[\r\n]+/g, ' '),
  text: body,
  date: at,
  messageId: `<${id}@${/@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Maps an error of the library. Rejections of sender or recipient from 500 on are final; after any other error, such as a
 * failed sign-in, the mail is sent again.
 */
function toMailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const response = typeof responseCode === 'number' ? responseCode : null;
  const name = typeof code === 'string' ? code : 'EUNKNOWN';
  return new MailError(
    response === null ? name : `${name} ${response}`,
    name === 'EENVELOPE' && response !== null && response >= 500,
    error,
  );
}

/**
 * Sends mails through a mail server: `smtp://user:password@mail.example:587`, or `smtps:` for TLS from the first byte.
 * STARTTLS is used if offered, and required before a password is sent to another machine. `ca`: additional certificates to
 * trust.
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
