import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Head of stream and audit at the time of writing. Hashes are hexadecimal. */
export interface HeadNote {
  readonly epoch: string;
  /** Number and hash of the last stream entry; 0 and null without entries. */
  readonly n: number;
  readonly streamHash: string | null;
  readonly auditN: number;
  readonly auditHash: string;
  /** Time of writing in ISO 8601, by this machine's clock. */
  readonly at: string;
}

/** Why a directory has no valid note. */
export type NoteFault = 'missing' | 'damaged';

/** The note of a directory can be neither read nor replaced until somebody changes the directory or its permissions. */
export class HeadNoteInaccessible extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'HeadNoteInaccessible';
  }
}

/** A longer file counts as damaged; a note has about 300 bytes. */
const maxBytes = 4096;

const fileOf = (directory: string) => join(directory, 'head-note.json');
const checksum = (text: string) => createHash('sha256').update(text).digest('hex');

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

function isHeadNote(value: unknown): value is HeadNote {
  if (typeof value !== 'object' || value === null) return false;
  const { epoch, n, streamHash, auditN, auditHash, at } = value as { readonly [Field in keyof HeadNote]?: unknown };
  const hasHashes = (streamHash === null || typeof streamHash === 'string') && typeof auditHash === 'string';
  return typeof epoch === 'string' && isCount(n) && isCount(auditN) && hasHashes && !Number.isNaN(Date.parse(String(at)));
}

function parse(line: string): HeadNote | NoteFault {
  try {
    const note: unknown = JSON.parse(line);
    return isHeadNote(note) ? note : 'damaged';
  } catch {
    return 'damaged';
  }
}

const toInaccessible = (file: string, problem: string, cause?: unknown) =>
  new HeadNoteInaccessible(
    `${file} cannot be read (${problem}). Allow the server to read it, or move it away and start again; ` +
      'then no payout is approved until an administrator accepts that the database was not compared with its note',
    cause,
  );

/**
 * Reads the text of a note; null if there is no file. A file that is too long for a note is read as empty and so counts as
 * damaged.
 */
async function readText(file: string): Promise<string | null> {
  try {
    const { size } = await findFile(file);
    return size > maxBytes ? '' : await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof HeadNoteInaccessible) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw toInaccessible(file, code ?? 'unknown error', error);
  }
}

/** Returns the state of the file. Throws for a folder, and for a pipe, which would block its reader for ever. */
async function findFile(file: string) {
  const found = await stat(file);
  if (!found.isFile()) throw toInaccessible(file, 'it is not a file');
  return found;
}

/**
 * Reads the note of a folder; `missing` if there is none, `damaged` if its checksum is wrong or its content is not a note.
 * Throws `HeadNoteInaccessible` if there is a file that cannot be read.
 */
export async function readNote(directory: string): Promise<HeadNote | NoteFault> {
  const text = await readText(fileOf(directory));
  if (text === null) return 'missing';
  const [line = '', sum = ''] = text.split('\n');
  return checksum(line) === sum ? parse(line) : 'damaged';
}

/**
 * Writes the note atomically (temporary file, fsync, rename, fsync of the folder): a power cut leaves the old note or the new
 * one.
 */
export async function writeNote(directory: string, note: HeadNote): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const line = JSON.stringify(note);
  const draft = `${fileOf(directory)}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${line}\n${checksum(line)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, fileOf(directory));
  const folder = await open(directory, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
