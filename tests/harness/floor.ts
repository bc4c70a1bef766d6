import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Entry file of the command line, as run by `npx floor`. */
export const floorProgram = join(import.meta.dirname, '../../apps/cli/bin/floor.mjs');

/** Result of a command. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface FloorSettings {
  readonly env?: Readonly<Record<string, string>>;
  /** Standard input; by default empty. */
  readonly input?: string;
  readonly cwd?: string;
}

/** Starts `floor` with pipes instead of a terminal, in English unless `env` sets another language. */
export function spawnFloor(argv: readonly string[], { env = {}, cwd }: FloorSettings = {}): ChildProcess {
  // Passes on the mark of the test run, by which the test script finds processes that a failed test left running.
  const { PATH = '', HOME = '', FLOOR_TEST_RUN = '' } = process.env;
  return spawn(process.execPath, [floorProgram, ...argv], { cwd, env: { PATH, HOME, FLOOR_TEST_RUN, LANG: 'C.UTF-8', ...env } });
}

/** Runs `floor` until it exits. */
export async function floor(argv: readonly string[], settings: FloorSettings = {}): Promise<Ended> {
  const child = spawnFloor(argv, settings);
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('no pipes');
  // A command that reads no input may exit before its input is written.
  stdin.on('error', () => undefined);
  stdin.end(settings.input ?? '');
  const [out, err, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'exit')]);
  return { code: code as number | null, stdout: out, stderr: err };
}
