import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root, toolEnvironment } from './place.mjs';

/** Runs a tool to its end and answers its exit code. `output: 'stderr'` keeps its results out of our own. */
export async function runTool(words, { env = toolEnvironment(), output = 'inherit', cwd = root } = {}) {
  const child = spawn(words[0], words.slice(1), { cwd, env, stdio: ['ignore', output === 'stderr' ? 2 : output, 2] });
  // A terminal sends its Ctrl-C to the child as well; twice would mean "at once" to some.
  const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  try {
    const [status] = await once(child, 'exit');
    return status ?? 1;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
  }
}

/** Runs a tool silently and answers its exit code with everything it said. */
export async function capture(words, { env = toolEnvironment(), cwd = root } = {}) {
  const child = spawn(words[0], words.slice(1), { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  const [status] = await once(child, 'close');
  return { status: status ?? 1, text: Buffer.concat(parts).toString('utf8') };
}

/** Lines of a program's stderr that are kept for saying why it ended. */
const keptLines = 50;
const lastWordsMs = 500;

/**
 * Starts a long-running program of ours under `node`. It has a process group of its own, so that a Ctrl-C reaches only
 * us and things end in our order; and FLOOR_PARENT makes it end by itself when our pipe closes, because we were killed.
 */
export function startProgram(node, words, { env, onLine }) {
  const parented = { ...env, FLOOR_PARENT: '1' };
  const child = spawn(node, words, { cwd: root, env: parented, detached: true, stdio: 'pipe' });
  createInterface({ input: child.stdout }).on('line', onLine);
  child.stderr.pipe(process.stderr, { end: false });
  const lines = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
  });
  // The pipe breaks when the program ends first.
  child.stdin.on('error', () => undefined);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, signal: null, error }));
    child.once('exit', (status, signal) => {
      const settle = () => resolve({ status, signal });
      // Its last words may still be on their way; whoever inherited its stderr must not hold us up.
      child.once('close', settle);
      setTimeout(settle, lastWordsMs).unref();
    });
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  return {
    pid: child.pid,
    ended,
    isRunning,
    /** What it said last on stderr. */
    lastLines: () => lines,
    /** Asks it to end; after `patience` milliseconds it has no choice. */
    stop: async (patience) => {
      if (!isRunning()) return;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(force);
    },
  };
}
