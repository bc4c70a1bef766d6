import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Logger } from 'pino';
import { S3mini } from 's3mini';
import { Agent, fetch } from 'undici';
import type { Bucket } from '../config.ts';
import { type ByteRange, type FileStore, keyPattern, topFolders } from './file-store.ts';

// Without these limits a store that stops answering would hold a request for five minutes.
const timeouts = { connect: { timeout: 10_000 }, headersTimeout: 30_000, bodyTimeout: 30_000 };

const isMissing = (error: unknown): boolean => {
  const { status, cause } = error as { status?: number; cause?: { status?: number } };
  return (status ?? cause?.status) === 404;
};

/** Returns a function that waits for an answer; for an error it throws `file.store-unavailable`, and only the log names the cause. */
const createRequest =
  (log: Pick<Logger, 'warn'>) =>
  async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      log.warn({ err: error }, 'the file store does not answer');
      throw new ProblemError('file.store-unavailable');
    }
  };

/** Returns the answer about a file; null if there is no such file. */
const orMissing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Returns the answer; null if the store has no such call. */
const orUnsupported = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if ([405, 501].includes((error as { status?: number }).status ?? 0)) return null;
    throw error;
  });

interface MultipartUpload {
  readonly key: string;
  readonly id: string;
  readonly begun: Date;
}

/** Returns the multipart uploads of a list; the client returns its XML with the names of elements as they are. */
function toUploads(listed: unknown): readonly MultipartUpload[] {
  const { ListMultipartUploadsResult: result } = (listed ?? {}) as { ListMultipartUploadsResult?: { Upload?: unknown } };
  return [result?.Upload ?? []].flat().map((upload) => {
    const { Key: key, UploadId: id, Initiated: begun } = upload as { [element: string]: unknown };
    return { key: String(key), id: String(id), begun: new Date(String(begun)) };
  });
}

/** Objects of a page of the list. */
const pageFiles = 1000;

/** Creates a store that keeps its files in a bucket. Large files are sent in parts, so that a lost part is sent again by itself. */
export function createObjectStore({ url, region, keyId, secret }: Bucket, log: Pick<Logger, 'warn'>): FileStore {
  const request = createRequest(log);
  const dispatcher = new Agent(timeouts);
  const send = ((target: string, init: Parameters<typeof fetch>[1]) => fetch(target, { ...init, dispatcher })) as typeof globalThis.fetch;
  const bucket = new S3mini({ endpoint: url, region, accessKeyId: keyId, secretAccessKey: secret, fetch: send });

  const size = (key: string) => request(orMissing(bucket.getContentLength(key)));

  async function* read(key: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
    const response = await request(
      orMissing(range ? bucket.getObjectRaw(key, false, range.start, range.end + 1) : bucket.getObjectRaw(key)),
    );
    if (!response?.body) throw new ProblemError('file.not-found');
    // A range that the store ignores would be sent as the wrong part of the file.
    if (range && response.status !== 206) throw new ProblemError('file.store-unavailable');
    yield* Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  }

  return {
    isShared: true,
    put: async (key, bytes) => {
      await request(bucket.putObject(key, bytes));
    },
    adopt: async (key, path) => {
      const file = await openAsBlob(path);
      await request(bucket.putAnyObject(key, file));
      if ((await size(key)) !== file.size) throw new ProblemError('file.store-unavailable');
      await rm(path, { force: true });
    },
    open: (key, range) => Readable.from(read(key, range), { objectMode: false }),
    size,
    list: async function* () {
      for (const folder of topFolders) {
        let token: string | undefined;
        do {
          const page = await request(bucket.listObjectsPaged('/', `${folder}/`, pageFiles, token));
          yield (page?.objects ?? []).map(({ Key: key, LastModified: changed }) => ({ key, changed: new Date(changed) }));
          token = page?.nextContinuationToken;
        } while (token);
      }
    },
    endUploads: async (before) => {
      const listed: unknown = await request(orUnsupported(bucket.listMultipartUploads()));
      const old = toUploads(listed).filter(({ key, begun }) => keyPattern.test(key) && begun < before);
      for (const { key, id } of old) await request(orMissing(bucket.abortMultipartUpload(key, id)));
      return old.length;
    },
    remove: async (key) => {
      await request(orMissing(bucket.deleteObject(key)));
    },
  };
}
