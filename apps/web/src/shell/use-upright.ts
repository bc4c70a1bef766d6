import { useSyncExternalStore } from 'react';

/** A device that is held in the hand and upright: touch is its only pointer. */
const query = '(orientation: portrait) and (hover: none) and (pointer: coarse)';

const media = () => window.matchMedia(query);

function follow(listener: () => void): () => void {
  const list = media();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the console is on a mobile held upright, where it has no room [SH-08]. */
export const useUpright = (): boolean => useSyncExternalStore(follow, () => media().matches);
