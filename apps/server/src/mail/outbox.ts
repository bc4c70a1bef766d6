import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { toMessage } from './smtp.ts';
import type { Transport } from './transport.ts';

/** Writes mails as files into a folder of the data directory, for the demo: `outbox/<time>-<id>.eml`. */
export function createOutbox(data: string, from: string, log: Pick<Logger, 'info'>): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const directory = join(data, 'outbox');
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(toMessage(mail, from));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${mail.at.toISOString().replaceAll(/[-:.]/g, '')}-${mail.id}.eml`;
      const file = join(directory, name);
      // Files are written under a temporary name and renamed, so that a reader never sees a partial mail.
      const part = join(data, `${name}.part`);
      await writeFile(part, message as Buffer, { mode: 0o600 });
      await rename(part, file);
      log.info({ file }, 'mail written');
    },
    close: () => composer.close(),
  };
}
