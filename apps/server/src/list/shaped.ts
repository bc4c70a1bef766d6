import type { ColumnSource } from './source.ts';

type Shaped = NonNullable<Exclude<ColumnSource, string>['shaped']>;

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The codes of three letters that hold a part; undefined where they are too many to be named. */
function toCodes(part: string): readonly string[] | undefined {
  if (!/^[a-z]*$/.test(part) || part.length > 3) return [];
  const code = part.toUpperCase();
  if (code.length === 3) return [code];
  return code.length === 2 ? [...new Set(letters.flatMap((letter) => [letter + code, code + letter]))] : undefined;
}

const isCode = (text: string) => /^[A-Z]{3}$/.test(text);

/** Codes of currencies: three capital letters each, of which a log knows a few. */
export const shapedCurrency =
  (sql: string): Shaped =>
  (ask, bind) => {
    const codes = 'part' in ask ? toCodes(ask.part.toLowerCase()) : ask.whole.filter(isCode);
    if (codes === undefined) return undefined;
    if (ask.negated) return codes.length === 1 ? otherThan(sql, bind(codes[0])) : undefined;
    if (codes.length === 0) return 'false';
    return codes.length === 1 ? `${sql} = ${bind(codes[0])}::text` : `${sql} = any(${bind(codes)}::text[])`;
  };

// What is not alike has no place in an index, what comes before and after has.
const otherThan = (sql: string, bound: string) => `(${sql} < ${bound}::text or ${sql} > ${bound}::text)`;

const dayMs = 86_400_000;
const date = /^([12]\d{3})(?:-(?:(\d\d)(?:-(?:\d\d?)?)?|\d)?)?$/;

/** The first day of what the beginning of a date stands for and the day after its last: a year, a month or a day. */
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

/** The beginning of a day of the calendar, in UTC. */
function toDay(text: string): number | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text) ? day : undefined;
}

/**
 * Days of business as `YYYY-MM-DD`. A day begins at most one day after its date does, and zones lie less than one day
 * apart: the time that orders the log is bound by it, with a day to spare on either side.
 */
export const shapedBusinessDay =
  (sql: string, at: string): Shaped =>
  (ask, bind) => {
    if (ask.negated) return undefined;
    const within = ([from, to]: readonly [number, number]) =>
      `${at} >= ${bind(new Date(from - 2 * dayMs).toISOString())}::timestamptz and ${at} < ${bind(new Date(to + 3 * dayMs).toISOString())}::timestamptz`;
    const toCondition = (text: string): readonly string[] => {
      const span = toSpan(text);
      if (!span) return [];
      const day = text.length === 10 ? `${sql} = ${bind(text)}::date` : `${sql}::text like ${bind(`${text}%`)}::text`;
      return [`(${day} and ${within(span)})`];
    };
    if ('whole' in ask)
      return ask.whole.some(isUnsure) ? undefined : anyOf(ask.whole.filter((text) => text.length === 10).flatMap(toCondition));
    if (!/^[\d-]*$/.test(ask.part) || ask.part.length > 10) return 'false';
    return date.test(ask.part) ? anyOf(toCondition(ask.part)) : undefined;
  };

/** Dates beyond the years that expressions can say: they are compared as they are. */
const isUnsure = (text: string) => toDay(text) !== undefined && !date.test(text);

const anyOf = (conditions: readonly string[]) => (conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false');
