import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { type ClientUpdateFault, clientUpdateLimits } from '@floorwalker/core/vocabulary/client-update-faults';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

const refuse = (fault: ClientUpdateFault, name = '') => new ProblemError('client-update.refused', { fault, name: name.slice(0, 200) });

const kindOf = ({ externalFileAttributes }: Entry) => (externalFileAttributes >>> 16) & 0o170000;
const isFile = 0o100000;
const isDirectory = 0o040000;

/** Normalises a name for comparison: on some file systems, names that differ only in case denote the same file. */
const toComparablePath = (name: string) => name.normalize('NFC').toLowerCase().replace(/\/$/, '');

function checkName(name: string): void {
  const parts = name.replace(/\/$/, '').split('/');
  const odd = name.includes('\\') || name.includes('\0') || /^[A-Za-z]:/.test(name);
  if (odd || parts.some((part) => part === '' || part === '.' || part === '..')) throw refuse('outside', name);
}

/** Throws before any entry is read if the directory at the end of the file announces too many entries. */
const checkCount = ({ entryCount }: ZipFile): void => {
  if (entryCount > clientUpdateLimits.files) throw refuse('too-many-files');
};

/** Throws for an entry that must not be unpacked. */
function checkEntry(entry: Entry, seen: Set<string>): void {
  const name = entry.fileName;
  if (entry.isEncrypted()) throw refuse('encrypted', name);
  checkName(name);
  // Archives from systems without Unix file modes state no kind. Anything but a plain file or directory, such as a symbolic
  // link, may lead outside.
  const kind = kindOf(entry);
  if (kind !== 0 && kind !== isFile && kind !== isDirectory) throw refuse('link', name);
  const path = toComparablePath(name);
  if (seen.has(path)) throw refuse('twice', name);
  seen.add(path);
}

/**
 * Reads and checks the whole central directory before anything is unpacked. Its sizes only serve to refuse early; the real
 * sizes are counted while unpacking.
 */
async function readEntries(zip: ZipFile): Promise<readonly Entry[]> {
  checkCount(zip);
  const entries: Entry[] = [];
  const seen = new Set<string>();
  let announced = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry, seen);
    announced += entry.uncompressedSize;
    if (announced > clientUpdateLimits.unpacked) throw refuse('too-large', entry.fileName);
    entries.push(entry);
  }
  return entries;
}

/** Counts the unpacked bytes and stops when they exceed the limits. */
function createMeter(entry: Entry, total: { size: number }): Transform {
  let own = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      own += chunk.length;
      total.size += chunk.length;
      if (total.size > clientUpdateLimits.unpacked) return done(refuse('too-large', entry.fileName));
      // A small file may compress extremely well; only a large one counts as a zip bomb.
      if (own > 1_000_000 && own > entry.compressedSize * clientUpdateLimits.swell) return done(refuse('swells', entry.fileName));
      done(null, chunk);
    },
  });
}

async function unpackEntry(zip: ZipFile, entry: Entry, directory: string, total: { size: number; files: number }): Promise<void> {
  const target = join(directory, entry.fileName);
  if (entry.fileName.endsWith('/')) {
    await mkdir(target, { recursive: true });
    return;
  }
  await mkdir(dirname(target), { recursive: true });
  total.files += 1;
  await pipeline(
    await zip.openReadStreamPromise(entry),
    createMeter(entry, total),
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
}

/**
 * Unpacks a zip file into an empty directory, with checks while it inflates: symbolic links, names that lead outside or
 * appear twice, encrypted entries, counts, sizes and compression ratio are refused with `client-update.refused`. The caller
 * removes what was written until then.
 */
export async function unpackClient(file: string, directory: string): Promise<{ readonly files: number; readonly size: number }> {
  const total = { files: 0, size: 0 };
  let hasPage = false;
  try {
    const zip = await openPromise(file, { strictFileNames: true, validateEntrySizes: true, autoClose: false });
    try {
      for (const entry of await readEntries(zip)) {
        hasPage ||= entry.fileName === 'index.html';
        await unpackEntry(zip, entry, directory, total);
      }
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof ProblemError || isOwnFault(error)) throw error;
    throw refuse(/relative path|absolute path|invalid characters/.test(String(error)) ? 'outside' : 'damaged');
  }
  if (!hasPage) throw refuse('no-page');
  return total;
}

// Errors caused by the archive: a file in place of a directory or the reverse, and names that this machine's file system does
// not accept.
const ofTheFile = ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'EILSEQ', 'EINVAL'];

/** Returns whether an error is a fault of this machine, such as a full disk, and not caused by the uploaded file. */
const isOwnFault = (error: unknown): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined && code !== undefined && !ofTheFile.includes(code);
};
