import { createHash } from 'node:crypto';
import type { Clock } from '@floorwalker/core/ports';
import { request } from 'undici';
import type { GeneratedFile } from './machine.ts';
import type { CommandRecord } from './store.ts';

const attempts = 3;
const pauseMs = 1000;

const isTransient = (status: number): boolean => status === 429 || status >= 500;

const delay = (clock: Clock, ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));

async function put(url: string, token: string, bytes: Uint8Array): Promise<number> {
  const response = await request(url, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  await response.body.dump();
  return response.statusCode;
}

/**
 * Uploads a file by HTTP PUT to the URL of its command, with the command's token. Throws `upload-refused <status>` for a
 * client error, and `upload-failed` after three attempts with transient errors.
 */
export async function upload(clock: Clock, record: CommandRecord, file: GeneratedFile): Promise<void> {
  if (!record.upload) throw new Error('upload-address-missing');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const status = await put(record.upload.url, record.upload.token, file.bytes).catch(() => 503);
    if (status < 300) return;
    if (!isTransient(status)) throw new Error(`upload-refused ${status}`);
    if (attempt < attempts) await delay(clock, pauseMs * attempt);
  }
  throw new Error('upload-failed');
}

/** Size and hash as the `file` message names them. */
export const toFileMetadata = (command: string, file: GeneratedFile) => ({
  command,
  name: file.name,
  size: file.bytes.byteLength,
  sha256: createHash('sha256').update(file.bytes).digest('hex'),
});
