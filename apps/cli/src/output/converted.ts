import { type RateInForce, ratesInForce } from '@floorwalker/core/endpoints/exchange-rate';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import { convert } from '@floorwalker/core/vocabulary/exchange';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import { toPlainBlanks } from '@floorwalker/i18n/format/locale';
import { formatTime } from '@floorwalker/i18n/format/time';
import type { Factory } from '../factory.ts';
import { type Row, toMoney, toReadableDecimal } from './cells.ts';
import { clean } from './clean.ts';
import type { Cell } from './table.ts';

/** An amount in integer minor units. */
export interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/** The amount of a column; null if the row has none there, or zero. */
export function amountIn(column: ColumnDefinition | undefined, row: Row, name: string): Amount | null {
  const amount = row[name];
  if (column?.kind !== 'money' || typeof amount !== 'number' || amount === 0) return null;
  return { amount, currency: String(row[column.currency ?? 'currency'] ?? '') };
}

/** The line below an amount; null if there is none. */
export type Conversion = (amount: Amount | null) => Cell | null;

/**
 * Reads the rates at the time of a row, and returns the function that shows an amount in the currency of the operator's profile, with the
 * rate and its date, without fee [SH-18]. There is no line if the profile has no currency, if the amount is in this currency, or if the
 * rates cannot be read; a missing rate is named. `at`: ISO 8601 instant of the amounts.
 */
export async function createConversion(factory: Factory, amounts: readonly (Amount | null)[], at: unknown): Promise<Conversion> {
  const { i18n, formats } = factory;
  const target = formats.currency;
  const sources = new Set(amounts.flatMap((one) => (one && one.currency !== target ? [one.currency] : [])));
  if (!target || typeof at !== 'string' || sources.size === 0) return () => null;
  const [{ client }] = await Promise.all([factory.api(), factory.loadMessages(['lists'])]);
  const rates = new Map<string, RateInForce | null>();
  const read = async (source: string) => {
    const { items } = await client.call(ratesInForce, { query: { source, target, at }, signal: factory.stop });
    rates.set(source, items[0] ?? null);
  };
  // The amount itself is shown in any case.
  await Promise.all([...sources].map((source) => read(source).catch(() => undefined)));
  const date = toPlainBlanks(formatTime(at, currentLanguage(i18n), { ...formats, style: 'date' }));
  return (one) => {
    const rate = one && rates.get(one.currency);
    if (!one || rate === undefined) return null;
    const source = clean(one.currency);
    if (!rate) return { text: i18n.t('lists:noRate', { source, target, date }), tone: 'quiet' };
    const amount = toMoney(Number(convert(BigInt(one.amount), rate).gross), target, factory);
    return {
      text: i18n.t('lists:converted', { amount, source, rate: toReadableDecimal(rate.rate, factory), target, date }),
      tone: 'quiet',
    };
  };
}
