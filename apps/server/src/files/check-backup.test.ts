import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { maxBackupBytes } from '@floorwalker/core/vocabulary/backups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from './check-backup.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'floor-backup-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function check(bytes: Buffer) {
  const path = join(directory, 'one');
  await writeFile(path, bytes);
  return checkBackup(path, 17);
}
const pack = (content: unknown) => gzipSync(JSON.stringify(content));
const good = { format: 1, terminal: 17, settings: [{ key: 'Display/Brightness', value: '60' }] };

test('[MG-14] a good backup has the settings in it, without passwords that a terminal has put into it', async () => {
  const settings = [...good.settings, { key: 'Network/ProxyPassword', value: 'secret' }, { key: 'Vendor/Own', value: '<b>\u202e' }];
  expect(await check(pack({ ...good, settings, stock: { levels: [1] }, journal: [{}] }))).toEqual({
    fault: null,
    settings: [...good.settings, { key: 'Vendor/Own', value: '<b>\u202e' }],
  });
});

test.each([
  ['no gzip', Buffer.from('{}'), 'damaged'],
  ['nothing', Buffer.alloc(0), 'damaged'],
  ['a part of a backup', gzipSync(randomBytes(5000)).subarray(0, 3000), 'damaged'],
  ['bytes that are no text', gzipSync(Buffer.from([0xff, 0xfe])), 'damaged'],
  ['no JSON', gzipSync('<html>'), 'damaged'],
  ['a bomb', gzipSync(Buffer.alloc(maxBackupBytes * 20)), 'too-large'],
  ['deeply nested lists', gzipSync('['.repeat(1_000_000)), 'damaged'],
  ['null', pack(null), 'other-format'],
  ['no format', pack({ ...good, format: undefined }), 'other-format'],
  ['a later format', pack({ ...good, format: 2 }), 'other-format'],
  ['no settings', pack({ format: 1, terminal: 17 }), 'invalid'],
  ['a value that is no text', pack({ ...good, settings: [{ key: 'a', value: 1 }] }), 'invalid'],
  ['a value that the database cannot store', pack({ ...good, settings: [{ key: 'a', value: '\0' }] }), 'invalid'],
  ['a lone surrogate', gzipSync('{"format":1,"terminal":17,"settings":[{"key":"a","value":"\\ud800"}]}'), 'invalid'],
  ['a setting twice', pack({ ...good, settings: [...good.settings, ...good.settings] }), 'invalid'],
  ['too many settings', pack({ ...good, settings: Array.from({ length: 151 }, (_, n) => ({ key: `k${n}`, value: '' })) }), 'invalid'],
  ['a value that is too long', pack({ ...good, settings: [{ key: 'a', value: 'x'.repeat(2001) }] }), 'invalid'],
  ['another terminal', pack({ ...good, terminal: 18 }), 'other-terminal'],
])('[MG-14] a backup with %s is faulty', async (_, bytes, fault) => {
  expect(await check(bytes)).toEqual({ fault, settings: null });
});

test('[MG-14] a file that this machine cannot read says nothing about the backup', async () => {
  await expect(checkBackup(join(directory, 'missing'), 17)).rejects.toThrow('ENOENT');
});
