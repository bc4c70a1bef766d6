import type { Logger } from 'pino';
import type { Queryable } from '../../db/database.ts';
import type { Feed } from '../../db/feed.ts';
import { every } from '../../jobs/every.ts';
import { createWorker } from '../../jobs/worker.ts';
import type { Gateway } from '../../mqtt/gateway.ts';

export interface DeliveryDeps {
  readonly database: Queryable;
  readonly feed: Feed;
  readonly gateway: Pick<Gateway, 'send' | 'listens' | 'terminals' | 'onListening'>;
  readonly log: Logger;
  /** Between two deliveries of a decision that its terminal has not answered; milliseconds. */
  readonly againMs?: number;
}

interface Decision {
  terminal_id: number;
  sequence: number;
  state: string;
  decided_by: number | null;
  reason: string;
}

/**
 * Tells terminals what was decided until they answer that they obey: at once after the commit, when they come back, and
 * again and again in between. What is sent is read from the database, so nothing is said that is not stored.
 */
export function createDecisionDelivery({ database, feed, gateway, log, againMs = 10_000 }: DeliveryDeps) {
  const due = new Set<number>();

  const deliver = async (terminals: readonly number[]) => {
    const decisions = await database.query<Decision>(
      `select terminal_id, sequence, state, decided_by, reason from approval
       where terminal_id = any($1) and state in ('approved', 'declined', 'timed-out') and not obeyed
       order by terminal_id, sequence`,
      [terminals],
    );
    for (const { terminal_id, sequence, state, decided_by, reason } of decisions) {
      gateway.send(terminal_id, 'decision', { sequence, approved: state === 'approved', approver: decided_by, reason });
    }
  };

  const deliverDue = () => {
    const terminals = [...due];
    due.clear();
    return deliver(terminals);
  };
  // A failed read is made good by the next round.
  const worker = createWorker(deliverDue, (error) => log.error({ error: (error as Error).message }, 'decisions could not be delivered'));

  const want = (terminals: Iterable<number>) => {
    for (const terminal of terminals) if (gateway.listens(terminal, 'decision')) due.add(terminal);
    if (due.size > 0) worker.wake();
  };

  const unfollow = feed.follow((batch) => want(batch.flatMap(({ entry }) => (entry.kind === 'TD' ? [entry.terminal] : []))));
  gateway.onListening('decision', (terminal) => want([terminal]));
  const job = every(
    againMs,
    async () => want(gateway.terminals()),
    () => undefined,
  );

  return {
    stop: async () => {
      unfollow();
      await job.stop();
      await worker.stop();
    },
  };
}
