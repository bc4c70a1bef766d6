import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { FileDownload } from '@floorwalker/core/gateway/downloads';
import type { Clock } from '@floorwalker/core/ports';
import { request } from 'undici';

export interface DownloadOptions {
  readonly clock: Clock;
  /** Where the file is written. */
  readonly path: string;
  /** ISO instant after which the download is not continued. */
  readonly expires: string;
  /** Called with the number of bytes that have arrived so far. */
  readonly onBytes?: (size: number) => Promise<void>;
}

const firstPauseMs = 500;
const maxPauseMs = 30_000;

/** The bytes of a download that have arrived so far. */
interface Received {
  readonly file: FileHandle;
  readonly digest: Hash;
  size: number;
}

const isTransient = (status: number): boolean => status === 429 || status >= 500;

/** Reads the rest of the file. Returns the HTTP status, or 503 if the connection was cut. */
async function readRest({ url, token, size }: FileDownload, received: Received, onBytes: DownloadOptions['onBytes']): Promise<number> {
  try {
    const { statusCode, body } = await request(url, {
      headers: { authorization: `Bearer ${token}`, ...(received.size > 0 && { range: `bytes=${received.size}-` }) },
    });
    if (statusCode !== (received.size > 0 ? 206 : 200)) {
      await body.dump();
      return statusCode < 300 ? 409 : statusCode;
    }
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (received.size + chunk.length > size) return 409;
      await received.file.write(chunk);
      received.digest.update(chunk);
      received.size += chunk.length;
      await onBytes?.(received.size);
    }
    return 200;
  } catch {
    return 503;
  }
}

/**
 * Downloads the file of a command, and continues where a cut has interrupted it until the command expires. Throws
 * `download-refused <status>`, `download-expired`, or `checksum-mismatch` if size or hash differ; the file is deleted then.
 */
export async function downloadFile({ clock, path, expires, onBytes }: DownloadOptions, download: FileDownload): Promise<void> {
  const received: Received = { file: await open(path, 'w', 0o600), digest: createHash('sha256'), size: 0 };
  try {
    for (let pause = firstPauseMs; received.size < download.size; pause = Math.min(maxPauseMs, pause * 2)) {
      const before = received.size;
      const status = await readRest(download, received, onBytes);
      if (status >= 300 && !isTransient(status)) throw new Error(`download-refused ${status}`);
      if (received.size === download.size) break;
      if (clock.now() >= Date.parse(expires)) throw new Error('download-expired');
      if (received.size > before) pause = firstPauseMs;
      await new Promise<void>((resolve) => clock.after(pause, resolve));
    }
    if (received.digest.digest('hex') !== download.sha256) throw new Error('checksum-mismatch');
    await received.file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await received.file.close();
  }
}
