import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { isMoney, type Measure } from '@floorwalker/core/statistics/dimensions';
import { type ConvertedPart, convertSum, type DerivedRate, findRate, type StoredRate } from '@floorwalker/core/vocabulary/exchange';
import type { Queryable } from '../db/database.ts';
import type { SumRow } from './report-sums.ts';

/** The rates by which a report is converted into a currency. */
export interface RatesInto {
  readonly currency: string;
  readonly at: Date;
  /** The rate of a currency, and since when it is in force; undefined: there is none. */
  find(source: string): { readonly rate: DerivedRate; readonly validFrom: Date } | undefined;
}

/** Reads the rates into a currency that are in force at the end of a business day in UTC, or now if the day is not over. */
export async function readRatesInto(tx: Queryable, currency: string, to: string): Promise<RatesInto> {
  const [now] = await tx.query<{ at: Date }>(`select least(clock_timestamp(), ($1::date + 1)::timestamp at time zone 'UTC') as at`, [to]);
  const at = now?.at ?? new Date(Number.NaN);
  const stored = await tx.query<StoredRate & { readonly validFrom: Date }>(
    `select id, source, target, rate, fee, needs_confirmation as "needsConfirmation", valid_from as "validFrom" from exchange_rates_in_force($1)`,
    [at],
  );
  const starts = new Map(stored.map(({ id, validFrom }) => [id, validFrom.getTime()]));
  return {
    currency,
    at,
    find: (source) => {
      const rate = findRate(stored, source, currency);
      return rate && { rate, validFrom: new Date(Math.max(...rate.legs.map(({ id }) => starts.get(id) ?? 0))) };
    },
  };
}

/** Values of one measure in several currencies. */
type Values = readonly { readonly value: number; readonly rate: DerivedRate | null }[];

const addUp = (measure: Measure, values: Values): number =>
  isMoney(measure)
    ? Number(convertSum(values.map(({ value, rate }): ConvertedPart => ({ minor: BigInt(value), rate }))))
    : values.reduce((sum, { value }) => sum + value, 0);

/**
 * Adds up rows that differ only in their currency, the last key, in the target currency. Amounts are added up exactly and rounded once
 * for each row. Rows of a currency without a rate stay as they are.
 */
export function convertRows(rows: readonly SumRow[], measures: readonly Measure[], { currency, find }: RatesInto): readonly SumRow[] {
  const known = new Map<string, DerivedRate | null | undefined>();
  const rateOf = (source: string) => {
    if (!known.has(source)) known.set(source, source === currency ? null : find(source)?.rate);
    return known.get(source);
  };
  const groups = new Map<string, { keys: SumRow['keys']; parts: { row: SumRow; rate: DerivedRate | null }[] }>();
  for (const row of rows) {
    const rate = rateOf(String(row.keys.at(-1)));
    const keys = rate === undefined ? row.keys : [...row.keys.slice(0, -1), currency];
    const id = JSON.stringify(keys);
    const group = groups.get(id) ?? { keys, parts: [] };
    group.parts.push({ row, rate: rate ?? null });
    groups.set(id, group);
  }
  return [...groups.values()].map(({ keys, parts }) => {
    const sums = (of: (row: SumRow) => readonly number[] | null) =>
      measures.map((measure, at) =>
        addUp(
          measure,
          parts.map(({ row, rate }) => ({ value: of(row)?.[at] ?? 0, rate })),
        ),
      );
    return { keys, values: sums(({ values }) => values), earlier: parts[0]?.row.earlier ? sums(({ earlier }) => earlier) : null };
  });
}

/** Returns which rates were used for the currencies of the totals, and which currencies have none. */
export function toConversion(currencies: readonly string[], { currency, at, find }: RatesInto): NonNullable<ReportResult['converted']> {
  const sources = currencies.filter((source) => source !== currency).map((source) => ({ source, found: find(source) }));
  return {
    currency,
    at: at.toISOString(),
    rates: sources.flatMap(({ source, found }) =>
      found
        ? [{ source, rate: found.rate.rate, origin: found.rate.origin, via: found.rate.via, validFrom: found.validFrom.toISOString() }]
        : [],
    ),
    missing: sources.flatMap(({ source, found }) => (found ? [] : [source])),
  };
}

/** Drops the last rows if more rows were cut off: further currencies of their keys may be among those. */
export function dropIncomplete(rows: readonly SumRow[]): readonly SumRow[] {
  const keysOf = (row: SumRow | undefined) => JSON.stringify(row?.keys.slice(0, -1));
  const last = keysOf(rows.at(-1));
  return rows.filter((row) => keysOf(row) !== last);
}
