import type { LiveEntry } from '@floorwalker/core/live/entries';
import { useEffect, useState } from 'react';
import { followRead, type LiveRead } from './live-read.ts';

const nothing = { shown: null, failure: null };

/**
 * Returns the result of `read`, which is called now and whenever a live entry affects the data, at most once in
 * `minIntervalMs`. `of` identifies the data: when it changes, the new `read` is used.
 */
export function useLiveRead<Shown>(
  of: string,
  read: () => Promise<Shown>,
  affects: (entry: LiveEntry) => boolean,
  minIntervalMs = 0,
): LiveRead<Shown> {
  const [now, setNow] = useState<LiveRead<Shown>>(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` identifies the data that `read` loads
  useEffect(() => followRead(read, affects, (next) => setNow((before) => ({ ...before, ...next })), minIntervalMs), [of]);
  return now;
}
