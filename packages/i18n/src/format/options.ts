import type { Profile } from '@floorwalker/core/endpoints/profile';
import type { CurrencyDisplay, DateFormat, NumberFormat, TimeDisplay, TimeFormat, ZoneChoice } from '@floorwalker/core/vocabulary/profile';

/**
 * A reader's formats of amounts, numbers and times [SH-18, SH-26]. By default they follow the language, and currencies have
 * their symbols.
 */
export interface FormatOptions {
  readonly currencyDisplay?: Exclude<CurrencyDisplay, 'installation'> | undefined;
  readonly numberFormat?: NumberFormat | undefined;
  readonly dateFormat?: DateFormat | undefined;
  readonly timeFormat?: TimeFormat | undefined;
  /** IANA zone of the reader. */
  readonly zone?: string | undefined;
  readonly zoneChoice?: ZoneChoice | undefined;
  /** How lists of the console write times. */
  readonly timeDisplay?: TimeDisplay | undefined;
}

type Choices = Pick<Profile, 'currencyDisplay' | 'numberFormat' | 'dateFormat' | 'timeFormat' | 'timeZone' | 'zoneChoice' | 'timeDisplay'>;

/**
 * Converts an operator's profile to format options. `useIso`: the installation's setting (`isIsoSetting`); `machineZone`:
 * time zone of browser or shell, used if the profile has none.
 */
export const toFormatOptions = (choices: Choices, useIso: boolean, machineZone: string): FormatOptions & { readonly zone: string } => ({
  currencyDisplay: choices.currencyDisplay === 'installation' ? (useIso ? 'code' : 'symbol') : choices.currencyDisplay,
  numberFormat: choices.numberFormat,
  dateFormat: choices.dateFormat,
  timeFormat: choices.timeFormat,
  zone: choices.timeZone ?? machineZone,
  zoneChoice: choices.zoneChoice,
  timeDisplay: choices.timeDisplay,
});

/** Whether the value of the setting Basics/DisplayIsoCurrencyCodes enables ISO codes: `True`, ignoring case [SH-26]. */
export const isIsoSetting = (value: string | undefined): boolean => value?.toLowerCase() === 'true';

/** Returns the zone in which a row's time is shown: the reader's zone, or the row's zone if the reader chose it and the row has one. */
export const zoneOfRow = (zone: unknown, options: FormatOptions & { readonly zone: string }): string =>
  options.zoneChoice === 'terminal' && typeof zone === 'string' ? zone : options.zone;

/** Returns the zone in which the time is shown a second time: the row's zone, if the reader wants both zones and they differ. */
export const zoneBeside = (zone: unknown, options: FormatOptions & { readonly zone: string }): string | undefined =>
  options.zoneChoice === 'both' && typeof zone === 'string' && zone !== options.zone ? zone : undefined;
