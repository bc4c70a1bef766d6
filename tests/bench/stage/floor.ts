import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Person } from '../../harness/person.ts';
import type { Product } from '../../harness/product.ts';

/** Path of the entry file of the command line. */
export const floorProgram = join(import.meta.dirname, '../../../apps/cli/bin/floor.mjs');

/** Environment of `floor` for a signed-in operator, without variables of the user who runs the benchmark. */
export const floorEnvironment = (product: Product, person: Person): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: product.data,
  TERM: 'xterm-256color',
  LANG: 'en_US.UTF-8',
  FLOOR_SERVER: product.ready.console,
  FLOOR_TOKEN: person.token,
});

/** Starts `floor` with its output in a pipe; by default its messages are those of the benchmark. */
export const startFloor = (argv: readonly string[], env: NodeJS.ProcessEnv, messages: 'inherit' | 'pipe' = 'inherit'): ChildProcess =>
  spawn(process.execPath, [floorProgram, ...argv], { env, stdio: ['ignore', 'pipe', messages] });

export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
