import type { Clock } from '@floorwalker/core/ports';

/** A timer that can be interrupted. */
export interface InterruptibleTimer {
  /** Resolves with true when the time has passed, with false if the timer was interrupted. */
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
