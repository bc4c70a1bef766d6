/** The terminal ids of a text, or its first invalid line. */
export type IdLines = { readonly ids: readonly number[] } | { readonly line: number; readonly text: string };

/** Parses a terminal id (1 to 65,535, no leading zeros); null if invalid. */
export function toTerminalId(word: string): number | null {
  return /^[1-9]\d{0,4}$/.test(word) && Number(word) <= 65_535 ? Number(word) : null;
}

/** Parses the terminal ids of a text, separated by spaces, commas or line breaks. */
export function readIds(text: string): IdLines {
  const ids: number[] = [];
  for (const [at, line] of toLines(text).entries()) {
    if (line.trim() === '') continue;
    const found = line
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(toTerminalId);
    if (found.length === 0 || found.includes(null)) return { line: at + 1, text: line };
    for (const id of found) if (id !== null) ids.push(id);
  }
  return { ids };
}

/**
 * Parses the terminal ids of a file: one on each line, or the column `terminal` (otherwise `id`) of a CSV file with a header.
 * Empty lines and lines that begin with `#` are skipped. CSV without a header is rejected: any column could be the ids.
 */
export function readIdFile(text: string): IdLines {
  const lines = toLines(text);
  const first = lines.findIndex(isContent);
  const table = toTable(lines[first] ?? '');
  if (table === null) return readEach(lines, 0, (line) => line.trim().replace(/^"(.*)"$/, '$1'));
  return readEach(lines, first + 1, (line) => {
    const cells = toCells(line, table.separator);
    return cells?.length === table.width ? (cells[table.column] ?? '').trim() : '';
  });
}

const toLines = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r?\n/);

const isContent = (line: string): boolean => line.trim() !== '' && !line.startsWith('#');

function readEach(lines: readonly string[], from: number, toWord: (line: string) => string): IdLines {
  const ids: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (at < from || !isContent(line)) continue;
    const id = toTerminalId(toWord(line));
    if (id === null) return { line: at + 1, text: line };
    ids.push(id);
  }
  return { ids };
}

interface Table {
  readonly separator: string;
  readonly width: number;
  /** Index of the column with the ids. */
  readonly column: number;
}

/** The separator and id column of a CSV header; null if the line is not a header. */
function toTable(header: string): Table | null {
  for (const separator of [',', ';', '\t']) {
    const names = toCells(header, separator)?.map((cell) => cell.trim().toLowerCase()) ?? [];
    // Exported logs have both columns: `id` is the id of the log row there.
    const column = names.includes('terminal') ? names.indexOf('terminal') : names.indexOf('id');
    if (column >= 0) return { separator, width: names.length, column };
  }
  return null;
}

/** Splits a CSV line (RFC 4180 without line breaks inside quotes); null if a quote is not closed. */
function toCells(line: string, separator: string): string[] | null {
  const cells: string[] = [];
  for (let rest = line; ; ) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const end = quoted ? quoted[0].length : indexOrEnd(rest, separator);
    const cell = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : rest.slice(0, end);
    if (!quoted && cell.includes('"')) return null;
    cells.push(cell);
    if (end === rest.length) return cells;
    if (rest[end] !== separator) return null;
    rest = rest.slice(end + 1);
  }
}

function indexOrEnd(text: string, part: string): number {
  const at = text.indexOf(part);
  return at < 0 ? text.length : at;
}
