import type { Clock } from '@floorwalker/core/ports';
import type { Agent } from '../agent/agent.ts';
import type { AgentStore } from '../agent/store.ts';

/** The last words of a shut-down are given a moment to arrive; what does not waits in the store. */
const flushTimeoutMs = 3000;
const flushIntervalMs = 50;

/** Resolves after so long. */
export const delay = (clock: Clock, ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));

/** Whether a machine runs, and the agent in it. */
export interface Power {
  /** The agent of this boot; null while the machine is down. */
  agent(): Agent | null;
  /** What survives boots; null before the first. */
  store(): AgentStore | null;
  on(): Promise<void>;
  off(): Promise<void>;
  /** Waits until the server has all that was said, or for a moment. */
  flush(): Promise<void>;
}

export interface PowerOptions {
  readonly clock: Clock;
  readonly newBoot: () => string;
  readonly openStore: (boot: string) => Promise<AgentStore>;
  readonly createAgent: (boot: string, store: AgentStore) => Agent;
}

/** Makes the power of one machine, which is off. */
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
