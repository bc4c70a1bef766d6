import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UpgradeState } from '@floorwalker/core/endpoints/installation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { findOwnDirectory, readBuild } from './build.ts';
import { type CheckOptions, checkUpgradeCommand, runCheck } from './check.ts';

let build: string;

/** A version with the migrations 147, 148 and 149; the last one contracts. */
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'floor-build-'));
  const migrations = join(build, 'apps/server/src/db/migrations');
  await mkdir(migrations, { recursive: true });
  await writeFile(join(build, 'apps/server/package.json'), JSON.stringify({ version: '0.3.0' }));
  await writeFile(join(migrations, '147-nodes.sql'), 'select 1;');
  await writeFile(join(migrations, '148-more.sql'), 'alter table a add b text;');
  await writeFile(join(migrations, '149-less.sql'), '-- contracting: 148\nalter table a drop c;');
});
afterAll(() => rm(build, { recursive: true }));

const hall = { id: 'a', name: 'hall', version: '0.2.0', schema: 148 };
const cage = { id: 'b', name: 'cage\u001b[2J', version: '0.1.0', schema: 147 };
const state: UpgradeState = {
  version: '0.2.0',
  schema: 148,
  minSchema: null,
  migrations: ['147-nodes.sql', '148-more.sql'],
  servers: [hall],
  standby: 'none',
  running: { runs: 2, exports: 1, baseBackups: 0 },
  historyLost: false,
};

async function check(value: object, options: CheckOptions = { build }, language?: 'fr') {
  const { address } = await startRecorded({ 'GET /upgrade': { value } });
  const factory = await createTestFactory({ server: address, ...(language && { language }) });
  return [await runCheck(factory, options), factory.stdout()];
}

test('check parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: CheckOptions | undefined;
  const command = checkUpgradeCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['--build', 'x', '-o', 'yaml'], { from: 'user' });
  expect(seen).toEqual({ build: 'x', output: 'yaml' });
});

test('a single server is stopped, upgraded and started; nothing speaks against it', async () => {
  expect(await check(state)).toEqual([
    0,
    `Server: version 0.2.0, schema 148
New version: 0.3.0, schema 149
Servers:
  hall  0.2.0  148
Migrations:
  149-less.sql  contracting, for servers of schema 148 or later
No standby follows the database.
In progress: command runs 2, exports 1. They continue at another server, or when the server is back.
Nothing speaks against the upgrade.
Steps:
  1. Back up the installation.
  2. Stop the server, start the new version, and wait until /readyz returns 200. Consoles are signed out; terminals connect again.
  3. Run floor upgrade check again: all servers have the new version.
`,
  ]);
});

test('a server that would not work with a contracting migration, a base backup and a lost history speak against the upgrade', async () => {
  const [code, text] = await check({
    ...state,
    servers: [cage, hall],
    standby: 'asynchronous',
    running: { ...state.running, baseBackups: 1 },
    historyLost: true,
  });
  expect(code).toBe(1);
  expect(text).toContain(`Against the upgrade:
  149-less.sql needs servers of schema 148 or later. Upgrade to a version between them first: cage`);
  expect(text).not.toContain('\u001b');
  expect(text).toContain('A loss of history is not accepted');
  expect(text).toContain('A base backup of the database is running');
  expect(text).toContain('2. One server after the other');
});

test('a version that is older than the database speaks against the upgrade, in the language of the operator', async () => {
  const [code, text] = await check({ ...state, minSchema: 160 }, { build }, 'fr');
  expect(code).toBe(1);
  expect(text).toContain(
    'Contre la mise à niveau\u00a0:\n  La nouvelle version est antérieure à la base de données, qui exige le schéma 160',
  );
});

test('with -o json the result has the state, the new version, the pending migrations, and codes', async () => {
  const [code, text] = await check({ ...state, servers: [hall, hall], historyLost: true }, { build, output: 'json' });
  expect(code).toBe(1);
  expect(JSON.parse(String(text))).toMatchObject({
    build: { version: '0.3.0', schema: 149 },
    pending: [{ name: '149-less.sql', minSchema: 148 }],
    against: [{ code: 'history' }],
    steps: ['backup', 'rolling', 'verify'],
  });
});

test('by default the new version is the one that the program belongs to; a directory without one is refused', async () => {
  const own = await readBuild(await findOwnDirectory());
  expect(own?.migrations.at(-1)?.name).toMatch(/^\d+-/);
  const factory = await createTestFactory();
  await expect(runCheck(factory, { build: tmpdir() })).rejects.toThrow('Name the directory of the new version with --build.');
});
