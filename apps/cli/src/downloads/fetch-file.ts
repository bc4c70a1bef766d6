import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, link, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NoResponseFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { exitCodes } from '../exit-codes.ts';
import { type Factory, writeNotice } from '../factory.ts';
import { Failure, Interrupted, usageFailure } from '../failure.ts';
import { delay } from '../host/clock.ts';
import { requireRegularFile } from '../host/regular-file.ts';
import { toSize } from '../output/cells.ts';
import { clean } from '../output/clean.ts';
import { createProgressLine, exists, throwWriteFailure, toFileName } from './write-download.ts';

/** A file on the server. `name` comes from a device and is not trusted. */
export interface RemoteFile {
  /** Path of the file below `/api/v1`. */
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the file as 64 hexadecimal digits. */
  readonly sha256: string;
}

export interface FetchOptions {
  readonly outputFile?: string;
  readonly force?: boolean;
}

/** Consecutive requests without progress after which a download fails. */
const maxFailures = 6;

const retryDelayMs = (failures: number): number => Math.min(10_000, 500 * 2 ** failures);

/** Destination of the bytes. They are written in order, starting at offset `length`. */
interface Receiver {
  readonly length: number;
  write(bytes: Uint8Array): Promise<void>;
  /** Discards all bytes: the server could not resume at offset `length`. */
  restart(): Promise<void>;
  digest(): string;
}

/**
 * Downloads a file to its path or to standard output. It is written to a partial file, which is resumed after a lost
 * connection (also by a later command), verified with the server's checksum, and then renamed.
 */
export async function fetchFile(factory: Factory, file: RemoteFile, { outputFile, force = false }: FetchOptions): Promise<void> {
  const { i18n, out } = factory;
  if (outputFile === '-') {
    // The file comes from a device: a terminal would execute control sequences in it.
    if (out.isTty) throw usageFailure(i18n.t('cli:file.toTerminal'), [i18n.t('cli:file.toTerminalNext')]);
    return receive(factory, file, createStdoutReceiver(factory));
  }
  const path = await resolvePath(file, outputFile);
  await requireRegularFile(factory, path);
  const isThere = () => usageFailure(i18n.t('cli:usage.fileExists', { file: clean(path) }), [i18n.t('cli:file.existsNext')]);
  if (!force && (await exists(path))) throw isThere();
  const part = `${path}.${file.sha256.slice(0, 12)}.part`;
  const handle = await open(part, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600).catch(() => {
    throw usageFailure(i18n.t('cli:usage.unwritableFile', { file: clean(path) }));
  });
  try {
    await receive(factory, file, await createPartFile(handle, file.size));
    await handle.sync().catch(throwWriteFailure);
  } catch (error) {
    if (error instanceof ChecksumMismatch || (await handle.stat()).size === 0) await rm(part, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  if (force) await rename(part, path);
  else if (!(await moveWithoutReplacing(part, path))) throw isThere();
  await writeNotice(factory, i18n.t('cli:export.done', { file: clean(path), size: toSize(file.size, factory) }));
}

/** The checksum of a download differs from the one that the server stored. */
class ChecksumMismatch extends Failure {}

async function resolvePath({ name, sha256 }: RemoteFile, named: string | undefined): Promise<string> {
  const own = toFileName(name) || sha256.slice(0, 12);
  if (named === undefined) return own;
  const isFolder = await stat(named).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? join(named, own) : named;
}

/** Renames a file without replacing another; false if the target exists. */
async function moveWithoutReplacing(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    await rm(from);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // Some file systems have no hard links; there, checking for an existing file and renaming are two steps.
    if (await exists(to)) return false;
    await rename(from, to);
    return true;
  }
}

function createStdoutReceiver({ out }: Factory): Receiver {
  const hash = createHash('sha256');
  let length = 0;
  return {
    get length() {
      return length;
    },
    async write(bytes) {
      await out.write(bytes);
      hash.update(bytes);
      length += bytes.length;
    },
    // Bytes written to a pipe cannot be discarded, so `receiveRest` skips those that were already written.
    restart: async () => undefined,
    digest: () => hash.digest('hex'),
  };
}

/** Continues a partial file: the bytes of an earlier command are read once for the checksum. */
async function createPartFile(handle: FileHandle, size: number): Promise<Receiver> {
  let hash = createHash('sha256');
  let length = (await handle.stat()).size;
  const restart = async () => {
    await handle.truncate(0);
    hash = createHash('sha256');
    length = 0;
  };
  if (length > size) await restart();
  else if (length > 0) for await (const bytes of handle.createReadStream({ start: 0, autoClose: false })) hash.update(bytes as Uint8Array);
  return {
    get length() {
      return length;
    },
    async write(bytes) {
      for (let at = 0; at < bytes.length; ) {
        at += (await handle.write(bytes, at, bytes.length - at, length + at).catch(throwWriteFailure)).bytesWritten;
      }
      hash.update(bytes);
      length += bytes.length;
    },
    restart,
    digest: () => hash.digest('hex'),
  };
}

/** Downloads until the file is complete, across lost connections. Throws ChecksumMismatch if its checksum differs. */
async function receive(factory: Factory, file: RemoteFile, receiver: Receiver): Promise<void> {
  const { i18n, stop, clock } = factory;
  const size = toSize(file.size, factory);
  const progress = createProgressLine(factory, (done) => i18n.t('cli:file.progress', { done: toSize(done, factory), size }));
  try {
    for (let failures = 0; receiver.length < file.size; ) {
      const before = receiver.length;
      try {
        await receiveRest(factory, file, receiver, progress.show);
        if (receiver.length === before) failures++;
      } catch (error) {
        if (stop.aborted) throw new Interrupted();
        const isPassing = error instanceof UnreachableFailure || (error instanceof NoResponseFailure && error.status >= 500);
        failures = receiver.length > before ? 1 : failures + 1;
        if (!isPassing || failures >= maxFailures) throw error;
        await progress.clear();
        await writeNotice(factory, i18n.t('cli:file.resuming', { done: toSize(receiver.length, factory), size }));
        await delay(clock, retryDelayMs(failures), stop);
      }
      if (stop.aborted) throw new Interrupted();
      if (failures >= maxFailures) break;
    }
  } finally {
    await progress.clear();
  }
  if (receiver.length === file.size && receiver.digest() === file.sha256) return;
  throw new ChecksumMismatch(exitCodes.failed, i18n.t('cli:file.damaged'), [i18n.t('cli:file.damagedNext')]);
}

async function receiveRest(
  { api }: Factory,
  { path, size, sha256 }: RemoteFile,
  receiver: Receiver,
  show: (size: number) => Promise<void>,
): Promise<void> {
  const { download } = await api();
  const rest = receiver.length > 0 ? { from: receiver.length, etag: `"${sha256}"` } : undefined;
  const { bytes, start } = await download(path, {}, rest);
  if (start < receiver.length) await receiver.restart();
  let at = start;
  for await (const piece of bytes) {
    // A server that does not resume sends the file from its start: bytes that were already written are skipped.
    const fresh = piece.subarray(Math.min(piece.length, Math.max(0, receiver.length - at)));
    at += piece.length;
    if (at > size) return;
    await receiver.write(fresh);
    await show(receiver.length);
  }
}
