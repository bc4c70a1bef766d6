import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFleet, type TestFleet } from '../harness/fleet.ts';
import { floor } from '../harness/floor.ts';
import { type Person, signIn } from '../harness/person.ts';
import { startProxy, type TestProxy } from '../harness/proxy.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';

// An update from its key to the terminals, with the command line and the agents of the product [MG-13].

let folder: string;
let product: SharingProduct;
let admin: Person;
let fleet: TestFleet;
/** Between the product and its terminals and command line; its connections are cut. */
let proxy: TestProxy;

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const trusted = String(createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({ format: 'jwk' }).x);
const file = (name: string) => join(folder, name);

const fleetArgv = ['--terminals', '7', '--seed', '7', '--speed', '60x'];

/** More than one piece of an upload. */
const bytes = 12 * 1024 * 1024;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'floor-updates-'));
  await writeFile(file('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(file('foreign.pem'), generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await mkdir(file('build/bin'), { recursive: true });
  await writeFile(file('build/bin/cashier'), randomBytes(bytes));
  proxy = await startProxy(() => Number(new URL(product.ready.console).port));
  const FLOOR_FILES_URL = `http://127.0.0.1:${proxy.port}`;
  product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0', FLOOR_UPDATE_KEYS: trusted, FLOOR_FILES_URL });
  admin = await signIn(product, 'administrator');
  fleet = await startFleet(product, fleetArgv);
});
afterAll(async () => {
  await fleet.stop();
  await product.discard();
  await proxy.close();
  await rm(folder, { recursive: true });
});

const runAt = (server: string, ...argv: readonly string[]) =>
  floor(argv, { env: { FLOOR_SERVER: server, FLOOR_TOKEN: admin.token, HOME: folder } });
const run = (...argv: readonly string[]) => runAt(product.ready.console, ...argv);
const pack = (key: string, out: string, release: string) =>
  run('update', 'pack', file('build'), '--key', file(key), '--release', release, '--out', file(out));

/** Files that the terminals have kept of their downloads. */
async function leftAtTerminals(): Promise<readonly string[]> {
  const terminals = join(product.data, 'test-fleet', 'terminals');
  const folders = (await readdir(terminals)).map((id) => readdir(join(terminals, id, 'downloads')).catch(() => []));
  return (await Promise.all(folders)).flat();
}

async function restartProduct(): Promise<void> {
  await product.kill();
  product = await product.restart();
}

/** Kills the terminals once terminal 2 has written what it has received of the file. */
async function restartFleet(size: number): Promise<void> {
  const downloads = join(product.data, 'test-fleet', 'terminals', '2', 'downloads');
  await until(async () => {
    const [name = ''] = await readdir(downloads);
    return (await stat(join(downloads, name))).size > size * 0.98 ? true : null;
  });
  await fleet.kill();
  fleet = await startFleet(product, fleetArgv);
}

const softwareOf = async (id: number) => ((await admin.get(`/terminals/${id}`)).body as { software: string }).software;

test('[MG-13] a signed update is uploaded, installed, and taken back by a terminal whose self-test fails', async () => {
  const packed = await pack('key.pem', 'cashier.zip', '9.1.0');
  expect([packed.code, packed.stderr]).toEqual([0, `Trust this key on the server: FLOOR_UPDATE_KEYS=${trusted}\n`]);
  const uploaded = await run('update', 'upload', file('cashier.zip'));
  expect([uploaded.code, uploaded.stderr]).toEqual([0, expect.stringContaining('100 % received')]);
  const id = uploaded.stdout.trim();
  await until(async () => ((await softwareOf(7)) !== '' ? true : null));
  const before = await softwareOf(7);
  const performed = await run('update', 'perform', '1', '7', '--update', id, '--at', 'now', '--yes', '--no-wait', '-o', 'json');
  expect(performed.code).toBe(0);
  const { items } = (await admin.get('/runs?sort=-at&limit=1')).body as { items: readonly { id: string }[] };
  const watched = await run('update', 'watch', items[0]?.id ?? '');
  expect(watched.code).toBe(1);
  expect(watched.stdout).toMatch(/^1\t.*\t9\.1\.0\tInstalled$/m);
  expect(watched.stdout).toMatch(/^7\t.*\t9\.1\.0\tFailed, self-test-failed$/m);
  expect([await softwareOf(1), await softwareOf(7)]).toEqual(['9.1.0', before]);
  expect(await leftAtTerminals()).toEqual([]);
  const deleted = await run('update', 'delete', id, '--yes');
  expect([deleted.code, deleted.stderr + deleted.stdout]).toEqual([0, expect.stringContaining('1 update file deleted.')]);
});

test.each([
  ['at 99 %', () => Promise.resolve()],
  ['at 99 % by a kill of the server', restartProduct],
  ['at 99 % by a kill of the terminal', restartFleet],
])('[MG-13] a terminal whose download is cut %s receives only the rest', async (_, disturb) => {
  const release = `9.3.${proxy.passed('down')}`;
  await pack('key.pem', 'cut.zip', release);
  const id = (await run('update', 'upload', file('cut.zip'))).stdout.trim();
  const { size } = await stat(file('cut.zip'));
  const before = proxy.passed('down');
  const cut = proxy.cutAfter('down', Math.floor(size * 0.99));
  expect((await run('update', 'perform', '2', '--update', id, '--at', 'now', '--yes', '--no-wait')).code).toBe(0);
  await cut;
  await disturb(size);
  await until(async () => ((await softwareOf(2)) === release ? true : null));
  expect(proxy.passed('down') - before).toBeLessThan(size * 1.02);
  expect(await leftAtTerminals()).toEqual([]);
});

test('[MG-13] an upload survives a kill of the server, and sends only the rest', async () => {
  await pack('key.pem', 'killed.zip', '9.4.0');
  const { size } = await stat(file('killed.zip'));
  const before = proxy.passed('up');
  const cut = proxy.cutAfter('up', Math.floor(size * 0.9));
  const uploading = runAt(`http://127.0.0.1:${proxy.port}`, 'update', 'upload', file('killed.zip'));
  await cut;
  await restartProduct();
  const uploaded = await uploading;
  expect([uploaded.code, uploaded.stderr]).toEqual([0, expect.stringContaining('100 % received')]);
  // What the server had not counted before the kill is at most one piece of 8 MiB.
  expect(proxy.passed('up') - before).toBeLessThan(size + 8 * 1024 * 1024);
  expect((await admin.get(`/update-files/${uploaded.stdout.trim()}`)).body).toMatchObject({ state: 'ready', version: '9.4.0' });
});

test('[MG-13] an update signed with another key is rejected, and the command line says why', async () => {
  await pack('foreign.pem', 'foreign.zip', '9.2.0');
  const { code, stderr } = await run('update', 'upload', file('foreign.zip'));
  expect([code, stderr]).toEqual([1, expect.stringContaining('The update file was rejected: Signature of no trusted key')]);
});

test('[MG-13] packing says what is wrong with key, version and types', async () => {
  await writeFile(file('none.pem'), 'no key');
  expect(await pack('none.pem', 'x.zip', '1')).toMatchObject({ code: 2, stderr: expect.stringContaining('not an Ed25519 private key') });
  expect(await pack('key.pem', 'x.zip', '../1')).toMatchObject({ code: 2, stderr: expect.stringContaining('at most 40 letters') });
  const types = ['--machine-types', '1,two', '--key', file('key.pem'), '--release', '1', '--out', file('x.zip')];
  expect(await run('update', 'pack', file('build'), ...types)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--machine-types'),
  });
});
