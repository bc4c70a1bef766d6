import type { DownMessage } from '@floorwalker/core/gateway/messages';
import type { Clock } from '@floorwalker/core/ports';
import type { AgentStore, CommandRecord } from './store.ts';
import { type VerbContext, verbOf } from './verbs.ts';

/** Carries out each command at most once and tells how it ended (promises, rule 7). */
export interface Commands {
  /** A command from the server; a repeated one is answered with what is known of it and never run again. */
  receive(command: DownMessage<'command'>): Promise<void>;
  /** After a start: ends what the last boot left open, and goes on with what it had only accepted. */
  resume(): Promise<void>;
  stop(): void;
}

export interface CommandsOptions extends VerbContext {
  readonly store: AgentStore;
  readonly clock: Clock;
  /** Makes a `command-status` message durable. */
  readonly report: (record: CommandRecord) => Promise<void>;
}

type Status = CommandRecord['status'];

const isFinal = (status: Status): boolean => status === 'done' || status === 'failed' || status === 'expired';

const toRecord = (message: DownMessage<'command'>): CommandRecord => ({
  type: 'command',
  ...message,
  status: 'accepted',
  detail: '',
  reported: false,
});

const toDetail = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

export function createCommands(options: CommandsOptions): Commands {
  const { store, clock, machine } = options;
  const known = new Map<string, CommandRecord>();
  let stopped = false;
  /** Acts run one after the other, whatever their order of arrival was. */
  let lane: Promise<unknown> = Promise.resolve();

  /** Journal first, then the message, then the note that the message is safe: a kill in between repeats, never forgets. */
  const move = async (record: CommandRecord, status: Status, detail = ''): Promise<CommandRecord> => {
    const moved = { ...record, status, detail, reported: false };
    known.set(record.command, moved);
    await store.record(moved);
    return announce(moved);
  };

  const announce = async (record: CommandRecord): Promise<CommandRecord> => {
    await options.report(record);
    const reported = { ...record, reported: true };
    if (isFinal(record.status)) {
      known.set(record.command, reported);
      await store.record(reported);
    }
    return reported;
  };

  const hasExpired = (record: CommandRecord): boolean => Date.parse(record.expires) <= clock.now();

  /** True when the machine is idle; false when the command's time ran out first. */
  const waitForIdle = (record: CommandRecord): Promise<boolean> => {
    let cancel = (): void => undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      cancel = clock.after(Math.max(0, Date.parse(record.expires) - clock.now()), () => resolve(false));
    });
    return Promise.race([machine.whenIdle().then(() => true), tooLate]).finally(() => cancel());
  };

  const inLane = <T>(work: () => Promise<T>): Promise<T> => {
    const done = lane.then(work);
    lane = done.catch(() => undefined);
    return done;
  };

  const execute = async (record: CommandRecord): Promise<void> => {
    const verb = verbOf(record.verb);
    if (!verb) return void (await move(record, 'failed', 'unknown-verb'));
    if (record.at === 'now' && verb.interrupts) machine.interrupt();
    const started = await move(record, 'started');
    try {
      await verb.run(options, started);
      if (verb.ending === 'done') await move(started, 'done');
    } catch (error) {
      return void (await move(started, 'failed', toDetail(error)));
    }
    verb.leave?.(machine);
  };

  /** False when a transaction began between the waiting and the turn of this command. */
  const tryOnce = async (record: CommandRecord): Promise<boolean> => {
    if (stopped) return true;
    if (hasExpired(record)) {
      await move(record, 'expired');
      return true;
    }
    if (mustBeIdle(record) && !machine.isIdle()) return false;
    await execute(record);
    return true;
  };

  const carryOut = async (record: CommandRecord): Promise<void> => {
    let ended = false;
    while (!ended && !stopped) {
      const ready = !mustBeIdle(record) || (await waitForIdle(record));
      ended = await inLane(() => (ready || hasExpired(record) ? tryOnce(record) : Promise.resolve(false)));
    }
  };

  return {
    async receive(message) {
      const before = known.get(message.command);
      if (before) return void (await options.report(before));
      const record = toRecord(message);
      known.set(record.command, record);
      if (hasExpired(record)) return void (await move(record, 'expired'));
      await carryOut(await move(record, 'accepted'));
    },
    async resume() {
      const records = store.journal().filter((record) => record.type === 'command');
      for (const record of records) known.set(record.command, record);
      for (const record of records) {
        if (record.status === 'accepted') void carryOut(record);
        else if (record.status === 'started') await endInterrupted(record, move);
        else if (!record.reported) await announce(record);
      }
    },
    stop() {
      stopped = true;
    },
  };
}

const mustBeIdle = (record: CommandRecord): boolean => record.at === 'idle' && verbOf(record.verb)?.interrupts === true;

/** A new boot is what a restart was for; anything else that was cut off has failed and is not tried again. */
async function endInterrupted(record: CommandRecord, move: (record: CommandRecord, status: Status, detail?: string) => Promise<unknown>) {
  if (verbOf(record.verb)?.ending === 'restarts') await move(record, 'done');
  else await move(record, 'failed', 'interrupted');
}
