import type { Profile } from '@floorwalker/core/endpoints/profile';
import { type Settings, settings } from '../ports/settings.ts';
import { recordChange } from '../undo/undo-history.ts';
import { profileState, updateProfile } from './profile-state.ts';

/** Sets the theme or the density as a change that can be undone. The profile follows the settings. */
export function changeSetting<Name extends 'theme' | 'density'>(name: Name, value: Settings[Name]): void {
  const before = settings[name];
  const set = (next: Settings[Name]) => {
    settings[name] = next;
  };
  set(value);
  if (before !== value) recordChange({ label: `keys:changes.${name}`, undo: () => set(before), redo: () => set(value) });
}

/** Changes fields of the profile; the change can be undone if the profile had been loaded before. */
export function changeProfile(change: Partial<Profile>): void {
  const { shown } = profileState;
  const before = shown && Object.fromEntries(Object.keys(change).map((name) => [name, shown[name as keyof Profile]]));
  updateProfile(change);
  if (before) recordChange({ label: 'keys:changes.profile', undo: () => updateProfile(before), redo: () => updateProfile(change) });
}
