import { pino } from 'pino';
import { createDispatch } from '../features/command/dispatch.ts';
import { openUploads } from '../files/uploads.ts';
import type { TestServer } from './server.ts';

/** A dispatch whose gateway records what is sent; terminals are connected for it when `listen` names them. */
export interface RecordedDispatch {
  /** The terminals that got a command, in order; a repeated command is recorded again. */
  readonly sent: number[];
  /** The commands that were sent, in order. */
  readonly messages: object[];
  listen(terminals: readonly number[]): void;
  stop(): Promise<void>;
}

/** Starts the dispatch of one server; a second one stands for a second server of the same database. */
export async function startDispatch(server: TestServer): Promise<RecordedDispatch> {
  const sent: number[] = [];
  const messages: object[] = [];
  const connected = new Set<number>();
  const listeners: ((terminal: number) => void)[] = [];
  const uploads = await openUploads({ data: server.config.data, secretKey: null, incomplete: null, origin: () => 'http://localhost' });
  const dispatch = createDispatch({
    database: server.database,
    write: server.write,
    feed: server.feed,
    gateway: {
      send: (terminal, kind, message) => kind === 'command' && messages.push(message) > 0 && sent.push(terminal) > 0,
      listens: (terminal) => connected.has(terminal),
      terminals: () => [...connected],
      onListening: (kind, listener) => void (kind === 'command' && listeners.push(listener)),
    },
    uploads,
    log: pino({ level: 'silent' }),
    heldDelayMs: 20,
  });
  return {
    sent,
    messages,
    listen: (terminals) => {
      for (const terminal of terminals) connected.add(terminal);
      for (const terminal of terminals) for (const listener of listeners) listener(terminal);
    },
    stop: dispatch.stop,
  };
}
