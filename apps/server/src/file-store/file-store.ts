import type { Readable } from 'node:stream';

/** First and last byte of a part of a file. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Keeps complete files under keys such as `recordings/<id>`: in a folder of this machine, or in a bucket that all servers on
 * one database share. Throws `file.store-unavailable` if the store does not answer.
 */
export interface FileStore {
  /** Whether every server on the database reads the same files. */
  readonly isShared: boolean;
  /** Moves a complete local file into the store; it is there as a whole or not at all. */
  adopt(key: string, path: string): Promise<void>;
  /** Stores a few bytes as a file. */
  put(key: string, bytes: Blob): Promise<void>;
  /** Opens a file, or a part of it. The stream fails if there is no such file. */
  open(key: string, range?: ByteRange): Readable;
  /** Returns the size of a file in bytes; null if there is none. */
  size(key: string): Promise<number | null>;
  /** Removes a file; does nothing if there is none. */
  remove(key: string): Promise<void>;
}

/** The first part of the keys, by what the files are; `parts`: parts of files that are not complete. */
export type FileFolder = 'files' | 'files/updates' | 'exports' | 'recordings' | 'pictures' | 'parts';

/** Returns the key of a file. */
export const toKey = (folder: FileFolder, name: string): string => `${folder}/${name}`;
