import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port.ts';

/** A TCP proxy in front of PostgreSQL that counts the transactions of the server that uses it. */
export interface CommitCounter {
  readonly port: number;
  /** Transactions that have ended, also those of single statements and those that only read. */
  transactions(): number;
  close(): Promise<void>;
}

const headBytes = 5;
const [readyForQuery, idle] = ['Z'.charCodeAt(0), 'I'.charCodeAt(0)];

/** Counts the ReadyForQuery messages outside of a transaction: PostgreSQL sends one when a transaction has ended. */
export function createTransactionCounter(): { readonly read: (chunk: Buffer) => void; readonly count: () => number } {
  let rest: Buffer = Buffer.alloc(0);
  let count = 0;
  return {
    count: () => count,
    read: (chunk) => {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let at = 0;
      while (at + headBytes <= bytes.length) {
        // The length includes itself, but not the type.
        const end = at + 1 + bytes.readInt32BE(at + 1);
        if (end > bytes.length) break;
        if (bytes[at] === readyForQuery && bytes[at + headBytes] === idle) count += 1;
        at = end;
      }
      rest = bytes.subarray(at);
    },
  };
}

/** Starts the proxy for a port of this machine. */
export async function startCommitCounter(target: number): Promise<CommitCounter> {
  const counters: (() => number)[] = [];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const { read, count } = createTransactionCounter();
    counters.push(count);
    far.on('data', read);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.pipe(other);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    // The first one of each connection follows its sign-in.
    transactions: () => counters.reduce((sum, count) => sum + Math.max(0, count() - 1), 0),
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
