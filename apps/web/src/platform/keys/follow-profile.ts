import { defaultProfile } from '@floorwalker/core/endpoints/profile';
import { subscribe } from 'valtio/vanilla';
import { profileState } from '../profile/profile-state.ts';
import { setKeySettings } from './key-settings.ts';

/** Applies the operator's keys whenever the profile is loaded or changed. */
export function followProfile(): () => void {
  const take = () => setKeySettings(profileState.shown ?? defaultProfile);
  take();
  return subscribe(profileState, take);
}
