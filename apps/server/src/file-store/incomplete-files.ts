import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Queryable } from '../db/database.ts';
import { type FileStore, toKey } from './file-store.ts';
import { sizeOf } from './parts.ts';
import { removeUnlessKept } from './removals.ts';

/** Adds to an incomplete file, until somebody else does. */
export interface PartWriter {
  /** Bytes of the file in the store when the writer was created. */
  readonly size: number;
  /**
   * Makes a local file have exactly these bytes: from the parts in the store, unless this server has written all of them to the same local
   * file.
   */
  restore(path: string): Promise<void>;
  /** Stores the bytes from `start` on. Returns false if they cannot be added, because another writer has taken over. */
  add(start: number, bytes: Blob): Promise<boolean>;
}

/**
 * Files of which only the beginning has arrived, in parts in the store. A part counts once its row is committed, so every server knows the
 * same size, and a server that is killed loses only what it had not counted.
 */
export interface IncompleteFiles {
  /** Returns the bytes of a file in the store. */
  size(id: string): Promise<number>;
  /** Creates the only writer of a file; the one before can add nothing any more. `restart`: what has arrived is given up. */
  claim(id: string, options?: { readonly restart?: boolean }): Promise<PartWriter>;
  /** Writes what has arrived to a local file. */
  fetch(id: string, path: string): Promise<void>;
  /** Gives up what has arrived. */
  forget(id: string): Promise<void>;
}

/** Gives up the parts of an incomplete file in a transaction, such as the one that records the complete file. */
export async function forgetIncomplete(tx: Queryable, id: string): Promise<void> {
  // The row is locked first, as by a writer that adds a part.
  await tx.query('select from incomplete_file where id = $1 for update', [id]);
  await tx.execute(
    `with gone as (delete from incomplete_file_part where file = $1 returning key)
     insert into file_removal (key, due) select key, clock_timestamp() from gone
     on conflict (key) do update set due = excluded.due, attempts = 0`,
    [id],
  );
  await tx.execute('delete from incomplete_file where id = $1', [id]);
}

// The part is counted, and is not to be removed, if its writer is still the only one and the part continues the file.
const addPart = `with grown as (
    update incomplete_file set size = size + $4, changed = clock_timestamp() where id = $1 and writer = $2 and size = $3 returning id
  ), kept as (delete from file_removal where key = $5 and exists (select from grown))
  insert into incomplete_file_part (file, start, size, key) select id, $3, $4, $5 from grown`;

/** Creates the incomplete files of a store. Returns null if other servers cannot read the store: then a file is continued only by its server. */
export function createIncompleteFiles(database: Database, store: FileStore): IncompleteFiles | null {
  if (!store.isShared) return null;
  /** The last writers of this process: their bytes are in the local files, too. */
  const ownWriters = new Map<string, string>();

  async function* read(id: string): AsyncGenerator<Buffer> {
    const parts = await database.query<{ key: string }>('select key from incomplete_file_part where file = $1 order by start', [id]);
    for (const { key } of parts) yield* store.open(key) as AsyncIterable<Buffer>;
  }
  const fetch = (id: string, path: string) =>
    pipeline(Readable.from(read(id), { objectMode: false }), createWriteStream(path, { mode: 0o600 }));

  const size = async (id: string) =>
    (await database.query<{ size: number }>('select size from incomplete_file where id = $1', [id]))[0]?.size ?? 0;

  const forget = async (id: string) => {
    ownWriters.delete(id);
    await database.transaction((tx) => forgetIncomplete(tx, id));
  };

  const createWriter = (id: string, writer: string, begin: { readonly size: number; readonly isLocal: boolean }): PartWriter => ({
    size: begin.size,
    restore: async (path) => {
      if (begin.size === 0) return;
      if (begin.isLocal && (await sizeOf(path)) >= begin.size) await truncate(path, begin.size);
      else await fetch(id, path);
    },
    add: async (start, bytes) => {
      const key = toKey('parts', randomUUID());
      await removeUnlessKept(database, key);
      await store.put(key, bytes);
      return (await database.execute(addPart, [id, writer, start, bytes.size, key])) > 0;
    },
  });

  return {
    size,
    fetch,
    forget,
    claim: async (id, { restart = false } = {}) => {
      const writer = randomUUID();
      const before = await database.transaction(async (tx) => {
        if (restart) await forgetIncomplete(tx, id);
        await tx.execute('insert into incomplete_file (id, writer) values ($1, $2) on conflict do nothing', [id, writer]);
        const [found] = await tx.query<{ writer: string; size: number }>(
          'select writer, size from incomplete_file where id = $1 for update',
          [id],
        );
        await tx.execute('update incomplete_file set writer = $2, changed = clock_timestamp() where id = $1', [id, writer]);
        return found ?? { writer, size: 0 };
      });
      const isLocal = ownWriters.get(id) === before.writer;
      ownWriters.set(id, writer);
      return createWriter(id, writer, { size: before.size, isLocal });
    },
  };
}
