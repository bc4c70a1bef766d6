import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecording, recordingHeader, recordingStampBytes } from '@floorwalker/core/vocabulary/remote-recording';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecorder, RecordingFull } from './recorder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'floor-recorder-'));
});
afterEach(() => rm(folder, { recursive: true }));

const pathOf = (name: string) => join(folder, name);

/** Writes pieces through a recorder. Returns what came out, the file, and the error that ended it. */
async function record(path: string, pieces: readonly string[], limit = 1_000_000) {
  const recorder = await createRecorder(path, limit);
  const passed: Buffer[] = [];
  recorder.stream.on('data', (chunk: Buffer) => passed.push(chunk));
  const ended = new Promise<Error | null>((resolve) => recorder.stream.once('end', () => resolve(null)).once('error', resolve));
  for (const piece of pieces) recorder.stream.write(piece);
  recorder.stream.end();
  const error = await ended;
  const size = await recorder.close();
  return { text: Buffer.concat(passed).toString(), error, size };
}

const toTexts = (file: Buffer) => readRecording(file)?.map(({ bytes }) => Buffer.from(bytes).toString());

test('a recording contains every piece in order, with times that never decrease, and what is recorded passes unchanged', async () => {
  const path = pathOf('a');
  expect(await record(path, ['one', 'two', 'three'])).toMatchObject({ text: 'onetwothree', error: null });
  const file = await readFile(path);
  expect(toTexts(file)).toEqual(['one', 'two', 'three']);
  const times = (readRecording(file) ?? []).map(({ at }) => at);
  expect(times[0]).toBe(0);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
});

test('the reported size is that of the file, which only its owner can read', async () => {
  const path = pathOf('b');
  const { size } = await record(path, ['screen']);
  const { size: actual, mode } = await stat(path);
  expect([actual, mode & 0o777]).toEqual([size, 0o600]);
});

test('a recording never exceeds its limit: the piece that would do so ends it, and is not passed on', async () => {
  const limit = recordingHeader.length + 2 * (recordingStampBytes + 4);
  const { text, error, size } = await record(pathOf('c'), ['aaaa', 'bbb', 'cccc'], limit);
  expect([text, error instanceof RecordingFull]).toEqual(['aaaabbb', true]);
  expect(size).toBeLessThanOrEqual(limit);
  expect(toTexts(await readFile(pathOf('c')))).toEqual(['aaaa', 'bbb']);
});

test('a file that cannot be created is an error, so that no session goes unrecorded', async () => {
  await expect(createRecorder(join(folder, 'missing', 'd'), 1000)).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each([
  ['another file', Buffer.from('PK\u0003\u0004'), null],
  ['an empty file', Buffer.alloc(0), null],
  ['only the header', Buffer.from(recordingHeader), []],
  ['a piece cut off', Buffer.concat([recordingHeader, Buffer.from('0000000000000005', 'hex'), Buffer.from('abc')]), []],
])('%s is read without an error', (_name, file, expected) => {
  expect(readRecording(file)).toEqual(expected);
});
