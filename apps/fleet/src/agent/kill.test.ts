import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestAgent, createTestDirectory, openTestStore, type TestDirectory } from '../testing/agents.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';

// A long timeout, because a busy machine is slow without being faulty.
const patient = { timeout: 50_000 };

const child = fileURLToPath(new URL('../testing/spool-child.ts', import.meta.url));

let gateway: TestGateway;
let directory: TestDirectory;
beforeEach(async () => {
  gateway = await startTestGateway();
  directory = await createTestDirectory();
});
afterEach(async () => {
  await gateway.close();
  await directory.remove();
});

/** Lets the child process make `count` messages durable, then kills it; returns the messages it reported as durable. */
async function runAndKill(count: number): Promise<readonly string[]> {
  const running: ChildProcess = spawn(process.execPath, [child, gateway.url, directory.path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const promised: string[] = [];
  const ended = new Promise((resolve) => running.once('exit', resolve));
  if (!running.stdout) throw new Error('The child has no output');
  for await (const line of createInterface({ input: running.stdout })) {
    promised.push(line);
    if (promised.length === count) running.kill('SIGKILL');
  }
  await ended;
  return promised;
}

test('kill -9 loses no durable message, also with a torn write, over several boots', async () => {
  gateway.commit = false;
  const first = await runAndKill(150);
  const [spool = ''] = await readdir(join(directory.path, 'spool'));
  await appendFile(join(directory.path, 'spool', spool), '{"boot":"x","counter":9999,"ki');
  const second = await runAndKill(150);
  gateway.commit = true;

  const last = createTestAgent(gateway.url, await openTestStore(directory.path));
  await last.agent.start();
  await expect.poll(() => last.agent.pending(), patient).toBe(0);
  await last.stop();
  await last.store.close();

  const arrived = new Set(gateway.stored('event').map(({ body }) => `${body.boot} ${body.detail2}`));
  expect([...first, ...second].filter((line) => !arrived.has(line))).toEqual([]);
  expect(gateway.misfits).toEqual([]);
  const boots = Map.groupBy(gateway.stored(), ({ body }) => body.boot);
  for (const messages of boots.values()) {
    const counters = messages.map(({ body }) => body.counter).sort((a, b) => a - b);
    expect(counters).toEqual(counters.map((_, index) => index + 1));
  }
});
