import { chmod, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configFolder, createCredentialStore } from './credentials.ts';

const freshEnv = async () => ({ XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'floor-config-')) });

test('the folder follows the XDG rules; a relative path there is ignored', () => {
  expect(configFolder({ XDG_CONFIG_HOME: '/x' })).toBe('/x/floor');
  expect(configFolder({ XDG_CONFIG_HOME: 'x', HOME: '/home/a' })).toBe('/home/a/.config/floor');
});

test('tokens are kept by server, in a file and folder of their owner alone', async () => {
  const env = await freshEnv();
  const store = createCredentialStore(env);
  expect(await store.read('http://a')).toBeNull();
  await store.write('http://a', { token: 't1', login: 'x' });
  await store.write('http://b', { token: 't2', login: 'y' });
  await store.write('http://a', null);
  expect([await store.read('http://a'), await store.read('http://b')]).toEqual([null, { token: 't2', login: 'y' }]);
  const file = join(configFolder(env), 'credentials.json');
  expect([(await stat(file)).mode & 0o777, (await stat(configFolder(env))).mode & 0o777]).toEqual([0o600, 0o700]);
});

test('a file that others could read is closed again by the next write, and a broken one is no sign-in', async () => {
  const env = await freshEnv();
  const store = createCredentialStore(env);
  await store.write('http://a', { token: 't1', login: 'x' });
  const file = join(configFolder(env), 'credentials.json');
  await writeFile(file, '{broken');
  await chmod(file, 0o644);
  expect(await store.read('http://a')).toBeNull();
  await store.write('http://a', { token: 't2', login: 'x' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ 'http://a': { token: 't2', login: 'x' } });
});
