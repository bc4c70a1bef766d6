import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDiskFull } from './db/disk-full.ts';

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), true],
  [new Error('cannot lock', { cause: new Error('database or disk is full') }), true],
  [new AggregateError([new Error('initdb: could not write: No space left on device')], 'failed'), true],
  [Object.assign(new Error('open'), { code: 'EACCES' }), false],
  [new Error('failed', { cause: new Error('no such file') }), false],
  ['ENOSPC', false],
])('%s is a full disk: %s', (error, full) => {
  expect(isDiskFull(error)).toBe(full);
});

/** Mounts a small file system for the test, if the machine allows it. */
function mount(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'floor-test', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'floor-full-'));
const mayMount = mount(folder, '4k');
if (mayMount) execFileSync('umount', [folder]);

describe.skipIf(!mayMount).each(['4k', '64k', '8m', '30m'])('on a disk of %s', (size) => {
  beforeAll(() => void mount(folder, size));
  afterAll(() => execFileSync('umount', [folder]));

  test('the first start reports a full disk in one sentence, and fails', async () => {
    const { DATABASE_URL: _, ...env } = process.env;
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        ...env,
        FLOOR_DATA: join(folder, 'data'),
        FLOOR_HTTP_PORT: '0',
        FLOOR_WS_PORT: '0',
        FLOOR_MQTT_PORT: '0',
        FLOOR_LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect([code, out, err]).toEqual([
      1,
      '',
      `floorwalker: the disk of ${join(folder, 'data')} is full: free some space and start again\n`,
    ]);
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
