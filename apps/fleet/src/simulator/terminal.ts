import type { Clock, Random } from '@floorwalker/core/ports';
import type { Fill } from '@floorwalker/core/vocabulary/scalars';
import type { VersionType } from '@floorwalker/core/vocabulary/version-types';
import { type Agent, createAgent } from '../agent/agent.ts';
import type { Desktop } from '../agent/desktop.ts';
import type { AgentStore } from '../agent/store.ts';
import { fullStock, type ReportedUnit, toFills, toLevels, toUnits, unitsFor } from '../traffic/cash.ts';
import type { SimulatedTerminal } from '../traffic/terminals.ts';
import { type Condition, canServe, createCondition } from './condition.ts';
import { createLog } from './log.ts';
import { createMachine, type SimulatedMachine } from './machine.ts';
import { toMachineFacts } from './machine-facts.ts';
import { createPower, delay } from './power.ts';
import { createReporter, type Reporter } from './reporter.ts';

/** A terminal with its gateway credentials. */
export interface Identity extends SimulatedTerminal {
  readonly secret: string;
}

/** The stock of a terminal in the form of the `stock` message. */
export interface StockReport {
  readonly levels: readonly number[];
  readonly fills: readonly Fill[];
  readonly units: readonly ReportedUnit[];
}

export interface TerminalOptions {
  readonly identity: Identity;
  readonly url: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly chance: () => number;
  /** Returns the folder of a terminal for files that it downloads. */
  readonly downloadsOf: (terminal: number) => string;
  /** Opens the durable store; called once per boot. */
  readonly openStore: (terminal: number, boot: string) => Promise<AgentStore>;
  /** The screen for remote access; null: the terminal offers none. */
  readonly desktop: Desktop | null;
  /** Ends a running transaction at once. */
  readonly interrupt: () => void;
  readonly onConnection: (up: boolean, reason: string) => void;
  readonly onFault: (error: unknown) => void;
  /** Duration of a restart in wall clock milliseconds. */
  readonly restartMs: { readonly software: number; readonly hardware: number };
  /** Wall clock milliseconds from a shutdown until the terminal is switched on again. */
  readonly switchedOnAfterMs: number;
}

/** A simulated terminal without its customers: machine and agent across restarts and shutdowns. */
export interface Terminal extends Pick<Reporter, 'report' | 'reportEvent' | 'refresh'>, Pick<SimulatedMachine, 'setBusy'> {
  readonly condition: Condition;
  /** The agent of this boot; null while the machine is down. */
  agent(): Agent | null;
  canServe(): boolean;
  setStock(stock: StockReport): void;
  /** Reports a change of a setting at the machine. A setting that the server sends as well is also changed. */
  changeSetting(body: Readonly<Record<string, unknown>>): void;
  /** Sets the software version of the next boot. */
  setSoftware(version: string): void;
  start(): Promise<void>;
  restart(downMs: number): Promise<void>;
  stop(): Promise<void>;
}

type Versions = { readonly Software: string } & { readonly [T in VersionType]?: string };

const toFirstVersions = ({ currency }: Identity): Versions => ({
  Software: '7.0.0',
  Configuration: '2026.3',
  OperatingSystem: 'Linux 6.12',
  Runtime: 'Node.js 24.4',
  DeviceFirmware: '4.18',
  NoteDataset: currency,
  Bios: '1.12',
});

/** Whether the self-test of a simulated terminal fails after each update: one terminal in fifty has a fault that it finds. */
const failsSelfTest = ({ id }: Identity): boolean => id % 50 === 7;

function toFirstStock({ currency }: Identity): StockReport {
  const stock = fullStock(unitsFor(currency));
  return { levels: toLevels(stock), fills: toFills(stock), units: toUnits(stock) };
}

/** Reports versions, state, parts and stock at the start of a boot. */
function reportInventory(reporter: Reporter, { Software: software, ...versions }: Versions, identity: Identity, stock: StockReport): void {
  const { report } = reporter;
  report('versions', { software, versions, machine: toMachineFacts(identity) });
  reporter.reportEvent('SoftwareStarted', software);
  reporter.refresh();
  report('stock', { ...stock });
}

/** Creates a terminal, which is off. */
export function createTerminal(options: TerminalOptions): Terminal {
  const { identity, clock, onFault } = options;
  const condition = createCondition();
  const log = createLog();
  let versions = toFirstVersions(identity);
  /** The update that the next boot runs. */
  let pending: Versions | null = null;
  let stock = toFirstStock(identity);
  let stopped = false;

  const power = createPower({
    clock,
    newBoot: options.random,
    openStore: (boot) => options.openStore(identity.id, boot),
    createAgent: (boot, store) =>
      createAgent({
        ...options,
        ...identity,
        boot,
        store,
        downloads: options.downloadsOf(identity.id),
        software: versions.Software,
        machine,
      }),
  });
  const reporter = createReporter({ clock, log, condition, terminal: identity, agent: power.agent, onFault });
  const machine = createMachine({
    terminal: identity.id,
    clock,
    condition,
    reporter,
    log,
    interrupt: options.interrupt,
    configuration: () => ({ software: versions.Software, stock }),
    installUpdate: async ({ type, version }) => {
      pending = { ...versions, [type]: version };
    },
    versionOf: (type) => versions[type] ?? '',
    journal: () => power.store()?.journal() ?? [],
    restart: (kind) => void restart(options.restartMs[kind]).catch(onFault),
    shutDown: () => void shutDown().catch(onFault),
  });

  const boot = async (): Promise<void> => {
    if (pending && !failsSelfTest(identity)) versions = pending;
    pending = null;
    await power.on();
    reporter.resetState();
    await power.agent()?.start();
    reportInventory(reporter, versions, identity, stock);
  };

  const restart = async (downMs: number): Promise<void> => {
    if (!power.agent() || stopped) return;
    options.interrupt();
    reporter.reportEvent('SoftwareStopped');
    await power.off();
    machine.setBusy(false);
    await delay(clock, downMs);
    if (!stopped && !condition.off) await boot();
  };

  const shutDown = async (): Promise<void> => {
    reporter.reportEvent('ShutdownPerformed');
    condition.off = true;
    reporter.refresh();
    await power.flush();
    await power.off();
    await delay(clock, options.switchedOnAfterMs);
    condition.off = false;
    if (!stopped) await boot();
  };

  return {
    ...reporter,
    condition,
    setBusy: machine.setBusy,
    agent: power.agent,
    canServe: () => power.agent() !== null && canServe(condition),
    setStock(held) {
      stock = held;
      reporter.report('stock', { ...held });
    },
    changeSetting(body) {
      const change = async (): Promise<void> => {
        const { configuration, key, new: value, operator } = body;
        const isHeld = await power.agent()?.changeSetting({
          key: `${String(configuration)}/${String(key)}`,
          value: String(value),
          operator: typeof operator === 'number' ? operator : null,
        });
        if (!isHeld) reporter.report('configuration', body);
      };
      change().catch(onFault);
    },
    setSoftware(version) {
      versions = { ...versions, Software: version };
    },
    start: boot,
    restart,
    async stop() {
      stopped = true;
      await power.off();
    },
  };
}
