import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * What a proxy does with a COMMIT: `cut-before`: resets the connection instead of passing it on; `cut-reply`: passes it on and
 * resets the connection when the reply comes; `swallow-reply`: passes it on and keeps the reply.
 */
export type CommitFault = 'cut-before' | 'cut-reply' | 'swallow-reply';

/** A proxy between the server and PostgreSQL, whose commits and bytes a test can lose. */
export interface PostgresProxy {
  readonly port: number;
  failNextCommit(fault: CommitFault): void;
  /** Resets the connection that sends this text next instead of passing it on. */
  cutAt(text: string): void;
  /** Whether a fault that was set has happened. */
  readonly hasFailed: boolean;
  /** Swallows every byte of every connection, new ones too, until it is set to false. */
  blackHole(on: boolean): void;
  close(): Promise<void>;
}

const isCommit = (chunk: Buffer) => /(^Q....commit\0|\0commit\0)/s.test(chunk.toString('latin1'));

/** `socket`: path of PostgreSQL's unix socket. */
export async function startPostgresProxy(socket: string): Promise<PostgresProxy> {
  const open = new Set<Socket>();
  let fault: CommitFault | null = null;
  let cutText: string | null = null;
  let failed = false;
  let swallowing = false;

  const server = createServer((near) => {
    const far = connect(socket);
    let lost = false;
    let pending: CommitFault | null = null;
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
      if (fault && isCommit(chunk)) {
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
    failNextCommit: (kind) => {
      fault = kind;
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
