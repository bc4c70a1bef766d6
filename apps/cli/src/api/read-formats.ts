import { artConfiguration } from '@floorwalker/core/endpoints/installation';
import { readProfile } from '@floorwalker/core/endpoints/profile';
import { isIsoSetting, toFormatOptions } from '@floorwalker/i18n/format/options';
import { saveLocale } from '../access/save-locale.ts';
import type { Factory } from '../factory.ts';
import { defaultFormats, type Formats } from '../formats.ts';

/** Timeout for reading the formats, in milliseconds. */
const timeoutMs = 2000;

const isoSetting = 'Basics/DisplayIsoCurrencyCodes';

/**
 * Reads the formats of the operator's profile [SH-18], with the installation's settings for fields that are not set [SH-26].
 * Returns the defaults if nobody is signed in or the request fails.
 */
export async function readFormats(factory: Factory): Promise<Formats> {
  const zone = factory.zone();
  const signal = AbortSignal.any([factory.stop, factory.timeout(timeoutMs)]);
  try {
    if ((await factory.bearer()) === undefined) return defaultFormats(zone);
    const { client } = await factory.api();
    const [profile, installation] = await Promise.all([
      client.call(readProfile, { signal }),
      client.call(artConfiguration, { signal }).catch(() => ({ items: [] })),
    ]);
    await saveLocale(factory, profile);
    const useIso = isIsoSetting(installation.items.find(({ key }) => key === isoSetting)?.value);
    // `TZ` takes precedence over the time zone of the profile.
    return { ...toFormatOptions(factory.env.TZ ? { ...profile, timeZone: null } : profile, useIso, zone), currency: profile.currency };
  } catch {
    return defaultFormats(zone);
  }
}
