import { cleanDeviceText } from './clean-device-text.ts';

/** One line of a log as bytes; `cut`: number of bytes beyond the maximum, which are left out. */
export interface RawLine {
  readonly bytes: Uint8Array;
  readonly cut: number;
}

export interface LineSplitter {
  /** Returns the lines that end in this chunk. */
  push(chunk: Uint8Array): Generator<RawLine>;
  /** Returns the last line if it does not end with a line feed. */
  end(): Generator<RawLine>;
}

const lineFeed = 10;

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Splits bytes into lines. At most `maxBytes` of a line are kept, so that a log without line feeds does not fill the memory. */
export function createLineSplitter(maxBytes: number): LineSplitter {
  let parts: Uint8Array[] = [];
  let length = 0;
  let cut = 0;
  const keep = (part: Uint8Array): void => {
    const kept = part.subarray(0, Math.max(0, maxBytes - length));
    if (kept.length > 0) parts.push(kept);
    length += kept.length;
    cut += part.length - kept.length;
  };
  const take = (): RawLine => {
    const line = { bytes: join(parts, length), cut };
    parts = [];
    length = 0;
    cut = 0;
    return line;
  };
  return {
    *push(chunk) {
      let start = 0;
      for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, start)) {
        keep(chunk.subarray(start, at));
        yield take();
        start = at + 1;
      }
      keep(chunk.subarray(start));
    },
    *end() {
      if (length > 0 || cut > 0) yield take();
    },
  };
}

// Colours and other attributes of text; every other escape sequence is made visible.
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character
const attributes = /\u001b\[[0-9;:]*m/g;

/**
 * Makes a line of a terminal's log safe to show: colours are removed, tabs become blanks, and every other control, bidirectional or invisible
 * character is made visible, such as `<u+0000>` [TM-10]. Bytes that are no UTF-8 were decoded to U+FFFD.
 */
export const cleanLogLine = (text: string): string =>
  cleanDeviceText(text.replace(/\r$/, '').replace(attributes, '').replaceAll('\t', '    '));

export const logLevels = ['error', 'warning', 'information', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

const levelOfWord: Readonly<Record<string, LogLevel>> = {
  FATAL: 'error',
  CRITICAL: 'error',
  SEVERE: 'error',
  ERROR: 'error',
  ERR: 'error',
  WARNING: 'warning',
  WARN: 'warning',
  INFO: 'information',
  NOTICE: 'information',
  DEBUG: 'debug',
  TRACE: 'debug',
};

const levelWord = new RegExp(`\\b(${Object.keys(levelOfWord).join('|')})\\b|"(?:level|severity)"\\s*:\\s*"(\\w{1,12})"`);

/** A level stands near the beginning of a line. */
const maxLevelPosition = 160;

/** Returns the level that a line states in capitals or as a JSON field `level` or `severity`; null if it states none. */
export function logLevelOf(line: string): LogLevel | null {
  const found = levelWord.exec(line.slice(0, maxLevelPosition));
  return levelOfWord[(found?.[1] ?? found?.[2] ?? '').toUpperCase()] ?? null;
}
