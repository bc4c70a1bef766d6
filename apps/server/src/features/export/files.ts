import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '@floorwalker/core/contract/problem';

/** The files of exports, each under its id, and the room that they take together. */
export interface ExportFiles {
  /** Writes a file whole or not at all. `told` hears of the bytes so far. Throws `export.too-large` when the room is used up. */
  write(id: string, body: Readable, signal: AbortSignal, told: (bytes: number) => void): Promise<number>;
  /** Opens a file that is there; null for one that is not. */
  open(id: string): Promise<{ readonly size: number; readonly body: Readable } | null>;
  remove(id: string): Promise<void>;
  /** Removes all files but those named: what an interrupted server left. */
  keepOnly(ids: ReadonlySet<string>): Promise<void>;
}

export interface ExportFilesDeps {
  /** The data directory. */
  readonly data: string;
  /** Bytes that all files together may have. */
  readonly most: number;
}

const partSuffix = '.part';

/** Opens the place of the files. */
export async function openExportFiles({ data, most }: ExportFilesDeps): Promise<ExportFiles> {
  const directory = join(data, 'exports');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => join(directory, id);
  const sizeOf = async (name: string) => (await stat(pathOf(name)).catch(() => null))?.size ?? 0;
  const sizes = new Map<string, number>();
  for (const name of await readdir(directory)) sizes.set(name, await sizeOf(name));
  const used = () => [...sizes.values()].reduce((sum, size) => sum + size, 0);

  const meter = (id: string, told: (bytes: number) => void) => {
    let size = 0;
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        size += chunk.length;
        sizes.set(id, size);
        told(size);
        if (used() > most) done(new ProblemError('export.too-large'));
        else done(null, chunk);
      },
    });
  };

  const remove = async (id: string) => {
    await Promise.all([rm(pathOf(id), { force: true }), rm(pathOf(id + partSuffix), { force: true })]);
    sizes.delete(id);
    sizes.delete(id + partSuffix);
  };

  return {
    write: async (id, body, signal, told) => {
      try {
        await pipeline(body, meter(id, told), createWriteStream(pathOf(id + partSuffix), { mode: 0o600 }), { signal });
        await rename(pathOf(id + partSuffix), pathOf(id));
        return sizes.get(id) ?? 0;
      } catch (error) {
        await remove(id);
        throw error;
      }
    },
    open: async (id) => {
      const found = await stat(pathOf(id)).catch(() => null);
      return found && { size: found.size, body: createReadStream(pathOf(id)) };
    },
    remove,
    keepOnly: async (ids) => {
      for (const name of await readdir(directory)) if (!ids.has(name)) await remove(name);
    },
  };
}
