import { artConfiguration } from '@floorwalker/core/endpoints/installation/installation';
import { readProfile } from '@floorwalker/core/endpoints/profile/profile';
import { isIsoSetting, toFormatOptions } from '@floorwalker/i18n/format/options';
import { keepChoices } from '../access/keep-session.ts';
import type { Factory } from '../factory.ts';
import { type Formats, usualFormats } from './usual-formats.ts';

/** Nobody waits longer for how a table looks, in milliseconds. */
const patience = 2000;

const isoSetting = 'Basics/DisplayIsoCurrencyCodes';

/**
 * The formats of the profile in force [SH-18], those of the installation where it leaves the choice [SH-26]. What cannot
 * be read, by nobody who is signed in or from an older server, is the usual.
 */
export async function readFormats(factory: Factory): Promise<Formats> {
  const zone = factory.zone();
  const signal = AbortSignal.any([factory.stop, factory.patience(patience)]);
  try {
    if ((await factory.bearer()) === undefined) return usualFormats(zone);
    const { client } = await factory.api();
    const [profile, installation] = await Promise.all([
      client.call(readProfile, { signal }),
      client.call(artConfiguration, { signal }).catch(() => ({ items: [] })),
    ]);
    await keepChoices(factory, profile);
    const useIso = isIsoSetting(installation.items.find(({ key }) => key === isoSetting)?.value);
    // Who sets a zone in the shell wants it there, whatever the profile says.
    return toFormatOptions(factory.env.TZ ? { ...profile, timeZone: null } : profile, useIso, zone);
  } catch {
    return usualFormats(zone);
  }
}
