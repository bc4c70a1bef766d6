import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isSameProcess, startOfProcess } from '../processes.ts';

/** Another server uses this data directory. `pid` is its process, if known. */
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
  /** Announces that this holder is about to release the lock, so that another start waits for it. */
  announceEnd(): Promise<void>;
  release(): Promise<void>;
}

interface Holder {
  readonly pid: number;
  /** Start time of the process as the kernel counts it, so that a reused pid is not mistaken for the holder; null: unknown. */
  readonly started: string | null;
  readonly ending: boolean;
}

const timeouts = { unclear: 600, ending: 30_000 };

/**
 * Locks the directory for this process until `release` or the end of the process. The lock is a SQLite lock on an empty
 * file, the only lock in Node's library that the kernel releases by itself. `server.json` beside it names the holder, for
 * people and for `scripts/start.mjs`. @throws DataDirectoryInUse within a second, except while the holder is shutting down:
 * then it waits.
 */
export async function takeDirectoryLock(directory: string): Promise<DirectoryLock> {
  const file = join(directory, 'server.lock');
  const holderFile = join(directory, 'server.json');
  const begun = performance.now();
  for (;;) {
    const lock = tryLock(file);
    // Root may start the server once on another user's data; that user must be able to lock it again.
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
    // The journal is kept in memory, since a killed process would leave a journal file behind.
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
  const writeState = async (ending: boolean) => {
    await rm(holderFile, { force: true });
    await writeFile(holderFile, `${JSON.stringify({ pid: process.pid, started, ending } satisfies Holder)}\n`);
  };
  await writeState(false);
  return {
    announceEnd: () => writeState(true),
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
