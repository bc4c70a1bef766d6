import { randomUUID } from 'node:crypto';
import type { Clock, Random } from '@floorwalker/core/ports';

/** Node's timers take at most 2^31-1 ms; longer waits are made of several. */
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
