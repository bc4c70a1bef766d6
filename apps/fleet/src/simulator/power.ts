import type { Clock } from '@floorwalker/core/ports';
import type { Agent } from '../agent/agent.ts';
import type { AgentStore } from '../agent/store.ts';

/** Maximum wait for the last messages before a shutdown; later ones remain in the store. */
const flushTimeoutMs = 3000;
const flushIntervalMs = 50;

/** Resolves after `ms` milliseconds. */
export const delay = (clock: Clock, ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));

/** Switches a machine on and off, and creates its agent for each boot. */
export interface Power {
  /** The agent of this boot; null while the machine is down. */
  agent(): Agent | null;
  /** The store, which outlives boots; null before the first boot. */
  store(): AgentStore | null;
  on(): Promise<void>;
  off(): Promise<void>;
  /** Waits until the server has committed all messages, at most for `flushTimeoutMs`. */
  flush(): Promise<void>;
}

export interface PowerOptions {
  readonly clock: Clock;
  readonly newBoot: () => string;
  readonly openStore: (boot: string) => Promise<AgentStore>;
  readonly createAgent: (boot: string, store: AgentStore) => Agent;
}

/** Creates the power switch of a machine, which is off. */
export function createPower({ clock, newBoot, openStore, createAgent }: PowerOptions): Power {
  let agent: Agent | null = null;
  let store: AgentStore | null = null;
  return {
    agent: () => agent,
    store: () => store,
    async on() {
      const boot = newBoot();
      store = await openStore(boot);
      agent = createAgent(boot, store);
    },
    async off() {
      const leaving = agent;
      agent = null;
      await leaving?.stop();
      await store?.close();
    },
    async flush() {
      const until = clock.now() + flushTimeoutMs;
      while (agent && agent.pending() > 0 && clock.now() < until) await delay(clock, flushIntervalMs);
    },
  };
}
