import pg from 'pg';

/** Cancels statements of other connections over its own connection, because it is needed most when all others are busy. */
export interface Canceller {
  /**
   * Cancels the current statement of `client` when the signal aborts. The returned function stops watching and resolves to
   * whether a cancel request was sent; such a connection must not be used again, since the request could hit its next
   * statement.
   */
  watch(client: pg.PoolClient, signal: AbortSignal): () => Promise<boolean>;
  close(): Promise<void>;
}

/** Process id of the connection's backend; the driver knows it, its types do not. */
export const processOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;

/** `settings`: those of the pool whose statements are cancelled. Connects at the first cancellation. */
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
