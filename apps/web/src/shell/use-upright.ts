import { useSyncExternalStore } from 'react';

/** Portrait orientation with touch as the only pointer, as on a phone; the size of the screen is not checked. */
const query = '(orientation: portrait) and (hover: none) and (pointer: coarse)';

const media = () => window.matchMedia(query);

function follow(listener: () => void): () => void {
  const list = media();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the console runs on a phone in portrait orientation [SH-08]. */
export const useUpright = (): boolean => useSyncExternalStore(follow, () => media().matches);
