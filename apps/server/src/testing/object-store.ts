import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Bucket } from '../config.ts';

/** A running object store with an empty bucket. */
export interface TestObjectStore {
  readonly bucket: Bucket;
  /** Settings of a server that keeps its files in the bucket. */
  readonly env: Record<string, string>;
  /** Stops answering, and closes all connections. */
  stop(): Promise<void>;
}

/** Starts an S3-compatible object store. It must be stopped afterwards. */
export async function startTestObjectStore(): Promise<TestObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'floor-objects-'));
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'floor' }] });
  const { port } = await store.run();
  const bucket = { url: `http://127.0.0.1:${port}/floor`, region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' };
  return {
    bucket,
    env: {
      FLOOR_FILE_STORE_URL: bucket.url,
      FLOOR_FILE_STORE_KEY_ID: bucket.keyId,
      FLOOR_FILE_STORE_SECRET: bucket.secret,
    },
    stop: async () => {
      if (store.httpServer?.listening) await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
