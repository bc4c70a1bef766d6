import type { BackupDownload, UpdateDownload } from '@floorwalker/core/gateway/downloads';
import type { UpKind } from '@floorwalker/core/gateway/topics';
import type { ConfigDataType } from '@floorwalker/core/vocabulary/config-data-types';
import type { SettingOrigin } from '@floorwalker/core/vocabulary/configuration-states';

/** A message that the server has not committed yet. `json` is its payload. */
export interface SpooledMessage {
  readonly boot: string;
  readonly counter: number;
  readonly kind: UpKind;
  readonly json: string;
}

/**
 * The last status of a command. `reported`: the message with this status is spooled. `verb` is empty if only the withdrawal of
 * the command has arrived.
 */
export interface CommandRecord {
  readonly type: 'command';
  readonly command: string;
  readonly verb: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly at: 'idle' | 'now';
  readonly expires: string;
  readonly idleUntil?: string | undefined;
  readonly upload?: { readonly url: string; readonly token: string } | undefined;
  /** The update file that the command installs. */
  readonly download?: UpdateDownload | undefined;
  /** The backup that the command restores. */
  readonly backup?: BackupDownload | undefined;
  readonly status: 'accepted' | 'started' | 'done' | 'failed' | 'expired' | 'withdrawn';
  readonly detail: string;
  readonly reported: boolean;
}

/** The last status of an approval request: `open` until it is obeyed or withdrawn. */
export interface ApprovalRecord {
  readonly type: 'approval';
  readonly sequence: number;
  /** The boot that sent the request; missing in journals of earlier versions. */
  readonly boot?: string | undefined;
  readonly status: 'open' | 'obeyed' | 'withdrawn';
}

/** A setting in force. `version`: that of the last value from the server. `reason`: why that value was refused; empty if it was not. */
export interface SettingRecord {
  readonly key: string;
  readonly value: string;
  readonly version: number;
  readonly dataType: ConfigDataType;
  readonly origin: SettingOrigin;
  readonly reason: string;
}

/** The last configuration from the server, with the values in force. */
export interface ConfigurationRecord {
  readonly type: 'configuration';
  readonly version: number;
  readonly entries: readonly SettingRecord[];
  /** Id of the last command that has restored a backup. */
  readonly restored?: string | undefined;
}

export type JournalRecord = CommandRecord | ApprovalRecord | ConfigurationRecord;

export function journalKey(record: JournalRecord): string {
  if (record.type === 'command') return `c:${record.command}`;
  return record.type === 'approval' ? `a:${record.sequence}` : record.type;
}

/**
 * Durable state of an agent: the messages that the server has not committed, and the results of commands and approvals, which are
 * reported again if the server repeats a command or decision, and the configuration. The store outlives boots and is used by one boot at a time.
 */
export interface AgentStore {
  /** Messages of earlier boots that are not committed, oldest first. */
  uncommittedMessages(): readonly SpooledMessage[];
  /** Stores a message; resolves when it is durable. Calls resolve in order. */
  append(message: SpooledMessage): Promise<void>;
  /** Deletes the messages of `boot` up to `counter`, which the server has committed. */
  release(boot: string, counter: number): void;
  /** The last record of each command and approval, and of the configuration. */
  journal(): readonly JournalRecord[];
  /** Stores a record; resolves when it is durable. */
  record(record: JournalRecord): Promise<void>;
  close(): Promise<void>;
}

const kept = Promise.resolve();

/** A store in memory for simulated terminals: it survives restarts of the terminal, but not of the simulator. */
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
