import { randomUUID } from 'node:crypto';
import type { Clock, Random } from '@floorwalker/core/ports';

/** Maximum delay of a Node timer; longer delays use several timers. */
const maxTimerMs = 2 ** 31 - 1;

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    let timer: NodeJS.Timeout;
    const wait = (rest: number): void => {
      timer = setTimeout(() => (rest > maxTimerMs ? wait(rest - maxTimerMs) : run()), Math.min(rest, maxTimerMs));
    };
    wait(ms);
    return () => clearTimeout(timer);
  },
};

export const systemRandom: Random = () => randomUUID();
