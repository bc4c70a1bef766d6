import type { Clock } from '@floorwalker/core/ports';
import type { Machine } from '../agent/machine.ts';
import type { JournalRecord } from '../agent/store.ts';
import { packBackup, packLog } from './archives.ts';
import { type Condition, toStateReport } from './condition.ts';
import type { Log } from './log.ts';
import type { Reporter } from './reporter.ts';
import { refuseSetting } from './settings.ts';

export interface SimulatedMachineOptions extends Pick<Machine, 'restart' | 'shutDown' | 'interrupt' | 'installUpdate' | 'versionOf'> {
  readonly terminal: number;
  readonly clock: Clock;
  readonly condition: Condition;
  readonly reporter: Reporter;
  readonly log: Log;
  /** Content of a backup besides the journal. */
  readonly configuration: () => Readonly<Record<string, unknown>>;
  readonly journal: () => readonly JournalRecord[];
}

/** The machine of a simulated terminal. `setBusy` marks the start and end of transactions. */
export interface SimulatedMachine extends Machine {
  setBusy(busy: boolean): void;
}

export function createMachine(options: SimulatedMachineOptions): SimulatedMachine {
  const { terminal, clock, condition, reporter, log } = options;
  let idleWaiters: (() => void)[] = [];

  const wakeWaiters = (): void => {
    const waiters = idleWaiters;
    idleWaiters = [];
    for (const resolve of waiters) resolve();
  };

  return {
    isIdle: () => !condition.busy,
    isOperatorLoggedIn: () => condition.login !== 'none',
    whenIdle: () => (condition.busy ? new Promise((resolve) => idleWaiters.push(resolve)) : Promise.resolve()),
    setBusy(busy) {
      condition.busy = busy;
      reporter.refresh();
      if (!busy) wakeWaiters();
    },
    interrupt: options.interrupt,
    restart: options.restart,
    shutDown: options.shutDown,
    installUpdate: options.installUpdate,
    versionOf: options.versionOf,
    setOnline(online) {
      condition.online = online;
      reporter.reportEvent(online ? 'SetOnline' : 'SetOffline');
      reporter.refresh();
    },
    unblock() {
      condition.blocked = false;
      reporter.reportEvent('Unblocked');
      reporter.refresh();
    },
    applySetting: refuseSetting,
    async makeBackup() {
      const at = new Date(clock.now()).toISOString();
      const made = await packBackup(terminal, at, { ...options.configuration(), state: toStateReport(condition) }, options.journal());
      reporter.reportEvent('BackupCreated', made.bytes.byteLength);
      return made;
    },
    async makeLogFile(from, to) {
      const made = await packLog(terminal, from, to, log.read(from, to));
      reporter.reportEvent('LogFileReady', made.name);
      return made;
    },
  };
}
