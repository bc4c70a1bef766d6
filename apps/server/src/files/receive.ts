import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { appendBody } from './incoming.ts';
import type { Uploads } from './uploads.ts';

/** A received file: its temporary path, size in bytes and SHA-256 in hexadecimal. */
export interface Received {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Problems after which the sender must not continue the upload. */
const finalProblems: readonly string[] = ['request.too-large', 'file.token-refused'];

async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}

/** Returns the number of bytes of an incomplete upload that have arrived. */
export const sizeOfPart = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0;

/**
 * Receives a file, or the rest of it from `offset` on, and passes it to `keep`, which moves it into place. Throws `request.too-large` beyond
 * `limit` bytes, and `file.wrong-offset`. What arrived before a cut is kept for the rest, as is the whole file if `keep` could not store it.
 */
export function receiveFile<T>(
  uploads: Uploads,
  upload: { readonly id: string; readonly offset: number; readonly body: Readable; readonly limit: number },
  keep: (received: Received) => Promise<T>,
): Promise<T> {
  const { id, offset, limit } = upload;
  return uploads.takeovers.run(id, upload.body, async (body) => {
    const path = uploads.partOf(id);
    try {
      const before = await sizeOfPart(path);
      if (offset !== 0 && offset !== before) throw new ProblemError('file.wrong-offset', { offset: before });
      if (offset === 0) await uploads.removeOldParts();
      const { size, failure } = await appendBody(path, { offset, limit }, body);
      if (failure) throw failure;
      const kept = await keep({ path, size, sha256: await hashOf(path) });
      await rm(path, { force: true });
      return kept;
    } catch (error) {
      if (error instanceof ProblemError && finalProblems.includes(error.code)) await rm(path, { force: true });
      throw error;
    }
  });
}
