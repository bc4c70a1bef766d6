// `npm run test:quick`: checks the changes against main: types, lint of the changed files, and the tests that import them.
// Scenarios and stories, which start whole products, are left to `npm test`.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { capture, runTool } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { at, node26, print, runScript } from './paths.mjs';

const projects = ['core', 'i18n', 'server', 'cli', 'fleet', 'web', 'web-components', 'scripts'];

/** The files that differ from the branch point on main, also those that are not committed. */
async function changedFiles() {
  const git = async (...argv) => {
    const { status, text } = await capture(['git', ...argv]);
    return status === 0 ? text.split('\n').filter(Boolean) : [];
  };
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', process.argv[2] ?? 'main');
  const files = [...(await git('diff', '--name-only', base)), ...(await git('ls-files', '--others', '--exclude-standard'))];
  return [...new Set(files)].filter((file) => existsSync(at(file)));
}

async function main() {
  await ensureInstalled();
  const files = await changedFiles();
  if (files.length === 0) {
    print('Nothing differs from main.');
    return 0;
  }
  const sources = files.filter((file) => /^(apps|packages|scripts)\/.*\.(tsx?|mjs)$/.test(file));
  const vitest = ['node_modules/vitest/vitest.mjs', 'related', '--run', ...projects.flatMap((name) => ['--project', name])];
  const steps = [
    ['types', ['npm', 'run', '--silent', 'typecheck']],
    ['lint', ['npx', 'biome', 'check', '--no-errors-on-unmatched', '--error-on-warnings', ...files]],
    ...(sources.length > 0 ? [['tests', [node26(), ...vitest, ...sources]]] : []),
  ];
  const run = ([label, argv]) => runTool(argv, { label });
  const [types, ...others] = steps;
  // With more than two cores the type checker does not slow the tests down.
  const statuses =
    availableParallelism() > 2 ? await Promise.all(steps.map(run)) : [await run(types), ...(await Promise.all(others.map(run)))];
  return statuses.every((status) => status === 0) ? 0 : 1;
}

await runScript(main);
