import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunTarget } from '@floorwalker/core/endpoints/run';
import { expect, onTestFinished, test } from 'vitest';
import { exitCodes } from '../../exit-codes.ts';
import { runFloor } from '../../run-floor.ts';
import { file } from '../../testing/file-row.ts';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { runId, toRun, toTarget } from '../../testing/run-rows.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

const error = { id: 4711, terminal: 17, at: '2026-11-20T12:30:00.000Z' };

async function start(targets: readonly RunTarget[]) {
  const content = 'log';
  const sha256 = createHash('sha256').update(content).digest('hex');
  const done = targets.filter(({ state }) => state === 'done').length;
  const script = Object.fromEntries(
    targets.flatMap(({ id, terminal }) => [
      [`GET /log-files/${id}`, { value: { ...file, id, terminal, name: '../night\u202e.gz', size: content.length, sha256 } }] as const,
      [`GET /log-files/${id}/file`, terminal === 19 ? toProblem('file.not-found') : { pieces: [content] }] as const,
    ]),
  );
  return startRecorded({
    'GET /error-log/4711': { value: error },
    'POST /commands/log-file.request': { value: toRun({ total: targets.length }) },
    [`GET /runs/${runId}/targets`]: { value: { items: targets } },
    [`GET /runs/${runId}`]: { value: toRun({ finished: true, total: targets.length, waiting: 0, done }) },
    ...script,
  });
}

async function request(address: string, ...argv: readonly string[]) {
  const factory = await createTestFactory({ server: address });
  return { code: await runFloor(['log-file', 'request', ...argv], factory), stdout: factory.stdout(), stderr: factory.stderr() };
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'floor-save-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a time range without an end ends now [TM-10]', async () => {
  const server = await start([toTarget(17, 'done')]);
  expect((await request(server.address, '17', '--from', '2h', '--yes')).code).toBe(exitCodes.done);
  const post = server.calls.find(({ line }) => line.startsWith('POST'));
  expect(post?.body).toMatchObject({ args: { from: '2026-11-20T19:14:07.000Z', to: '2026-11-20T21:14:07.000Z' } });
});

test('a time range that is too long is a usage error that says how long it may be [TM-10]', async () => {
  const server = await start([]);
  const { code, stderr } = await request(server.address, '17', '--from', '40d', '--yes');
  expect([code, stderr]).toEqual([2, 'floor: --from: at most 31 days are allowed\n  → See --help for flags and examples.\n']);
  expect(server.calls).toEqual([]);
});

test('--error requests the log files of its terminal from one hour before it to one hour after it [TM-10]', async () => {
  const server = await start([toTarget(17, 'done')]);
  expect((await request(server.address, '--error', '4711', '--yes')).code).toBe(exitCodes.done);
  expect(server.calls.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({
    targets: { ids: [17] },
    args: { from: '2026-11-20T11:30:00.000Z', to: '2026-11-20T13:30:00.000Z', error: 4711 },
  });
});

test('a time range that begins less than one hour before the error is a usage error, with the latest start [TM-10]', async () => {
  const server = await start([toTarget(17, 'done')]);
  const { code, stderr } = await request(server.address, '18', '--error', '4711', '--from', '2026-11-20T11:31:00Z', '--yes');
  expect(code).toBe(exitCodes.usage);
  expect(stderr).toContain('--from 2026-11-20T11:30:00.000Z');
  expect(server.calls.some(({ line }) => line.startsWith('POST'))).toBe(false);
});

test('an unknown error and an id that is no number end before anything is sent', async () => {
  const server = await start([toTarget(17, 'done')]);
  expect((await request(server.address, '--error', '4712', '--yes')).code).not.toBe(exitCodes.done);
  expect((await request(server.address, '--error', 'x', '--yes')).code).toBe(exitCodes.usage);
  expect(server.calls.some(({ line }) => line.startsWith('POST'))).toBe(false);
});

test('--save saves the files of the terminals under safe names in a new folder [TM-10]', async () => {
  const server = await start([toTarget(17, 'done'), toTarget(18, 'done')]);
  const folder = join(await createFolder(), 'new');
  const { code, stderr } = await request(server.address, '17', '18', '--from', '2h', '--to', '1h', '--yes', '--save', folder);
  expect(code).toBe(exitCodes.done);
  expect(stderr).toContain('2 files saved');
  expect((await readdir(folder)).sort()).toEqual(['17-.._night_.gz', '18-.._night_.gz']);
  expect(await readFile(join(folder, '17-.._night_.gz'), 'utf8')).toBe('log');
});

test('a file that cannot be saved is reported, the others are saved, and the exit code is 5', async () => {
  const server = await start([toTarget(17, 'done'), toTarget(19, 'done'), toTarget(20, 'done')]);
  const folder = await createFolder();
  const { code, stderr } = await request(server.address, '17', '19', '20', '--from', '2h', '--to', '1h', '--yes', '--save', folder);
  expect(code).toBe(exitCodes.partly);
  expect(stderr).toContain('19: Title of file.not-found');
  expect(await readdir(folder)).toHaveLength(2);
});

test('--save keeps the exit code of failed terminals and cannot be combined with --no-wait', async () => {
  const server = await start([toTarget(17, 'done'), toTarget(18, 'failed')]);
  const folder = await createFolder();
  const span = ['17', '18', '--from', '2h', '--to', '1h', '--yes', '--save', folder];
  expect((await request(server.address, ...span)).code).toBe(exitCodes.partly);
  expect(await readdir(folder)).toHaveLength(1);
  const calls = server.calls.length;
  expect((await request(server.address, ...span, '--no-wait')).code).toBe(exitCodes.usage);
  expect(server.calls).toHaveLength(calls);
});
