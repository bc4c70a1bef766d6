import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchReader } from './reader-timeouts.ts';

const chunk = Buffer.alloc(100_000);

/** A body of several chunks; reports when its source was ended. */
function createBody(chunks: number) {
  const source = { rows: 0, isEnded: false };
  async function* make() {
    try {
      for (; source.rows < chunks; source.rows++) {
        // Each chunk takes a turn of the event loop, as rows from a database do, so that timers can run.
        await setImmediate();
        yield chunk;
      }
    } finally {
      source.isEnded = true;
    }
  }
  return { source, body: Readable.from(make(), { objectMode: false }) };
}

test('a reader who stops reading is disconnected, and the source ends', async () => {
  const { source, body } = createBody(1000);
  watchReader(body, () => source.rows, { still: 20, whole: 60_000 });
  body.once('readable', () => body.read());
  const [error] = await once(body, 'error');
  expect((error as Error).message).toContain('too slow');
  expect(source.isEnded).toBe(true);
});

test('a reader who never finishes is disconnected', async () => {
  const { source, body } = createBody(Number.POSITIVE_INFINITY);
  watchReader(body, () => source.rows, { still: 20, whole: 100 });
  body.on('data', () => undefined);
  await once(body, 'error');
  expect(source.isEnded).toBe(true);
});

test('a slow reader gets everything, and one who waits for a slow query too', async () => {
  const source = { rows: 0 };
  async function* make() {
    for (; source.rows < 20; source.rows++) {
      if (source.rows === 10) await setTimeout(200);
      yield chunk;
    }
  }
  const body = Readable.from(make(), { objectMode: false });
  watchReader(body, () => source.rows, { still: 50, whole: 60_000 });
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    await setTimeout(20);
  }
  expect(bytes).toBe(20 * chunk.length);
});
