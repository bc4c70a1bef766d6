import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { floorProgram } from './floor.ts';

/** A shell with its own home directory, in which `floor` is a command. */
export interface Shell {
  readonly home: string;
  /** Runs one line; returns it with its output in the notation of transcripts. */
  run(line: string): Promise<string>;
  /**
   * Runs the commands of a transcript and returns the actual transcript: `$` before a command, `!` before each line of
   * standard error, `?` before an exit code other than 0. Values that differ each time are masked: REF, UUID, TIME, HASH,
   * SERVER.
   */
  play(transcript: string): Promise<string>;
  leave(): Promise<void>;
}

const masks: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'UUID'],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'],
  [/\d{1,2} \w+ \d{4} at [\d:]{8} UTC/g, 'TIME'],
  [/\b[0-9a-f]{32,64}\b/g, 'HASH'],
  [/\b[0-9a-f]{16}\b/g, 'REF'],
  [/http:\/\/localhost:\d+/g, 'SERVER'],
];

const mask = (given: string): string => masks.reduce((masked, [pattern, name]) => masked.replace(pattern, name), given);

const prefixed = (given: string, prefix: string): string[] =>
  given === ''
    ? []
    : given
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => `${prefix}${line}`.trimEnd());

/** Opens a shell whose `floor` uses `server`, without a signed-in operator. `env` is added. */
export async function openShell(server: string, env: Readonly<Record<string, string>> = {}): Promise<Shell> {
  const home = await mkdtemp(join(tmpdir(), 'floor-home-'));
  const bin = join(home, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'floor'), `#!/bin/sh\nexec "${process.execPath}" "${floorProgram}" "$@"\n`, { mode: 0o700 });
  const PATH = [bin, process.env.PATH].join(delimiter);
  const { FLOOR_TEST_RUN = '' } = process.env;

  const run = async (line: string): Promise<string> => {
    const child = spawn('sh', ['-c', line], {
      cwd: home,
      env: { PATH, HOME: home, FLOOR_TEST_RUN, LANG: 'C.UTF-8', FLOOR_SERVER: server, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    const ended = code === 0 ? [] : [`? ${String(code)}`];
    return [`$ ${line}`, ...prefixed(mask(out), ''), ...prefixed(mask(err), '! '), ...ended].join('\n');
  };

  return {
    home,
    run,
    play: async (transcript) => {
      const said: string[] = [];
      for (const line of transcript.split('\n')) if (line.startsWith('$ ')) said.push(await run(line.slice(2)));
      return said.join('\n');
    },
    leave: () => rm(home, { recursive: true, force: true }),
  };
}
