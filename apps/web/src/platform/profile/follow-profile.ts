import { artConfiguration } from '@floorwalker/core/endpoints/installation';
import type { Profile } from '@floorwalker/core/endpoints/profile';
import type { LiveEntry } from '@floorwalker/core/live/entries';
import { currentLanguage, type I18n } from '@floorwalker/i18n/create-i18n';
import { isIsoSetting, toFormatOptions } from '@floorwalker/i18n/format/options';
import { isLanguage } from '@floorwalker/i18n/languages';
import { subscribe } from 'valtio/vanilla';
import { machineZone, setFormats } from '../i18n/formats.ts';
import { setLanguage } from '../i18n/translation.ts';
import { onLiveEntries, onRefetch } from '../live/entries.ts';
import { type Settings, settings } from '../ports/settings.ts';
import { api } from '../session/api.ts';
import { loadProfile, profileState, updateProfile } from './profile-state.ts';

const profileSettings = ['theme', 'density', 'language'] as const satisfies readonly (keyof Settings)[];

/** Whether the installation shows currencies by their ISO codes [SH-26]; false if the setting cannot be loaded. */
const loadIsoSetting = (): Promise<boolean> =>
  api.call(artConfiguration, {}).then(
    ({ items }) => isIsoSetting(items.find(({ key }) => key === 'Basics/DisplayIsoCurrencyCodes')?.value),
    () => false,
  );

/**
 * Stores a theme, density or language chosen in the palette, a menu or by key in the profile; a value that comes from the
 * profile is not sent back.
 */
function saveSettings(): () => void {
  let last: Settings = { ...settings };
  return subscribe(settings, () => {
    const changed = profileSettings.filter((name) => settings[name] !== last[name]);
    last = { ...settings };
    const shown = profileState.shown;
    for (const name of changed) {
      // An empty language means that none was chosen; the profile stores null for it.
      const value = settings[name] || null;
      if (shown?.[name] !== value) updateProfile({ [name]: value });
    }
  });
}

/** Applies the choices of the profile. A field without a choice keeps the setting of this browser. */
async function apply(profile: Profile, useIso: boolean, i18n: I18n): Promise<void> {
  const { theme, density, language } = profile;
  if (theme) settings.theme = theme;
  if (density) settings.density = density;
  setFormats(toFormatOptions(profile, useIso, machineZone));
  if (language && isLanguage(language) && language !== currentLanguage(i18n)) await setLanguage(i18n, language);
}

/**
 * Loads the profile of the signed-in operator and applies it to this page [SH-18]: theme, density, language, formats and
 * zones follow it, and choices made elsewhere in the console are stored in it. Returns a function that stops it.
 */
export function followProfile(i18n: I18n): () => void {
  let useIso = false;
  const refresh = () => {
    if (profileState.shown) void apply(profileState.shown, useIso, i18n);
  };
  const stops = [saveSettings(), subscribe(profileState, refresh)];
  const loadIso = () =>
    void loadIsoSetting().then((found) => {
      useIso = found;
      refresh();
    });
  void loadProfile();
  loadIso();
  const isChange = (entry: LiveEntry) => entry.kind === 'LOG' && entry.log === 'configuration-entries';
  stops.push(
    onLiveEntries((entries) => {
      if (entries.some(isChange)) loadIso();
    }),
    onRefetch(loadIso),
  );
  return () => {
    for (const stop of stops) stop();
    setFormats({ zone: machineZone });
  };
}
