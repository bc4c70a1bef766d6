import type { LineReader } from './line-reader.ts';

/** Readers that wait for the next step of a search, or the next page of a viewer, at the line that they have reached. */
export interface KeptReaders {
  /** Takes the reader of a file that is nearest before a line; null if there is none. */
  take(file: string, line: number): LineReader | null;
  /** Keeps a reader for a while. If there are too many, the oldest is closed. */
  keep(file: string, reader: LineReader): void;
}

/** How many readers are kept, and for how many milliseconds: shorter than a bucket waits for the reader of a file. */
const defaults = { max: 6, ms: 20_000 };

export function createKeptReaders({ max, ms } = defaults): KeptReaders {
  const kept = new Map<LineReader, { readonly file: string; readonly timer: NodeJS.Timeout }>();
  const forget = (reader: LineReader): void => {
    clearTimeout(kept.get(reader)?.timer);
    kept.delete(reader);
  };
  const close = (reader: LineReader): void => {
    forget(reader);
    reader.close();
  };
  return {
    take: (file, line) => {
      const usable = [...kept].filter(([reader, entry]) => entry.file === file && reader.next() <= line).map(([reader]) => reader);
      const nearest = usable.sort((a, b) => b.next() - a.next())[0] ?? null;
      if (nearest) forget(nearest);
      return nearest;
    },
    keep: (file, reader) => {
      kept.set(reader, { file, timer: setTimeout(() => close(reader), ms).unref() });
      const [oldest] = kept.keys();
      if (oldest && kept.size > max) close(oldest);
    },
  };
}
