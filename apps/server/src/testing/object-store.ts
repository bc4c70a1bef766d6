import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Bucket } from '../config.ts';

/** A running object store with an empty bucket. */
export interface TestObjectStore {
  readonly bucket: Bucket;
  /** Settings of a server that keeps its files in the bucket. */
  readonly env: Record<string, string>;
  /** Sets the time of all objects and of all uploads that are not complete. */
  setTimes(at: Date): Promise<void>;
  /** Stops answering, and closes all connections. */
  stop(): Promise<void>;
}

/** Answers the two calls about multipart uploads that the store lacks, from the folder in which it keeps them, and lets it list objects. */
const createListCalls =
  (folder: string): S3rver['middleware'][number] =>
  async (context, next) => {
    const { method, query } = context;
    if (method === 'GET' && 'uploads' in query) {
      const ids = await readdir(folder).catch(() => []);
      const uploads = ids.map(async (id) => {
        const file = join(folder, id, 'key');
        const [key, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
        return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
      });
      context.type = 'application/xml';
      context.body = `<ListMultipartUploadsResult><Bucket>floor</Bucket>${(await Promise.all(uploads)).join('')}</ListMultipartUploadsResult>`;
    } else if (method === 'DELETE' && query.uploadId !== undefined) {
      await rm(join(folder, query.uploadId), { recursive: true });
      context.status = 204;
    } else if ('list-type' in query) {
      // The store leaves out the last slash of a bucket's path when it computes the signature.
      context.app.allowMismatchedSignatures = true;
      await next().finally(() => {
        context.app.allowMismatchedSignatures = false;
      });
    } else await next();
  };

/** Starts an S3-compatible object store. It must be stopped afterwards. */
export async function startTestObjectStore(): Promise<TestObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'floor-objects-'));
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'floor' }] });
  store.middleware.unshift(createListCalls(join(directory, 'floor', '._S3rver_uploads')));
  const { port } = await store.run();
  const bucket = { url: `http://127.0.0.1:${port}/floor`, region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' };
  return {
    bucket,
    env: {
      FLOOR_FILE_STORE_URL: bucket.url,
      FLOOR_FILE_STORE_KEY_ID: bucket.keyId,
      FLOOR_FILE_STORE_SECRET: bucket.secret,
    },
    setTimes: async (at) => {
      for (const entry of await readdir(directory, { recursive: true })) await utimes(join(directory, entry), at, at);
    },
    stop: async () => {
      if (store.httpServer?.listening) await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
