import type { RowKey } from '@floorwalker/core/balancing/rows';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { formatTime } from '@floorwalker/i18n/format/time';
import { useMemo } from 'react';
import { toCodeText } from '../../list/cells/cell-text.ts';
import { type Translation, useTranslation } from '../../platform/i18n/translation.ts';

/** Parts of the key of a row; a part that a line does not separate is null or missing. */
export type PartialKey = { readonly [K in keyof RowKey]?: RowKey[K] | null | undefined };

/** Writes parts of balancing reports in the operator's language and formats. */
export interface BalancingText {
  readonly money: (minor: number, currency: string) => string;
  /** With a plus for positive amounts, so that over and short are told apart without colour. */
  readonly signed: (minor: number, currency: string) => string;
  readonly number: (value: number) => string;
  readonly time: (at: string) => string;
  /** Name of a unit: `Bill dispenser 2`, or the whole terminal for 0. */
  readonly unit: (component: number, rank: number) => string;
  /** What a row is about besides its unit: medium and denomination. */
  readonly what: (key: PartialKey) => string;
  /** Unit, medium and denomination in one text. */
  readonly row: (key: PartialKey) => string;
  readonly clean: (text: string) => string;
}

export function toBalancingText(translation: Translation): BalancingText {
  const { t, language, formats } = translation;
  const money = (minor: number, currency: string) => formatMoney(minor, currency, language, formats);
  const number = (value: number) => formatNumber(value, language, formats);
  const unit = (component: number, rank: number) =>
    component === 0 ? t('balancing:wholeTerminal') : `${toCodeText('componentTypes', component, translation)} ${rank}`;
  const what = ({ medium, denomination, currency }: PartialKey) =>
    [
      ...(medium === null || medium === undefined ? [] : [toCodeText('mediaTypes', medium, translation)]),
      ...(denomination && currency ? [money(denomination, currency)] : currency ? [currency] : []),
    ].join(' · ');
  return {
    money,
    signed: (minor, currency) => `${minor > 0 ? '+' : ''}${money(minor, currency)}`,
    number,
    time: (at) => formatTime(at, language, { ...formats, style: 'long' }),
    unit,
    what,
    row: (key) => {
      const { component, rank } = key;
      const place = component === null || component === undefined ? [] : [unit(component, rank ?? 0)];
      return [...place, what(key)].filter(Boolean).join(' · ');
    },
    clean: cleanDeviceText,
  };
}

export function useBalancingText(): BalancingText {
  const translation = useTranslation();
  return useMemo(() => toBalancingText(translation), [translation]);
}
