import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/** A mail received by the test's mail server. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly secure: boolean;
  readonly user: string | undefined;
  readonly text: string;
}

/** A real mail server on a free port, with STARTTLS and authentication. */
export interface SmtpServer {
  readonly port: number;
  /** Certificate of the mail server, for clients to trust. */
  readonly ca: string;
  readonly letters: readonly ReceivedMail[];
  stop(): Promise<void>;
}

const pem = (name: string) => readFile(join(import.meta.dirname, 'localhost', name), 'utf8');

/**
 * Starts a mail server that accepts `floor` with the password `mail secret`; it rejects recipients named `nobody`, and
 * temporarily those named `busy`.
 */
export async function openSmtpServer(): Promise<SmtpServer> {
  const [cert, key] = await Promise.all([pem('cert.pem'), pem('key.pem')]);
  const letters: ReceivedMail[] = [];
  const response = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    cert,
    key,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'floor' && password === 'mail secret' ? done(null, { user: username }) : done(response(535, 'no')),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('nobody@')) return done(response(550, 'no such mailbox'));
      if (address.startsWith('busy@')) return done(response(450, 'later'));
      return done();
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user as string | undefined,
          text: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    ca: cert,
    letters,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
