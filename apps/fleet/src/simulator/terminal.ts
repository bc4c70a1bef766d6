import type { Clock, Random } from '@floorwalker/core/ports';
import type { Agent } from '../agent/agent.ts';
import { createAgent } from '../agent/agent.ts';
import type { Machine } from '../agent/machine.ts';
import type { AgentStore } from '../agent/store.ts';
import { event as toEvent } from '../traffic/happenings.ts';
import type { SimulatedTerminal } from '../traffic/terminals.ts';
import { packBackup, packLog } from './archives.ts';
import { canServe, newCondition, toStateReport } from './condition.ts';
import { createLog } from './log.ts';

/** Who a terminal is at the gateway. */
export interface Identity extends SimulatedTerminal {
  readonly secret: string;
}

export interface BodyOptions {
  readonly identity: Identity;
  readonly url: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly chance: () => number;
  /** Opens what survives a boot; called once for each. */
  readonly openStore: (terminal: number, boot: string) => Promise<AgentStore>;
  /** Ends a running transaction at once. */
  readonly interrupt: () => void;
  readonly onConnection: (up: boolean, reason: string) => void;
  readonly onFault: (error: unknown) => void;
  /** How long a restart takes on the wall, in milliseconds. */
  readonly restartMs: { readonly software: number; readonly hardware: number };
  /** After a shut-down somebody switches it on again, in wall milliseconds. */
  readonly switchedOnAfterMs: number;
}

type Body = Readonly<Record<string, unknown>>;

/** A simulated terminal without its customers: the machine its agent runs in, through boots and shut-downs. */
export interface TerminalBody {
  readonly condition: ReturnType<typeof newCondition>;
  /** The agent of this boot; null while the machine is down. */
  agent(): Agent | null;
  canServe(): boolean;
  /** Reports unless the machine is down. */
  report(kind: Parameters<Agent['report']>[0], body: Body): void;
  reportEvent(...args: EventArguments): void;
  /** Sends the state when it has changed. */
  refresh(): void;
  setStock(levels: readonly number[], units: Readonly<Record<string, number>>): void;
  setSoftware(version: string): void;
  setBusy(busy: boolean): void;
  start(): Promise<void>;
  restart(downMs: number): Promise<void>;
  stop(): Promise<void>;
}

type EventArguments = typeof toEvent extends (at: number, ...rest: infer R) => unknown ? R : never;

const firstSoftware = '7.0.0';
const partingMs = 3000;

export function createTerminalBody(options: BodyOptions): TerminalBody {
  const { identity, clock } = options;
  const condition = newCondition();
  const log = createLog();
  let agent: Agent | null = null;
  let store: AgentStore | null = null;
  let software = firstSoftware;
  let stock: { levels: readonly number[]; units: Readonly<Record<string, number>> } = { levels: Array(11).fill(1), units: {} };
  let shown = '';
  let stopped = false;
  let idleWaiters: (() => void)[] = [];

  const now = (): string => new Date(clock.now()).toISOString();
  const pause = (ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));

  const report: TerminalBody['report'] = (kind, body) => {
    if (!agent) return;
    log.write(now(), kind, body);
    agent.report(kind, body).catch(options.onFault);
  };
  const reportEvent: TerminalBody['reportEvent'] = (...args) => {
    const happened = toEvent(0, ...args);
    if (happened.kind === 'event') report('event', { event: happened.event, detail1: happened.detail1, detail2: happened.detail2 });
  };
  const refresh = (): void => {
    const state = toStateReport(condition);
    const text = JSON.stringify(state);
    if (text === shown) return;
    if (agent) shown = text;
    report('state', { ...state });
  };
  const setBusy = (busy: boolean): void => {
    condition.busy = busy;
    refresh();
    if (busy) return;
    const waiters = idleWaiters;
    idleWaiters = [];
    for (const resolve of waiters) resolve();
  };

  const machine: Machine = {
    isIdle: () => !condition.busy,
    whenIdle: () => (condition.busy ? new Promise((resolve) => idleWaiters.push(resolve)) : Promise.resolve()),
    interrupt: options.interrupt,
    setOnline(online) {
      condition.online = online;
      reportEvent(online ? 'SetOnline' : 'SetOffline');
      refresh();
    },
    unblock() {
      condition.blocked = false;
      reportEvent('Unblocked');
      refresh();
    },
    restart: (kind) => void restart(options.restartMs[kind]).catch(options.onFault),
    shutDown: () => void shutDown().catch(options.onFault),
    makeBackup: async () => {
      const made = await packBackup(identity.id, now(), { software, state: toStateReport(condition), stock }, store?.journal() ?? []);
      reportEvent('BackupCreated', made.bytes.byteLength);
      return made;
    },
    makeLogFile: async (from, to) => {
      const made = await packLog(identity.id, from, to, log.read(from, to));
      reportEvent('LogFileReady', made.name);
      return made;
    },
  };

  const boot = async (): Promise<void> => {
    const id = options.random();
    store = await options.openStore(identity.id, id);
    agent = createAgent({ ...options, ...identity, boot: id, store, software, machine });
    shown = '';
    await agent.start();
    if (stopped) return;
    report('versions', { software, versions: { OperatingSystem: 'Linux 6.12', DeviceFirmware: '4.18', NoteDataset: identity.currency } });
    report('components', {
      components: { BillDispenser: 'Online', NoteAcceptor: 'Online', CoinHopper: 'Online', ReceiptPrinter: 'Online' },
    });
    report('features', { features: { TicketRedemption: 1, BillBreak: 1, AtmWithdrawal: 1, OperatorApproval: 1, RemoteLogFiles: 1 } });
    reportEvent('SoftwareStarted', software);
    refresh();
    report('stock', stock);
  };

  const goDown = async (): Promise<void> => {
    const leaving = agent;
    agent = null;
    await leaving?.stop();
    await store?.close();
  };

  async function restart(downMs: number): Promise<void> {
    if (!agent || stopped) return;
    options.interrupt();
    reportEvent('SoftwareStopped');
    await goDown();
    setBusy(false);
    await pause(downMs);
    if (!stopped && !condition.off) await boot();
  }

  /** The last words are given a moment to arrive; what does not waits in the store. */
  async function shutDown(): Promise<void> {
    reportEvent('ShutdownPerformed');
    condition.off = true;
    refresh();
    const until = clock.now() + partingMs;
    while (agent && agent.pending() > 0 && clock.now() < until) await pause(50);
    await goDown();
    await pause(options.switchedOnAfterMs);
    condition.off = false;
    if (!stopped) await boot();
  }

  return {
    condition,
    agent: () => agent,
    canServe: () => agent !== null && canServe(condition),
    report,
    reportEvent,
    refresh,
    setStock(levels, units) {
      stock = { levels, units };
      report('stock', stock);
    },
    setSoftware(version) {
      software = version;
    },
    setBusy,
    start: boot,
    restart,
    async stop() {
      stopped = true;
      await goDown();
    },
  };
}
