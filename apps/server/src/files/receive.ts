import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { continueFile } from './continue-file.ts';
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

/** Returns the id of an upload among the incomplete files. */
export const toIncompleteUpload = (id: string): string => `uploads/${id}`;

/**
 * Receives a file, or the rest of it from `offset` on, and passes it to `keep`, which moves it into place. Throws `request.too-large` beyond
 * `limit` bytes, and `file.wrong-offset`. What arrived before a cut is kept for the rest; without a shared store, so is the whole file if
 * `keep` could not store it.
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
      if (offset === 0) await uploads.removeOldParts();
      const file = { id: toIncompleteUpload(id), path, offset, limit };
      const { size, failure } = await continueFile(uploads.incomplete, file, {}, body);
      if (failure) throw failure;
      const kept = await keep({ path, size, sha256: await hashOf(path) });
      await rm(path, { force: true });
      return kept;
    } catch (error) {
      if (error instanceof ProblemError && finalProblems.includes(error.code)) {
        await rm(path, { force: true });
        await uploads.incomplete?.forget(toIncompleteUpload(id));
      }
      throw error;
    }
  });
}
