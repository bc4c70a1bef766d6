/** Pieces and their value in integer minor units. */
export interface CountedQuantity {
  readonly pieces: number;
  readonly amount: number;
}

/** One line of a count: pieces of one denomination, or of one medium, in one unit. */
export interface CountLine {
  /** Identifies the line within the count. */
  readonly key: string;
  /** Name of the unit, such as `Bill dispenser 2`; lines of a unit follow each other. */
  readonly unit: string;
  /** What is counted: the denomination or the medium as people read it. */
  readonly label: string;
  readonly currency: string;
  /** Integer minor units; null: pieces without a value of their own, such as tickets, whose amount is typed, too. */
  readonly denomination: number | null;
  /** Null: not known. */
  readonly expected: CountedQuantity | null;
  /** The line cannot be changed. */
  readonly isFixed?: boolean;
}

/** Reads a typed amount to integer minor units. `'invalid'`: it is none of the currency. */
export type ReadAmount = (text: string, currency: string) => number | 'invalid';

/** Key of the typed amount of a line without a denomination. */
export const amountKeyOf = (key: string): string => `${key} amount`;

/** What was typed, by line. A missing or empty text is a line that has not been counted. */
export type TypedCounts = ReadonlyMap<string, string>;

/** Most pieces of one line. */
export const maxPieces = 1_000_000;

/** A number, or a number of bundles times their pieces. */
const term = /^(\d{1,7})(?:\s*[*x×]\s*(\d{1,7}))?$/i;

/** Separators that a spreadsheet may have written between the thousands: blanks, apostrophes, points and commas. */
const grouped = /^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+$/;

/**
 * Returns the pieces of a typed text: `317`, `3*100+17` (bundles), `100+100+17`. Null: empty. `'invalid'`: no number, or more than
 * `maxPieces`.
 */
export function parsePieces(text: string): number | null | 'invalid' {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (grouped.test(trimmed)) return limitPieces(Number(trimmed.replace(/\D/g, '')));
  // A plus at the end is a sum that is still being typed.
  const terms = trimmed.replace(/\+\s*$/, '').split('+');
  let sum = 0;
  for (const one of terms) {
    const [, factor, pieces = '1'] = term.exec(one.trim()) ?? [];
    if (factor === undefined) return 'invalid';
    sum += Number(factor) * Number(pieces);
  }
  return limitPieces(sum);
}

const limitPieces = (pieces: number): number | 'invalid' => (pieces <= maxPieces ? pieces : 'invalid');

/** Returns what was counted of a line; null if it has not been counted, or the text is invalid. */
export function countOf(
  { key, denomination, currency }: Pick<CountLine, 'key' | 'denomination' | 'currency'>,
  typed: TypedCounts,
  readAmount: ReadAmount,
): CountedQuantity | null {
  const pieces = parsePieces(typed.get(key) ?? '');
  if (pieces === null || pieces === 'invalid') return null;
  if (denomination !== null) return { pieces, amount: pieces * denomination };
  const text = typed.get(amountKeyOf(key))?.trim() ?? '';
  // No pieces have no value.
  const amount = text === '' ? (pieces === 0 ? 0 : 'invalid') : readAmount(text, currency);
  return amount === 'invalid' ? null : { pieces, amount };
}

/** Whether a text of a line is wrong; a missing amount beside typed pieces is not yet. */
export function isInvalidLine(line: CountLine, typed: TypedCounts, readAmount: ReadAmount): boolean {
  if (parsePieces(typed.get(line.key) ?? '') === 'invalid') return true;
  const text = typed.get(amountKeyOf(line.key))?.trim() ?? '';
  return line.denomination === null && text !== '' && readAmount(text, line.currency) === 'invalid';
}

/** A sum of counted lines; amounts are integer minor units. */
export interface CountSum {
  readonly currency: string;
  readonly pieces: number;
  readonly amount: number;
  /** Counted minus expected, over the lines that are counted and have an expected number. */
  readonly variance: number;
  readonly counted: number;
  readonly lines: number;
}

/** Returns the sums of lines by currency, in the order in which the currencies appear. Currencies are never added. */
export function sumByCurrency(lines: readonly CountLine[], typed: TypedCounts, readAmount: ReadAmount): readonly CountSum[] {
  const sums = new Map<string, CountSum>();
  for (const line of lines) {
    const { currency, expected } = line;
    const before = sums.get(currency) ?? { currency, pieces: 0, amount: 0, variance: 0, counted: 0, lines: 0 };
    const count = countOf(line, typed, readAmount);
    sums.set(currency, {
      currency,
      pieces: before.pieces + (count?.pieces ?? 0),
      amount: before.amount + (count?.amount ?? 0),
      variance: before.variance + (count && expected ? count.amount - expected.amount : 0),
      counted: before.counted + (count ? 1 : 0),
      lines: before.lines + 1,
    });
  }
  return [...sums.values()];
}

/** Lines by unit, in the order of the lines. */
export function groupByUnit(lines: readonly CountLine[]): readonly { readonly unit: string; readonly lines: readonly CountLine[] }[] {
  const groups: { unit: string; lines: CountLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.unit === line.unit) last.lines.push(line);
    else groups.push({ unit: line.unit, lines: [line] });
  }
  return groups;
}

/** Returns the texts of a pasted column: the first cell of each line of a spreadsheet. One text only: an ordinary paste. */
export function toPastedColumn(text: string): readonly string[] {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return rows.map((row) => row.split('\t', 1)[0]?.trim() ?? '');
}

/** The typed counts with the states before and after, for undo and redo. */
export interface CountHistory {
  readonly typed: TypedCounts;
  readonly past: readonly TypedCounts[];
  readonly future: readonly TypedCounts[];
  /** Line of the last change, while further typing in it belongs to the same step. */
  readonly last: string | null;
}

export const emptyHistory: CountHistory = { typed: new Map(), past: [], future: [], last: null };

/** Sets lines as one step. Typing in one line is one step, too. */
export function setCounts(history: CountHistory, texts: readonly (readonly [key: string, text: string])[]): CountHistory {
  const [first] = texts;
  const only = texts.length === 1 && first ? first[0] : null;
  const typed = new Map(history.typed);
  for (const [key, text] of texts) {
    if (text.trim() === '') typed.delete(key);
    else typed.set(key, text);
  }
  const isSameStep = only !== null && only === history.last;
  return { typed, past: isSameStep ? history.past : [...history.past, history.typed], future: [], last: only };
}

/** Ends the current undo step: what is typed next is undone separately. */
export const endStep = (history: CountHistory): CountHistory => (history.last === null ? history : { ...history, last: null });

export function undoCounts(history: CountHistory): CountHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return { typed: before, past: history.past.slice(0, -1), future: [history.typed, ...history.future], last: null };
}

export function redoCounts(history: CountHistory): CountHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { typed: next, past: [...history.past, history.typed], future, last: null };
}
