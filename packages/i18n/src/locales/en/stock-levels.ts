import type { stockLevels as catalogue } from '@floorwalker/core/catalogues/stock-levels';

/** Stock levels by number [TM-03]. */
export const stockLevels = {
  '0': 'Unknown',
  '1': 'OK',
  '2': 'Low',
  '3': 'Empty',
  '4': 'High',
  '5': 'Full',
} as const satisfies { readonly [C in (typeof catalogue)[number]['level'] as `${C}`]: string };
