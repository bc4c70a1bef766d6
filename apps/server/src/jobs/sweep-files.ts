import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { isOpen } from '../features/remote-access/sessions.ts';
import { type FileStore, keyPattern, type StoredFile } from '../file-store/file-store.ts';
import { forgetIncomplete } from '../file-store/incomplete-files.ts';

export interface SweepDeps {
  readonly database: Database;
  readonly store: FileStore;
  readonly registry: Registry;
  /** Whether the database is known to have all that it had confirmed: otherwise it may lack the rows of files. */
  readonly isComplete: () => boolean;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** A file is not swept before this age: what is being written is younger. */
const minAgeMs = 86_400_000;

/** Key of the file with the id of the store, by which an installation recognises its own. */
const idKey = 'file-store-id';

/** SQL: whether a row names the file `k.key`, whose name begins with the id `k.id`; by folder. */
const isNamed: Readonly<Record<string, string>> = {
  files: 'exists (select from upload u where u.id = k.id and u.key = k.key)',
  'files/updates': 'exists (select from update_file u where u.id = k.id)',
  exports: `exists (select from export_job e where e.id = k.id
    and (e.state in ('queued', 'running') or e.state = 'done' and coalesce(e.key, 'exports/' || e.id) = k.key))`,
  recordings: `exists (select from remote_session s where s.id = k.id and (s.recording is not null or ${isOpen}))`,
  parts: 'exists (select from incomplete_file_part p where p.key = k.key)',
};
/** Pictures are in a folder for each day on which they were received; their rows have an index of that time. */
const isPictureNamed = `exists (select from transaction_picture p where p.key = k.key
  and p.received >= $3::timestamptz and p.received < $3::timestamptz + interval '1 day')`;

// One statement sees a file either planned for removal or named by its row, because a transaction changes both.
const toUnnamed = (named: string) => `select k.key from unnest($1::text[], $2::uuid[]) as k(key, id)
  where not ${named} and not exists (select from file_removal r where r.key = k.key)`;

/** Returns those of the files that neither a row names nor a removal is planned for. */
async function findUnnamed(database: Database, files: readonly StoredFile[]): Promise<readonly string[]> {
  const unnamed: string[] = [];
  for (const [folder, keys] of Map.groupBy(
    files.map(({ key }) => key),
    (key) => key.slice(0, key.lastIndexOf('/')),
  )) {
    const day = /^pictures\/(.+)$/.exec(folder)?.[1];
    const named = day === undefined ? isNamed[folder] : isPictureNamed;
    if (named === undefined) continue;
    const ids = keys.map((key) => key.slice(folder.length + 1, folder.length + 37));
    const values = [keys, ids, ...(day === undefined ? [] : [`${day}T00:00:00Z`])];
    unnamed.push(...(await database.query<{ key: string }>(toUnnamed(named), values)).map(({ key }) => key));
  }
  return unnamed;
}

const ofThisServer = ({ key }: StoredFile): boolean => keyPattern.test(key);

/**
 * Returns the id of the store if it belongs to this installation, and null if it belongs to another one. A store without an id gets one, unless it
 * has only files that the database does not know.
 */
async function identify({ database, store }: SweepDeps): Promise<string | null> {
  if ((await store.size(idKey)) !== null) {
    const id = await text(store.open(idKey));
    return (await database.query('select from file_store where id::text = $1', [id])).length > 0 ? id : null;
  }
  for await (const page of store.list()) {
    const files = page.filter(ofThisServer);
    if (files.length === 0) continue;
    if ((await findUnnamed(database, files)).length === files.length) return null;
    break;
  }
  const id = randomUUID();
  await database.execute('insert into file_store (id) values ($1)', [id]);
  await store.put(idKey, new Blob([id]));
  return id;
}

const isStale = `f.changed < clock_timestamp() - interval '1 day' and case split_part(f.id, '/', 1)
  when 'updates' then not exists (select from update_file u where 'updates/' || u.id = f.id and u.state in ('uploading', 'checking'))
  when 'recordings' then not exists (select from remote_session s where 'recordings/' || s.id = f.id)
  else true end`;

/** Gives up incomplete files that nobody has continued for a day. Returns their number. */
async function forgetStale(database: Database): Promise<number> {
  let count = 0;
  for (const { id } of await database.query<{ id: string }>(`select f.id from incomplete_file f where ${isStale}`)) {
    await database.transaction(async (tx) => {
      // It may have been continued meanwhile.
      const stale = await tx.query(`select from incomplete_file f where f.id = $1 and ${isStale} for update`, [id]);
      if (stale.length === 0) return;
      await forgetIncomplete(tx, id);
      count += 1;
    });
  }
  return count;
}

/** Plans the removal of files that no row names, and returns their number. */
async function planRemovals({ database, store, log }: SweepDeps, before: number): Promise<number> {
  let count = 0;
  for await (const page of store.list()) {
    const old = page.filter((file) => ofThisServer(file) && file.changed.getTime() < before);
    const unnamed = await findUnnamed(database, old);
    if (unnamed.length === 0) continue;
    await database.execute(
      'insert into file_removal (key, due) select key, clock_timestamp() from unnest($1::text[]) key on conflict do nothing',
      [unnamed],
    );
    log.info({ count: unnamed.length, first: unnamed[0] }, 'files that no row names are removed');
    count += unnamed.length;
  }
  return count;
}

/**
 * Creates the sweep of the file store: what a killed server, or one that was paused for too long, has left behind. Once a day it removes files
 * that no row names and ends uploads to the store that were not completed, both a day old; each time it gives up incomplete files that nobody
 * continues. A store of another installation is left alone.
 */
export function createFileSweep(deps: SweepDeps): () => Promise<void> {
  const { database, store, registry, isComplete, log } = deps;
  const swept = new Counter({
    name: 'floor_files_swept_total',
    help: 'Files that no row named (file), uploads to the store that were not completed (upload), and incomplete files that were given up (incomplete)',
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const kind of ['file', 'upload', 'incomplete']) swept.inc({ kind }, 0);
  return async () => {
    if (!isComplete()) return;
    swept.inc({ kind: 'incomplete' }, await forgetStale(database));
    const id = await identify(deps);
    if (id === null)
      return log.warn('the file store has files of another installation, or of a later state of the database: it is not swept');
    const due = await database.query(
      `select from file_store where id = $1 and (swept is null or swept < clock_timestamp() - interval '1 day')`,
      [id],
    );
    if (due.length === 0) return;
    const before = Date.now() - minAgeMs;
    swept.inc({ kind: 'file' }, await planRemovals(deps, before));
    const ended = await store.endUploads(new Date(before));
    swept.inc({ kind: 'upload' }, ended);
    await database.execute('update file_store set swept = clock_timestamp() where id = $1', [id]);
    if (ended > 0) log.info({ count: ended }, 'uploads to the file store that were not completed are ended');
  };
}
