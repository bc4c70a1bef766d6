import { createHash } from 'node:crypto';
import { uploadStatus } from '@floorwalker/core/gateway/uploads';
import type { Clock } from '@floorwalker/core/ports';
import { request } from 'undici';
import type { GeneratedFile } from './machine.ts';
import { isTransient, pause, retryPauses, toNextPause } from './retry.ts';
import type { CommandRecord } from './store.ts';

export interface UploadOptions {
  readonly clock: Clock;
  /** Ends the upload. */
  readonly signal: AbortSignal;
  /** Called before the upload waits for another attempt. */
  readonly onRetry?: () => void;
}

type Target = NonNullable<CommandRecord['upload']>;

/** Another request has changed the number of bytes that the server has. */
const wrongOffset = 409;

/** Sends the bytes from `offset` on. Returns the HTTP status, or 503 if the server does not answer. */
async function put({ url, token }: Target, bytes: Uint8Array, offset: number, signal: AbortSignal): Promise<number> {
  try {
    const response = await request(offset === 0 ? url : `${url}?offset=${offset}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: bytes.subarray(offset),
      signal,
    });
    await response.body.dump();
    return response.statusCode;
  } catch {
    return 503;
  }
}

/** Returns what the server has received; null if it does not answer. */
async function readStatus({ url, token }: Target, signal: AbortSignal) {
  try {
    const response = await request(`${url}/received`, { headers: { authorization: `Bearer ${token}` }, signal });
    return uploadStatus.safeParse(await response.body.json()).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Uploads a file by HTTP PUT to the URL of its command, with the command's token. After a cut it continues with the bytes that the server
 * lacks, with growing pauses until the command expires. Throws `upload-refused <status>` for a client error, and `upload-failed` if the
 * command has expired.
 */
export async function upload({ clock, signal, onRetry }: UploadOptions, record: CommandRecord, { bytes }: GeneratedFile): Promise<void> {
  const { upload: target, expires } = record;
  if (!target) throw new Error('upload-address-missing');
  let offset: number | null = 0;
  for (let wait: number = retryPauses.first; ; wait = toNextPause(wait)) {
    const status: number = offset === null ? 503 : await put(target, bytes, offset, signal);
    if (status < 300) return;
    signal.throwIfAborted();
    if (!isTransient(status) && status !== wrongOffset) throw new Error(`upload-refused ${status}`);
    if (clock.now() >= Date.parse(expires)) throw new Error('upload-failed');
    onRetry?.();
    await pause(clock, wait, signal);
    const known = await readStatus(target, signal);
    if (known?.complete && known.received === bytes.length) return;
    if (known && known.received > (offset ?? 0)) wait = retryPauses.first;
    offset = known && (known.complete || known.received > bytes.length ? 0 : known.received);
  }
}

/** Size and hash as the `file` message names them. */
export const toFileMetadata = (command: string, file: GeneratedFile) => ({
  command,
  name: file.name,
  size: file.bytes.byteLength,
  sha256: createHash('sha256').update(file.bytes).digest('hex'),
});
