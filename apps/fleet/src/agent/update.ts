import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UpdateDownload } from '@floorwalker/core/gateway/update-download';
import type { Clock } from '@floorwalker/core/ports';
import type { UpdateStep } from '@floorwalker/core/vocabulary/updates';
import { request } from 'undici';
import type { CommandRecord } from './store.ts';

/** Reports a step of an update with its percentage, and the speed of the download in bytes per second. */
export type ReportProgress = (record: CommandRecord, step: UpdateStep, percent: number, speed?: number) => Promise<void>;

export interface UpdateDownloadOptions {
  readonly clock: Clock;
  readonly progress: ReportProgress;
}

const firstPauseMs = 500;
const maxPauseMs = 30_000;
/** Progress is reported after so many per cent, or so many milliseconds, whichever comes last. */
const reportEvery = { percent: 5, ms: 1000 };

/** Where the file of an update is kept until it is installed. */
export const pathOfUpdate = ({ command }: Pick<CommandRecord, 'command'>): string => join(tmpdir(), `floor-update-${command}`);

/** The bytes of a download that have arrived so far. */
interface Received {
  readonly file: FileHandle;
  readonly digest: Hash;
  size: number;
}

const isTransient = (status: number): boolean => status === 429 || status >= 500;

/** Creates a function that reports the progress of a download now and then. */
function createReport({ clock, progress }: UpdateDownloadOptions, record: CommandRecord, total: number) {
  const start = clock.now();
  let last = { percent: 0, at: start };
  return async (size: number) => {
    const now = clock.now();
    const percent = Math.floor((size * 100) / total);
    if (percent - last.percent < reportEvery.percent || (now - last.at < reportEvery.ms && percent < 100)) return;
    last = { percent, at: now };
    await progress(record, 'upload', percent, Math.round((size * 1000) / Math.max(1, now - start)));
  };
}

/** Reads the rest of the file. Returns the HTTP status, or 503 if the connection was cut. */
async function readRest(
  { url, token, size }: UpdateDownload,
  received: Received,
  onBytes: (size: number) => Promise<void>,
): Promise<number> {
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
      await onBytes(received.size);
    }
    return 200;
  } catch {
    return 503;
  }
}

/**
 * Downloads the update file of a command, and continues where a cut has interrupted it until the command expires. Throws
 * `download-refused <status>`, `download-expired`, or `checksum-mismatch` if size or hash differ; the file is deleted then.
 */
export async function downloadUpdate(options: UpdateDownloadOptions, record: CommandRecord): Promise<void> {
  const { clock, progress } = options;
  const { download } = record;
  if (!download) throw new Error('download-address-missing');
  const path = pathOfUpdate(record);
  const received: Received = { file: await open(path, 'w', 0o600), digest: createHash('sha256'), size: 0 };
  try {
    await progress(record, 'upload', 0);
    const report = createReport(options, record, download.size);
    for (let pause = firstPauseMs; received.size < download.size; pause = Math.min(maxPauseMs, pause * 2)) {
      const before = received.size;
      const status = await readRest(download, received, report);
      if (status >= 300 && !isTransient(status)) throw new Error(`download-refused ${status}`);
      if (received.size === download.size) break;
      if (clock.now() >= Date.parse(record.expires)) throw new Error('download-expired');
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
