import { expect, test } from 'vitest';
import type { Contexts } from '../../factory.ts';
import { runFloor } from '../../run-floor.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { type AddContextOptions, addContextCommand } from './add.ts';

const vienna = { name: 'vienna', server: 'http://v:4200', production: true, readOnly: false };
const contexts: Contexts = { current: 'vienna', list: [{ name: 'graz', server: 'http://g', production: false, readOnly: true }, vienna] };

async function floor(argv: readonly string[], world: TestOptions = { contexts }) {
  const factory = await createTestFactory(world);
  const code = await runFloor(argv, factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), after: factory.contexts().read(), kept: factory.credentialMap };
}

test('context add parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: AddContextOptions | undefined;
  const command = addContextCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['vienna', 'http://v', '--production', '--use'], { from: 'user' });
  expect(seen).toEqual({ name: 'vienna', address: 'http://v', production: true, use: true });
});

test('contexts are listed with the signed-in operator, as table and in a pipe', async () => {
  expect((await floor(['context', 'list'])).stdout).toBe('\tgraz\thttp://g\t\tread-only\n*\tvienna\thttp://v:4200\t\tproduction\n');
  expect((await floor(['context', 'list'], { contexts, isTty: true })).stdout).toBe(
    [
      '   CONTEXT  SERVER         LOGIN NAME  PROTECTED AS',
      '   graz     http://g                   read-only',
      '*  vienna   http://v:4200              production',
      '',
    ].join('\n'),
  );
  expect((await floor(['context', 'list', '-o', 'id'])).stdout).toBe('graz\nvienna\n');
});

test('a context is added, used, renamed with its sign-in, and removed with it', async () => {
  const factory = await createTestFactory({ contexts });
  const run = async (...argv: readonly string[]) => expect([argv, await runFloor(argv, factory)]).toEqual([argv, 0]);
  await run('context', 'add', 'reno', 'https://reno.example:4200/', '--read-only');
  await run('context', 'use', 'reno');
  expect(factory.server()).toBe('https://reno.example:4200');
  factory.credentialMap.set('@reno', { token: 't', login: 'x' });
  await run('context', 'rename', 'reno', 'reno-north');
  expect(factory.context()).toEqual({ name: 'reno-north', server: 'https://reno.example:4200', production: false, readOnly: true });
  expect([factory.credentialMap.has('@reno'), factory.credentialMap.get('@reno-north')?.token]).toEqual([false, 't']);
  await run('context', 'remove', 'reno-north');
  expect([factory.context(), factory.credentialMap.has('@reno-north')]).toEqual([null, false]);
});

test('precedence is flag, environment, current context; an address and a context together are an error', async () => {
  const of = async (argv: readonly string[], env = {}) =>
    (await floor([...argv, 'context', 'show'], { contexts, env })).stdout.split('\n')[0];
  expect(await of([])).toBe('Context\tvienna');
  expect(await of([], { FLOOR_CONTEXT: 'graz' })).toBe('Context\tgraz');
  expect(await of([], { FLOOR_CONTEXT: 'graz', FLOOR_SERVER: 'http://x' })).toBe('Context\tgraz');
  expect(await of(['--context', 'vienna'], { FLOOR_CONTEXT: 'graz' })).toBe('Context\tvienna');
  expect((await floor(['context', 'show'], { contexts, env: { FLOOR_SERVER: 'http://x' } })).code).toBe(1);
  expect((await floor(['--context', 'graz', '--server', 'http://x', 'whoami'])).code).toBe(2);
});

test('an unknown context suggests a similar one; an invalid name or address is a usage error', async () => {
  const unknown = await floor(['--context', 'vienn', 'whoami']);
  expect([unknown.code, unknown.stderr]).toEqual([
    2,
    'floor: There is no context “vienn”.\n  → Did you mean: vienna?\n  → Contexts: graz, vienna\n',
  ]);
  for (const argv of [
    ['a b', 'http://x'],
    ['vienna', 'http://x'],
    ['new', 'ftp://x'],
    ['new', 'http://x/path'],
  ]) {
    expect([argv, (await floor(['context', 'add', ...argv])).code]).toEqual([argv, 2]);
  }
});

test('context use warns if the environment overrides the context', async () => {
  const { stderr } = await floor(['context', 'use', 'graz'], { contexts, env: { FLOOR_SERVER: 'http://x' } });
  expect(stderr).toBe('Commands now go to graz (http://g).\nFLOOR_SERVER is set and takes precedence: http://x\n');
});

test('a token is never sent to another server than its own', async () => {
  const factory = await createTestFactory({ contexts });
  factory.credentialMap.set('@vienna', { token: 't', login: 'x', server: 'http://elsewhere' });
  expect(await factory.bearer()).toBeUndefined();
  factory.credentialMap.set('@vienna', { token: 't', login: 'x', server: 'http://v:4200' });
  expect(await factory.bearer()).toBe('t');
});
