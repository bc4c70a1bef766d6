import { formatEntry } from '@floorwalker/core/live/entries';
import type { LiveCategory } from '@floorwalker/core/vocabulary/live-categories';
import type { NumberedEntry } from '../db/feed.ts';
import type { StreamEntry } from '../db/write.ts';

/** An entry of the stream with its text in the live grammar: one, or one per category of a terminal. */
export interface Encoded {
  readonly n: number;
  readonly entry: StreamEntry;
  readonly texts: readonly string[];
}

function toTexts(entry: StreamEntry): readonly string[] {
  switch (entry.kind) {
    case 'TE':
      return [formatEntry({ kind: 'TE', terminal: entry.terminal, ...entry.payload })];
    case 'TA':
      return [formatEntry({ kind: 'TA', terminal: entry.terminal, ...entry.payload })];
    case 'TD':
      return [formatEntry({ kind: 'TD', terminal: entry.terminal, ...entry.payload, approver: entry.payload.approver ?? 0 })];
    case 'LFR': {
      const { task, fileName, from, to } = entry.payload;
      return [formatEntry({ kind: 'LFR', terminal: entry.terminal, task, file: fileName, from, to })];
    }
    case 'cat':
      return entry.payload.categories.map((category) =>
        formatEntry({ kind: 'cat', category: category as LiveCategory, terminal: entry.terminal }),
      );
    case 'ST':
      return [formatEntry({ kind: 'ST', key: entry.payload.key })];
    case 'LOG':
      return [formatEntry({ kind: 'LOG', ...entry.payload })];
    case 'RUN':
      return [formatEntry({ kind: 'RUN', ...entry.payload })];
  }
}

export const encode = ({ n, entry }: NumberedEntry): Encoded => ({ n, entry, texts: toTexts(entry) });
