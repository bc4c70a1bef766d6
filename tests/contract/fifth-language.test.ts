import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toPseudo } from '@floorwalker/i18n/pseudo/to-pseudo';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const unneeded = new Set(['node_modules', 'dist', '.tsbuild', '.git', 'test-results', 'data', 'docs']);

let copy = '';

/** Copies the sources; the packages in the copy are linked to each other, not to the original. */
async function copyRepository(): Promise<string> {
  const to = await mkdtemp(join(tmpdir(), 'floor-language-'));
  await cp(repository, to, { recursive: true, filter: (source) => !unneeded.has(source.split('/').at(-1) ?? '') });
  await mkdir(join(to, 'node_modules/@floorwalker'), { recursive: true });
  for (const name of await readdir(join(repository, 'node_modules'))) {
    if (name !== '@floorwalker') await symlink(join(repository, 'node_modules', name), join(to, 'node_modules', name));
  }
  for (const [room, names] of [
    ['packages', ['core', 'i18n']],
    ['apps', ['server', 'web', 'cli', 'fleet']],
  ] as const) {
    for (const name of names) {
      await symlink(join(to, room, name), join(to, 'node_modules/@floorwalker', name));
      const own = join(repository, room, name, 'node_modules');
      await symlink(own, join(to, room, name, 'node_modules'));
    }
  }
  return to;
}

/** Adds a language as described in docs/adding-things.md: one line and one folder. */
async function addLanguage(to: string): Promise<void> {
  const list = join(to, 'packages/i18n/src/languages.ts');
  const text = await readFile(list, 'utf8');
  const line = `  qps: { name: '${toPseudo('English')}', locale: 'en-GB', messages: qps },\n`;
  const withLine = text.replace('} as const satisfies', `${line}} as const satisfies`);
  await writeFile(list, withLine.replace('import', "import { qps } from './locales/qps/index.ts';\nimport"));
  await mkdir(join(to, 'packages/i18n/src/locales/qps'));
  await writeFile(join(to, 'packages/i18n/src/locales/qps/index.ts'), "export { qps } from '../../pseudo/index.ts';\n");
}

const node = (...argv: string[]) =>
  run(process.execPath, argv, { cwd: copy, env: { ...process.env, LANG: 'qps', COLUMNS: '200', FLOOR_VERSION: '1' } });

beforeAll(async () => {
  copy = await copyRepository();
  await addLanguage(copy);
});

afterAll(() => rm(copy, { recursive: true, force: true }));

test('[SH-06] a fifth language is one folder and one line, and everything compiles', async () => {
  const { stdout } = await node(
    'node_modules/typescript/bin/tsc',
    '-b',
    // `tsc -b` already builds the projects in parallel; more checkers in each project would only repeat work.
    '--checkers',
    '1',
    'packages/core',
    'packages/i18n',
    'apps/server',
    'apps/web',
    'apps/cli',
    'apps/fleet',
  );
  expect(stdout).toBe('');
}, 600_000);

test("[SH-06] a fifth language is in the list that the console's switchers and profile show", async () => {
  const script =
    "import { languageCodes, languages, toLanguage } from '@floorwalker/i18n/languages'; console.log(languageCodes.join(), toLanguage('qps'), languages.qps.name)";
  await writeFile(join(copy, 'ask.mjs'), script);
  expect((await node('ask.mjs')).stdout.trim()).toBe(`en,de,es,fr,qps qps ${toPseudo('English')}`);
});

test('[SH-06] [CL-07] the command line accepts and suggests a fifth language, and its help is in it', async () => {
  const { stdout } = await node('apps/cli/src/main.ts', '--lang', 'qps', '--help');
  expect(stdout).toContain('qps');
  const described = stdout.split('\n').flatMap((line) => /^ {2}\S.*? {2,}(\S.*)$/.exec(line)?.[1] ?? []);
  expect(described.length).toBeGreaterThan(20);
  expect(described.filter((text) => !text.startsWith('['))).toEqual([]);
  expect(stdout).toContain('(en, de, es, fr, qps)');
  expect((await node('apps/cli/src/main.ts', '--lang', 'qps', 'man')).stdout).toContain(toPseudo('NAME'));
});

test('[SH-06] the simulator uses a fifth language, too', async () => {
  expect((await node('apps/fleet/src/main.ts', '--help')).stdout).toContain(': en, de, es, fr, qps');
});
