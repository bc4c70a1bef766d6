import type { Clock } from '@floorwalker/core/ports';

/** The one wait of a terminal's course, which an interruption can cut short. */
export interface Waiting {
  /** True when the time has passed, false when it was cut. */
  wait(ms: number): Promise<boolean>;
  cut(): void;
}

/** Node's timers take at most 2^31-1 ms; longer waits are made of several. */
const longestTimer = 2 ** 31 - 1;

export function createWaiting(clock: Clock): Waiting {
  let cut = (): void => undefined;
  const waitOnce = (ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const cancel = clock.after(ms, () => resolve(true));
      cut = () => {
        cancel();
        resolve(false);
      };
    });
  return {
    async wait(ms) {
      for (let rest = ms; rest > 0; rest -= longestTimer) if (!(await waitOnce(Math.min(rest, longestTimer)))) return false;
      return true;
    },
    cut: () => cut(),
  };
}
