/** Why a text is no CSV. */
export type CsvFault = 'quote-open' | 'quote-text' | 'too-long' | 'too-many';

/** A record with the number of its first line. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The first error of a file, with its line. */
export class CsvError extends Error {
  readonly line: number;
  readonly fault: CsvFault;
  constructor(line: number, fault: CsvFault) {
    super(`${line}: ${fault}`);
    this.line = line;
    this.fault = fault;
  }
}

/** Maximum length of a record in characters, and maximum number of records. */
export const csvLimits = { length: 20_000, records: 20_000 } as const;

const separators = [',', ';', '\t'] as const;

/** Returns the separator that occurs most often in the header, outside quotation marks. */
function findSeparator(header: string): string {
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => plain.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best), separators[0]);
}

/**
 * Reads CSV (RFC 4180). The header decides between comma, semicolon and tab; a byte order mark is ignored, and so are empty lines.
 * Quoted cells may contain separators, line ends and doubled quotation marks. Throws `CsvError`.
 */
export function readCsv(given: string): readonly CsvRecord[] {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = findSeparator(text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n')));
  const records: CsvRecord[] = [];
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const record = readRecord(text, at, separator, line);
    if (record.cells.length > 1 || record.cells[0]?.trim() !== '') records.push({ line, cells: record.cells });
    if (records.length > csvLimits.records) throw new CsvError(line, 'too-many');
    line += record.lines;
    at = record.end;
  }
  return records;
}

interface ReadRecord {
  readonly cells: readonly string[];
  /** Position after the record. */
  readonly end: number;
  /** Number of its lines. */
  readonly lines: number;
}

function readRecord(text: string, start: number, separator: string, line: number): ReadRecord {
  const cells: string[] = [];
  let lines = 1;
  for (let at = start; ; ) {
    const cell = text[at] === '"' ? readQuoted(text, at, separator, line) : readPlain(text, at, separator);
    if (cell.end - start > csvLimits.length) throw new CsvError(line, 'too-long');
    cells.push(cell.value);
    lines += cell.value.split('\n').length - 1;
    if (text[cell.end] !== separator) return { cells, end: cell.end + 1, lines };
    at = cell.end + 1;
  }
}

interface ReadCell {
  readonly value: string;
  /** Position of the separator or line end after the cell. */
  readonly end: number;
}

function readPlain(text: string, start: number, separator: string): ReadCell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++;
  return { value: text.slice(start, end), end };
}

function readQuoted(text: string, start: number, separator: string, line: number): ReadCell {
  let value = '';
  for (let at = start + 1; ; ) {
    const close = text.indexOf('"', at);
    if (close < 0) throw new CsvError(line, 'quote-open');
    if (close - start > csvLimits.length) throw new CsvError(line, 'too-long');
    value += text.slice(at, close);
    const next = text[close + 1];
    if (next === '"') {
      value += '"';
      at = close + 2;
      continue;
    }
    if (next !== undefined && next !== separator && next !== '\n') throw new CsvError(line, 'quote-text');
    return { value, end: close + 1 };
  }
}
