import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Agent, createAgent } from '../agent/agent.ts';
import { openDiskStore } from '../agent/disk-store.ts';
import { createDownloads } from '../agent/downloads.ts';
import type { Machine } from '../agent/machine.ts';
import { type AgentStore, createMemoryStore } from '../agent/store.ts';
import { systemClock, systemRandom } from '../system.ts';
import { testProperty } from './gateway.ts';

/** A simulated machine that records the commands it executes. */
export interface TestMachine extends Machine {
  readonly acts: readonly string[];
  /** Settings that the machine applied, by key. */
  readonly settings: Map<string, string>;
  /** Begins a transaction; the returned function ends it. */
  begin(): () => void;
}

export function createTestMachine(): TestMachine {
  const acts: string[] = [];
  const settings = new Map<string, string>();
  let waiters: (() => void)[] = [];
  let busy = false;
  const end = (): void => {
    busy = false;
    const ended = waiters;
    waiters = [];
    for (const resolve of ended) resolve();
  };
  return {
    acts,
    settings,
    applySetting(key, value) {
      if (value.startsWith('refuse')) return `no ${value}`;
      settings.set(key, value);
      return null;
    },
    begin() {
      busy = true;
      return end;
    },
    installUpdate: async ({ version }) => void acts.push(`install ${version}`),
    versionOf: () => '7.0.0',
    isIdle: () => !busy,
    isOperatorLoggedIn: () => false,
    whenIdle: () => (busy ? new Promise((resolve) => waiters.push(resolve)) : Promise.resolve()),
    interrupt() {
      acts.push('interrupt');
      end();
    },
    setOnline: (online) => void acts.push(online ? 'online' : 'offline'),
    unblock: () => void acts.push('unblock'),
    restart: (kind) => void acts.push(kind),
    shutDown: () => void acts.push('shut-down'),
    makeBackup: async () => ({ name: 'a.backup', bytes: Buffer.from('backup') }),
    makeLogFile: async (from, to) => ({ name: `${from}-${to}.log`, bytes: Buffer.from('lines') }),
  };
}

export interface TestAgent {
  readonly agent: Agent;
  readonly machine: TestMachine;
  readonly store: AgentStore;
  readonly faults: unknown[];
  stop(): Promise<void>;
}

const absentFolder = join(tmpdir(), 'floor-no-downloads');

/** Downloads of a terminal that downloads nothing. */
export const noDownloads = createDownloads(absentFolder);

/** Creates an agent of terminal 17 with a new boot id and the given store, by default one in memory. */
export function createTestAgent(
  url: string,
  store: AgentStore = createMemoryStore(),
  boot = systemRandom(),
  downloads = absentFolder,
): TestAgent {
  const machine = createTestMachine();
  const faults: unknown[] = [];
  const agent = createAgent({
    id: 17,
    property: testProperty,
    secret: 'secret',
    url,
    type: 3,
    software: '7.0.0',
    store,
    boot,
    downloads,
    machine,
    desktop: null,
    clock: systemClock,
    chance: () => 0,
    onFault: (error) => faults.push(error),
  });
  return { agent, machine, store, faults, stop: () => agent.stop() };
}

/** A disk store in `directory` for a new boot. */
export const openTestStore = (directory: string, boot = systemRandom()): Promise<AgentStore> => openDiskStore(directory, boot, Date.now());

/** Lists the files below `path` that this process has open, including deleted ones. */
async function listOpenFiles(path: string): Promise<readonly string[]> {
  const targets = (await readdir('/proc/self/fd')).map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => ''));
  return (await Promise.all(targets)).filter((target) => target.startsWith(path));
}

export interface TestDirectory {
  readonly path: string;
  openFiles(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

/** Creates a temporary directory; the result can list its open files and remove it. */
export async function createTestDirectory(): Promise<TestDirectory> {
  const path = await mkdtemp(join(tmpdir(), 'floor-fleet-'));
  return { path, openFiles: () => listOpenFiles(path), remove: () => rm(path, { recursive: true, force: true }) };
}
