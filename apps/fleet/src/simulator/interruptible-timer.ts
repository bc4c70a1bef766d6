import type { Clock } from '@floorwalker/core/ports';

/** The one wait of a terminal's course, which an interruption can cut short. */
export interface InterruptibleTimer {
  /** True when the time has passed, false when it was cut. */
  wait(ms: number): Promise<boolean>;
  interrupt(): void;
}

export function createInterruptibleTimer(clock: Clock): InterruptibleTimer {
  let interrupt = (): void => undefined;
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const cancel = clock.after(ms, () => resolve(true));
        interrupt = () => {
          cancel();
          resolve(false);
        };
      }),
    interrupt: () => interrupt(),
  };
}
