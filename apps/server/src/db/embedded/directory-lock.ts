import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isSameProcess, startOfProcess } from '../processes.ts';

/** Thrown when another server works on this data directory. `pid` is its process, as far as it is known. */
export class DataDirectoryInUse extends Error {
  readonly code = 'DATA_DIRECTORY_IN_USE';
  readonly directory: string;
  readonly pid: number | undefined;

  constructor(directory: string, pid: number | undefined) {
    super(`the data directory ${directory} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}`);
    this.name = 'DataDirectoryInUse';
    this.directory = directory;
    this.pid = pid;
  }
}

export interface DirectoryLock {
  /** Tells whoever starts next that this holder is on its way out, so that waiting is worth it. */
  announceEnd(): Promise<void>;
  release(): Promise<void>;
}

interface Holder {
  readonly pid: number;
  /** The process's start as the kernel counts it, so that a reused pid is not taken for the holder; null where unknown. */
  readonly started: string | null;
  readonly ending: boolean;
}

const timeouts = { unclear: 600, ending: 30_000 };

/**
 * Takes the directory for this process alone, until `release` or the process's end, however it ends.
 *
 * The lock is SQLite's on an empty file, because that is the one lock in Node's library which the kernel frees by
 * itself. Beside it `server.json` says who holds it, for people and for `scripts/start.mjs`.
 *
 * @throws DataDirectoryInUse within a second, except while the holder is shutting down: then it is waited for.
 */
export async function takeDirectoryLock(directory: string): Promise<DirectoryLock> {
  const file = join(directory, 'server.lock');
  const holderFile = join(directory, 'server.json');
  const begun = performance.now();
  for (;;) {
    const lock = tryLock(file);
    // Root may start the server on another user's data once; that user is to be able to take the lock again.
    if (lock && process.getuid?.() === 0) await giveToOwnerOf(directory, file);
    if (lock) return hold(lock, holderFile);
    const holder = await readHolder(holderFile);
    const known = holder !== undefined && (await isSameProcess(holder.pid, holder.started));
    const limit = known && !holder.ending ? 0 : known ? timeouts.ending : timeouts.unclear;
    if (performance.now() - begun >= limit) throw new DataDirectoryInUse(directory, known ? holder.pid : undefined);
    await delay(40);
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // In memory, because a journal on disk would be left behind by a kill.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    const busy = 5;
    if ((error as { errcode?: unknown }).errcode === busy) return undefined;
    throw new Error(`cannot lock ${file}`, { cause: error });
  }
}

async function hold(lock: DatabaseSync, holderFile: string): Promise<DirectoryLock> {
  const started = await startOfProcess(process.pid);
  const say = async (ending: boolean) => {
    await rm(holderFile, { force: true });
    await writeFile(holderFile, `${JSON.stringify({ pid: process.pid, started, ending } satisfies Holder)}\n`);
  };
  await say(false);
  return {
    announceEnd: () => say(true),
    release: async () => {
      await rm(holderFile, { force: true });
      lock.close();
    },
  };
}

async function giveToOwnerOf(directory: string, file: string): Promise<void> {
  const { uid, gid } = await stat(directory);
  await chown(file, uid, gid);
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
