import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readServerId } from './server-id.ts';

let data: string;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'floor-server-id-'));
});
afterEach(() => rm(data, { recursive: true }));

test('a server is named once, and keeps its name', async () => {
  const id = await readServerId(data);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect([await readServerId(data), await readdir(data)]).toEqual([id, ['server-id']]);
});

test('what is no name gives way to one', async () => {
  await writeFile(join(data, 'server-id'), 'half a na');
  const id = await readServerId(data);
  expect(await readServerId(data)).toBe(id);
});

test('a name that cannot be read is not written over', async () => {
  await symlink('server-id', join(data, 'server-id'));
  await expect(readServerId(data)).rejects.toMatchObject({ code: 'ELOOP' });
  expect(await readdir(data)).toEqual(['server-id']);
});
