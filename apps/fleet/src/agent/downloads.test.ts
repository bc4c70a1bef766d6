import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@floorwalker/core/ports';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestMachine, type TestMachine } from '../testing/agents.ts';
import { createCommandJournal } from './command-journal.ts';
import { type Commands, createCommands } from './commands.ts';
import { createConfiguration } from './configuration.ts';
import { createDownloads } from './downloads.ts';
import { type AgentStore, createMemoryStore } from './store.ts';
import type { VerbContext } from './verbs.ts';

const content = Buffer.from('content of an update');
const now = Date.UTC(2026, 10, 20, 18);
const expiresMs = 60_000;

let server: Server;
let folder: string;
let store: AgentStore;
let machine: TestMachine;
let statuses: string[];
let time: number;
let timers: (() => void)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'floor-downloads-'));
  server = createServer((_request, response) => void response.end(content));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  store = createMemoryStore();
  machine = createTestMachine();
  statuses = [];
  time = now;
  timers = [];
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** A clock that a test sets; its timers run when the test says so. */
const clock: Clock = {
  now: () => time,
  after: (_ms, run) => {
    timers.push(run);
    return () => undefined;
  },
};

function boot(deliver: VerbContext['deliver'] = () => Promise.resolve()): Commands {
  return createCommands({
    machine,
    clock,
    journal: createCommandJournal(store, async ({ status, detail }) => void statuses.push(`${status} ${detail}`.trim())),
    configuration: createConfiguration({ store, clock, machine, report: () => Promise.resolve() }),
    downloads: createDownloads(folder),
    deliver,
    progress: () => Promise.resolve(),
    onFault: (error) => {
      throw error;
    },
  });
}

const perform = (commands: Commands, at: 'idle' | 'now') =>
  commands.receive({
    command: crypto.randomUUID(),
    verb: 'update.perform',
    args: {},
    at,
    expires: new Date(now + expiresMs).toISOString(),
    download: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/1`,
      token: 't',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      type: 'Software',
      version: '7.2.0',
    },
  });

test('[MG-13] an update that expires while the terminal waits to be idle leaves no file behind', async () => {
  machine.begin();
  const performed = perform(boot(), 'idle');
  await expect.poll(() => timers.length).toBe(1);
  expect(await readdir(folder)).toHaveLength(1);
  time += expiresMs;
  for (const run of timers) run();
  await performed;
  expect([statuses.at(-1), await readdir(folder)]).toEqual(['expired', []]);
});

test('[MG-13] an update that the machine refuses leaves no file behind', async () => {
  machine.installUpdate = () => Promise.reject(new Error('no space'));
  await perform(boot(), 'now');
  expect([statuses.at(-1), await readdir(folder)]).toEqual(['failed no space', []]);
});

test.each([
  ['7.0.0', 'failed self-test-failed'],
  ['7.2.0', 'done'],
])('[MG-13] the boot after an update, with version %s, leaves no file behind', async (version, status) => {
  await perform(boot(), 'now');
  machine.versionOf = () => version;
  await boot().resume();
  expect([statuses.at(-1), await readdir(folder)]).toEqual([status, []]);
});

test('[MG-13] a start deletes what earlier starts have left, and keeps the files of accepted commands', async () => {
  machine.begin();
  const first = boot();
  const performed = perform(first, 'idle');
  await expect.poll(() => timers.length).toBe(1);
  first.stop();
  machine.interrupt();
  await performed;
  const kept = await readdir(folder);
  await writeFile(join(folder, crypto.randomUUID()), 'of a command that is forgotten');
  await mkdir(join(folder, 'folder'));
  machine.begin();
  await boot().resume();
  expect([kept.length, await readdir(folder)]).toEqual([1, kept]);
});

test('[MG-14] a command whose upload waits for the server lets the next command begin', async () => {
  const uploaded = Promise.withResolvers<void>();
  const commands = boot((_record, _file, { release }) => {
    release();
    return uploaded.promise;
  });
  const head = { args: {}, at: 'now' as const, expires: new Date(now + expiresMs).toISOString() };
  const backup = commands.receive({ ...head, command: 'backup', verb: 'backup.request' });
  await commands.receive({ ...head, command: 'unblock', verb: 'terminal.unblock' });
  expect([machine.acts, statuses.at(-1)]).toEqual([['interrupt', 'unblock'], 'done']);
  expect(statuses.filter((status) => status === 'done')).toHaveLength(1);
  uploaded.resolve();
  await backup;
  expect(statuses.filter((status) => status === 'done')).toHaveLength(2);
});
