import type { Profile } from '@floorwalker/core/endpoints/profile/profile';
import type { CurrencyDisplay, DateFormat, NumberFormat, TimeFormat, ZoneChoice } from '@floorwalker/core/vocabulary/profile';

/**
 * How a reader wants amounts, numbers and times written [SH-18, SH-26]. Every format takes these; what is left out
 * follows the language, and currencies have their symbols.
 */
export interface FormatOptions {
  readonly currencyDisplay?: Exclude<CurrencyDisplay, 'installation'> | undefined;
  readonly numberFormat?: NumberFormat | undefined;
  readonly dateFormat?: DateFormat | undefined;
  readonly timeFormat?: TimeFormat | undefined;
  /** IANA zone of the reader. */
  readonly zone?: string | undefined;
  readonly zoneChoice?: ZoneChoice | undefined;
}

type Choices = Pick<Profile, 'currencyDisplay' | 'numberFormat' | 'dateFormat' | 'timeFormat' | 'timeZone' | 'zoneChoice'>;

/**
 * The options that follow from an operator's profile: `useIso` is what the installation's setting says
 * (`isIsoSetting`), `machineZone` the zone of browser or shell, which stands in where the profile names none.
 */
export const toFormatOptions = (choices: Choices, useIso: boolean, machineZone: string): FormatOptions & { readonly zone: string } => ({
  currencyDisplay: choices.currencyDisplay === 'installation' ? (useIso ? 'code' : 'symbol') : choices.currencyDisplay,
  numberFormat: choices.numberFormat,
  dateFormat: choices.dateFormat,
  timeFormat: choices.timeFormat,
  zone: choices.timeZone ?? machineZone,
  zoneChoice: choices.zoneChoice,
});

/** The value of the setting Basics/DisplayIsoCurrencyCodes: `True` in any case switches ISO codes on [SH-26]. */
export const isIsoSetting = (value: string | undefined): boolean => value?.toLowerCase() === 'true';

/** The zone in which a row's time is shown: its own, unless there is none or the reader wants his everywhere. */
export const zoneOfRow = (zone: unknown, options: FormatOptions & { readonly zone: string }): string =>
  options.zoneChoice === 'own' || typeof zone !== 'string' ? options.zone : zone;
