import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { capture, runTool } from './children.mjs';
import { installDebianPackages } from './debian-packages.mjs';
import { at, node26, print, Refusal, toolsFolder } from './paths.mjs';

/** Installs the packages of the lockfile if one is missing or has a different version, and what Node 26 needs to run. */
export async function ensureInstalled() {
  if (!isInstalled()) await installPackages();
  const node = node26();
  // `npm` runs scripts on the installed Node.
  if (node !== process.execPath) await ensureRuns(node);
}

async function installPackages() {
  print('Installing the packages of the lockfile …');
  // Without the project's tools in PATH: npm must run on the machine's Node, because it may replace the project's Node.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== toolsFolder);
  const argv = ['npm', 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const status = await runTool(argv, { env: { ...process.env, PATH: path.join(delimiter) }, output: 'stderr' });
  if (status !== 0) throw new Refusal('The installation failed; see the messages above.');
  if (node26() === undefined) throw new Refusal(`There is no Node 26 for ${process.platform}-${process.arch}; install Node 26 yourself.`);
}

/** Makes sure that this Node runs: it needs a library that a small Debian does not have. Throws `Refusal` if it does not run. */
export async function ensureRuns(node) {
  const first = await capture([node, '--version']);
  if (first.status === 0) return;
  if (!first.text.includes('libatomic.so.1')) throw new Refusal(`Node 26 does not run on this machine: ${first.text}`);
  const reason = await installDebianPackages('libatomic1');
  const { status, text } = await capture([node, '--version']);
  if (status !== 0) throw new Refusal(`Node 26 needs the library libatomic: ${reason ?? text}`);
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
