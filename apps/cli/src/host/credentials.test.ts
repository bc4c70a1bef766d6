import { chmod, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configFolder, readSavedCredential, resolveZone } from './config-folder.ts';
import { createContextStore } from './contexts.ts';
import { createCredentialStore, createDeviceStore } from './credentials.ts';

const freshEnv = async () => ({ XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'floor-config-')) });

test('the directory follows the XDG rules; a relative path there is ignored', () => {
  expect(configFolder({ XDG_CONFIG_HOME: '/x' })).toBe('/x/floor');
  expect(configFolder({ XDG_CONFIG_HOME: 'x', HOME: '/home/a' })).toBe('/home/a/.config/floor');
});

test('tokens are stored by server, in a file and directory that only their owner can read', async () => {
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

test('the next write restricts a file that others can read, and a malformed file means signed out', async () => {
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

test('the device token is kept after a sign-out, in a file that only its owner can read', async () => {
  const env = await freshEnv();
  await createDeviceStore(env).write('http://a', 'mark-1');
  await createCredentialStore(env).write('http://a', null);
  expect(await createDeviceStore(env).read('http://a')).toBe('mark-1');
  expect((await stat(join(configFolder(env), 'devices.json'))).mode & 0o777).toBe(0o600);
});

test('contexts are stored in a file that only its owner can read; a malformed one is an error', async () => {
  const env = await freshEnv();
  const store = createContextStore(env);
  expect(store.read()).toEqual({ current: null, list: [] });
  const contexts = { current: 'vienna', list: [{ name: 'vienna', server: 'http://v', production: true, readOnly: false }] };
  await store.write(contexts);
  expect(createContextStore(env).read()).toEqual(contexts);
  const file = join(configFolder(env), 'contexts.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, '{broken');
  expect(() => createContextStore(env).read()).toThrow(file);
});

test('the time zone is that of the shell, or that of the profile as last read', async () => {
  const env = await freshEnv();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await createCredentialStore(env).write('http://a', { token: 't', login: 'x', timeZone: 'Europe/Vienna' });
  const kept = () => readSavedCredential(env, 'http://a');
  expect(resolveZone(env, kept)).toBe('Europe/Vienna');
  expect(resolveZone({ ...env, TZ: 'UTC' }, kept)).toBe(own);
  expect(resolveZone(env, () => readSavedCredential(env, 'http://b'))).toBe(own);
});
