import type { CommandId } from '@floorwalker/core/commands/index';
import { requestLogFile } from '@floorwalker/core/commands/log-file/request';
import type { Clock } from '@floorwalker/core/ports';
import type { Configuration } from './configuration.ts';
import type { Downloads } from './downloads.ts';
import type { GeneratedFile, Machine } from './machine.ts';
import { applyBackup, downloadBackup, findRestoreFailure } from './restore.ts';
import type { CommandRecord } from './store.ts';
import { downloadUpdate, type ReportProgress } from './update.ts';

/** How a verb ends: with `done` at once, or with a restart, after which the next boot reports `done`. */
export type Ending = 'done' | 'restarts';

/** When an upload ends, and what it does before it waits for another attempt. */
export type Transfer = Pick<VerbContext, 'signal' | 'release'>;

/**
 * Dependencies of a verb. `deliver` uploads a file and reports it; `progress` reports a step of an update. `signal` is aborted when the boot
 * ends. `release` lets the next command begin, because this one waits for the server.
 */
export interface VerbContext {
  readonly machine: Machine;
  readonly configuration: Configuration;
  readonly deliver: (record: CommandRecord, file: GeneratedFile, transfer: Transfer) => Promise<void>;
  readonly progress: ReportProgress;
  readonly clock: Clock;
  readonly downloads: Downloads;
  readonly signal: AbortSignal;
  readonly release: () => void;
}

interface Verb {
  /** Runs while the terminal stays in use, before the command waits for the terminal to be idle; throws like `run`. */
  readonly prepare?: (context: VerbContext, record: CommandRecord) => Promise<void>;
  /** Executes the command; throws an error with a short code if it fails. */
  readonly run: (context: VerbContext, record: CommandRecord) => Promise<void> | void;
  /** Runs once the result of the command is durable, for actions that end the process. */
  readonly leave?: (machine: Machine) => void;
  /** After a restart: returns why the command failed; null if it succeeded. Default: it succeeded. */
  readonly findFailure?: (context: VerbContext, record: CommandRecord) => Promise<string | null>;
  readonly ending: Ending;
  /** Whether the command takes the terminal out of use; with `now`, such a command interrupts a running transaction [TM-08]. */
  readonly interrupts: boolean;
}

const actionVerb = (run: (machine: Machine) => void): Verb => ({
  run: ({ machine }) => run(machine),
  ending: 'done',
  interrupts: true,
});

const noop = (): void => undefined;

/** One entry for each command of the registry; a missing entry is a compile error. */
export const verbs: { readonly [V in CommandId]: Verb } = {
  'terminal.set-online': actionVerb((machine) => machine.setOnline(true)),
  'terminal.set-offline': actionVerb((machine) => machine.setOnline(false)),
  'terminal.unblock': actionVerb((machine) => machine.unblock()),
  'terminal.restart': { run: noop, leave: (machine) => machine.restart('software'), ending: 'restarts', interrupts: true },
  'terminal.reboot': { run: noop, leave: (machine) => machine.restart('hardware'), ending: 'restarts', interrupts: true },
  'terminal.shut-down': { run: noop, leave: (machine) => machine.shutDown(), ending: 'done', interrupts: true },
  'update.perform': {
    prepare: downloadUpdate,
    run: async ({ machine, progress, downloads }, record) => {
      const { download } = record;
      if (!download) throw new Error('download-address-missing');
      await progress(record, 'install', 0);
      await machine.installUpdate(download, await downloads.pathFor(record));
      await progress(record, 'restart', 0);
    },
    leave: (machine) => machine.restart('software'),
    findFailure: async ({ machine, progress }, record) => {
      const isInstalled = record.download !== undefined && machine.versionOf(record.download.type) === record.download.version;
      await progress(record, isInstalled ? 'installed' : 'failed', 100);
      return isInstalled ? null : 'self-test-failed';
    },
    ending: 'restarts',
    interrupts: true,
  },
  'backup.request': {
    run: async (context, record) => context.deliver(record, await context.machine.makeBackup(), context),
    ending: 'done',
    interrupts: false,
  },
  'backup.restore': {
    prepare: downloadBackup,
    run: applyBackup,
    leave: (machine) => machine.restart('software'),
    findFailure: findRestoreFailure,
    ending: 'restarts',
    interrupts: true,
  },
  'log-file.request': {
    run: async (context, record) => {
      const args = requestLogFile.args.safeParse(record.args);
      if (!args.success) throw new Error('invalid-arguments');
      await context.deliver(record, await context.machine.makeLogFile(args.data.from, args.data.to), context);
    },
    ending: 'done',
    interrupts: false,
  },
};

export const verbOf = (name: string): Verb | undefined => (Object.hasOwn(verbs, name) ? verbs[name as CommandId] : undefined);
