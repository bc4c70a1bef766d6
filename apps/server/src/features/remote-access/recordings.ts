import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { every, type Job } from '../../async/every.ts';
import { type FileStore, toKey } from '../../file-store/file-store.ts';
import type { IncompleteFiles } from '../../file-store/incomplete-files.ts';
import { listParts, partSuffix } from '../../file-store/parts.ts';

/** The recordings of remote access, each under the id of its session. */
export interface Recordings {
  /** Returns where the recording of a running session is written. */
  partOf(session: string): string;
  /**
   * Stores what is recorded while the session runs, so that it outlives this server; only with a store that other servers read. `size`: returns
   * the bytes of complete pieces in the local file.
   */
  follow(session: string, size: () => number, onError: (error: unknown) => void): Promise<Job>;
  /** Returns the sessions whose recordings are not in the store yet: running ones, and those that a fault left behind. */
  parts(): Promise<readonly string[]>;
  /** Moves the recording of an ended session into the store. Returns its size in bytes. */
  keep(session: string): Promise<number>;
  /** Puts together what another server has stored of a recording before it failed. Returns its size; null if there is nothing any more. */
  keepParts(session: string): Promise<number | null>;
  /** Returns the size of a recording in bytes; null if there is none. */
  size(session: string): Promise<number | null>;
  /** Opens a recording that has a size. */
  open(session: string): Promise<Readable>;
}

/** Milliseconds after which what was recorded is stored, and the maximum bytes of a part. */
const part = { ms: 5000, bytes: 4 * 1024 * 1024 };

/** Returns the id of the recording of a session among the incomplete files. */
export const toIncompleteRecording = (session: string): string => `recordings/${session}`;

/**
 * Returns the keys of a recording. The second one is what another server has put together: it never replaces the first one, which is complete and may be
 * stored at the same time.
 */
export const toRecordingKeys = (session: string): readonly [complete: string, interrupted: string] => [
  toKey('recordings', session),
  toKey('recordings', `${session}.interrupted`),
];

async function readBytes(path: string, from: number, to: number): Promise<Blob> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(to - from);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    return new Blob([bytes.subarray(0, bytesRead)]);
  } finally {
    await file.close();
  }
}

/** Opens the recordings. One is written in the data directory, and moves into the store when its session ends. */
export async function openRecordings(
  data: string,
  store: FileStore,
  incomplete: IncompleteFiles | null,
  partMs = part.ms,
): Promise<Recordings> {
  const directory = join(data, 'recordings');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const partOf = (session: string) => join(directory, session + partSuffix);

  /** Returns key and size of the recording that there is; the complete one, if there are two. */
  const find = async (session: string) => {
    for (const key of toRecordingKeys(session)) {
      const size = await store.size(key);
      if (size !== null) return { key, size };
    }
    return null;
  };

  return {
    partOf,
    follow: async (session, size, onError) => {
      if (!incomplete) return { stop: async () => undefined };
      const writer = await incomplete.claim(toIncompleteRecording(session), { restart: true });
      let stored = 0;
      const storeRecorded = async () => {
        for (let to = 0; stored < size(); stored = to) {
          to = Math.min(size(), stored + part.bytes);
          if (await writer.add(stored, await readBytes(partOf(session), stored, to))) continue;
          // The bytes were counted although the database did not confirm it; or the session was ended by another server.
          to = await incomplete.size(toIncompleteRecording(session));
          if (to <= stored) return;
        }
      };
      return every(partMs, storeRecorded, onError);
    },
    parts: () => listParts(directory),
    keep: async (session) => {
      const { size } = await stat(partOf(session));
      await store.adopt(toRecordingKeys(session)[0], partOf(session));
      return size;
    },
    keepParts: async (session) => {
      if (!incomplete) return null;
      const path = join(directory, `${session}.interrupted`);
      try {
        const id = toIncompleteRecording(session);
        // From now on the server that recorded it, if it was only paused, adds nothing.
        const { size } = await incomplete.claim(id);
        await incomplete.fetch(id, path);
        if (size === 0 || (await stat(path)).size !== size) return null;
        await store.adopt(toRecordingKeys(session)[1], path);
        return size;
      } finally {
        await rm(path, { force: true });
      }
    },
    size: async (session) => (await find(session))?.size ?? null,
    open: async (session) => store.open((await find(session))?.key ?? toRecordingKeys(session)[0]),
  };
}
