import type { DownMessage } from '@floorwalker/core/gateway/messages';
import type { UpKind } from '@floorwalker/core/gateway/topics';
import type { Clock } from '@floorwalker/core/ports';
import { type Approvals, createApprovals } from './approvals.ts';
import { createBrokerConnection } from './broker-connection.ts';
import { createCommandJournal } from './command-journal.ts';
import { createCommands } from './commands.ts';
import { type Configuration, createConfiguration } from './configuration.ts';
import type { Desktop } from './desktop.ts';
import { createDownloads } from './downloads.ts';
import type { Machine } from './machine.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createReceiver } from './receiver.ts';
import { createRemoteAccess } from './remote-access.ts';
import type { AgentStore } from './store.ts';
import { toFileMetadata, upload } from './upload.ts';

export interface AgentOptions {
  /** Terminal id; also the MQTT user name and client id. */
  readonly id: number;
  readonly property: number;
  readonly secret: string;
  /** The broker, `mqtt://host:port` or `mqtts://…`. */
  readonly url: string;
  readonly type: number;
  readonly software: string;
  /** Folder of the files that are downloaded for commands; one for each terminal. */
  readonly downloads: string;
  /** Store opened for this boot; the caller closes the store. */
  readonly store: AgentStore;
  /** Boot id of this process start; each `createAgent` needs a new one. */
  readonly boot: string;
  readonly machine: Machine;
  /** The screen that remote access shows; null: the terminal offers none. */
  readonly desktop: Desktop | null;
  readonly clock: Clock;
  /** Returns a random number from 0 up to 1, for the jitter of the retry delay. */
  readonly chance: () => number;
  readonly onConnection?: (up: boolean, reason: string) => void;
  /** Called when the store has failed. The terminal must stop, because it can no longer keep messages until they are committed. */
  readonly onFault: (error: unknown) => void;
}

/** The agent of one terminal for one boot: connection, spool, commands and approvals. */
export interface Agent extends Pick<Approvals, 'request' | 'withdraw'> {
  readonly boot: string;
  /** Reports `hello`, ends the commands and approval requests that the last boot left open, and connects. */
  start(): Promise<void>;
  /** Sends a message and keeps it until the server has committed it. */
  report(kind: UpKind, body: Readonly<Record<string, unknown>>): Promise<void>;
  /** Sets a value of the configuration at the machine. Returns false if the terminal has no such setting. */
  changeSetting: Configuration['change'];
  /** The exchange rate from the server that is in force now; null if there is none. */
  exchangeRate: Configuration['exchangeRate'];
  /** Number of messages that the server has not committed. */
  pending(): number;
  /** Closes the connection without notice, and opens it again: network faults of the simulator. */
  disconnect(): void;
  reconnect(): void;
  /** Ends this boot; uncommitted messages stay in the store. */
  stop(): Promise<void>;
}

/**
 * Handles requests of the server for messages that were already deleted: once per connection, reports the lowest counter that is
 * still spooled, so that the server stops requesting the messages below it.
 */
function createGapNotice(outbox: Outbox, report: (spooledFrom: number) => void) {
  let reported = false;
  return {
    connected: () => {
      reported = false;
    },
    committed: ({ boot, counter, resend }: DownMessage<'committed'>) => {
      const held = outbox.committed(boot, counter, resend === true);
      if (held || reported) return;
      reported = true;
      report(outbox.firstSpooled());
    },
  };
}

/** Creates the agent; nothing is sent before `start`. */
export function createAgent(options: AgentOptions): Agent {
  const { store, clock, boot } = options;
  let stopped = false;

  const outbox = createOutbox({ boot, store, clock, publish: (message) => link.publish(message.kind, message.json) });
  const report: Agent['report'] = outbox.add;
  const hello = (more: { spooledFrom?: number } = {}) => report('hello', { software: options.software, type: options.type, ...more });
  /** Ignores errors after `stop`: pending work fails because the store is closed. */
  const onFault = (error: unknown): void => {
    if (!stopped) options.onFault(error);
  };
  const guard = (work: Promise<unknown>): void => void work.catch(onFault);

  const gapNotice = createGapNotice(outbox, (spooledFrom) => guard(hello({ spooledFrom })));
  const approvals = createApprovals({ boot, store, clock, onFault, report: (body) => report('approval', body) });
  const configuration = createConfiguration({ ...options, report });
  const commands = createCommands({
    ...options,
    onFault,
    configuration,
    journal: createCommandJournal(store, ({ command, status, detail }) => report('command-status', { command, status, detail })),
    progress: ({ command }, step, percent, speed = 0) => report('update-progress', { command, step, percent, speed }),
    downloads: createDownloads(options.downloads),
    deliver: async (record, file, { signal, release }) => {
      await upload({ clock, signal, onRetry: release }, record, file);
      await report('file', toFileMetadata(record.command, file));
    },
  });

  const remoteAccess = createRemoteAccess({ ...options, report, onFault });

  const link = createBrokerConnection({
    ...options,
    onUp: () => {
      gapNotice.connected();
      outbox.connected();
      guard(configuration.announce());
      options.onConnection?.(true, '');
    },
    onDown: (reason) => {
      outbox.disconnected();
      options.onConnection?.(false, reason);
    },
    onMessage: createReceiver({
      command: (message) => guard(commands.receive(message)),
      cancel: (message) => guard(commands.withdraw(message)),
      config: (message) => guard(configuration.receive(message)),
      decision: (message) => guard(approvals.decide(message)),
      'remote-access': remoteAccess.receive,
      committed: gapNotice.committed,
    }),
  });

  return {
    boot,
    async start() {
      await hello();
      configuration.resume();
      // Open approvals and commands are resumed before connecting, so that commands and decisions that the server sends again are
      // found in the journal.
      await approvals.resume();
      await commands.resume();
      if (!stopped) link.open();
    },
    report,
    request: approvals.request,
    withdraw: approvals.withdraw,
    changeSetting: configuration.change,
    exchangeRate: configuration.exchangeRate,
    pending: outbox.pending,
    disconnect: link.disconnect,
    reconnect: link.open,
    async stop() {
      stopped = true;
      commands.stop();
      await remoteAccess.stop();
      await approvals.stop();
      await link.close();
    },
  };
}
