import pg from 'pg';
import { addressOf, type ConnectionSettings } from './hosts.ts';

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

/** The process that serves a connection. Its id is unique on its host only. */
export interface Backend {
  readonly pid: number;
  readonly address: string;
}

/** Returns the backend of a connection; the process id is missing in the driver's types. */
export const backendOf = (client: pg.PoolClient): Backend => {
  const { processID: pid, ...host } = client as unknown as { processID: number; host: string; port: number };
  return { pid, address: addressOf(host) };
};

/** Creates the canceller for a pool with these `settings`. It connects at the first cancellation. */
export function createCanceller(settings: ConnectionSettings): Canceller {
  const { hosts } = settings;
  const pool = new pg.Pool({ ...settings, max: 1, ...(hosts && { Client: hosts.Client }) });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
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
