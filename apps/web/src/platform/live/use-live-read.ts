import type { LiveEntry } from '@floorwalker/core/live/entries';
import { useEffect, useState } from 'react';
import { followRead, type LiveRead } from './live-read.ts';

const nothing = { shown: null, failure: null };

/** What `read` brings, read again whenever the live channel names it; `of` says what it is about. */
export function useLiveRead<Shown>(of: string, read: () => Promise<Shown>, touches: (entry: LiveEntry) => boolean): LiveRead<Shown> {
  const [now, setNow] = useState<LiveRead<Shown>>(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about stands for how it is read
  useEffect(() => followRead(read, touches, (next) => setNow((before) => ({ ...before, ...next }))), [of]);
  return now;
}
