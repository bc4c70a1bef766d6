import { defaultProfile, type Profile } from '@floorwalker/core/endpoints/profile/profile';
import { isLanguage, type Language } from '@floorwalker/i18n/languages';
import type { Queryable } from '../../db/database.ts';

type Key = keyof Profile;

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is kept of a profile: all but the usual, so that a new usual reaches everybody who has not chosen. */
export const toStored = (profile: Profile): Partial<Profile> =>
  Object.fromEntries(Object.entries(profile).filter(([key, value]) => !same(value, defaultProfile[key as Key])));

/** The whole profile; what this version does not know is left out. */
export const toProfile = (stored: object): Profile => ({
  ...defaultProfile,
  ...Object.fromEntries(Object.entries(stored).filter(([key]) => Object.hasOwn(defaultProfile, key))),
});

/** The profile of an operator; the usual one for nobody. */
export async function findProfile(database: Queryable, operator: number): Promise<Profile> {
  const [row] = await database.query<{ profile: object }>('select profile from operator_profile where operator_id = $1', [operator]);
  return toProfile(row?.profile ?? {});
}

/** The language that an operator has chosen, if this version speaks it. */
export const languageOf = ({ language }: Pick<Profile, 'language'>): Language | undefined =>
  language !== null && isLanguage(language) ? language : undefined;
