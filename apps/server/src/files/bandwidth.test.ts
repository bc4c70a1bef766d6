import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createBandwidth } from './bandwidth.ts';

/** A clock that moves on only when somebody waits. */
function createClock() {
  let time = 0;
  return {
    now: () => time,
    wait: async (ms: number) => {
      const until = time + ms;
      await new Promise(setImmediate);
      time = Math.max(time, until);
    },
  };
}

const fileOf = (bytes: number) => Readable.from([Buffer.alloc(bytes, 'x')], { objectMode: false });

test('[MG-13] the downloads of a property take together as long as its limit demands, and arrive whole', async () => {
  const clock = createClock();
  const bandwidth = createBandwidth({ ...clock, rateOf: async () => 100_000 });
  const arrived = await Promise.all([400_000, 600_000].map((bytes) => buffer(bandwidth.limit(101, fileOf(bytes)))));
  expect(arrived.map(({ length }) => length)).toEqual([400_000, 600_000]);
  // The last piece is sent when its turn begins, so the time is that of the million bytes without one piece of 16 KiB.
  expect(clock.now()).toBeGreaterThan(9_800);
  expect(clock.now()).toBeLessThanOrEqual(10_000);
});

test('[MG-13] properties do not wait for each other, and a property without a limit does not wait at all', async () => {
  const clock = createClock();
  const bandwidth = createBandwidth({ ...clock, rateOf: async (property) => (property === 101 ? 0 : 100_000) });
  await buffer(bandwidth.limit(101, fileOf(5_000_000)));
  expect(clock.now()).toBe(0);
  await Promise.all([102, 103].map((property) => buffer(bandwidth.limit(property, fileOf(100_000)))));
  expect(clock.now()).toBeLessThanOrEqual(1000);
});

test('[MG-13] a limit that changes during a download counts from then on', async () => {
  const clock = createClock();
  const bandwidth = createBandwidth({ ...clock, rateOf: async () => (clock.now() < 1000 ? 100_000 : 1_000_000) });
  await buffer(bandwidth.limit(101, fileOf(1_000_000)));
  expect(clock.now()).toBeLessThan(2400);
});

test('a download that is given up closes its file', async () => {
  const file = fileOf(1_000_000);
  const closed = once(file, 'close');
  const limited = createBandwidth({ rateOf: async () => 0 }).limit(101, file);
  for await (const _ of limited) break;
  await closed;
});

test('a file that fails ends the download with its error', async () => {
  const file = new Readable({ read: () => file.destroy(new Error('gone')) });
  await expect(buffer(createBandwidth({ rateOf: async () => 0 }).limit(101, file))).rejects.toThrow('gone');
});
