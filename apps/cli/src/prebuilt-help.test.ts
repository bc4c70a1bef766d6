import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { createCredentialStore } from './host/credentials.ts';
import { type HelpEnvironment, readHelp } from './prebuilt-help.ts';

let beside: string;
let nobody: HelpEnvironment['env'];
let somebody: HelpEnvironment['env'];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'floor-help-'));
  for (const code of ['en', 'de']) await writeFile(join(folder, `help.${code}.txt`), code);
  beside = pathToFileURL(join(folder, 'main.js')).href;
  nobody = { HOME: join(folder, 'nobody') };
  somebody = { HOME: join(folder, 'somebody') };
  await mkdir(join(folder, 'nobody'));
  await createCredentialStore(somebody).write('http://localhost:4200', { token: 't', login: 'm.weber', language: 'de' });
});

test.each([
  [{ LANG: 'de_AT.UTF-8' }, 'de', 'de'],
  [{ LANG: 'de' }, 'de', 'de'],
  [{ LC_ALL: 'en_GB.UTF-8', LANG: 'de_DE.UTF-8' }, 'en', 'en'],
  // An unsupported language in the environment is replaced by that of the profile.
  [{ LANG: 'C.UTF-8' }, 'en', null],
  [{ LANG: 'POSIX' }, 'en', null],
  [{ LANG: 'it_IT.UTF-8' }, 'en', null],
  [{ LANG: 'deutsch' }, 'en', null],
  [{ LANG: '../de' }, 'en', null],
  [{}, 'en', null],
] as const)('%j: the prebuilt help is %j when signed out, and %j when signed in [SH-06]', (env, unknown, known) => {
  expect(readHelp({ env: { ...nobody, ...env }, columns: undefined, beside })).toBe(unknown);
  expect(readHelp({ env: { ...somebody, ...env }, columns: 120, beside })).toBe(known);
});

test('stored sign-ins follow the XDG rules, and a narrow window or a build without it has no prebuilt help', () => {
  expect(readHelp({ env: { ...nobody, XDG_CONFIG_HOME: `${somebody.HOME}/.config` }, columns: 80, beside })).toBeNull();
  expect(readHelp({ env: { ...somebody, XDG_CONFIG_HOME: '/nowhere' }, columns: 80, beside })).toBe('en');
  expect(readHelp({ env: { ...nobody, LANG: 'de' }, columns: 79, beside })).toBeNull();
  expect(readHelp({ env: nobody, columns: 80, beside: import.meta.url })).toBeNull();
});
