import type { AgentStore, CommandRecord } from './store.ts';

export type CommandStatus = CommandRecord['status'];

/** What is known of every command, and how it moves on. */
export interface CommandJournal {
  of(command: string): CommandRecord | undefined;
  /** Takes up a command that was never seen. */
  open(record: CommandRecord): void;
  /** Journal first, then the message, then the note that the message is safe: a kill in between repeats, never forgets. */
  move(record: CommandRecord, status: CommandStatus, detail?: string): Promise<CommandRecord>;
  /** Says again what is known. */
  repeat(record: CommandRecord): Promise<void>;
  /** Reads what earlier boots left; `unsaid` are those whose end no message tells yet. */
  load(): {
    readonly accepted: readonly CommandRecord[];
    readonly started: readonly CommandRecord[];
    readonly unreported: readonly CommandRecord[];
  };
  announce(record: CommandRecord): Promise<void>;
}

/** A state that a command never leaves. */
const isFinal = (status: CommandStatus): boolean => status !== 'accepted' && status !== 'started';

/** `report` makes a `command-status` message durable. */
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
