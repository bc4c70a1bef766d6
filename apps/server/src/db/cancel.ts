import type pg from 'pg';
import { type Backend, backendOf } from './backend.ts';
import { type ConnectionSettings, createPool } from './hosts.ts';

/**
 * Cancels statements of other connections over a connection of its own, since the pool may be exhausted when a cancellation
 * is needed.
 */
export interface Canceller {
  /**
   * Cancels the current statement of `client` when the signal aborts. The returned function stops watching and resolves to
   * whether a cancel request was sent; such a connection must not be used again, since the request could hit its next
   * statement.
   */
  watch(client: pg.PoolClient, signal: AbortSignal): () => Promise<boolean>;
  close(): Promise<void>;
}

/** Creates the canceller for a pool with these `settings`. It connects at the first cancellation. */
export function createCanceller(settings: ConnectionSettings): Canceller {
  const { hosts } = settings;
  const pool = createPool({ ...settings, max: 1 });
  const cancelAt = async ({ pid, address }: Backend) => {
    const client = await pool.connect();
    try {
      // After a failover, the process id may belong to another statement on the new primary.
      if (backendOf(client).address === address) await client.query('select pg_cancel_backend($1)', [pid]);
    } finally {
      client.release(hosts?.isOutdated(client));
    }
  };
  return {
    watch: (client, signal) => {
      let sent: Promise<unknown> | null = null;
      const cancel = () => {
        sent = cancelAt(backendOf(client)).catch(() => undefined);
      };
      signal.addEventListener('abort', cancel, { once: true });
      return async () => {
        signal.removeEventListener('abort', cancel);
        await sent;
        return sent !== null;
      };
    },
    close: () => pool.end(),
  };
}
