import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createContextStore } from './contexts.ts';

test('contexts that are there but cannot be read end the command: the server of this machine must not take their place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'floor-contexts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { XDG_CONFIG_HOME: folder };
  expect(createContextStore(env).read()).toEqual({ current: null, list: [] });
  await mkdir(join(folder, 'floor', 'contexts.json'), { recursive: true });
  expect(() => createContextStore(env).read()).toThrow();
});
