import type { Profile } from '@floorwalker/core/endpoints/profile';
import { proxy } from 'valtio/vanilla';

/** Key settings of the profile: the operator's own keys, and whether single keys work without Alt. */
export const keySettings = proxy<Pick<Profile, 'keys' | 'singleKeys'>>({ keys: {}, singleKeys: true });

export function setKeySettings({ keys, singleKeys }: Pick<Profile, 'keys' | 'singleKeys'>): void {
  Object.assign(keySettings, { keys, singleKeys });
}
