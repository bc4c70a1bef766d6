import { type AlertRule, alertRule, type Profile, profile } from '@floorwalker/core/endpoints/profile';
import { closest } from '@floorwalker/core/filter/closest';
import {
  approvalDisplays,
  currencyDisplays,
  dateFormats,
  densities,
  numberFormats,
  themes,
  timeDisplays,
  timeFormats,
  zoneChoices,
} from '@floorwalker/core/vocabulary/profile';
import { zoneNames } from '@floorwalker/i18n/format/zones';
import { languageCodes } from '@floorwalker/i18n/languages';
import * as z from 'zod/mini';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { clean } from '../../output/clean.ts';

export type ProfileField = keyof Profile;

/** Names of the profile fields in display order. */
export const profileFields = Object.keys(profile.shape) as readonly ProfileField[];

/** Values of the fields that are enumerations; the other fields are text. */
export const fieldValues: { readonly [F in ProfileField]?: readonly string[] } = {
  language: languageCodes,
  currencyDisplay: currencyDisplays,
  numberFormat: numberFormats,
  dateFormat: dateFormats,
  timeFormat: timeFormats,
  zoneChoice: zoneChoices,
  timeDisplay: timeDisplays,
  theme: themes,
  density: densities,
  approvalDisplay: approvalDisplays,
  singleKeys: ['on', 'off'],
  watchMode: ['on', 'off'],
};

/** Maximum length of a list of values that is printed in a message; there are hundreds of time zones. */
const maxListed = 30;

/** Returns the value of `known` that equals `word`, ignoring case. Throws a usage failure with suggestions if there is none. */
function findChoice<W extends string>({ i18n }: Factory, word: string, known: readonly W[], title: string): W {
  const found = known.find((one) => one.toLowerCase() === word.toLowerCase());
  if (found !== undefined) return found;
  const meant = closest(word, known);
  throw usageFailure(title, [
    ...(meant ? [i18n.t('cli:usage.didYouMean', { words: meant })] : []),
    ...(known.length <= maxListed ? [i18n.t('cli:profile.known', { names: known.join(', ') })] : []),
  ]);
}

/** Returns the profile field with this name, ignoring case. */
export const toField = (factory: Factory, name: string): ProfileField =>
  findChoice(factory, name, profileFields, factory.i18n.t('cli:profile.unknownField', { name: clean(name) }));

/**
 * Converts the arguments of `profile set` to the change of one field. `keys` contains all key bindings, so the bindings that do
 * not change are copied from the profile `present`.
 */
export function parseChange(factory: Factory, field: ProfileField, argv: readonly string[], present: Profile): Partial<Profile> {
  const { i18n } = factory;
  const [first, ...rest] = argv;
  if (first === undefined) throw usageFailure(i18n.t('cli:profile.needsValue', { field }));
  if (field === 'keys') return { keys: { ...present.keys, [first]: rest } };
  if (field === 'unshownLicences') return { unshownLicences: [...argv] };
  if (field === 'alerts') return { alerts: argv.map((text) => toAlertRule(factory, text)) };
  if (rest.length > 0) throw usageFailure(i18n.t('cli:profile.oneValue', { field }));
  const value = toValue(factory, field, first);
  const checked = z.safeParse(profile.shape[field], value);
  if (!checked.success) throw usageFailure(i18n.t('cli:profile.badValue', { field, value: clean(first) }));
  return { [field]: checked.data };
}

/** Reads an alert rule as JSON. */
function toAlertRule({ i18n }: Factory, text: string): AlertRule {
  try {
    return z.parse(alertRule, JSON.parse(text));
  } catch {
    throw usageFailure(i18n.t('cli:profile.badValue', { field: 'alerts', value: clean(text) }), [
      `floor profile set alerts '{"name":"Jams","list":"error-log","q":"severity>=error","sound":true,"desktop":false}'`,
    ]);
  }
}

function toValue(factory: Factory, field: ProfileField, word: string): string | boolean {
  const known = fieldValues[field];
  const bad = factory.i18n.t('cli:profile.badValue', { field, value: clean(word) });
  if (field === 'singleKeys' || field === 'watchMode') return findChoice(factory, word, ['on', 'off'], bad) === 'on';
  if (known) return findChoice(factory, word, known, bad);
  if (field === 'timeZone') return findChoice(factory, word, zoneNames(), bad);
  return field === 'currency' ? word.toUpperCase() : word;
}
