/** What waits for a socket that is still writing. */
export interface Backlog {
  /** Takes entries in. Refreshes fold into one for each log, or terminal and category; all others are kept one by one. */
  add(texts: readonly string[]): void;
  /** Takes out everything, in the order it came. */
  take(): string[];
  clear(): void;
  readonly entries: number;
  readonly bytes: number;
}

// A refresh is a pair of numbers, or names a log; every other entry begins with another letter.
const isRefresh = (text: string): boolean => text.charCodeAt(0) <= 57 || text.startsWith('LOG_');

export function createBacklog(): Backlog {
  /** Texts by what makes them the same: a refresh is its own key, all others get one that is theirs alone. */
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
