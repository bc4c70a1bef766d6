import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';

export interface Download {
  readonly id: string;
  readonly terminal: number;
  readonly name: string;
  readonly href: string;
}

/** Log files that arrived while this page was open, newest first; the log-file screen lists all of them. */
export const downloads = proxy({ list: [] as Download[] });

onSessionEnd(() => {
  downloads.list = [];
});

const maxDownloads = 20;

export function addDownload(file: Download): void {
  downloads.list = [file, ...downloads.list.filter((one) => one.id !== file.id)].slice(0, maxDownloads);
}
