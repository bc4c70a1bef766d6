import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** How far stream and audit had come when it was written. Hashes are hexadecimal. */
const headNote = z.object({
  epoch: z.string(),
  /** Number and hash of the last stream entry; without entries 0 and null. */
  n: z.int().check(z.minimum(0)),
  streamHash: z.nullable(z.string()),
  auditN: z.int().check(z.minimum(0)),
  auditHash: z.string(),
  /** ISO 8601, of this machine's clock. */
  at: z.iso.datetime(),
});
export type HeadNote = Readonly<z.output<typeof headNote>>;

/** What a folder holds in place of a note. */
export type NoteFault = 'missing' | 'damaged';

const fileOf = (directory: string) => join(directory, 'head-note.json');
const checksum = (text: string) => createHash('sha256').update(text).digest('hex');

function parse(line: string): HeadNote | NoteFault {
  try {
    const { success, data } = headNote.safeParse(JSON.parse(line));
    return success ? data : 'damaged';
  } catch {
    return 'damaged';
  }
}

/** Reads the note of a folder. A checksum that does not fit is `damaged`, and so is a fitting one of something else than a note. */
export async function readNote(directory: string): Promise<HeadNote | NoteFault> {
  const text = await readFile(fileOf(directory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return 'missing';
  const [line = '', sum = ''] = text.split('\n');
  return checksum(line) === sum ? parse(line) : 'damaged';
}

/** Writes the note so that a power cut leaves the old one or the new one: a file of its own, synced, renamed, folder synced. */
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
