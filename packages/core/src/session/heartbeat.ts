import type { Clock } from '../ports.ts';

/** Milliseconds between two heartbeats [SE-02]. */
export const heartbeatEvery = { single: 300_000, group: 150_000 } as const;

export interface HeartbeatOptions {
  readonly clock: Clock;
  readonly every: number;
  /** Whether a session key is stored on this client. */
  readonly hasKey: () => boolean;
  /** Sends the current ISO time to the server; false: the session is not valid any more [SE-03]. */
  readonly check: (time: string) => Promise<boolean>;
  readonly onEnd: () => void;
}

export interface Heartbeat {
  start(): void;
  stop(): void;
}

/**
 * Checks regularly whether the session is still valid. A tick calls the server only if a session key was also stored at the
 * previous tick [SE-02]. An unreachable server does not end the session: the next tick checks again.
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
    // The heartbeat was stopped or restarted while the request was running.
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
