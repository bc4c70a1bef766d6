import type { StockUnit } from '@floorwalker/core/vocabulary/stock-unit';
import { type CellTranslation, toCodeText } from './cell-text.ts';
import { formatMoney } from './money.ts';

/** Namespaces that the names of units need. */
export const stockUnitText = ['componentTypes', 'mediaTypes'] as const;

/** Returns the name of a unit: `Recycler 1 · Notes · €20.00`. */
export function toStockUnitText(
  { component, rank, medium, denomination, currency }: Omit<StockUnit, 'pieces' | 'capacity' | 'level'>,
  translation: CellTranslation,
): string {
  const { language, ...formats } = translation;
  return [
    `${toCodeText('componentTypes', component, translation)} ${rank}`,
    ...(medium === null ? [] : [toCodeText('mediaTypes', medium, translation)]),
    ...(denomination === null ? [] : [formatMoney(denomination, currency, language, formats)]),
  ].join(' · ');
}
