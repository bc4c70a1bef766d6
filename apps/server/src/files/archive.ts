import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive; `name` comes from a device and is not trusted. */
export interface ArchivedFile {
  readonly terminal: number;
  readonly name: string;
  readonly size: number;
  readonly at: string;
  readonly open: () => Readable;
}

/** A text file of an archive, whose name and text come from this server. */
export interface ArchivedText {
  readonly name: string;
  readonly text: string;
}

/** Maximum characters of a terminal's name for a file. */
const maxName = 100;

/** Returns a name for each file: its terminal and its own name, without paths or invisible characters; a repeated name gets a number. */
export function toArchiveNames(files: readonly Pick<ArchivedFile, 'terminal' | 'name'>[]): string[] {
  const used = new Set<string>();
  return files.map(({ terminal, name }) => {
    const safe = name.replace(/[^\p{L}\p{N} ._-]/gu, '_').slice(-maxName);
    const toName = (count: number) => `${terminal}-${count > 1 ? `${count}-` : ''}${safe || 'log'}`;
    let count = 1;
    // Some file systems do not distinguish capitals.
    while (used.has(toName(count).toLowerCase())) count++;
    used.add(toName(count).toLowerCase());
    return toName(count);
  });
}

/**
 * Writes texts and files into one zip stream, one after the other; log files are already compressed and are stored as they are. The stream fails if a
 * file cannot be read; when it is destroyed, the open file is closed.
 */
export function createArchive(files: readonly ArchivedFile[], texts: readonly ArchivedText[] = []): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const names = toArchiveNames(files);
  let current: Readable | null = null;
  for (const { name, text } of texts) zip.addBuffer(Buffer.from(text), name);
  // A file is opened when its turn comes, so that a thousand files need one descriptor.
  for (const [index, { size, at, open }] of files.entries()) {
    zip.addReadStreamLazy(names[index] ?? '', { compress: false, size, mtime: new Date(at) }, (give) => {
      current = open();
      current.once('error', (error) => archive.destroy(error));
      give(null, current);
    });
  }
  zip.on('error', (error: Error) => archive.destroy(error));
  archive.once('close', () => current?.destroy());
  zip.end();
  return archive;
}
