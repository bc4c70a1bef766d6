import type { FormatOptions } from '@floorwalker/i18n/format/options';

/** How the person who reads wants amounts, numbers and times; machines get none of it. */
export type Formats = FormatOptions & { readonly zone: string };

/** Before anything is known of the reader: the marks of the language, codes of currencies, one's own zone. */
export const usualFormats = (zone: string): Formats => ({ currencyDisplay: 'code', zoneChoice: 'own', zone });
