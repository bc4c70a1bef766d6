import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createContextStore } from './contexts.ts';

test('an unreadable contexts file is an error, and the default server is not used instead', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'floor-contexts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { XDG_CONFIG_HOME: folder };
  expect(createContextStore(env).read()).toEqual({ current: null, list: [] });
  await mkdir(join(folder, 'floor', 'contexts.json'), { recursive: true });
  expect(() => createContextStore(env).read()).toThrow();
});
