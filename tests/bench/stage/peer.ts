import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setPriorityOf } from '../../../apps/server/src/db/processes.ts';
import type { Handlers, PeerRequest, Reply } from './peer-protocol.ts';

/** A program of `peers/` in a process of its own, so that the measuring and the measured code share no thread. */
export interface Peer<A extends Handlers> {
  readonly pid: number;
  call<K extends keyof A & string>(method: K, ...given: Parameters<A[K]>): Promise<Awaited<ReturnType<A[K]>>>;
  end(): Promise<void>;
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/**
 * Starts `peers/<name>.ts`. `flags` are options of Node. The peer is another machine in practice, so it has what the server has: a session of its
 * own, because Linux shares the processors out between sessions, and its priority.
 */
export function startPeer<A extends Handlers>(name: string, flags: readonly string[] = []): Peer<A> {
  const child = fork(join(import.meta.dirname, `../peers/${name}.ts`), { execArgv: [...flags], serialization: 'advanced', detached: true });
  void setPriorityOf(child.pid ?? 0, 'raised');
  const open = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  child.on('message', ({ id, result, failure }: Reply) => {
    const pending = open.get(id);
    open.delete(id);
    if (failure === undefined) pending?.resolve(result as never);
    else pending?.reject(new Error(`${name}: ${failure}`));
  });
  child.on('exit', (code, signal) => {
    for (const { reject } of open.values()) reject(new Error(`${name} ended with ${code ?? signal}`));
  });
  return {
    pid: child.pid ?? 0,
    call: (method, ...given) =>
      new Promise((resolve, reject) => {
        last += 1;
        open.set(last, { resolve, reject });
        child.send({ id: last, method, argument: given[0] } satisfies PeerRequest);
      }),
    end: () => {
      // Nobody waits for these any more; to reject them would hide the failure for which the peer is ended.
      open.clear();
      return endProcess(child);
    },
  };
}
