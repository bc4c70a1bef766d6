import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root, toolEnvironment } from './paths.mjs';

/**
 * Runs a tool and returns its exit code. `output: 'stderr'` redirects the tool's stdout to stderr, because stdout is for results;
 * `label` begins each line of the output, for tools that run in parallel.
 */
export async function runTool(argv, { env = toolEnvironment(), output = 'inherit', cwd = root, label } = {}) {
  const stdio = label === undefined ? ['ignore', output === 'stderr' ? 2 : output, 2] : ['ignore', 'pipe', 'pipe'];
  const child = spawn(argv[0], argv.slice(1), { cwd, env, stdio });
  const printed = label === undefined ? [] : [printLines(child.stdout, label), printLines(child.stderr, label)];
  // A terminal sends Ctrl-C to the child as well; some programs take a second one as a request to end immediately.
  const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  try {
    const [status] = await once(child, label === undefined ? 'exit' : 'close');
    await Promise.all(printed);
    return status ?? 1;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
  }
}

async function printLines(stream, label) {
  for await (const line of createInterface({ input: stream })) process.stdout.write(`${label} │ ${line}\n`);
}

/** Runs a tool without output and returns its exit code and all that it printed. */
export async function capture(argv, { env = toolEnvironment(), cwd = root } = {}) {
  const child = spawn(argv[0], argv.slice(1), { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  const [status] = await once(child, 'close');
  return { status: status ?? 1, text: Buffer.concat(parts).toString('utf8') };
}

/** Number of stderr lines kept to report why a program ended. */
const keptLines = 50;
const finalOutputMs = 500;

/**
 * Starts one of the project's long-running programs under `node`. The program has its own process group, so that Ctrl-C reaches
 * only this process, which stops its programs in order. With FLOOR_PARENT the program ends when the pipe to its stdin closes,
 * which also happens if this process is killed.
 */
export function startProgram(node, argv, { env, onLine }) {
  const parented = { ...env, FLOOR_PARENT: '1' };
  const child = spawn(node, argv, { cwd: root, env: parented, detached: true, stdio: 'pipe' });
  createInterface({ input: child.stdout }).on('line', onLine);
  child.stderr.pipe(process.stderr, { end: false });
  const lines = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
  });
  // Writing to the pipe fails if the program ends first.
  child.stdin.on('error', () => undefined);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, signal: null, error }));
    child.once('exit', (status, signal) => {
      const settle = () => resolve({ status, signal });
      // The program's last output may still arrive, but a process that inherited its stderr must not delay the result.
      child.once('close', settle);
      setTimeout(settle, finalOutputMs).unref();
    });
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  return {
    pid: child.pid,
    ended,
    isRunning,
    /** Returns the program's last lines on stderr. */
    lastLines: () => lines,
    /** Sends SIGTERM, and SIGKILL if the program still runs after `stopTimeoutMs` milliseconds. */
    stop: async (stopTimeoutMs) => {
      if (!isRunning()) return;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(force);
    },
  };
}
