import { randomUUID } from 'node:crypto';
import type { Clock, Random } from '@floorwalker/core/ports';

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const systemRandom: Random = () => randomUUID();
