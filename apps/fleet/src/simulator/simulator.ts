import type { Clock, Random } from '@floorwalker/core/ports';
import type { Desktop } from '../agent/desktop.ts';
import { type AgentStore, createMemoryStore } from '../agent/store.ts';
import type { Model } from '../traffic/model.ts';
import { createEventPlayer } from './event-player.ts';
import { createModelClock, type ModelClock } from './model-clock.ts';
import { createTerminal, type Identity, type Terminal } from './terminal.ts';

export interface SimulatorOptions {
  readonly identities: readonly Identity[];
  readonly url: string;
  readonly model: Model;
  /** Start of the model time, in milliseconds since 1970-01-01 06:00. */
  readonly start: number;
  readonly speed: number;
  /** Whether simulated events are played; if false, only the additional events of `floodRate` are sent. */
  readonly traffic: boolean;
  /** Additional events per second over all terminals; 0 for none. */
  readonly floodRate: number;
  /** Terminals started per second. */
  readonly ramp: number;
  readonly clock: Clock;
  readonly random: Random;
  readonly chance: () => number;
  /** Opens the store of a terminal for one boot. By default, stores are in memory and outlive boots. */
  readonly openStore?: (terminal: number, boot: string) => Promise<AgentStore>;
  /** Returns the folder of a terminal for files that it downloads. */
  readonly downloadsOf: (terminal: number) => string;
  /** Returns the screen of a terminal for remote access; by default terminals offer none. */
  readonly desktopOf?: (terminal: number) => Desktop;
  readonly requester: number;
  readonly supervisors: readonly number[];
  readonly firstNumber: number;
  readonly onReady: () => void;
  /** A terminal lost its connection or could not connect. */
  readonly onConnectionLost: (terminal: number, reason: string) => void;
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
  /** Starts to play the simulated events. */
  readonly play: () => void;
  readonly stop: () => Promise<void>;
}

const minute = 60_000;
/** Maximum wait for connections after the last terminal was started; then the simulation begins without the unconnected terminals. */
const connectTimeoutMs = 15_000;
/** Maximum number of uncommitted messages; the flood pauses above it. */
const floodLimit = 200_000;
const floodTickMs = 20;

/** Stores in memory, one per terminal, which keep their content across simulated restarts. */
function memoryStores(): (terminal: number) => Promise<AgentStore> {
  const stores = new Map<number, AgentStore>();
  return async (terminal) => {
    const store = stores.get(terminal) ?? createMemoryStore();
    stores.set(terminal, store);
    return store;
  };
}

/** Starts the items one after the other at a fixed rate; the returned function stops it. */
function startStaggered<T>(clock: Clock, things: readonly T[], perSecond: number, start: (thing: T) => void): () => void {
  let cancel = (): void => undefined;
  const next = (index: number): void => {
    const thing = things[index];
    if (thing === undefined) return;
    start(thing);
    cancel = clock.after(1000 / perSecond, () => next(index + 1));
  };
  next(0);
  return () => cancel();
}

type WithStores = SimulatorOptions & Required<Pick<SimulatorOptions, 'openStore'>>;

function startTerminal(options: WithStores, identity: Identity, modelClock: ModelClock, onFirstUp: () => void): Running {
  let seen = false;
  const terminal = createTerminal({
    ...options,
    identity,
    desktop: options.desktopOf?.(identity.id) ?? null,
    interrupt: () => player.interrupt(),
    restartMs: { software: Math.max(500, modelClock.toWall(5000)), hardware: Math.max(1000, modelClock.toWall(20_000)) },
    switchedOnAfterMs: modelClock.toWall(30 * minute),
    onConnection: (up, reason) => {
      if (!up && reason !== 'left') options.onConnectionLost(identity.id, reason);
      if (!up || seen) return;
      seen = true;
      onFirstUp();
    },
  });
  const player = createEventPlayer({ ...options, identity, terminal, modelClock });
  terminal.start().catch(options.onFault);
  return {
    terminal,
    play: () => void player.run().catch(options.onFault),
    stop: () => {
      player.stop();
      return terminal.stop();
    },
  };
}

/**
 * Connects all terminals, then starts the model clock for all at once, because the loss of a site's host concerns all of
 * its terminals at the same time. Terminals that cannot connect delay the start by at most `connectTimeoutMs`.
 */
export function startSimulator(given: SimulatorOptions): Simulator {
  const options = { ...given, openStore: given.openStore ?? memoryStores() };
  const { clock, identities } = options;
  const modelClock = createModelClock(clock, options.start, options.speed);
  const running: Running[] = [];
  let missing = identities.length;
  let begun = false;
  let stopFlood = (): void => undefined;

  const pending = (): number => running.reduce((sum, { terminal }) => sum + (terminal.agent()?.pending() ?? 0), 0);

  const begin = (): void => {
    if (begun) return;
    begun = true;
    modelClock.begin();
    if (options.traffic) for (const { play } of running) play();
    if (options.floodRate > 0) stopFlood = startFlood(options, running, pending);
  };
  const onConnected = (): void => {
    missing -= 1;
    if (missing > 0) return;
    begin();
    options.onReady();
  };

  const stopRamp = startStaggered(clock, identities, options.ramp, (identity) => {
    running.push(startTerminal(options, identity, modelClock, onConnected));
  });
  const cancelConnectTimeout = clock.after((identities.length * 1000) / options.ramp + connectTimeoutMs, begin);

  return {
    pending,
    async stop() {
      begun = true;
      stopRamp();
      cancelConnectTimeout();
      stopFlood();
      await Promise.all(running.map((terminal) => terminal.stop()));
    },
  };
}

/** Sends door events at a fixed rate, round-robin over the terminals; the second detail is the sequence number. */
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
