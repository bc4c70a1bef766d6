import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, link, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NoResponseFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { exitCodes } from '../../exit-codes.ts';
import { type Factory, say } from '../../factory.ts';
import { Failure, Interrupted, usageFailure } from '../../failure.ts';
import { pause } from '../../host/clock.ts';
import { requireRegularFile } from '../../host/regular-file.ts';
import { toSize } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { createProgress, exists, toFileName, toUnwritten } from '../export/write-file.ts';

/** A file of the server. `name` was given by a device. */
export interface RemoteFile {
  /** Below `/api/v1`. */
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

export interface FetchOptions {
  readonly outputFile?: string;
  readonly force?: boolean;
}

/** So many calls in a row may bring nothing before a download gives up. */
const maxFailures = 6;

const retryDelayMs = (failures: number): number => Math.min(10_000, 500 * 2 ** failures);

/** Where the bytes go. `take` is given them in order, from the place on that `length` says. */
interface Receiver {
  readonly length: number;
  take(bytes: Uint8Array): Promise<void>;
  /** Begins again: the server could not go on where the bytes end. */
  restart(): Promise<void>;
  digest(): string;
}

/**
 * Fetches a file to its place, or to standard output. It is written beside its place, goes on there after a cut (also in the
 * next run), is compared with the server's checksum, and then moved, so that a file of its name is whole or not there.
 */
export async function fetchFile(factory: Factory, file: RemoteFile, { outputFile, force = false }: FetchOptions): Promise<void> {
  const { i18n, out } = factory;
  if (outputFile === '-') {
    // The bytes come from a device: a terminal would obey them.
    if (out.isTty) throw usageFailure(i18n.t('cli:file.toTerminal'), [i18n.t('cli:file.toTerminalNext')]);
    return receive(factory, file, createPipe(factory));
  }
  const place = await toPlace(file, outputFile);
  await requireRegularFile(factory, place);
  const isThere = () => usageFailure(i18n.t('cli:usage.fileExists', { file: clean(place) }), [i18n.t('cli:file.existsNext')]);
  if (!force && (await exists(place))) throw isThere();
  const part = `${place}.${file.sha256.slice(0, 12)}.part`;
  const handle = await open(part, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600).catch(() => {
    throw usageFailure(i18n.t('cli:usage.unwritableFile', { file: clean(place) }));
  });
  try {
    await receive(factory, file, await createPart(handle, file.size));
    await handle.sync().catch(toUnwritten);
  } catch (error) {
    if (error instanceof Damaged) await rm(part, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  if (force) await rename(part, place);
  else if (!(await moveToFree(part, place))) throw isThere();
  await say(factory, i18n.t('cli:export.done', { file: clean(place), size: toSize(file.size, factory) }));
}

/** The bytes are not those that the server has noted. */
class Damaged extends Failure {}

async function toPlace({ name, sha256 }: RemoteFile, named: string | undefined): Promise<string> {
  const own = toFileName(name) || sha256.slice(0, 12);
  if (named === undefined) return own;
  const isFolder = await stat(named).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? join(named, own) : named;
}

/** Moves a file to a place where none is; false where one has come in the meantime. */
async function moveToFree(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    await rm(from);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // Some file systems have no hard links.
    if (await exists(to)) return false;
    await rename(from, to);
    return true;
  }
}

function createPipe({ out }: Factory): Receiver {
  const hash = createHash('sha256');
  let length = 0;
  return {
    get length() {
      return length;
    },
    async take(bytes) {
      await out.write(bytes);
      hash.update(bytes);
      length += bytes.length;
    },
    // What a pipe has taken cannot be taken back; the bytes that it has are skipped by `receive`.
    restart: async () => undefined,
    digest: () => hash.digest('hex'),
  };
}

/** What an earlier run has written is kept and read once for the checksum. */
async function createPart(handle: FileHandle, size: number): Promise<Receiver> {
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
    async take(bytes) {
      for (let at = 0; at < bytes.length; ) {
        at += (await handle.write(bytes, at, bytes.length - at, length + at).catch(toUnwritten)).bytesWritten;
      }
      hash.update(bytes);
      length += bytes.length;
    },
    restart,
    digest: () => hash.digest('hex'),
  };
}

/** Fetches until the file is whole, over cuts; throws Damaged where it is another one than the server has noted. */
async function receive(factory: Factory, file: RemoteFile, receiver: Receiver): Promise<void> {
  const { i18n, stop, clock } = factory;
  const size = toSize(file.size, factory);
  const progress = createProgress(factory, (done) => i18n.t('cli:file.progress', { done: toSize(done, factory), size }));
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
        await say(factory, i18n.t('cli:file.resuming', { done: toSize(receiver.length, factory), size }));
        await pause(clock, retryDelayMs(failures), stop);
      }
      if (stop.aborted) throw new Interrupted();
      if (failures >= maxFailures) break;
    }
  } finally {
    await progress.clear();
  }
  if (receiver.length === file.size && receiver.digest() === file.sha256) return;
  throw new Damaged(exitCodes.failed, i18n.t('cli:file.damaged'), [i18n.t('cli:file.damagedNext')]);
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
    // A server that began at the front again sends what is there already.
    const fresh = piece.subarray(Math.min(piece.length, Math.max(0, receiver.length - at)));
    at += piece.length;
    if (at > size) return;
    await receiver.take(fresh);
    await show(receiver.length);
  }
}
