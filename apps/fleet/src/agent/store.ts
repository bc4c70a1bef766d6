import type { UpKind } from '@floorwalker/core/gateway/topics';

/** A message that the server has not yet answered for. `json` is the payload as it goes out. */
export interface SpooledMessage {
  readonly boot: string;
  readonly counter: number;
  readonly kind: UpKind;
  readonly json: string;
}

/** What the journal knows last of a command. `reported`: the state's message lies in the spool; `verb`: empty where only its withdrawal came. */
export interface CommandRecord {
  readonly type: 'command';
  readonly command: string;
  readonly verb: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly at: 'idle' | 'now';
  readonly expires: string;
  readonly upload?: { readonly url: string; readonly token: string } | undefined;
  readonly status: 'accepted' | 'started' | 'done' | 'failed' | 'expired' | 'withdrawn';
  readonly detail: string;
  readonly reported: boolean;
}

/** What the journal knows last of an approval: `open` until it was obeyed or taken back. */
export interface ApprovalRecord {
  readonly type: 'approval';
  readonly sequence: number;
  /** The boot that asked; missing in journals of earlier versions. */
  readonly boot?: string | undefined;
  readonly status: 'open' | 'obeyed' | 'withdrawn';
}

export type JournalRecord = CommandRecord | ApprovalRecord;

export const journalKey = (record: JournalRecord): string => (record.type === 'command' ? `c:${record.command}` : `a:${record.sequence}`);

/**
 * What an agent must not forget: messages until the server has committed them (promises, rule 2), and what became of
 * commands and approvals (rule 7). It outlives boots; one boot at a time uses it.
 */
export interface AgentStore {
  /** Messages of earlier boots that are not committed, oldest first. */
  uncommittedMessages(): readonly SpooledMessage[];
  /** Keeps a message; resolves once it cannot be lost. Calls resolve in their order. */
  append(message: SpooledMessage): Promise<void>;
  /** The server holds everything of `boot` up to `counter`. */
  release(boot: string, counter: number): void;
  /** The last record of each command and approval. */
  journal(): readonly JournalRecord[];
  /** Keeps a record; resolves once it cannot be lost. */
  record(record: JournalRecord): Promise<void>;
  close(): Promise<void>;
}

const kept = Promise.resolve();

/** A store in memory, for simulated terminals: it survives their restarts, not the simulator's. */
export function createMemoryStore(): AgentStore {
  let messages: SpooledMessage[] = [];
  const records = new Map<string, JournalRecord>();
  return {
    uncommittedMessages: () => [...messages],
    append(message) {
      messages.push(message);
      return kept;
    },
    release(boot, counter) {
      messages = messages.filter((message) => message.boot !== boot || message.counter > counter);
    },
    journal: () => [...records.values()],
    record(record) {
      records.set(journalKey(record), record);
      return kept;
    },
    close: () => kept,
  };
}
