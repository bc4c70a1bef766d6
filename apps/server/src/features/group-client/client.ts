import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { clientUpdateLimits } from '@floorwalker/core/vocabulary/client-update-faults';
import { unpackClient } from './unpack.ts';

export interface InstalledClient {
  readonly sha256: string;
  readonly size: number;
  readonly files: number;
  readonly at: string;
  readonly by: string;
}

/** The uploaded client that replaces the shipped one: a directory of files and their description. */
export interface ClientStore {
  /** Directory of the client's files; empty while the shipped client is in use. */
  readonly directory: string;
  read(): Promise<InstalledClient | null>;
  /** Installs a zip file; `keep` runs after everything was checked and unpacked, before the files replace the current ones. */
  install(zip: Readable, by: string, keep: (client: InstalledClient) => Promise<void>): Promise<InstalledClient>;
  remove(): Promise<void>;
}

function limitBytes(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > clientUpdateLimits.packed ? new ProblemError('request.too-large') : null, chunk);
    },
  });
}

async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}

/**
 * Removes the remains of a server that was killed: incomplete updates, and the description of a client whose files were
 * never put in place.
 */
async function tidy(root: string, directory: string, note: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (![directory, note].includes(join(root, name))) await rm(join(root, name), { recursive: true, force: true });
  }
  if ((await readdir(directory)).length === 0) await rm(note, { force: true });
}

/** Opens the store in the data directory. */
export async function openClientStore(data: string): Promise<ClientStore> {
  const root = join(data, 'client');
  const directory = join(root, 'current');
  const note = join(root, 'installed.json');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await tidy(root, directory, note);
  // Changes run one at a time: two that swap directories concurrently would mix their files. Uploads in progress block no
  // change.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const swap = async (fresh: string): Promise<void> => {
    const old = join(root, randomUUID());
    await rename(directory, old);
    await rename(fresh, directory);
    await rm(old, { recursive: true, force: true });
  };

  return {
    directory,
    read: async () => {
      const text = await readFile(note, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : (JSON.parse(text) as InstalledClient);
    },
    install: async (zip, by, keep) => {
      const work = join(root, randomUUID());
      const file = `${work}.zip`;
      try {
        await pipeline(zip, limitBytes(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        return await inTurn(async () => {
          await mkdir(work, { mode: 0o700 });
          const unpacked = await unpackClient(file, work);
          const client = { sha256: await digestOf(file), ...unpacked, at: new Date().toISOString(), by };
          await keep(client);
          await swap(work);
          await writeFile(note, JSON.stringify(client), { mode: 0o600 });
          return client;
        });
      } finally {
        await rm(work, { recursive: true, force: true });
        await rm(file, { force: true });
      }
    },
    remove: () =>
      inTurn(async () => {
        const fresh = join(root, randomUUID());
        await mkdir(fresh, { mode: 0o700 });
        await rm(note, { force: true });
        await swap(fresh);
      }),
  };
}
