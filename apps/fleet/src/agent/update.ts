import type { Clock } from '@floorwalker/core/ports';
import type { UpdateStep } from '@floorwalker/core/vocabulary/updates';
import { downloadFile } from './download.ts';
import type { Downloads } from './downloads.ts';
import type { CommandRecord } from './store.ts';

/** Reports a step of an update with its percentage, and the speed of the download in bytes per second. */
export type ReportProgress = (record: CommandRecord, step: UpdateStep, percent: number, speed?: number) => Promise<void>;

export interface UpdateDownloadOptions {
  readonly clock: Clock;
  readonly progress: ReportProgress;
  readonly downloads: Downloads;
  readonly signal: AbortSignal;
}

/** Progress is reported after so many per cent, or so many milliseconds, whichever comes last. */
const reportEvery = { percent: 5, ms: 1000 };

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

/** Downloads the update file of a command and reports the progress. Throws like `downloadFile`. */
export async function downloadUpdate(options: UpdateDownloadOptions, record: CommandRecord): Promise<void> {
  const { download, expires } = record;
  if (!download) throw new Error('download-address-missing');
  await options.progress(record, 'upload', 0);
  const onBytes = createReport(options, record, download.size);
  await downloadFile({ ...options, path: await options.downloads.pathFor(record), expires, onBytes }, download);
}
