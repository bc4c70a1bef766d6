import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { balancingSlipCommand, type SlipOptions } from './slip.ts';

async function floor(argv: readonly string[], world: TestOptions = {}) {
  const factory = await createTestFactory(world);
  const code = await runFloor(argv, factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr() };
}

test('[ST-06] slip parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: SlipOptions | undefined;
  const command = balancingSlipCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['4711', '-o', 'slip.pdf'], { from: 'user' });
  expect(seen).toEqual({ id: '4711', output: 'slip.pdf' });
});

test('[ST-06] the slip is written to a file, or streamed in a pipe, in the language of the operator', async () => {
  const { address, calls } = await startRecorded({ 'GET /balancing-reports/4711/slip': { pieces: ['%PDF-', '1.7'] } });
  const path = join(await mkdtemp(join(tmpdir(), 'floor-slip-')), 'slip.pdf');
  expect((await floor(['balancing', 'slip', '4711', '-o', path], { server: address })).code).toBe(0);
  expect(await readFile(path, 'utf8')).toBe('%PDF-1.7');
  expect(calls[0]?.headers).toMatchObject({ 'accept-language': 'en' });
  expect(await floor(['balancing', 'slip', '4711'], { server: address })).toEqual({ code: 0, stdout: '%PDF-1.7', stderr: '' });
});
