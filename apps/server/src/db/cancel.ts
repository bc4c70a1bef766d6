import pg from 'pg';

/** Cancels statements of other connections, over a connection of its own: when all others are busy it is needed most. */
export interface Canceller {
  /**
   * Cancels what `client` is at when the signal aborts. The answer stops watching, and resolves to whether a
   * cancellation went out: then the connection is not to be used any more, since it might hit its next statement.
   */
  watch(client: pg.PoolClient, signal: AbortSignal): () => Promise<boolean>;
  close(): Promise<void>;
}

/** The process of the database behind a connection: the driver knows it, its types do not. */
export const processOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;

/** `settings` as for the pool whose statements are cancelled. Connects when there is something to cancel. */
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
