import type { DownMessage } from '@floorwalker/core/gateway/messages';
import type { Clock } from '@floorwalker/core/ports';
import type { CommandJournal } from './command-journal.ts';
import type { Machine } from './machine.ts';
import type { CommandRecord } from './store.ts';
import { type VerbContext, verbOf } from './verbs.ts';

/** Executes each command at most once and reports its result. */
export interface Commands {
  /** Executes a command from the server; for a command that is already known, only reports its status again. */
  receive(command: DownMessage<'command'>): Promise<void>;
  /**
   * Withdraws a command. An unknown command is stored as withdrawn, so that it is not executed if it arrives later; for a known
   * command the status is reported.
   */
  withdraw(cancel: DownMessage<'cancel'>): Promise<void>;
  /** Called after a start: ends the commands that the last boot had started, and executes those that it had only accepted. */
  resume(): Promise<void>;
  stop(): void;
}

export interface CommandsOptions extends Omit<VerbContext, 'signal' | 'release'> {
  readonly journal: CommandJournal;
  readonly onFault: (error: unknown) => void;
}

const toRecord = (message: DownMessage<'command'>): CommandRecord => ({
  type: 'command',
  ...message,
  status: 'accepted',
  detail: '',
  reported: false,
});

const toDetail = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

const msLeft = (record: CommandRecord, clock: Clock): number => Date.parse(record.expires) - clock.now();

const isPastDeadline = ({ idleUntil }: CommandRecord, clock: Clock): boolean =>
  idleUntil !== undefined && Date.parse(idleUntil) <= clock.now();

const mustBeIdle = (record: CommandRecord, clock: Clock): boolean =>
  record.at === 'idle' && verbOf(record.verb)?.interrupts === true && !isPastDeadline(record, clock);

/** Resolves when the machine is idle, need no longer be idle, or the command has expired. */
function untilIdleOrExpired(machine: Machine, clock: Clock, record: CommandRecord): Promise<void> {
  let cancel = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    const deadline = record.idleUntil === undefined ? msLeft(record, clock) : Date.parse(record.idleUntil) - clock.now();
    cancel = clock.after(Math.max(0, Math.min(deadline, msLeft(record, clock))), resolve);
  });
  return Promise.race([machine.whenIdle(), late]).finally(() => cancel());
}

/**
 * Runs the verb and stores its result with `end`. Actions that end the process run last, after the result is durable. A verb that the end of
 * the boot has interrupted stays started.
 */
async function execute(options: CommandsOptions & VerbContext, record: CommandRecord, end: CommandJournal['move']): Promise<void> {
  const { machine, journal, clock, signal } = options;
  const verb = verbOf(record.verb);
  if (!verb) {
    await end(record, 'failed', 'unknown-verb');
    return;
  }
  if (verb.interrupts && (record.at === 'now' || isPastDeadline(record, clock))) machine.interrupt();
  const started = await journal.move(record, 'started');
  const failure = await Promise.resolve(verb.run(options, started)).then(() => null, toDetail);
  if (failure !== null && signal.aborted) return;
  if (failure !== null) await end(started, 'failed', failure);
  else if (verb.ending === 'done') await end(started, 'done');
  if (failure === null) verb.leave?.(machine);
}

export function createCommands(options: CommandsOptions): Commands {
  const { journal, clock, machine, downloads } = options;
  const boot = new AbortController();
  const { signal } = boot;
  /** Commands are executed one at a time. */
  let queue: Promise<unknown> = Promise.resolve();

  const context: VerbContext = { ...options, signal, release: () => undefined };

  /** Stores the result of a command, and deletes the file that was downloaded for it. */
  const end: CommandJournal['move'] = async (record, status, detail) => {
    const ended = await journal.move(record, status, detail);
    if (record.download || record.backup) await downloads.discard(record);
    return ended;
  };

  /** Executes a command. Returns false if a transaction began after the machine became idle, so that the command must wait again. */
  const tryRun = async (record: CommandRecord, release: () => void): Promise<boolean> => {
    if (signal.aborted) return true;
    if (msLeft(record, clock) <= 0) await end(record, 'expired');
    else if (mustBeIdle(record, clock) && !machine.isIdle()) return false;
    else await execute({ ...options, signal, release }, record, end);
    return true;
  };

  /** Runs a command when those before it have ended, or have been released because they wait for the server. */
  const takeTurn = (record: CommandRecord): Promise<boolean> => {
    const released = Promise.withResolvers<void>();
    const turn = queue.then(() => tryRun(record, released.resolve));
    queue = Promise.race([turn.catch(() => undefined), released.promise]);
    return turn;
  };

  /** Runs what the verb does before the terminal goes out of use. Returns false if it failed, so that the command is over. */
  const prepare = async (record: CommandRecord): Promise<boolean> => {
    const failure = await Promise.resolve(verbOf(record.verb)?.prepare?.(context, record)).then(() => null, toDetail);
    if (failure !== null && !signal.aborted) await end(record, 'failed', failure);
    return failure === null;
  };

  const runWhenReady = async (record: CommandRecord): Promise<void> => {
    if (!(await prepare(record))) return;
    for (let ended = false; !ended && !signal.aborted; ) {
      if (mustBeIdle(record, clock)) await untilIdleOrExpired(machine, clock, record);
      ended = await takeTurn(record);
    }
  };

  return {
    async receive(message) {
      const known = journal.of(message.command);
      if (known) return journal.repeat(known);
      const record = toRecord(message);
      journal.open(record);
      await runWhenReady(msLeft(record, clock) > 0 ? await journal.move(record, 'accepted') : record);
    },
    async withdraw({ command, expires }) {
      const known = journal.of(command);
      if (known) return journal.repeat(known);
      const record = toRecord({ command, verb: '', args: {}, at: 'now', expires });
      journal.open(record);
      await journal.move(record, 'withdrawn');
    },
    async resume() {
      const { accepted, started, unreported } = journal.load();
      for (const record of unreported) await journal.announce(record);
      await downloads.keepOnly(accepted);
      // A restart that was started has succeeded with this boot, unless its verb finds a failure. Any other started command has failed
      // and is not repeated.
      for (const record of started) {
        const verb = verbOf(record.verb);
        const failure = verb?.ending === 'restarts' ? ((await verb.findFailure?.(context, record)) ?? null) : 'interrupted';
        await (failure === null ? journal.move(record, 'done') : journal.move(record, 'failed', failure));
      }
      for (const record of accepted) runWhenReady(record).catch(options.onFault);
    },
    stop() {
      boot.abort();
    },
  };
}
