import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type ConnectionSettings, createClient } from './hosts.ts';

/** Rows to be stored in one table, in the text format of COPY. */
export interface CopySink {
  /** Adds one row: fields separated by tabs, without the line break. */
  add(line: string): void;
  /** Resolves when the connection can take more rows. */
  ready(): Promise<void>;
  /** Ends the COPY; returns the number of stored rows. */
  end(): Promise<number>;
}

/** A connection outside the pool for loading many rows. */
export interface BulkConnection {
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Starts COPY into a new table, in a transaction that truncates the table first: the rows are frozen at once, and with
   * `wal_level` minimal they are written only once. Until COPY ends, the connection can do nothing else.
   */
  fill(table: string, columns: readonly string[]): Promise<CopySink>;
  close(): Promise<void>;
}

const chunkSize = 128 * 1024;

function toSink(stream: ReturnType<typeof copyFrom> & pg.Submittable): CopySink {
  let chunk = '';
  let blocked: Promise<unknown> | null = null;
  let failure: unknown = null;
  stream.on('error', (error: unknown) => {
    failure = error;
  });
  const flush = () => {
    if (!stream.write(chunk)) {
      blocked = once(stream, 'drain');
      // Prevents an unhandled rejection if the stream fails while nobody awaits `blocked`; `ready` throws the error.
      blocked.catch(() => undefined);
    }
    chunk = '';
  };
  return {
    add: (line) => {
      chunk += line;
      chunk += '\n';
      if (chunk.length > chunkSize) flush();
    },
    ready: async () => {
      if (failure) throw failure;
      if (blocked) await blocked;
      blocked = null;
    },
    end: async () => {
      if (chunk !== '') flush();
      stream.end();
      await once(stream, 'finish');
      return stream.rowCount;
    },
  };
}

/**
 * Opens a connection with synchronous_commit off: an interrupted bulk load is repeated from the start anyway. Indexes are
 * built by one process, since parallel workers would compete with the load for the processors.
 */
export async function openBulk(settings: ConnectionSettings): Promise<BulkConnection> {
  const client = createClient({ application_name: 'floorwalker bulk', ...settings });
  await client.connect();
  await client.query(
    `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 0; set timezone = 'UTC'`,
  );
  return {
    query: async <R extends object>(text: string, values?: readonly unknown[]) => (await client.query<R>(text, values as unknown[])).rows,
    fill: async (table, columns) => {
      await client.query(`begin; truncate ${table}`);
      const sink = toSink(client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin with (freeze)`)));
      return {
        ...sink,
        end: async () => {
          const rows = await sink.end();
          await client.query('commit');
          return rows;
        },
      };
    },
    close: () => client.end(),
  };
}
