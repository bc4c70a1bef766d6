import type { Logger } from 'pino';
import type { Identity } from './access.ts';

/**
 * Maximum number of takeovers of a client id within the window; a takeover replaces a connection that is still open. A
 * machine that comes back takes over from its own lost connection, once for each network failure; two machines with one
 * client id take over from each other within seconds, without end.
 */
const maxTakeovers = 10;
const windowMs = 60_000;

export interface TakeoversDeps {
  /** Stores that two machines seem to use the identity. */
  raiseTakeovers(identity: Identity): Promise<unknown>;
  readonly log: Logger;
}

/** Detects machines that share a secret and only connect, so that no message tells them apart. */
export interface Takeovers {
  /** Records that a connection takes over from an open one with the same client id. */
  note(identity: Identity, clientId: string): void;
}

export function createTakeovers({ raiseTakeovers, log }: TakeoversDeps): Takeovers {
  const times = new Map<string, number[]>();
  const raise = (identity: Identity) =>
    raiseTakeovers(identity).catch((error: unknown) =>
      log.error({ error: (error as Error).message, terminal: identity.terminal }, 'an identity conflict could not be stored'),
    );
  return {
    note: (identity, clientId) => {
      const now = performance.now();
      for (const [key, [first = 0]] of times) if (now - first > windowMs) times.delete(key);
      const recent = [...(times.get(clientId) ?? []), now];
      times.set(clientId, recent);
      if (recent.length < maxTakeovers) return;
      times.delete(clientId);
      void raise(identity);
    },
  };
}
