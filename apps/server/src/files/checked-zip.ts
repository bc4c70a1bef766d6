import { type Readable, Transform } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** What is wrong with a zip file. */
export type ZipFault = 'damaged' | 'encrypted' | 'link' | 'outside' | 'twice' | 'too-many-files' | 'too-large' | 'swells';

/** Limits of a zip file: bytes unpacked, number of entries, and compression ratio of a file (`swell`). */
export interface ZipLimits {
  readonly unpacked: number;
  readonly files: number;
  readonly swell: number;
}

export interface ZipOptions {
  readonly limits: ZipLimits;
  /** Returns the error with which a zip file is refused. `name`: the faulty file; empty without one. */
  readonly refuse: (fault: ZipFault, name: string) => Error;
}

/** An entry of a zip file: a folder has no content. */
export interface ZipEntry {
  readonly path: string;
  readonly isFolder: boolean;
  /** Opens the content; it fails beyond the limits. */
  open(): Promise<Readable>;
}

const kindOf = ({ externalFileAttributes }: Entry) => (externalFileAttributes >>> 16) & 0o170000;
const isFile = 0o100000;
const isDirectory = 0o040000;

/** Normalises a name for comparison: on some file systems, names that differ only in case denote the same file. */
const toComparablePath = (name: string) => name.normalize('NFC').toLowerCase().replace(/\/$/, '');

function leadsOutside(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/');
  const odd = name.includes('\\') || name.includes('\0') || /^[A-Za-z]:/.test(name);
  return odd || parts.some((part) => part === '' || part === '.' || part === '..');
}

/** Returns why an entry must not be read; null if it may. */
function findFault(entry: Entry, seen: Set<string>): ZipFault | null {
  if (entry.isEncrypted()) return 'encrypted';
  if (leadsOutside(entry.fileName)) return 'outside';
  // Archives from systems without Unix file modes state no kind. Anything but a plain file or directory, such as a symbolic
  // link, may lead outside.
  const kind = kindOf(entry);
  if (kind !== 0 && kind !== isFile && kind !== isDirectory) return 'link';
  const path = toComparablePath(entry.fileName);
  if (seen.has(path)) return 'twice';
  seen.add(path);
  return null;
}

/**
 * Reads and checks the whole central directory before any content is read. Its sizes only serve to refuse early; the real
 * sizes are counted while reading.
 */
async function readEntries(zip: ZipFile, { limits, refuse }: ZipOptions): Promise<readonly Entry[]> {
  if (zip.entryCount > limits.files) throw refuse('too-many-files', '');
  const entries: Entry[] = [];
  const seen = new Set<string>();
  let announced = 0;
  for await (const entry of zip.eachEntry()) {
    const fault = findFault(entry, seen);
    if (fault) throw refuse(fault, entry.fileName);
    announced += entry.uncompressedSize;
    if (announced > limits.unpacked) throw refuse('too-large', entry.fileName);
    entries.push(entry);
  }
  return entries;
}

/** Counts the unpacked bytes and stops when they exceed the limits. */
function createMeter(entry: Entry, total: { size: number }, { limits, refuse }: ZipOptions): Transform {
  let own = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      own += chunk.length;
      total.size += chunk.length;
      if (total.size > limits.unpacked) return done(refuse('too-large', entry.fileName));
      // A small file may compress extremely well; only a large one counts as a zip bomb.
      if (own > 1_000_000 && own > entry.compressedSize * limits.swell) return done(refuse('swells', entry.fileName));
      done(null, chunk);
    },
  });
}

// Errors caused by the archive: a file in place of a directory or the reverse, and names that this machine's file system does
// not accept.
const ofTheFile = ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'EILSEQ', 'EINVAL'];

/** Returns whether an error is a fault of this machine, such as a full disk, and not caused by the zip file. */
const isOwnFault = (error: unknown): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined && code !== undefined && !ofTheFile.includes(code);
};

/**
 * Reads a zip file entry by entry, with checks while it inflates: symbolic links, names that lead outside or appear twice, encrypted
 * entries, counts, sizes and compression ratio are refused. Returns the number of bytes unpacked. Errors of `read` that `isOwn` accepts
 * are thrown as they are.
 */
export async function readZip(
  file: string,
  options: ZipOptions,
  isOwn: (error: unknown) => boolean,
  read: (entry: ZipEntry) => Promise<void>,
): Promise<number> {
  const total = { size: 0 };
  try {
    const zip = await openPromise(file, { strictFileNames: true, validateEntrySizes: true, autoClose: false });
    try {
      for (const entry of await readEntries(zip, options)) {
        await read({
          path: entry.fileName,
          isFolder: entry.fileName.endsWith('/'),
          open: async () => {
            const content = await zip.openReadStreamPromise(entry);
            const meter = createMeter(entry, total, options);
            content.once('error', (error) => meter.destroy(error));
            meter.once('close', () => content.destroy());
            return content.pipe(meter);
          },
        });
      }
    } finally {
      zip.close();
    }
  } catch (error) {
    if (isOwn(error) || isOwnFault(error)) throw error;
    throw options.refuse(/relative path|absolute path|invalid characters/.test(String(error)) ? 'outside' : 'damaged', '');
  }
  return total.size;
}
