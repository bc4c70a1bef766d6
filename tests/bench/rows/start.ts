import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BenchRow } from '../row.ts';
import { freePorts } from '../stage/free-ports.ts';

const root = join(import.meta.dirname, '../../..');
const timeoutMs = 240_000;

/** The environment of a new user's shell, without the Node that runs this process and without npm's variables. */
function newcomerEnvironment(): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE|FLOOR_|DATABASE_URL$|INIT_CWD$)/.test(name));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), npm_config_prefer_offline: 'true' };
}

async function run(argv: readonly [string, ...string[]]): Promise<void> {
  const child = spawn(argv[0], argv.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${code}`);
}

async function consoleOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('npm start has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) return (JSON.parse(line) as { console: string }).console;
  }
  throw new Error('npm start ended before it was ready');
}

/** Seconds from `npm start` in `folder`, with a new directory `data`, until the console responds. */
async function timeStart(folder: string, data: string): Promise<number> {
  const [http, live, mqtt] = await freePorts(3);
  const ports = { FLOOR_HTTP_PORT: `${http}`, FLOOR_WS_PORT: `${live}`, FLOOR_MQTT_PORT: `${mqtt}` };
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent', '--', '--json'], {
    cwd: folder,
    env: { ...newcomerEnvironment(), ...ports, FLOOR_DATA: data },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeoutMs,
  });
  const exit = once(child, 'exit');
  try {
    const response = await fetch(await consoleOf(child));
    if (response.status !== 200) throw new Error(`the console answered ${response.status}`);
    return (performance.now() - begun) / 1000;
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
}

/** `npm start` in a built working copy, and the first one in a clone of the committed files. */
export const start: BenchRow = {
  id: 'start',
  title: '`npm start` to a console that answers',
  anchor: 'none: absolute goals',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'floor-start-'));
    const clone = join(folder, 'clone');
    try {
      // The first start builds everything, so it is not measured. The data directories are removed at the end, because removing
      // their thousands of files keeps the disk busy during the next start.
      await timeStart(root, join(folder, 'data-built'));
      const warm = await timeStart(root, join(folder, 'data-warm'));
      await run(['git', 'clone', '--quiet', '--no-hardlinks', root, clone]);
      const first = await timeStart(clone, join(folder, 'data-first'));
      return [
        { name: 'warm', value: warm, unit: 's', anchor: null, goal: { atMost: 5 } },
        { name: 'the first ever, from a clone', value: first, unit: 's', anchor: null, goal: { atMost: 60 } },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
