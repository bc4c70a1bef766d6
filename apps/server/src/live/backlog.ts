/** Entries waiting for a socket that is still writing. */
export interface Backlog {
  /** Adds entries. Refreshes of the same log, or of the same terminal and category, are combined; all other entries are kept. */
  add(texts: readonly string[]): void;
  /** Removes and returns all entries, in their order. */
  take(): string[];
  clear(): void;
  readonly entries: number;
  readonly bytes: number;
}

// The text of a refresh begins with a digit (a pair of numbers) or with `LOG_` (the name of a log); that of no other entry does.
const isRefresh = (text: string): boolean => text.charCodeAt(0) <= 57 || text.startsWith('LOG_');

export function createBacklog(): Backlog {
  /** Texts by identity: a refresh is its own key, every other entry gets a unique one. */
  let held = new Map<string, string>();
  let bytes = 0;
  let count = 0;

  const clear = () => {
    held = new Map();
    bytes = 0;
  };

  return {
    add: (texts) => {
      for (const text of texts) {
        const key = isRefresh(text) ? text : `#${++count}`;
        if (held.has(key)) continue;
        held.set(key, text);
        bytes += text.length;
      }
    },
    take: () => {
      const texts = [...held.values()];
      clear();
      return texts;
    },
    clear,
    get entries() {
      return held.size;
    },
    get bytes() {
      return bytes;
    },
  };
}
