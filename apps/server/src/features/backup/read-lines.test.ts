import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

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
  const total = await readLines(toPieces(bytes), never, visit, maxBytes);
  return { lines, total };
}

const log = Array.from({ length: 5000 }, (_, at) => `line ${at + 1} ${(at * 7919) % 10_007}`);

test('the lines of a file are read in order, also of several gzip members [TM-10]', async () => {
  expect(await linesOf(gzipSync(`${log.join('\n')}\n`))).toEqual({ lines: log, total: 5000 });
  const members = Buffer.concat([gzipSync('a\nb'), gzipSync('c\nd')]);
  expect(await linesOf(members)).toEqual({ lines: ['a', 'bc', 'd'], total: 3 });
  expect(await linesOf(gzipSync(''))).toEqual({ lines: [], total: 0 });
});

test('reading stops after the last line that is needed, and closes the file', async () => {
  const file = toPieces(gzipSync(log.join('\n')));
  expect(await readLines(file, never, (_, number) => number < 3)).toBe(3);
  expect(file.destroyed).toBe(true);
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
  await expect(readLines(toPieces(bomb), never, visit, 1_000_000)).rejects.toMatchObject({ code: 'log-file.too-large' });
  expect(longest).toBe(0);
});

test('reading ends when the caller leaves, and when the file cannot be read', async () => {
  const leave = new AbortController();
  const reading = readLines(toPieces(gzipSync(log.join('\n'))), leave.signal, () => {
    leave.abort();
    return true;
  });
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  const lost = new Readable({ read: (): void => void lost.destroy(Object.assign(new Error('gone'), { code: 'ENOENT' })) });
  await expect(readLines(lost, never, () => true)).rejects.toMatchObject({ code: 'ENOENT' });
});
