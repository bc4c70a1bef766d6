import type { Clock } from '@floorwalker/core/ports';

/** The one wait of a terminal's course, which an interruption can cut short. */
export interface Waiting {
  /** True when the time has passed, false when it was cut. */
  wait(ms: number): Promise<boolean>;
  cut(): void;
}

export function createWaiting(clock: Clock): Waiting {
  let cut = (): void => undefined;
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const cancel = clock.after(ms, () => resolve(true));
        cut = () => {
          cancel();
          resolve(false);
        };
      }),
    cut: () => cut(),
  };
}
