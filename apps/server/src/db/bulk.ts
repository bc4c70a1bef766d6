import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows on their way into one table, in the text form of COPY. */
export interface CopySink {
  /** One row: fields parted by tabs, without the line's end. */
  add(line: string): void;
  /** Resolves when the database has taken enough of what was added for more to be welcome. */
  ready(): Promise<void>;
  /** Answers how many rows were stored. */
  end(): Promise<number>;
}

/** One connection for loading very many rows, beside the pool. */
export interface BulkConnection {
  query<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Opens COPY into these columns of a table that nobody else knows yet, in a transaction that ends with it: what is in
   * the table goes. So its rows are frozen from the start, and `wal_level` minimal writes them once. Until it ends, the
   * connection does nothing else.
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
      // Nobody may be waiting for it when the stream breaks.
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
 * Opens a connection that waits for no disk at each commit: whoever loads in bulk begins again after a crash. An index is
 * built by one process: several would take turns on the processors that the loading needs, and sort on the disk.
 */
export async function openBulk(settings: pg.ClientConfig): Promise<BulkConnection> {
  const client = new pg.Client({ application_name: 'floorwalker bulk', ...settings });
  client.on('error', () => undefined);
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
