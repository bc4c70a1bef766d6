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

/** Names, owners and sizes in bytes of the files that are kept or being written, by the id of the export. */
export type KeptFiles = ReadonlyMap<string, { readonly name: string; readonly operator: number; readonly size: number }>;

/** A file to be written. */
export interface NewFile {
  /** Id of the export. */
  readonly id: string;
  /** Name of the file, as `toExportFile` returns it. */
  readonly name: string;
  readonly operator: number;
  readonly body: Readable;
  /** Called with the bytes written so far. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Returns the name of the file that an attempt to write an export creates. A server that was paused while another one took its export over
 * writes another file than that one.
 */
export const toExportFile = (id: string, attempt: number): string => (attempt === 0 ? id : `${id}.${attempt}`);

export const toExportKey = (name: string): string => toKey('exports', name);

/** The files of exports, and the space they use together. */
export interface ExportFiles {
  /**
   * Writes a file completely or not at all. Throws `export.too-large` if the total space, the operator's share of it or the
   * disk is full.
   */
  write(file: NewFile, signal: AbortSignal): Promise<number>;
  /** Opens the file with this key; null if it does not exist. */
  open(key: string): Promise<{ readonly size: number; readonly body: Readable } | null>;
  /** Removes a file of the export with this id. */
  remove(id: string, name: string): Promise<void>;
  /** Removes orphaned files, such as those of earlier attempts: all except those returned by `find`, which count as used space. */
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
  readonly name: string;
  size: number;
  operator: number;
}

/** Opens the files of exports. A file is written in the data directory, and moves into the store when it is complete. */
export async function openExportFiles({ data, config, store }: ExportFilesDeps): Promise<ExportFiles> {
  const directory = join(data, 'exports');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const partOf = (name: string) => join(directory, name + partSuffix);
  const taken = new Map<string, Taken>();
  const used = (isMeant: (file: Taken) => boolean) => [...taken.values()].reduce((sum, file) => (isMeant(file) ? sum + file.size : sum), 0);

  const meter = ({ id, name, operator, onProgress: reported }: NewFile) => {
    const own: Taken = { name, size: 0, operator };
    taken.set(id, own);
    const stream = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        own.size += chunk.length;
        reported(own.size);
        const max = config.exportBytes;
        const isTooMuch = used(() => true) > max || used((file) => file.operator === operator) > max * share;
        if (isTooMuch) done(new ProblemError('export.too-large'));
        else done(null, chunk);
      },
    });
    return { stream, size: () => own.size };
  };

  const free = (id: string, name: string) => {
    // The space may be used by another attempt of the same export.
    if (taken.get(id)?.name === name) taken.delete(id);
  };

  const remove = async (id: string, name: string) => {
    await Promise.all([store.remove(toExportKey(name)), rm(partOf(name), { force: true })]);
    free(id, name);
  };

  return {
    write: async (file, signal) => {
      const { id, name, body } = file;
      const metered = meter(file);
      try {
        await pipeline(body, metered.stream, createWriteStream(partOf(name), { mode: 0o600 }), { signal });
        await store.adopt(toExportKey(name), partOf(name));
        return metered.size();
      } catch (error) {
        await rm(partOf(name), { force: true });
        free(id, name);
        throw isDiskFull(error) ? new ProblemError('export.too-large') : error;
      }
    },
    open: async (key) => {
      const size = await store.size(key);
      return size === null ? null : { size, body: store.open(key) };
    },
    remove,
    removeExcept: async (find) => {
      const known = new Set([...(await listParts(directory)), ...[...taken.values()].map(({ name }) => name)]);
      // `find` is called after the files were listed: a file started in between is not known yet and is not removed.
      const kept = await find();
      for (const name of known) {
        const [id = ''] = name.split('.');
        if (kept.get(id)?.name !== name) await remove(id, name);
      }
      for (const [id, file] of kept) if (!taken.has(id)) taken.set(id, { ...file });
    },
  };
}
