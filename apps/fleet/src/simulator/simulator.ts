import type { Clock, Random } from '@floorwalker/core/ports';
import { type AgentStore, createMemoryStore } from '../agent/store.ts';
import type { Model } from '../traffic/day.ts';
import { createCourse } from './course.ts';
import { createModelClock } from './model-clock.ts';
import { createTerminal, type Identity, type Terminal } from './terminal.ts';

export interface SimulatorOptions {
  readonly identities: readonly Identity[];
  readonly url: string;
  readonly model: Model;
  /** Model time to begin at: milliseconds since 1970-01-01 06:00 of casino days. */
  readonly start: number;
  readonly speed: number;
  /** False: no customers come, as for a flood alone. */
  readonly traffic: boolean;
  /** Events a second in all, on top of the traffic; 0 for none. */
  readonly floodRate: number;
  /** Terminals that connect in a second. */
  readonly ramp: number;
  readonly clock: Clock;
  readonly random: Random;
  readonly chance: () => number;
  /** Left out: stores in memory that outlive boots. */
  readonly openStore?: (terminal: number, boot: string) => Promise<AgentStore>;
  readonly requester: number;
  readonly supervisors: readonly number[];
  readonly firstNumber: number;
  readonly onReady: () => void;
  /** A terminal's connection went or could not be made. */
  readonly onTrouble: (terminal: number, reason: string) => void;
  readonly onFault: (error: unknown) => void;
}

/** Many terminals in one process. */
export interface Simulator {
  /** Messages that the server has not committed, of all terminals. */
  pending(): number;
  /** Ends all terminals; resolves when their connections are closed. */
  stop(): Promise<void>;
}

interface Running {
  readonly terminal: Terminal;
  readonly stop: () => Promise<void>;
}

const minute = 60_000;
/** More uncommitted messages than this, and the flood waits for the server. */
const floodLimit = 200_000;
const floodTickMs = 20;

/** Stores in memory, one for each terminal, so that a simulated restart finds what the last boot left. */
function memoryStores(): (terminal: number) => Promise<AgentStore> {
  const stores = new Map<number, AgentStore>();
  return async (terminal) => {
    const store = stores.get(terminal) ?? createMemoryStore();
    stores.set(terminal, store);
    return store;
  };
}

export function startSimulator(options: SimulatorOptions): Simulator {
  const { clock } = options;
  const modelClock = createModelClock(clock, options.start, options.speed);
  const openStore = options.openStore ?? memoryStores();
  const running: Running[] = [];
  const seen = new Set<number>();
  let stopped = false;

  const startTerminal = (identity: Identity): Running => {
    const terminal = createTerminal({
      ...options,
      identity,
      openStore,
      interrupt: () => course.interrupt(),
      restartMs: { software: Math.max(500, modelClock.toWall(5000)), hardware: Math.max(1000, modelClock.toWall(20_000)) },
      switchedOnAfterMs: modelClock.toWall(30 * minute),
      onConnection: (up, reason) => {
        if (!up && reason !== 'left') options.onTrouble(identity.id, reason);
        if (!up || seen.has(identity.id)) return;
        seen.add(identity.id);
        if (seen.size === options.identities.length) options.onReady();
      },
    });
    const course = createCourse({ ...options, identity, terminal, modelClock });
    const play = options.traffic ? () => course.run() : () => Promise.resolve();
    terminal.start().then(play).catch(options.onFault);
    return {
      terminal,
      stop: () => {
        course.stop();
        return terminal.stop();
      },
    };
  };

  const ramp = (index: number): void => {
    const identity = options.identities[index];
    if (stopped || !identity) return;
    running.push(startTerminal(identity));
    clock.after(1000 / options.ramp, () => ramp(index + 1));
  };

  const pending = (): number => running.reduce((sum, { terminal }) => sum + (terminal.agent()?.pending() ?? 0), 0);
  const stopFlood = options.floodRate > 0 ? startFlood(options, running, pending) : () => undefined;

  ramp(0);
  return {
    pending,
    async stop() {
      stopped = true;
      stopFlood();
      await Promise.all(running.map((terminal) => terminal.stop()));
    },
  };
}

/** Door events at a fixed rate, spread over the terminals in turn; each carries its number in the second detail. */
function startFlood({ clock, floodRate }: SimulatorOptions, running: readonly Running[], pending: () => number): () => void {
  const began = clock.now();
  let sent = 0;
  let stop = (): void => undefined;
  const tick = (): void => {
    const due = ((clock.now() - began) * floodRate) / 1000;
    if (running.length > 0 && pending() < floodLimit) {
      for (; sent < due; sent += 1) {
        running[sent % running.length]?.terminal.reportEvent(sent % 2 === 0 ? 'DoorOpened' : 'DoorClosed', 'DoorMain', sent + 1);
      }
    }
    stop = clock.after(floodTickMs, tick);
  };
  tick();
  return () => stop();
}
