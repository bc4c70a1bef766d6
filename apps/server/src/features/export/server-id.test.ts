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

test('a server gets an id once, and keeps it', async () => {
  const id = await readServerId(data);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect([await readServerId(data), await readdir(data)]).toEqual([id, ['server-id']]);
});

test('an invalid id is replaced', async () => {
  await writeFile(join(data, 'server-id'), 'half a na');
  const id = await readServerId(data);
  expect(await readServerId(data)).toBe(id);
});

test('an unreadable id file is not overwritten', async () => {
  await symlink('server-id', join(data, 'server-id'));
  await expect(readServerId(data)).rejects.toMatchObject({ code: 'ELOOP' });
  expect(await readdir(data)).toEqual(['server-id']);
});
