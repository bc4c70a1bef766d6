import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { runTool } from './children.mjs';
import { at, node26, print, Refusal, toolsFolder } from './paths.mjs';

/** Installs the packages of the lockfile if one is missing or has a different version. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  print('Installing the packages of the lockfile …');
  // Without the project's tools in PATH: npm must run on the machine's Node, because it may replace the project's Node.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== toolsFolder);
  const argv = ['npm', 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const status = await runTool(argv, { env: { ...process.env, PATH: path.join(delimiter) }, output: 'stderr' });
  if (status !== 0) throw new Refusal('The installation failed; see the messages above.');
  if (node26() === undefined) throw new Refusal(`There is no Node 26 for ${process.platform}-${process.arch}; install Node 26 yourself.`);
}

/** Compares the lockfile with npm's record of the installed packages, because file times change with a checkout. */
function isInstalled() {
  try {
    const { packages: wanted } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
    const { packages: present } = JSON.parse(readFileSync(at('node_modules/.package-lock.json'), 'utf8'));
    const isPresent = ([path, entry]) =>
      path === '' ||
      entry.link ||
      !path.startsWith('node_modules') ||
      present[path]?.version === entry.version ||
      (entry.optional && !(path in present));
    return Object.entries(wanted).every(isPresent) && node26() !== undefined;
  } catch {
    return false;
  }
}
