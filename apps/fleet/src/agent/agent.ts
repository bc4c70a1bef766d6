import type { DownMessage } from '@floorwalker/core/gateway/messages';
import type { UpKind } from '@floorwalker/core/gateway/topics';
import type { Clock } from '@floorwalker/core/ports';
import { type Approvals, createApprovals } from './approvals.ts';
import { createBrokerConnection } from './broker-connection.ts';
import { createCommandJournal } from './command-journal.ts';
import { createCommands } from './commands.ts';
import type { Machine } from './machine.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createReceiver } from './receiver.ts';
import type { AgentStore } from './store.ts';
import { toFileMetadata, upload } from './upload.ts';

export interface AgentOptions {
  /** Terminal id: MQTT user name and client id. */
  readonly id: number;
  readonly property: number;
  readonly secret: string;
  /** The broker, `mqtt://host:port` or `mqtts://…`. */
  readonly url: string;
  readonly type: number;
  readonly software: string;
  /** Opened for this boot; its owner closes it. */
  readonly store: AgentStore;
  /** Names this process start; a fresh one for each `createAgent`. */
  readonly boot: string;
  readonly machine: Machine;
  readonly clock: Clock;
  /** 0 up to 1, for the pauses between attempts to connect. */
  readonly chance: () => number;
  readonly onConnection?: (up: boolean, reason: string) => void;
  /** The store failed: the terminal must not go on, because it could not keep its word. */
  readonly onFault: (error: unknown) => void;
}

/** The agent of one terminal for one boot: connection, spool, commands and approvals. */
export interface Agent extends Pick<Approvals, 'request' | 'withdraw'> {
  readonly boot: string;
  /** Reports hello, ends what the last boot left open, and connects. */
  start(): Promise<void>;
  /** Sends a message; it is kept until the server has committed it. */
  report(kind: UpKind, body: Readonly<Record<string, unknown>>): Promise<void>;
  /** Messages that the server has not committed. */
  pending(): number;
  /** Cuts and mends the connection, as the simulator's network does. */
  disconnect(): void;
  reconnect(): void;
  /** Ends this boot; what is uncommitted stays in the store. */
  stop(): Promise<void>;
}

/** If the server requests messages that were already deleted, reports the first one still spooled, once per connection, so that it stops requesting them. */
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
  const commands = createCommands({
    ...options,
    onFault,
    journal: createCommandJournal(store, ({ command, status, detail }) => report('command-status', { command, status, detail })),
    deliver: async (record, file) => {
      await upload(clock, record, file);
      await report('file', toFileMetadata(record.command, file));
    },
  });

  const link = createBrokerConnection({
    ...options,
    onUp: () => {
      gapNotice.connected();
      outbox.connected();
      options.onConnection?.(true, '');
    },
    onDown: (reason) => {
      outbox.disconnected();
      options.onConnection?.(false, reason);
    },
    onMessage: createReceiver({
      command: (message) => guard(commands.receive(message)),
      cancel: (message) => guard(commands.withdraw(message)),
      decision: (message) => guard(approvals.decide(message)),
      committed: gapNotice.committed,
    }),
  });

  return {
    boot,
    async start() {
      await hello();
      // Before connecting, so that commands and decisions that are sent again are found in the journal.
      await approvals.resume();
      await commands.resume();
      if (!stopped) link.open();
    },
    report,
    request: approvals.request,
    withdraw: approvals.withdraw,
    pending: outbox.pending,
    disconnect: link.disconnect,
    reconnect: link.open,
    async stop() {
      stopped = true;
      commands.stop();
      await approvals.stop();
      await link.close();
    },
  };
}
