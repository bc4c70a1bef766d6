import { defaultProfile, type Profile } from '@floorwalker/core/endpoints/profile';
import { isLanguage, type Language } from '@floorwalker/i18n/languages';
import type { Queryable } from '../../db/database.ts';

type Key = keyof Profile;

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the part of a profile to be stored: all values other than the defaults, so that a new default applies to everybody
 * who has not chosen a value.
 */
export const toStored = (profile: Profile): Partial<Profile> =>
  Object.fromEntries(Object.entries(profile).filter(([key, value]) => !same(value, defaultProfile[key as Key])));

/** Returns the complete profile: stored values, else the defaults. Values unknown to this version are dropped. */
export const toProfile = (stored: object): Profile => ({
  ...defaultProfile,
  ...Object.fromEntries(Object.entries(stored).filter(([key]) => Object.hasOwn(defaultProfile, key))),
});

/** Returns the profile of an operator; the default profile if none is stored. */
export async function findProfile(database: Queryable, operator: number): Promise<Profile> {
  const [row] = await database.query<{ profile: object }>('select profile from operator_profile where operator_id = $1', [operator]);
  return toProfile(row?.profile ?? {});
}

/** Returns the language chosen by an operator, if this version supports it. */
export const languageOf = ({ language }: Pick<Profile, 'language'>): Language | undefined =>
  language !== null && isLanguage(language) ? language : undefined;
