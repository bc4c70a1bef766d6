import { setTimeout as delay } from 'node:timers/promises';
import type { RandomGenerator } from '../../apps/fleet/src/traffic/random-generator.ts';
import { type ServerNumber, type Site, serverNumbers } from './site.ts';

/** A fault of a program or of its connections. */
export interface Fault {
  readonly name: string;
  /** How often it is chosen, compared with the others. */
  readonly weight: number;
  /** Whether the other server must work, because the last server that stops signs everybody out [LV-07]. */
  readonly needsOther?: boolean;
  /** Causes the fault; resolves when nothing is stopped any more. Programs that were killed may not be back yet. */
  act(target: FaultTarget, random: RandomGenerator): Promise<void>;
}

/** What a fault affects. */
export interface FaultTarget {
  readonly site: Site;
  /** The longest time for which a program is stopped, in seconds. */
  readonly maxStopSeconds: number;
  /** Ends the connections of all clients without notice. */
  cutClients(): void;
}

const kill = (server: ServerNumber): Fault => ({
  name: `server ${server} killed`,
  weight: 2,
  act: ({ site }) => site.signalServer(server, 'SIGKILL'),
});

const stop = (server: ServerNumber): Fault => ({
  name: `server ${server} stopped in order`,
  weight: 1,
  needsOther: true,
  act: ({ site }) => site.signalServer(server, 'SIGTERM'),
});

const pause = (server: ServerNumber): Fault => ({
  name: `server ${server} paused`,
  weight: 2,
  act: async ({ site, maxStopSeconds }, random) => {
    await site.signalServer(server, 'SIGSTOP');
    await delay(random.between(1, maxStopSeconds) * 1000);
    await site.signalServer(server, 'SIGCONT');
  },
});

/** Longest pauses in seconds of what every client depends on. */
const pauses = { balancer: 8, primary: 12, standby: 20 };

const pauseOf =
  (role: 'primary' | 'standby'): Fault['act'] =>
  async ({ site, maxStopSeconds }, random) => {
    const wake = await site.signalDatabase(role, 'SIGSTOP');
    await delay(random.between(1, Math.min(pauses[role], maxStopSeconds)) * 1000);
    // A host that was replaced meanwhile has been ended.
    await wake().catch(() => undefined);
  };

const killOf =
  (role: 'primary' | 'standby'): Fault['act'] =>
  async ({ site }) => {
    await site.signalDatabase(role, 'SIGKILL');
  };

/** Every kind of fault. */
export const faults: readonly Fault[] = [
  ...serverNumbers.flatMap((server) => [kill(server), stop(server), pause(server)]),
  { name: 'balancer killed', weight: 2, act: ({ site }) => site.signalBalancer('SIGKILL') },
  {
    name: 'balancer paused',
    weight: 1,
    act: async ({ site, maxStopSeconds }, random) => {
      await site.signalBalancer('SIGSTOP');
      await delay(random.between(1, Math.min(pauses.balancer, maxStopSeconds)) * 1000);
      await site.signalBalancer('SIGCONT');
    },
  },
  { name: 'connections cut at the balancer', weight: 2, act: ({ site }) => site.cutAtBalancer() },
  { name: 'connections cut at the clients', weight: 1, act: async ({ cutClients }) => cutClients() },
  { name: 'primary killed', weight: 3, act: killOf('primary') },
  { name: 'primary paused', weight: 1, act: pauseOf('primary') },
  { name: 'standby killed', weight: 2, act: killOf('standby') },
  { name: 'standby paused', weight: 1, act: pauseOf('standby') },
  { name: 'manager of the databases killed', weight: 1, act: ({ site }) => site.signalDatabaseManager('SIGKILL') },
];

/** Returns the next fault, or two whose second one begins while the first one is not over. */
export function nextFaults(given: readonly Fault[], random: RandomGenerator, pairShare: number): readonly Fault[] {
  const pick = (from: readonly Fault[]) => random.weighted(from.map((fault) => [fault, fault.weight] as const));
  const first = pick(given);
  if (first.needsOther || !random.chance(pairShare)) return [first];
  const others = given.filter((fault) => fault !== first && !fault.needsOther);
  return others.length === 0 ? [first] : [first, pick(others)];
}
