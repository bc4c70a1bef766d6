import type { I18n } from '@floorwalker/i18n/create-i18n';

/** A label and a text about it, such as `State: Ready`, with the punctuation of the language. */
export const toLabelled = (i18n: I18n, label: string, text: string | number): string => i18n.t('cli:joined.labelled', { label, text });

/** Texts one after the other, separated by semicolons with the punctuation of the language. */
export const toSeries = (i18n: I18n, [start = '', ...others]: readonly string[]): string =>
  others.reduce((first, second) => i18n.t('cli:joined.series', { first, second }), start);
