import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exitCodes } from '../../exit-codes.ts';
import { runFloor } from '../../run-floor.ts';
import { type Recorded, startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

const contents: Recorded = { value: { files: 2, bytes: 99, missing: 0 } };

async function archive(response: Recorded, argv: readonly string[] = [], found: Recorded = contents) {
  const server = await startRecorded({ 'GET /log-file-archive/contents': found, 'GET /log-file-archive': response });
  const folder = await mkdtemp(join(tmpdir(), 'floor-archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const factory = await createTestFactory({ server: server.address });
  const path = join(folder, 'logs.zip');
  const code = await runFloor(['log-file', 'archive', ...argv, '--out', path], factory);
  return {
    code,
    path,
    files: await readdir(folder),
    lines: server.calls.map(({ line }) => decodeURIComponent(line)),
    stderr: factory.stderr(),
  };
}

test('the matching log files are saved as one zip file [TM-10]', async () => {
  const { code, path, lines } = await archive({ pieces: ['PK', 'rest'] }, ['terminal:17,18']);
  expect([code, await readFile(path, 'utf8')]).toEqual([exitCodes.done, 'PKrest']);
  expect(lines).toEqual(['GET /api/v1/log-file-archive/contents?q=terminal:17,18', 'GET /api/v1/log-file-archive?q=terminal:17,18']);
});

test('files that are missing on the server are told [TM-10]', async () => {
  const found = { value: { files: 2, bytes: 99, missing: 1 } };
  const { code, stderr } = await archive({ pieces: ['PK'] }, [], found);
  expect([code, stderr]).toEqual([exitCodes.done, expect.stringContaining('missing on the server, and not in the archive: 1 of 3.')]);
});

test('an archive that breaks off, or has too many files, leaves no file', async () => {
  const broken = await archive({ pieces: ['PK'], breaks: true });
  expect([broken.code, broken.files]).not.toEqual([exitCodes.done, ['logs.zip']]);
  expect(broken.files).toEqual([]);
  const many = await archive({ pieces: ['PK'] }, [], toProblem('log-file.too-many'));
  expect([many.code, many.files]).toEqual([exitCodes.usage, []]);
});
