import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { FileDownload } from '@floorwalker/core/gateway/downloads';
import type { Clock } from '@floorwalker/core/ports';
import { request } from 'undici';
import { isTransient, pause, retryPauses, toNextPause } from './retry.ts';

export interface DownloadOptions {
  readonly clock: Clock;
  /** Where the file is written. Bytes that are there already are kept, and only the rest is downloaded. */
  readonly path: string;
  /** ISO instant after which the download is not continued. */
  readonly expires: string;
  /** Ends the download; what has arrived is kept. */
  readonly signal: AbortSignal;
  /** Called with the number of bytes that have arrived so far. */
  readonly onBytes?: (size: number) => Promise<void>;
}

/** The bytes of a download that have arrived so far. */
interface Received {
  readonly file: FileHandle;
  digest: Hash;
  size: number;
}

/** Writes bytes completely. Throws `disk-full` and the like, which a repeated request does not mend. */
async function write({ file }: Received, chunk: Buffer): Promise<void> {
  try {
    await file.appendFile(chunk);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : 'disk-failed', { cause: error });
  }
}

/** Requests the rest of the file. Returns null if the server does not answer. */
const requestRest = ({ url, token }: FileDownload, { size }: Received, signal: AbortSignal) =>
  request(url, { headers: { authorization: `Bearer ${token}`, ...(size > 0 && { range: `bytes=${size}-` }) }, signal }).catch(() => null);

/** Reads the rest of the file. Returns the HTTP status, or 503 if the connection was cut. */
async function readRest(download: FileDownload, received: Received, { signal, onBytes }: DownloadOptions): Promise<number> {
  const response = await requestRest(download, received, signal);
  if (!response) return 503;
  const { statusCode, body } = response;
  if (statusCode !== (received.size > 0 ? 206 : 200)) {
    await body.dump().catch(() => undefined);
    return statusCode < 300 ? 409 : statusCode;
  }
  const chunks = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch(() => null);
      if (!next) return 503;
      if (next.done) return 200;
      if (received.size + next.value.length > download.size) return 409;
      await write(received, next.value);
      received.digest.update(next.value);
      received.size += next.value.length;
      await onBytes?.(received.size);
    }
  } finally {
    body.destroy();
  }
}

/** Reads the bytes that an earlier start of the terminal has received. */
async function readKept(received: Received, limit: number): Promise<void> {
  const { size } = await received.file.stat();
  if (size > limit) await received.file.truncate(0);
  if (size === 0 || size > limit) return;
  for await (const chunk of received.file.createReadStream({ start: 0, autoClose: false })) received.digest.update(chunk);
  received.size = size;
}

async function forget(received: Received): Promise<void> {
  await received.file.truncate(0);
  received.digest = createHash('sha256');
  received.size = 0;
}

/** Receives the missing bytes, however often the connection is cut. */
async function receive(options: DownloadOptions, download: FileDownload, received: Received): Promise<void> {
  const { clock, expires, signal } = options;
  for (let wait: number = retryPauses.first; received.size < download.size; wait = toNextPause(wait)) {
    const before = received.size;
    const status = await readRest(download, received, options);
    if (received.size === download.size) break;
    signal.throwIfAborted();
    if (status >= 300 && !isTransient(status)) throw new Error(`download-refused ${status}`);
    if (clock.now() >= Date.parse(expires)) throw new Error('download-expired');
    if (received.size > before) wait = retryPauses.first;
    await pause(clock, wait, signal);
  }
}

/**
 * Downloads the file of a command, and continues where a cut or a restart of the terminal has interrupted it until the command expires.
 * Throws `download-refused <status>`, `download-expired`, `disk-full`, `disk-failed`, or `checksum-mismatch` if size or hash differ; the
 * file is deleted then.
 */
export async function downloadFile(options: DownloadOptions, download: FileDownload): Promise<void> {
  const { path, signal } = options;
  const received: Received = { file: await open(path, 'a+', 0o600), digest: createHash('sha256'), size: 0 };
  try {
    await readKept(received, download.size);
    const kept = received.size;
    await receive(options, download, received);
    if (received.digest.copy().digest('hex') !== download.sha256 && kept > 0) {
      // A power cut may have damaged the bytes that were kept.
      await forget(received);
      await receive(options, download, received);
    }
    if (received.digest.digest('hex') !== download.sha256) throw new Error('checksum-mismatch');
    await received.file.sync();
  } catch (error) {
    if (!signal.aborted) await rm(path, { force: true });
    throw error;
  } finally {
    await received.file.close();
  }
}
