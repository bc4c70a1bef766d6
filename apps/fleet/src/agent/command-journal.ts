import type { AgentStore, CommandRecord } from './store.ts';

export type CommandStatus = CommandRecord['status'];

/** The journal of commands and their states. */
export interface CommandJournal {
  of(command: string): CommandRecord | undefined;
  /** Adds a new command. */
  open(record: CommandRecord): void;
  /** Stores the new status, reports it, and then marks it as reported: after a kill in between it is reported again, never lost. */
  move(record: CommandRecord, status: CommandStatus, detail?: string): Promise<CommandRecord>;
  /** Reports the current status again. */
  repeat(record: CommandRecord): Promise<void>;
  /** Reads the records of earlier boots. `unreported` are commands that have ended without a report of their result. */
  load(): {
    readonly accepted: readonly CommandRecord[];
    readonly started: readonly CommandRecord[];
    readonly unreported: readonly CommandRecord[];
  };
  announce(record: CommandRecord): Promise<void>;
}

/** Whether a status is final. */
const isFinal = (status: CommandStatus): boolean => status !== 'accepted' && status !== 'started';

/** Creates the journal of commands in a store. `report` makes a `command-status` message durable. */
export function createCommandJournal(store: AgentStore, report: (record: CommandRecord) => Promise<void>): CommandJournal {
  const known = new Map<string, CommandRecord>();

  const announce = async (record: CommandRecord): Promise<void> => {
    await report(record);
    if (!isFinal(record.status)) return;
    const reported = { ...record, reported: true };
    known.set(record.command, reported);
    await store.record(reported);
  };

  return {
    of: (command) => known.get(command),
    open: (record) => void known.set(record.command, record),
    async move(record, status, detail = '') {
      const moved = { ...record, status, detail, reported: false };
      known.set(record.command, moved);
      await store.record(moved);
      await announce(moved);
      return moved;
    },
    repeat: report,
    load() {
      const records = store.journal().filter((record) => record.type === 'command');
      for (const record of records) known.set(record.command, record);
      return {
        accepted: records.filter(({ status }) => status === 'accepted'),
        started: records.filter(({ status }) => status === 'started'),
        unreported: records.filter(({ status, reported }) => isFinal(status) && !reported),
      };
    },
    announce,
  };
}
