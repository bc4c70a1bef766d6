import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Product, Settings } from './product.ts';

const main = join(import.meta.dirname, '../../apps/fleet/src/main.ts');

/** The simulator with agents for the product's demo terminals. */
export interface TestFleet {
  readonly process: ChildProcess;
  readonly log: () => string;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts agents for demo terminals with a spool in the product's data directory; resolves when they are connected. `through`:
 * program and arguments that run the fleet.
 */
export async function startFleet(
  product: Product,
  argv: readonly string[],
  env: Settings = {},
  through: readonly string[] = [],
): Promise<TestFleet> {
  const given = ['--secrets', join(product.data, 'demo-terminals.json'), '--url', product.ready.mqtt, '--server', product.ready.console];
  const kept = ['--data', join(product.data, 'test-fleet'), '--spool', 'disk', '--json'];
  const [program = '', ...args] = [...through, process.execPath, main, ...given, ...kept, ...argv];
  const child = spawn(program, args, {
    // The fleet exits when the pipe to its parent closes, also after a failed test.
    env: { ...process.env, FLOOR_PARENT: '1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-100_000);
  });
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('{"ready":true') && resolve());
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the fleet ended with ${code}\n${log}`);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return { process: child, log: () => log, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
