import type { Profile } from '@floorwalker/core/endpoints/profile/profile';
import { proxy } from 'valtio/vanilla';

/** What the operator's profile says of keys: those bound anew, and whether keys without a modifier act on their own. */
export const keySettings = proxy<Pick<Profile, 'keys' | 'singleKeys'>>({ keys: {}, singleKeys: true });

/** Takes over what the profile holds, or what has just been saved in it. */
export function setKeySettings({ keys, singleKeys }: Pick<Profile, 'keys' | 'singleKeys'>): void {
  Object.assign(keySettings, { keys, singleKeys });
}
