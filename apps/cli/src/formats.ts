import type { FormatOptions } from '@floorwalker/i18n/format/options';

/** Formats of amounts, numbers and times for a terminal; formats for programs do not use them. */
export type Formats = FormatOptions & {
  readonly zone: string;
  /** Currency in which amounts are also shown; null: only in their own. */
  readonly currency: string | null;
};

/** The formats that apply until the profile is read: separators of the language, currency codes, and times in `zone`. */
export const defaultFormats = (zone: string): Formats => ({ currencyDisplay: 'code', zoneChoice: 'own', zone, currency: null });
