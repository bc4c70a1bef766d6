import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { partSuffix } from '../file-store/parts.ts';
import type { Uploads } from './uploads.ts';

/** A received file: its temporary path, size in bytes and SHA-256 in hexadecimal. */
export interface Received {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

async function writeOut(part: string, body: Readable, limit: number): Promise<{ size: number; sha256: string }> {
  const digest = createHash('sha256');
  let size = 0;
  const file = await open(part, 'wx', 0o600);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new ProblemError('request.too-large');
      digest.update(chunk);
      await file.write(chunk);
    }
    // The file is written to the disk before it is confirmed, so that it survives a power cut.
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: digest.digest('hex') };
}

/**
 * Writes a stream to a temporary file and passes it to `keep`, which may move it into place. Throws
 * `request.too-large` beyond `limit` bytes. On any error nothing is left behind.
 */
export async function receiveFile<T>(
  uploads: Uploads,
  upload: { readonly id: string; readonly body: Readable; readonly limit: number },
  keep: (received: Received) => Promise<T>,
): Promise<T> {
  const part = `${uploads.pathOf(upload.id)}.${randomUUID()}${partSuffix}`;
  try {
    return await keep({ path: part, ...(await writeOut(part, upload.body, upload.limit)) });
  } finally {
    await rm(part, { force: true });
  }
}
