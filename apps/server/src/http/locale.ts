import { isTimeZone } from '@floorwalker/i18n/format/zones';
import { defaultLanguage, toLanguage } from '@floorwalker/i18n/languages';
import type { Caller, Operator } from './handler.ts';

/** Zone and language that a caller names, as received. */
interface LocaleWishes {
  readonly zone: unknown;
  readonly language: string | undefined;
}

// An unknown zone is ignored rather than refused: browsers know different zones.
const toZone = (zone: unknown, chosen: string | null | undefined): string =>
  typeof zone === 'string' && isTimeZone(zone) ? zone : (chosen ?? 'UTC');

/** Returns zone and language of a caller. What the caller names takes precedence over the operator's profile. */
export function toLocale({ zone, language }: LocaleWishes, { profile = {} }: Operator): Required<Pick<Caller, 'zone' | 'language'>> {
  return {
    zone: toZone(zone, profile.timeZone),
    language: toLanguage(language) ?? toLanguage(profile.language) ?? defaultLanguage,
  };
}
