import { openAsBlob } from 'node:fs';
import type { Readable } from 'node:stream';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { IncompleteFiles, PartWriter } from '../file-store/incomplete-files.ts';
import { sizeOf } from '../file-store/parts.ts';
import { type Appended, appendBody } from './incoming.ts';

/** A file that is received in one or several requests. */
export interface ContinuedFile {
  /** Id of the incomplete file in the store. */
  readonly id: string;
  /** The local file with what has arrived. */
  readonly path: string;
  readonly offset: number;
  readonly limit: number;
}

/** A part has so many bytes, or what has arrived in so many milliseconds: what the end of a server costs at most. */
const part = { bytes: 4 * 1024 * 1024, ms: 30_000 };

const toWrongOffset = (offset: number) => new ProblemError('file.wrong-offset', { offset });

/** Returns the bytes that have arrived: of those in the store if other servers can read that, and otherwise of those on this server. */
export const sizeOfIncomplete = (incomplete: IncompleteFiles | null, id: string, path: string): Promise<number> =>
  incomplete ? incomplete.size(id) : sizeOf(path);

/** Makes the local file have the bytes before the offset. Without the parts in the store, the file starts again. */
async function restore(incomplete: IncompleteFiles, writer: PartWriter, { id, path }: ContinuedFile): Promise<void> {
  try {
    await writer.restore(path);
    if (writer.size === 0 || (await sizeOf(path)) === writer.size) return;
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'file.not-found')) throw error;
  }
  await incomplete.forget(id);
  throw toWrongOffset(0);
}

/** Appends a body as `appendBody` does, and stores it in parts. After a failure, and with `wholly` always, the rest is stored, too. */
async function appendInParts(incomplete: IncompleteFiles, writer: PartWriter, file: ContinuedFile, wholly: boolean, body: Readable) {
  const { id, path, offset, limit } = file;
  let stored = offset;
  let storedAt = performance.now();
  const store = async (size: number) => {
    if (size === stored) return;
    // The blob of a file reads it while it is sent, so that no part is held in memory.
    const bytes = (await openAsBlob(path)).slice(stored, size);
    if (!(await writer.add(stored, bytes))) throw toWrongOffset(await incomplete.size(id));
    stored = size;
    storedAt = performance.now();
  };
  const onGrown = async (size: number) => {
    if (size - stored >= part.bytes || performance.now() - storedAt >= part.ms) await store(size);
  };
  const appended = await appendBody(path, { offset, limit, onGrown }, body);
  const { failure } = appended;
  // After a problem of its own, such as a store that does not answer, nothing more is stored.
  if (failure === null ? wholly : !(failure instanceof ProblemError)) await store(appended.size);
  return { ...appended, size: failure === null ? appended.size : stored };
}

/**
 * Appends a body to an incomplete file at `offset`. Returns the bytes that have arrived, of which a later request continues at any server if
 * other servers can read the store. `wholly`: the end of the file is in the store as well. Throws `file.wrong-offset` if another number of bytes
 * has arrived, or if another request has continued the file meanwhile.
 */
export async function continueFile(
  incomplete: IncompleteFiles | null,
  file: ContinuedFile,
  { wholly = false }: { readonly wholly?: boolean },
  body: Readable,
): Promise<Appended> {
  const { id, path, offset } = file;
  if (!incomplete) {
    const size = await sizeOf(path);
    if (offset !== 0 && offset !== size) throw toWrongOffset(size);
    return appendBody(path, file, body);
  }
  const writer = await incomplete.claim(id, { restart: offset === 0 });
  if (offset !== writer.size) throw toWrongOffset(writer.size);
  await restore(incomplete, writer, file);
  return appendInParts(incomplete, writer, file, wholly, body);
}
