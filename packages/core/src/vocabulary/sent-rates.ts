import { isCurrency } from './currency-codes.ts';

/**
 * Exchange rates that are sent to terminals [MG-15], as a setting of the configuration: one for each pair of currencies, with the rate in
 * force and the coming ones. A line of its value is `<start> <rate> <fee>`, or `<start> -` if the pair is no longer sent from this start
 * on; starts are ISO instants in ascending order, numbers are exact decimals. An empty value withdraws the rates.
 */
export interface SentRate {
  readonly from: string;
  readonly rate: string;
  readonly fee: string;
}

/** Maximum number of pairs that are sent to terminals, and of rates of each pair in force and to come. */
export const sentRateLimits = { pairs: 40, rates: 20 } as const;

const prefix = 'ExchangeRates/';
const keyPattern = /^ExchangeRates\/([A-Z]{3})\/([A-Z]{3})$/;

/** Formats the key of the setting of a pair: `ExchangeRates/EUR/USD`. */
export const toRateKey = (source: string, target: string): string => `${prefix}${source}/${target}`;

/** Parses the key of a setting with exchange rates; null if it is another key. */
export function parseRateKey(key: string): { readonly source: string; readonly target: string } | null {
  const [, source = '', target = ''] = keyPattern.exec(key) ?? [];
  return isCurrency(source) && isCurrency(target) && source !== target ? { source, target } : null;
}

const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z`;
const linePattern = new RegExp(String.raw`^(${instant}) (?:-|(\d{1,12}(?:\.\d{1,12})?) (\d{1,2}(?:\.\d{1,4})?))$`);

/** Reads the value of a setting with exchange rates; lines without a rate are null. Returns null if the text is not one. */
export function readSentRates(value: string): readonly { readonly from: string; readonly sent: SentRate | null }[] | null {
  if (value === '') return [];
  const lines = value.split('\n').map((line) => linePattern.exec(line));
  const rates: { from: string; sent: SentRate | null }[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    const [, from = '', rate, fee = ''] = line ?? [];
    const at = Date.parse(from);
    if (!(at > last) || (rate !== undefined && !/[1-9]/.test(rate))) return null;
    last = at;
    rates.push({ from, sent: rate === undefined ? null : { from, rate, fee } });
  }
  return rates;
}

/** Returns the rate of a setting that is in force at a time in milliseconds, by the clock of the terminal; null if there is none. */
export const sentRateAt = (value: string, at: number): SentRate | null =>
  readSentRates(value)?.findLast(({ from }) => Date.parse(from) <= at)?.sent ?? null;
