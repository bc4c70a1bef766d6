// `npm run check`: every check that is not a test. Each is a separate script in package.json.
import { cpus } from 'node:os';
import { capture } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { print, runScript } from './paths.mjs';

const checks = ['lint', 'typecheck', 'lock:check', 'boundaries', 'sizes', 'words', 'unused', 'reference:check'];

async function main() {
  await ensureInstalled();
  const waiting = [...checks];
  const failed = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) if (!(await passes(name))) failed.push(name);
  };
  await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, work));
  print(
    failed.length === 0 ? `All ${checks.length} checks passed.` : `Failed: ${failed.join(', ')}. Run a single check with npm run <name>.`,
  );
  return failed.length === 0 ? 0 : 1;
}

async function passes(name) {
  const begun = performance.now();
  const { status, text } = await capture(['npm', 'run', '--silent', name]);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  print(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (status !== 0) print(text.trimEnd());
  return status === 0;
}

await runScript(main);
