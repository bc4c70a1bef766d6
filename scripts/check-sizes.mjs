import { runScript } from './paths.mjs';
import { isTest, readSources, report } from './sources.mjs';

const longest = 400;
/** Data, not code: these files have no limit. */
const aside = /\/(catalogues|locales|reference)\/|\/corpus[\w-]*\.ts$/;

/** Limits for the lines of code, without tests, of the engines in these files and folders. */
const budgets = [
  { engine: 'registry', budget: 600, paths: ['packages/core/src/registry/'] },
  { engine: 'list screens', budget: 500, paths: ['apps/web/src/screens/list/'] },
  { engine: 'HTTP adapter', budget: 300, paths: ['route.ts', 'handler.ts', 'validate.ts'].map((file) => `apps/server/src/http/${file}`) },
];

const linesOf = (text) => text.split('\n').length - 1;

function main() {
  const files = readSources()
    .filter(({ path }) => !aside.test(path))
    .map(({ path, text }) => ({ path, lines: linesOf(text) }));
  const code = files.filter(({ path }) => !isTest(path));
  printTrend('code', code);
  printTrend(
    'tests',
    files.filter(({ path }) => isTest(path)),
  );
  const engines = budgets.map((engine) => ({
    ...engine,
    lines: total(code.filter(({ path }) => engine.paths.some((prefix) => path.startsWith(prefix)))),
  }));
  for (const { engine, budget, lines } of engines) process.stdout.write(`${engine}: ${lines} of ${budget} lines\n`);
  return report('sizes', [
    ...files.filter(({ lines }) => lines > longest).map(({ path, lines }) => `${path}: ${lines} lines, ${longest} at most`),
    ...engines
      .filter(({ budget, lines }) => lines > budget)
      .map(({ engine, budget, lines }) => `${engine}: ${lines} lines, its budget is ${budget}`),
  ]);
}

const total = (files) => files.reduce((sum, { lines }) => sum + lines, 0);

function printTrend(name, files) {
  const sorted = files.map(({ lines }) => lines).sort((one, other) => one - other);
  const share = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  process.stdout.write(
    `${name}: ${files.length} files, ${total(files)} lines; median ${share(0.5)}, p90 ${share(0.9)}, longest ${share(1)}\n`,
  );
}

await runScript(main);
