import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStore, toKey } from '../../file-store/file-store.ts';
import { listParts, partSuffix } from '../../file-store/parts.ts';

/** The recordings of remote access, each under the id of its session. */
export interface Recordings {
  /** Returns where the recording of a running session is written. */
  partOf(session: string): string;
  /** Returns the sessions whose recordings are not in the store yet: running ones, and those that a fault left behind. */
  parts(): Promise<readonly string[]>;
  /** Moves the recording of an ended session into the store. Returns its size in bytes. */
  keep(session: string): Promise<number>;
  /** Returns the size of a recording in bytes; null if there is none. */
  size(session: string): Promise<number | null>;
  open(session: string): Readable;
}

/** Opens the recordings. One is written in the data directory, and moves into the store when its session ends. */
export async function openRecordings(data: string, store: FileStore): Promise<Recordings> {
  const directory = join(data, 'recordings');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const partOf = (session: string) => join(directory, session + partSuffix);
  const keyOf = (session: string) => toKey('recordings', session);
  return {
    partOf,
    parts: () => listParts(directory),
    keep: async (session) => {
      const { size } = await stat(partOf(session));
      await store.adopt(keyOf(session), partOf(session));
      return size;
    },
    size: (session) => store.size(keyOf(session)),
    open: (session) => store.open(keyOf(session)),
  };
}
