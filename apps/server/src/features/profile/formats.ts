import { type FormatOptions, isIsoSetting, toFormatOptions } from '@floorwalker/i18n/format/options';
import type { Queryable } from '../../db/database.ts';
import { readInstallationValue } from '../configuration/in-force.ts';
import { findProfile } from './queries.ts';

/** Returns the formats in which an operator reads amounts, numbers and times [SH-18, SH-26]; `zone` is that of the request. */
export async function findFormats(database: Queryable, operator: number, zone: string): Promise<FormatOptions & { readonly zone: string }> {
  const [profile, iso] = await Promise.all([
    findProfile(database, operator),
    readInstallationValue(database, 'Basics/DisplayIsoCurrencyCodes'),
  ]);
  // Console and command line send the zone in use with each request; it takes precedence over the profile.
  return toFormatOptions({ ...profile, timeZone: null }, isIsoSetting(iso ?? undefined), zone);
}
