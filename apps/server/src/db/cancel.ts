import pg from 'pg';

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

/** Returns the process id of the connection's backend, which is missing in the driver's types. */
export const processOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;

/** Creates the canceller for a pool with these `settings`. It connects at the first cancellation. */
export function createCanceller(settings: pg.PoolConfig): Canceller {
  const pool = new pg.Pool({ ...settings, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    watch: (client, signal) => {
      let sent: Promise<unknown> | null = null;
      const cancel = () => {
        sent = pool.query('select pg_cancel_backend($1)', [processOf(client)]).catch(() => undefined);
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
