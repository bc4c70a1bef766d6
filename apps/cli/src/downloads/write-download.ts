import { constants } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { type Download, type Factory, writeNotice } from '../factory.ts';
import { Interrupted, usageFailure, WriteFailure } from '../failure.ts';
import { requireRegularFile } from '../host/regular-file.ts';
import { toSize } from '../output/cells.ts';
import { clean } from '../output/clean.ts';

/** Destination of a download; the path `-` is standard output. */
export interface DownloadTarget {
  readonly path: string;
  /** Whether an existing file may be replaced: only if the operator named it. */
  readonly replaces: boolean;
}

/** File systems allow 255 bytes in a name; a temporary name adds up to 50. */
const maxNameBytes = 200;

/** A safe name for a file in the current folder: no path, no invisible characters, no leading dot or hyphen. */
export function toFileName(name: string): string {
  const safe = name
    .replace(/[^\p{L}\p{N} ._-]/gu, '_')
    .trim()
    .replace(/^[.-]+/, '_');
  let end = 0;
  let bytes = 0;
  for (const character of safe) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxNameBytes) break;
    end += character.length;
  }
  return safe.slice(0, end);
}

/** The named target, otherwise standard output for a pipe, otherwise a new file with the default name. */
export async function resolveDownloadTarget(factory: Factory, named: string | undefined, defaultName: string): Promise<DownloadTarget> {
  const { i18n, out } = factory;
  if (named !== undefined) {
    if (named !== '-') await requireRegularFile(factory, named);
    return { path: named, replaces: true };
  }
  if (!out.isTty) return { path: '-', replaces: true };
  const path = toFileName(defaultName);
  if (await exists(path)) throw usageFailure(i18n.t('cli:usage.fileExists', { file: clean(path) }), [i18n.t('cli:usage.fileExistsNext')]);
  return { path, replaces: false };
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Interval between two updates of the progress line, in milliseconds. */
const progressIntervalMs = 150;

/**
 * Writes a download to its target, with back-pressure. A file is written under a temporary name and renamed at the end,
 * so that a partial file never has the final name.
 */
export async function writeDownload(factory: Factory, { bytes }: Download, { path }: DownloadTarget): Promise<void> {
  if (path === '-') {
    for await (const piece of bytes) await factory.out.write(piece);
    return;
  }
  const progress = createProgressLine(factory, (size) => factory.i18n.t('cli:export.progress', { size: toSize(size, factory) }));
  // The progress line is cleared on failure too, so that the error message starts on a new line.
  const size = await writeFileAtomically(factory, bytes, path, progress.show).finally(progress.clear);
  await writeNotice(factory, factory.i18n.t('cli:export.done', { file: clean(path), size: toSize(size, factory) }));
}

async function writeFileAtomically(
  factory: Factory,
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  show: (size: number) => Promise<void>,
): Promise<number> {
  const part = `${path}.part`;
  // O_NOFOLLOW: a symbolic link planted at this path is not followed.
  const file = await open(part, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW).catch(() => {
    throw usageFailure(factory.i18n.t('cli:usage.unwritableFile', { file: clean(path) }));
  });
  let size = 0;
  try {
    for await (const piece of bytes) {
      await file.writeFile(piece).catch(throwWriteFailure);
      size += piece.length;
      await show(size);
    }
    if (factory.stop.aborted) throw new Interrupted();
    await file.sync().catch(throwWriteFailure);
    await file.close();
    await rename(part, path);
    return size;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

export function throwWriteFailure(error: NodeJS.ErrnoException): never {
  throw new WriteFailure(error);
}

/** A progress line on stderr that overwrites itself; shown only on a terminal. */
export function createProgressLine(factory: Factory, toText: (size: number) => string) {
  const { err, settings, clock } = factory;
  const live = err.isTty && !settings.plain && !settings.quiet;
  let shown = 0;
  return {
    async show(size: number) {
      if (!live || clock.now() - shown < progressIntervalMs) return;
      shown = clock.now();
      await err.write(`\r\u001b[K${toText(size)}`);
    },
    async clear() {
      if (shown > 0) await err.write('\r\u001b[K');
    },
  };
}
