import type { Clock } from '../ports.ts';

/** Milliseconds between two ticks [SE-02]. */
export const heartbeatEvery = { single: 300_000, group: 150_000 } as const;

export interface HeartbeatOptions {
  readonly clock: Clock;
  readonly every: number;
  /** Whether somebody is signed in here: a session key is kept. */
  readonly hasKey: () => boolean;
  /** Asks the server with the current ISO time; false = the session is not valid any more [SE-03]. */
  readonly check: (time: string) => Promise<boolean>;
  readonly onEnd: () => void;
}

export interface Heartbeat {
  start(): void;
  stop(): void;
}

/**
 * Asks the server from time to time whether the session still holds. The first tick only arms the check, if there is
 * a session key; later ticks call [SE-02]. A server that cannot be reached ends nothing: the next tick asks again.
 */
export function createHeartbeat({ clock, every, hasKey, check, onEnd }: HeartbeatOptions): Heartbeat {
  let armed = false;
  let cancel: (() => void) | null = null;

  const wait = () => {
    cancel = clock.after(every, () => void tick());
  };
  const tick = async () => {
    const ticking = cancel;
    const valid = armed && hasKey() ? await check(new Date(clock.now()).toISOString()).catch(() => true) : true;
    // Stopped, or started anew, while the server was asked.
    if (cancel !== ticking) return;
    armed = hasKey();
    if (valid) return wait();
    stop();
    onEnd();
  };
  const stop = () => {
    cancel?.();
    cancel = null;
    armed = false;
  };
  return {
    start: () => {
      stop();
      wait();
    },
    stop,
  };
}
