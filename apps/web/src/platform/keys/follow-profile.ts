import { defaultProfile } from '@floorwalker/core/endpoints/profile/profile';
import { subscribe } from 'valtio/vanilla';
import { profileState } from '../profile/profile-state.ts';
import { setKeySettings } from './key-settings.ts';

/** The operator's keys are those of the profile, as soon as it has been read and whenever it changes. */
export function followProfile(): () => void {
  const take = () => setKeySettings(profileState.shown ?? defaultProfile);
  take();
  return subscribe(profileState, take);
}
