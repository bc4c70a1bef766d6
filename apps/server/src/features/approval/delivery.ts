import type { Logger } from 'pino';
import { every } from '../../async/every.ts';
import { createWorker } from '../../async/worker.ts';
import { isLive } from '../../db/clock.ts';
import type { Queryable } from '../../db/database.ts';
import type { Feed } from '../../db/feed.ts';
import type { TerminalTransport } from '../../mqtt/terminal-transport.ts';

export interface DeliveryDeps {
  readonly database: Queryable;
  readonly feed: Feed;
  readonly gateway: Pick<TerminalTransport, 'send' | 'listens' | 'terminals' | 'onListening'>;
  readonly log: Logger;
  /** Interval between deliveries of a decision that the terminal has not acknowledged; milliseconds. */
  readonly retryDelayMs?: number;
  /** Delay from a new connection to the first delivery, so that a restarted terminal reports its new boot first; milliseconds. */
  readonly settleMs?: number;
}

interface Decision {
  terminal_id: number;
  sequence: number;
  boot: string;
  state: string;
  decided_by: number | null;
  reason: string;
  secret_version: number;
}

/**
 * Delivers decisions to terminals until they acknowledge them: right after the commit, on reconnect, and repeatedly in
 * between. Deliveries are read from the database and confirmed, so only decisions that a failover keeps are sent. Only the boot that made the
 * request receives its decision, and money is released only while the terminal still waits (promises, rule 10).
 */
export function createDecisionDelivery({ database, feed, gateway, log, retryDelayMs = 10_000, settleMs = 1000 }: DeliveryDeps) {
  const due = new Set<number>();
  const settling = new Map<number, NodeJS.Timeout>();

  const deliver = async (terminals: readonly number[]) => {
    const decisions = await database.query<Decision>(
      `select a.terminal_id, a.sequence, a.boot, a.state, a.decided_by, a.reason, t.secret_version from approval a
       join terminal t on t.id = a.terminal_id and t.boot = a.boot and not t.identity_conflict
       where a.terminal_id = any($1) and a.state in ('approved', 'declined', 'timed-out') and not a.obeyed
         and (a.state <> 'approved' or ${isLive('a.received', 'a.expires')} and not exists (select from head_finding))
       order by a.terminal_id, a.sequence`,
      [terminals],
    );
    if (decisions.length > 0) await feed.confirm();
    for (const { terminal_id, sequence, boot, state, decided_by, reason, secret_version } of decisions) {
      const decision = { boot, sequence, approved: state === 'approved', approver: decided_by, reason };
      gateway.send(terminal_id, 'decision', decision, secret_version);
    }
  };

  const deliverDue = () => {
    const terminals = [...due];
    due.clear();
    return deliver(terminals);
  };
  // After a failed read, the next periodic round delivers the decisions.
  const worker = createWorker(deliverDue, (error) => log.error({ error: (error as Error).message }, 'decisions could not be delivered'));

  const schedule = (terminals: Iterable<number>) => {
    for (const terminal of terminals) if (!settling.has(terminal) && gateway.listens(terminal, 'decision')) due.add(terminal);
    if (due.size > 0) worker.wake();
  };

  const unfollow = feed.follow((batch) => schedule(batch.flatMap(({ entry }) => (entry.kind === 'TD' ? [entry.terminal] : []))));
  gateway.onListening('decision', (terminal) => {
    clearTimeout(settling.get(terminal));
    const settled = () => {
      settling.delete(terminal);
      schedule([terminal]);
    };
    settling.set(terminal, setTimeout(settled, settleMs));
  });
  const job = every(
    retryDelayMs,
    async () => schedule(gateway.terminals()),
    () => undefined,
  );

  return {
    stop: async () => {
      unfollow();
      for (const timer of settling.values()) clearTimeout(timer);
      await job.stop();
      await worker.stop();
    },
  };
}
