import type { Readable } from 'node:stream';

/** First and last byte of a part of a file. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file of the store, as the store lists it. */
export interface StoredFile {
  readonly key: string;
  /** When it was stored, by the clock of the store. */
  readonly changed: Date;
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
  /** Lists the files of all folders in pages, for the sweep only: what exists is decided by the database. */
  list(): AsyncIterable<readonly StoredFile[]>;
  /** Ends writes to the store that began before this time and were not completed. Returns their number. */
  endUploads(before: Date): Promise<number>;
}

/** Folders of the store that contain all others. */
export const topFolders = ['files', 'exports', 'recordings', 'pictures', 'parts'] as const;

/** Keys as this server creates them: a folder, and a name that begins with a UUID. */
export const keyPattern =
  /^(?:files|files\/updates|exports|recordings|parts|pictures\/\d{4}-\d\d-\d\d)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.[\w-]+)?$/;

/** The first part of the keys, by what the files are; `parts`: parts of files that are not complete. */
export type FileFolder = 'files' | 'files/updates' | 'exports' | 'recordings' | 'pictures' | 'parts';

/** Returns the key of a file. */
export const toKey = (folder: FileFolder, name: string): string => `${folder}/${name}`;
