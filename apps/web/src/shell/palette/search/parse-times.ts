import type { Concept } from './concepts.ts';

/** A typed time span or date, and the indexes of its tokens. */
interface ParsedTime {
  readonly concept: Concept;
  readonly covers: readonly number[];
}

/** Finds time spans such as `3 days` or `24h` and dates such as `2026-11-20` in a query. `units` maps words to letters of the filter language. */
export function parseTimes(tokens: readonly string[], units: ReadonlyMap<string, string>): readonly ParsedTime[] {
  const found: ParsedTime[] = [];
  const add = (value: string, covers: readonly number[]) =>
    found.push({ concept: { id: `time ${value}`, kind: 'time', title: value, phrases: [], value }, covers });
  for (const [at, token] of tokens.entries()) {
    const next = units.get(tokens[at + 1] ?? '');
    const short = /^(\d{1,3})([smhdw])$/.exec(token);
    const days = /^(\d{1,3})([tj])$/.exec(token);
    if (/^\d{1,3}$/.test(token) && next) add(`-${Number(token)}${next}`, [at, at + 1]);
    else if (short) add(`-${Number(short[1])}${short[2]}`, [at]);
    else if (days) add(`-${Number(days[1])}d`, [at]);
    const [month = '', day = ''] = [tokens[at + 1], tokens[at + 2]];
    if (/^20\d\d$/.test(token) && /^\d\d$/.test(month) && /^\d\d$/.test(day)) add(`${token}-${month}-${day}`, [at, at + 1, at + 2]);
  }
  return found;
}
