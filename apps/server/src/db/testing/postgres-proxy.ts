import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Faults of a COMMIT: `cut-before` resets the connection instead of forwarding it; `cut-reply` forwards it and resets the
 * connection when the reply arrives; `swallow-reply` forwards it and discards the reply.
 */
export type CommitFault = 'cut-before' | 'cut-reply' | 'swallow-reply';

/** A proxy between server and PostgreSQL that can lose commits and bytes. */
export interface PostgresProxy {
  readonly port: number;
  /**
   * Fails the next COMMIT of a connection that has sent this text before, such as the hash of an idempotency key. The text
   * distinguishes this connection from those of background jobs, which may commit at any time.
   */
  failNextCommit(fault: CommitFault, text: string): void;
  /** Resets the connection that next sends this text, instead of forwarding it. */
  cutAt(text: string): void;
  /** Whether the configured fault has happened. */
  readonly hasFailed: boolean;
  /** Discards all bytes of every connection, also new ones, until it is set to false. */
  blackHole(on: boolean): void;
  close(): Promise<void>;
}

const isCommit = (chunk: Buffer) => /(^Q....commit\0|\0commit\0)/s.test(chunk.toString('latin1'));

/** Starts a proxy to PostgreSQL. `socket`: path of PostgreSQL's unix socket. */
export async function startPostgresProxy(socket: string): Promise<PostgresProxy> {
  const open = new Set<Socket>();
  let fault: CommitFault | null = null;
  let cutText: string | null = null;
  let faultText = '';
  let failed = false;
  let swallowing = false;

  const server = createServer((near) => {
    const far = connect(socket);
    let lost = false;
    let pending: CommitFault | null = null;
    let hasSentText = false;
    const reset = () => {
      near.resetAndDestroy();
      far.destroy();
    };
    for (const end of [near, far]) {
      open.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        open.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk: Buffer) => {
      if (swallowing) lost = true;
      if (lost) return;
      if (cutText !== null && chunk.includes(cutText)) {
        cutText = null;
        failed = true;
        return reset();
      }
      if (fault && chunk.includes(faultText)) hasSentText = true;
      if (fault && hasSentText && isCommit(chunk)) {
        pending = fault;
        fault = null;
        failed = true;
        if (pending === 'cut-before') return reset();
      }
      far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      if (swallowing) lost = true;
      if (lost) return;
      if (pending === 'cut-reply') return reset();
      if (pending === 'swallow-reply') {
        lost = true;
        return;
      }
      near.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    port: address.port,
    failNextCommit: (kind, text) => {
      fault = kind;
      faultText = text;
      failed = false;
    },
    cutAt: (text) => {
      cutText = text;
      failed = false;
    },
    get hasFailed() {
      return failed;
    },
    blackHole: (on) => {
      swallowing = on;
    },
    close: async () => {
      for (const end of open) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
