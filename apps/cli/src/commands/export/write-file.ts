import { constants } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { type Download, type Factory, say } from '../../factory.ts';
import { Interrupted, Unwritten, usageFailure } from '../../failure.ts';
import { requireRegularFile } from '../../host/regular-file.ts';
import { toSize } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';

/** Where a file goes: `-` is standard output. */
export interface Target {
  readonly path: string;
  /** Whether a file of that name may be replaced: only one that the operator has named. */
  readonly replaces: boolean;
}

/** File systems take 255 bytes in a name; while it is written, a file has up to 50 more than its name. */
const maxNameBytes = 200;

/** A name without a path, as a file of this folder: nothing invisible, no hidden file and nothing that reads like a flag. */
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

/** The target that was named, else standard output for a pipe, else a file of the given name that is not there yet. */
export async function toTarget(factory: Factory, named: string | undefined, usual: string): Promise<Target> {
  const { i18n, out } = factory;
  if (named !== undefined) {
    if (named !== '-') await requireRegularFile(factory, named);
    return { path: named, replaces: true };
  }
  if (!out.isTty) return { path: '-', replaces: true };
  const path = toFileName(usual);
  if (await exists(path)) throw usageFailure(i18n.t('cli:usage.fileExists', { file: clean(path) }), [i18n.t('cli:usage.fileExistsNext')]);
  return { path, replaces: false };
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Between two signs of life on a terminal, in milliseconds. */
const pace = 150;

/**
 * Takes a download to its target, as fast as that takes it. A file appears whole or not at all: it is written beside its
 * place and moved there at the end.
 */
export async function writeDownload(factory: Factory, { bytes }: Download, { path }: Target): Promise<void> {
  if (path === '-') {
    for await (const piece of bytes) await factory.out.write(piece);
    return;
  }
  const progress = createProgress(factory, (size) => factory.i18n.t('cli:export.progress', { size: toSize(size, factory) }));
  // Also where it breaks off: what is told then stands on a line of its own.
  const size = await writeFileWhole(factory, bytes, path, progress.show).finally(progress.clear);
  await say(factory, factory.i18n.t('cli:export.done', { file: clean(path), size: toSize(size, factory) }));
}

async function writeFileWhole(
  factory: Factory,
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  show: (size: number) => Promise<void>,
): Promise<number> {
  const part = `${path}.part`;
  // A link that somebody has put in its place leads nowhere.
  const file = await open(part, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW).catch(() => {
    throw usageFailure(factory.i18n.t('cli:usage.unwritableFile', { file: clean(path) }));
  });
  let size = 0;
  try {
    for await (const piece of bytes) {
      await file.writeFile(piece).catch(toUnwritten);
      size += piece.length;
      await show(size);
    }
    if (factory.stop.aborted) throw new Interrupted();
    await file.sync().catch(toUnwritten);
    await file.close();
    await rename(part, path);
    return size;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

export function toUnwritten(error: NodeJS.ErrnoException): never {
  throw new Unwritten(error);
}

/** One line on stderr that is written over, for a person alone. */
export function createProgress(factory: Factory, toText: (size: number) => string) {
  const { err, settings, clock } = factory;
  const live = err.isTty && !settings.plain && !settings.quiet;
  let shown = 0;
  return {
    async show(size: number) {
      if (!live || clock.now() - shown < pace) return;
      shown = clock.now();
      await err.write(`\r\u001b[K${toText(size)}`);
    },
    async clear() {
      if (shown > 0) await err.write('\r\u001b[K');
    },
  };
}
