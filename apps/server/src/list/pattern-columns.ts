import { type ColumnSource, patternColumn } from './columns.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Returns the codes of three letters that contain a part; undefined for a single letter, which too many codes contain. */
function toCodes(part: string): readonly string[] | undefined {
  if (!/^[a-z]*$/.test(part) || part.length > 3) return [];
  const code = part.toUpperCase();
  if (code.length === 3) return [code];
  return code.length === 2 ? [...new Set(letters.flatMap((letter) => [letter + code, code + letter]))] : undefined;
}

const isCode = (text: string) => /^[A-Z]{3}$/.test(text);

/** Creates the source of a column with ISO currency codes, few of which occur in a log. */
export const currencyColumn = (sql: string): ColumnSource =>
  patternColumn(sql, (test, bind) => {
    const codes = 'part' in test ? toCodes(test.part.toLowerCase()) : test.whole.filter(isCode);
    if (codes === undefined) return undefined;
    if (test.negated) return codes.length === 1 ? otherThan(sql, bind(codes[0])) : undefined;
    if (codes.length === 0) return 'false';
    return codes.length === 1 ? `${sql} = ${bind(codes[0])}::text` : `${sql} = any(${bind(codes)}::text[])`;
  });

// An index does not serve `<>`, but it serves `<` and `>`.
const otherThan = (sql: string, bound: string) => `(${sql} < ${bound}::text or ${sql} > ${bound}::text)`;

const dayMs = 86_400_000;
const date = /^([12]\d{3})(?:-(?:(\d\d)(?:-(?:\d\d?)?)?|\d)?)?$/;

/** Returns the days that match the beginning of a date: the first day of its year, month or day, and the day after the last one. */
function toSpan(text: string): readonly [from: number, to: number] | undefined {
  const [, year, month] = date.exec(text) ?? [];
  if (year === undefined) return undefined;
  if (text.length === 10) {
    const day = toDay(text);
    return day === undefined ? undefined : [day, day + dayMs];
  }
  if (month === undefined) return [Date.UTC(Number(year), 0), Date.UTC(Number(year) + 1, 0)];
  return [Date.UTC(Number(year), Number(month) - 1), Date.UTC(Number(year), Number(month))];
}

/** Returns the beginning of a calendar day in UTC; undefined for any other text. */
export function toDay(text: string): number | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text) ? day : undefined;
}

/**
 * Creates the source of a column of business days (`date`), read and matched as `YYYY-MM-DD`. A business day begins at most
 * one day after its date does, and time zones differ by less than one day. So a day bounds `at`, the time that orders the
 * log, with one spare day on either side.
 */
export const businessDayColumn = (sql: string, at: string): ColumnSource =>
  patternColumn(`${sql}::text`, (test, bind) => {
    if (test.negated) return undefined;
    const within = ([from, to]: readonly [number, number]) =>
      `${at} >= ${bind(new Date(from - 2 * dayMs).toISOString())}::timestamptz and ${at} < ${bind(new Date(to + 3 * dayMs).toISOString())}::timestamptz`;
    const toCondition = (text: string): readonly string[] => {
      const span = toSpan(text);
      if (!span) return [];
      const day = text.length === 10 ? `${sql} = ${bind(text)}::date` : `${sql}::text like ${bind(`${text}%`)}::text`;
      return [`(${day} and ${within(span)})`];
    };
    if ('whole' in test) {
      const days = test.whole.filter((text) => text.length === 10);
      return test.whole.some(isOutOfRange) ? undefined : anyOf(days.flatMap(toCondition));
    }
    if (!/^[\d-]*$/.test(test.part) || test.part.length > 10) return 'false';
    return date.test(test.part) ? anyOf(toCondition(test.part)) : undefined;
  });

/**
 * Returns whether a text is a date outside the years 1000 to 2999. `toSpan` does not read such dates; they are compared as
 * text.
 */
const isOutOfRange = (text: string) => toDay(text) !== undefined && !date.test(text);

const anyOf = (conditions: readonly string[]) => (conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false');
