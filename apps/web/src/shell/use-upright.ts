import { useSyncExternalStore } from 'react';

/** A phone in portrait orientation: a small screen with touch as the only pointer. */
const query = '(orientation: portrait) and (hover: none) and (pointer: coarse)';

const media = () => window.matchMedia(query);

function follow(listener: () => void): () => void {
  const list = media();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the console runs on a phone in portrait orientation [SH-08]. */
export const useUpright = (): boolean => useSyncExternalStore(follow, () => media().matches);
