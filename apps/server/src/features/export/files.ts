import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Config } from '../../config.ts';

/** Owner of each file, by the id of the export. */
export type FileOwners = ReadonlyMap<string, number>;

/** A file to be written. */
export interface NewFile {
  readonly id: string;
  readonly operator: number;
  readonly body: Readable;
  /** Called with the bytes written so far. */
  readonly onProgress: (bytes: number) => void;
}

/** The files of exports, each under its id, and the space they use together. */
export interface ExportFiles {
  /**
   * Writes a file completely or not at all. Throws `export.too-large` if the total space, the operator's share of it or the
   * disk is full.
   */
  write(file: NewFile, signal: AbortSignal): Promise<number>;
  /** Opens a file; null if it does not exist. */
  open(id: string): Promise<{ readonly size: number; readonly body: Readable } | null>;
  remove(id: string): Promise<void>;
  /** Removes orphaned files: all except those returned by `find`, whose owners are recorded. */
  removeExcept(find: () => Promise<FileOwners>): Promise<void>;
}

export interface ExportFilesDeps {
  /** The data directory. */
  readonly data: string;
  /** Bytes that all files together may use. */
  readonly config: Pick<Config, 'exportBytes'>;
}

const partSuffix = '.part';

/** Share of the space that one operator's files may use, so that nobody blocks all others. */
const share = 1 / 2;

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code));

interface Taken {
  size: number;
  operator: number | null;
}

/** Opens the directory of the files. */
export async function openExportFiles({ data, config }: ExportFilesDeps): Promise<ExportFiles> {
  const directory = join(data, 'exports');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => join(directory, id);
  const taken = new Map<string, Taken>();
  for (const name of await readdir(directory)) {
    taken.set(name, { size: (await stat(pathOf(name)).catch(() => null))?.size ?? 0, operator: null });
  }
  const used = (isMeant: (file: Taken) => boolean) => [...taken.values()].reduce((sum, file) => (isMeant(file) ? sum + file.size : sum), 0);

  const meter = ({ id, operator, onProgress: reported }: NewFile) => {
    const own: Taken = { size: 0, operator };
    taken.set(id, own);
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        own.size += chunk.length;
        reported(own.size);
        const max = config.exportBytes;
        const isTooMuch = used(() => true) > max || used((file) => file.operator === operator) > max * share;
        if (isTooMuch) done(new ProblemError('export.too-large'));
        else done(null, chunk);
      },
    });
  };

  const remove = async (id: string) => {
    await Promise.all([rm(pathOf(id), { force: true }), rm(pathOf(id + partSuffix), { force: true })]);
    taken.delete(id);
    taken.delete(id + partSuffix);
  };

  return {
    write: async (file, signal) => {
      const { id, body } = file;
      try {
        await pipeline(body, meter(file), createWriteStream(pathOf(id + partSuffix), { mode: 0o600 }), { signal });
        await rename(pathOf(id + partSuffix), pathOf(id));
        return taken.get(id)?.size ?? 0;
      } catch (error) {
        await remove(id);
        throw isFull(error) ? new ProblemError('export.too-large') : error;
      }
    },
    open: async (id) => {
      const found = await stat(pathOf(id)).catch(() => null);
      return found && { size: found.size, body: createReadStream(pathOf(id)) };
    },
    remove,
    removeExcept: async (find) => {
      const names = await readdir(directory);
      // `find` is called after the directory was read: a file started in between is not in `names` and is not removed.
      const owners = await find();
      for (const name of names) {
        const id = name.replace(partSuffix, '');
        if (!owners.has(id)) await remove(id);
      }
      for (const [id, file] of taken) file.operator ??= owners.get(id) ?? null;
    },
  };
}
