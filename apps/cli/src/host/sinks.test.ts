import { execFile } from 'node:child_process';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { OutputClosed, WriteFailure } from '../failure.ts';
import { createSink } from './sinks.ts';

/** Creates a stream that accepts `taken` writes; then one write fails with each of `codes`, in order. */
function createFailing(taken: number, ...codes: readonly string[]): Writable {
  let writes = 0;
  return new Writable({
    autoDestroy: false,
    write(_chunk, _encoding, done) {
      const code = codes[writes++ - taken];
      done(code === undefined ? null : Object.assign(new Error(code), { code }));
    },
  });
}

test.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'])('%s means that the reader has closed the pipe', async (code) => {
  const sink = createSink(createFailing(1, code));
  await sink.write('a');
  await expect(sink.write('b')).rejects.toThrow(OutputClosed);
  await expect(sink.write('c')).rejects.toThrow(OutputClosed);
});

test('any other error is a failure, and the first one is kept', async () => {
  const sink = createSink(createFailing(0, 'ENOSPC', 'EPIPE'));
  for (const text of ['a', 'b']) {
    const error = await sink.write(text).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(WriteFailure);
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
});

/** Runs `floor` in a shell; returns the exit code and the output. */
const floor = (line: string): Promise<{ code: unknown; stderr: string }> =>
  new Promise((resolve) => {
    const script = line.replace('floor', '"$0" "$1"');
    const main = join(import.meta.dirname, '../main.ts');
    execFile('sh', ['-c', script, process.execPath, main], (error, _stdout, stderr) => resolve({ code: error?.code ?? 0, stderr }));
  });

test('a full disk exits with 1 and a clear message, also if a part of the last write succeeded', async () => {
  expect(await floor('floor --lang de man > /dev/full')).toEqual({
    code: 1,
    stderr: 'floor: Die Ausgabe ist unvollständig: Am Ziel ist kein Speicherplatz mehr.\n',
  });
  const file = join(await mkdtemp(join(tmpdir(), 'floor-sinks-')), 'floor.1');
  // The manual page is written by a single call and exceeds the file size limit.
  expect(await floor(`ulimit -f 8; floor --lang en man > ${file}`)).toEqual({
    code: 1,
    stderr: 'floor: The output is incomplete: writing failed (EFBIG).\n',
  });
  expect((await stat(file)).size).toBeGreaterThan(0);
});
