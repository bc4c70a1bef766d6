import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Config } from '../../config.ts';
import { isDiskFull } from '../../db/disk-full.ts';
import { type FileStore, toKey } from '../../file-store/file-store.ts';
import { listParts, partSuffix } from '../../file-store/parts.ts';

/** Owners and sizes in bytes of the files that are kept or being written, by the id of the export. */
export type KeptFiles = ReadonlyMap<string, { readonly operator: number; readonly size: number }>;

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
  /** Removes orphaned files: all except those returned by `find`, which count as used space. */
  removeExcept(find: () => Promise<KeptFiles>): Promise<void>;
}

export interface ExportFilesDeps {
  /** The data directory. */
  readonly data: string;
  /** Bytes that all files together may use. */
  readonly config: Pick<Config, 'exportBytes'>;
  readonly store: FileStore;
}

/** Share of the space that one operator's files may use, so that nobody blocks all others. */
const share = 1 / 2;

interface Taken {
  size: number;
  operator: number;
}

/** Opens the files of exports. A file is written in the data directory, and moves into the store when it is complete. */
export async function openExportFiles({ data, config, store }: ExportFilesDeps): Promise<ExportFiles> {
  const directory = join(data, 'exports');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const partOf = (id: string) => join(directory, id + partSuffix);
  const keyOf = (id: string) => toKey('exports', id);
  const taken = new Map<string, Taken>();
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
    await Promise.all([store.remove(keyOf(id)), rm(partOf(id), { force: true })]);
    taken.delete(id);
  };

  return {
    write: async (file, signal) => {
      const { id, body } = file;
      try {
        await pipeline(body, meter(file), createWriteStream(partOf(id), { mode: 0o600 }), { signal });
        await store.adopt(keyOf(id), partOf(id));
        return taken.get(id)?.size ?? 0;
      } catch (error) {
        await rm(partOf(id), { force: true });
        taken.delete(id);
        throw isDiskFull(error) ? new ProblemError('export.too-large') : error;
      }
    },
    open: async (id) => {
      const size = await store.size(keyOf(id));
      return size === null ? null : { size, body: store.open(keyOf(id)) };
    },
    remove,
    removeExcept: async (find) => {
      const known = new Set([...(await listParts(directory)), ...taken.keys()]);
      // `find` is called after the files were listed: a file started in between is not known yet and is not removed.
      const kept = await find();
      for (const id of known) if (!kept.has(id)) await remove(id);
      for (const [id, file] of kept) if (!taken.has(id)) taken.set(id, { ...file });
    },
  };
}
