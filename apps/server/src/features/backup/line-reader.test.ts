import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createKeptReaders } from './kept-readers.ts';
import { createLineReader } from './line-reader.ts';

const never = new AbortController().signal;
/** A file that is read in pieces of 100 bytes. */
const toPieces = (bytes: Uint8Array): Readable =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / 100) }, (_, at) => Buffer.from(bytes.subarray(at * 100, at * 100 + 100))));

async function linesOf(bytes: Uint8Array, { until = Number.POSITIVE_INFINITY, maxBytes = 1_000_000 } = {}) {
  const lines: string[] = [];
  const visit = ({ bytes: line }: { bytes: Uint8Array }, number: number) => {
    lines.push(Buffer.from(line).toString());
    return number < until;
  };
  const reader = createLineReader(toPieces(bytes), maxBytes);
  await reader.read(never, visit);
  return { lines, total: reader.next() - 1 };
}

const log = Array.from({ length: 5000 }, (_, at) => `line ${at + 1} ${(at * 7919) % 10_007}`);

test('the lines of a file are read in order, also of several gzip members [TM-10]', async () => {
  expect(await linesOf(gzipSync(`${log.join('\n')}\n`))).toEqual({ lines: log, total: 5000 });
  const members = Buffer.concat([gzipSync('a\nb'), gzipSync('c\nd')]);
  expect(await linesOf(members)).toEqual({ lines: ['a', 'bc', 'd'], total: 3 });
  expect(await linesOf(gzipSync(''))).toEqual({ lines: [], total: 0 });
});

test('reading stops after the last line that is needed, continues there, and closes the file', async () => {
  const file = toPieces(gzipSync(log.join('\n')));
  const reader = createLineReader(file);
  const numbers: number[] = [];
  const visit = (_: unknown, number: number) => numbers.push(number) < 3;
  expect([await reader.read(never, visit), numbers, reader.next()]).toEqual([false, [1, 2, 3], 4]);
  expect(await reader.read(never, (_, number) => numbers.push(number) > 0)).toBe(true);
  expect([numbers.length, numbers[3], reader.next()]).toEqual([5000, 4, 5001]);
  reader.close();
  expect(file.destroyed).toBe(true);
});

test('[TM-10] a file is read in steps of some bytes, which together have every line once', async () => {
  const bytes = gzipSync(Buffer.from('x'.repeat(99).concat('\n').repeat(50_000)));
  const reader = createLineReader(toPieces(bytes), 10_000_000);
  const steps: number[] = [];
  for (let ended = false; !ended; steps.push(reader.packedBytes())) ended = await reader.read(never, () => true, 1_000_000);
  expect([steps.length, reader.next()]).toEqual([5, 50_001]);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps.at(-1)).toBe(bytes.length);
});

/** A file of which a reader has only unpacked the first lines. */
const largeFile = gzipSync(Array.from({ length: 10_000 }, () => randomBytes(50).toString('base64')).join('\n'));

test('[TM-10] kept readers are taken once, by the nearest line before the next one, and the oldest is closed', async () => {
  const kept = createKeptReaders({ max: 2, ms: 60_000 });
  const readerAt = async (line: number) => {
    const file = toPieces(largeFile);
    const reader = createLineReader(file);
    await reader.read(never, (_, number) => number + 1 < line);
    return { reader, file };
  };
  const [first, second, third] = [await readerAt(10), await readerAt(20), await readerAt(30)];
  for (const { reader } of [first, second, third]) kept.keep('a', reader);
  expect([first.file.destroyed, second.file.destroyed]).toEqual([true, false]);
  expect([kept.take('b', 99), kept.take('a', 19)]).toEqual([null, null]);
  expect(kept.take('a', 99)).toBe(third.reader);
  expect(kept.take('a', 99)).toBe(second.reader);
  expect(kept.take('a', 99)).toBeNull();
  for (const { reader } of [second, third]) reader.close();
});

test('[TM-10] a reader that nobody continues is closed', async () => {
  const file = toPieces(largeFile);
  createKeptReaders({ max: 2, ms: 1 }).keep('a', createLineReader(file));
  await expect.poll(() => file.destroyed).toBe(true);
});

test.each([
  ['is no gzip', Buffer.from('plain text\n')],
  ['is empty', Buffer.alloc(0)],
  ['is cut short', gzipSync(log.join('\n')).subarray(0, 2000)],
  ['is damaged', Buffer.from(gzipSync(log.join('\n'))).fill(0, 900, 1000)],
])('a file that %s is unreadable [TM-10]', async (_, bytes) => {
  await expect(linesOf(bytes)).rejects.toMatchObject({ code: 'log-file.unreadable' });
});

test('a file that unpacks to more than the maximum is refused while it is unpacked [TM-10]', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  expect(bomb.length).toBeLessThan(100_000);
  let longest = 0;
  const visit = ({ bytes }: { bytes: Uint8Array }) => {
    longest = Math.max(longest, bytes.length);
    return true;
  };
  await expect(createLineReader(toPieces(bomb), 1_000_000).read(never, visit)).rejects.toMatchObject({ code: 'log-file.too-large' });
  expect(longest).toBe(0);
});

test('reading ends when the caller leaves, and when the file cannot be read', async () => {
  const leave = new AbortController();
  const reading = createLineReader(toPieces(gzipSync(log.join('\n')))).read(leave.signal, () => {
    leave.abort();
    return true;
  });
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  const lost = new Readable({ read: (): void => void lost.destroy(Object.assign(new Error('gone'), { code: 'ENOENT' })) });
  await expect(createLineReader(lost).read(never, () => true)).rejects.toMatchObject({ code: 'ENOENT' });
});
