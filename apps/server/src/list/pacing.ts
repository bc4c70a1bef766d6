import { setTimeout as delay } from 'node:timers/promises';

/** Pauses of a fixed length, one for each key at a time. */
export interface Pacing {
  /** Begins the pause of a key, or begins it again. */
  begin(key: string): void;
  /** Resolves at the end of the pause; at once if there is none. Returns whether there was one. */
  over(key: string): Promise<boolean>;
}

/** Creates a pacing with pauses of `ms` milliseconds. */
export function createPacing(ms: number): Pacing {
  const pauses = new Map<string, Promise<void>>();
  return {
    begin: (key) => {
      const pause = delay(ms, undefined, { ref: false }).then(() => {
        // A later pause has begun meanwhile.
        if (pauses.get(key) === pause) pauses.delete(key);
      });
      pauses.set(key, pause);
    },
    over: async (key) => {
      const pause = pauses.get(key);
      await pause;
      return pause !== undefined;
    },
  };
}
