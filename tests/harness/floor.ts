import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The command line's entry, as `npx floor` runs it. */
export const floorProgram = join(import.meta.dirname, '../../apps/cli/bin/floor.mjs');

/** What a command line left behind. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface FloorSettings {
  readonly env?: Readonly<Record<string, string>>;
  /** Standard input; left out: empty. */
  readonly input?: string;
  readonly cwd?: string;
}

/** Starts `floor` with pipes instead of a terminal, in English unless `env` says otherwise. */
export function spawnFloor(argv: readonly string[], { env = {}, cwd }: FloorSettings = {}): ChildProcess {
  // The run's mark goes along, by which the test script finds what a broken test left running.
  const { PATH = '', HOME = '', FLOOR_TEST_RUN = '' } = process.env;
  return spawn(process.execPath, [floorProgram, ...argv], { cwd, env: { PATH, HOME, FLOOR_TEST_RUN, LANG: 'C.UTF-8', ...env } });
}

/** Runs `floor` to its end. */
export async function floor(argv: readonly string[], settings: FloorSettings = {}): Promise<Ended> {
  const child = spawnFloor(argv, settings);
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('no pipes');
  // A command that wants no input may be gone before it is given any.
  stdin.on('error', () => undefined);
  stdin.end(settings.input ?? '');
  const [out, err, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'exit')]);
  return { code: code as number | null, stdout: out, stderr: err };
}
