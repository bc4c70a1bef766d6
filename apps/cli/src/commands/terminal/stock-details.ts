import type { StockUnit } from '@floorwalker/core/vocabulary/stock-unit';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import { toPlainBlanks } from '@floorwalker/i18n/format/locale';
import { formatNumber } from '@floorwalker/i18n/format/number';
import type { Factory } from '../../factory.ts';
import { findMessage, toMoney } from '../../output/cells.ts';
import type { Cell } from '../../output/table.ts';
import type { Tone } from '../../output/tones.ts';

/** Tones of the stock levels 0 to 5 [TM-03]. */
export const levelTones = ['quiet', 'plain', 'warn', 'bad', 'warn', 'bad'] as const satisfies readonly Tone[];

/** The pieces of each component by medium and denomination, then their value by currency; amounts of two currencies are never added. */
export function toStockDetails(factory: Factory, stock: readonly StockUnit[]): readonly (readonly [string, Cell])[] {
  const { i18n } = factory;
  const nameOf = ({ component, rank, medium, denomination, currency }: StockUnit): string =>
    [
      `${findMessage(i18n, `componentTypes:${component}`) ?? component} ${rank}`,
      ...(medium === null ? [] : [findMessage(i18n, `mediaTypes:${medium}`) ?? String(medium)]),
      ...(denomination === null ? [] : [toMoney(denomination, currency, factory)]),
    ].join(' · ');
  const number = (value: number) => toPlainBlanks(formatNumber(value, currentLanguage(i18n), factory.formats));
  const textOf = ({ pieces, capacity, level }: StockUnit): string => {
    if (capacity === null) return number(pieces);
    return `${findMessage(i18n, `stockLevels:${level}`) ?? level} · ${i18n.t('web:terminal.fill', { items: number(pieces), capacity: number(capacity) })}`;
  };
  const values = new Map<string, number>();
  for (const { currency, denomination, pieces } of stock) {
    if (denomination !== null) values.set(currency, (values.get(currency) ?? 0) + denomination * pieces);
  }
  return [
    ...stock.map((unit) => [nameOf(unit), { text: textOf(unit), tone: levelTones[unit.level] ?? 'plain' }] as const),
    ...[...values].map(
      ([currency, value]) =>
        [i18n.t('logs:parts.value', { currency }), { text: toMoney(value, currency, factory), tone: 'strong' }] as const,
    ),
  ];
}
