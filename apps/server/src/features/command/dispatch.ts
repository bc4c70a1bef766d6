import type { DownMessage } from '@floorwalker/core/gateway/messages';
import type { ExecutionTime } from '@floorwalker/core/vocabulary/command-states';
import type { Logger } from 'pino';
import type { Queryable } from '../../db/database.ts';
import type { Feed } from '../../db/feed.ts';
import type { Writer } from '../../db/write.ts';
import { every } from '../../jobs/every.ts';
import { createWorker } from '../../jobs/worker.ts';
import type { Gateway } from '../../mqtt/gateway.ts';
import type { Uploads } from '../file/uploads.ts';
import { moveTargets } from './move.ts';

export interface DispatchDeps {
  readonly database: Queryable;
  readonly write: Writer;
  readonly feed: Feed;
  readonly gateway: Pick<Gateway, 'send' | 'listens' | 'terminals' | 'onListening'>;
  readonly uploads: Uploads;
  readonly log: Logger;
  /** Between two deliveries of a command that its terminal has not answered; milliseconds. */
  readonly againMs?: number;
}

interface Waiting {
  id: string;
  terminal_id: number;
  state: 'queued' | 'sent';
  command: string;
  args: { at?: ExecutionTime; until?: string };
  expires: Date;
  uploads: boolean;
}

function toMessage({ id, command, args, expires, uploads: brings }: Waiting, uploads: Uploads): DownMessage<'command'> {
  const { at = 'now', until: _until, ...rest } = args;
  const upload = brings ? { upload: uploads.doorOf(id) } : {};
  return { command: id, verb: command, args: rest, at, expires: expires.toISOString(), ...upload };
}

// What is waiting for its terminal, of these terminals in any case and of these runs for the first time.
const findWaiting = `select t.id, t.terminal_id, t.state, r.command, r.args, t.expires, exists (select from upload u where u.id = t.id) as uploads
  from run_target t join run r on r.id = t.run_id
  where t.state in ('queued', 'sent') and t.expires > clock_timestamp()
    and (t.terminal_id = any($1) or t.run_id = any($2) and t.state = 'queued')
  order by r.at, t.id`;

/**
 * Sends commands to their terminals: at once after the commit, when a terminal comes back, and again until it reports
 * a state. A terminal runs each id at most once, so a repeat does no harm (promises, rule 7).
 */
export function createDispatch(deps: DispatchDeps) {
  const { database, write, feed, gateway, uploads, log, againMs = 10_000 } = deps;
  const terminalsDue = new Set<number>();
  const runsDue = new Set<string>();

  const dispatch = async (terminals: readonly number[], runs: readonly string[]) => {
    const waiting = await database.query<Waiting>(findWaiting, [terminals, runs]);
    const reachable = waiting.filter((target) => gateway.listens(target.terminal_id, 'command'));
    const queued = reachable.filter((target) => target.state === 'queued');
    const moves = queued.map(({ id }) => ({ id, to: 'sent', detail: '' }) as const);
    const moved = moves.length > 0 ? await write((tx) => moveTargets(tx, moves)) : [];
    const sent = new Set(moved.map(({ id }) => id));
    // What ended in between, such as by its time, is not sent after all.
    for (const target of reachable)
      if (target.state === 'sent' || sent.has(target.id)) gateway.send(target.terminal_id, 'command', toMessage(target, uploads));
  };

  const dispatchDue = () => {
    const terminals = [...terminalsDue];
    const runs = [...runsDue];
    terminalsDue.clear();
    runsDue.clear();
    return dispatch(terminals, runs);
  };
  // A failed round is made good by the next one.
  const worker = createWorker(dispatchDue, (error) => log.error({ error: (error as Error).message }, 'commands could not be sent'));

  const unfollow = feed.follow((batch) => {
    for (const { entry } of batch) if (entry.kind === 'RUN' && entry.payload.waiting > 0) runsDue.add(entry.payload.run);
    if (runsDue.size > 0) worker.wake();
  });
  gateway.onListening('command', (terminal) => {
    terminalsDue.add(terminal);
    worker.wake();
  });
  const again = async () => {
    for (const terminal of gateway.terminals()) terminalsDue.add(terminal);
    if (terminalsDue.size > 0) worker.wake();
  };
  const job = every(againMs, again, () => undefined);

  return {
    stop: async () => {
      unfollow();
      await job.stop();
      await worker.stop();
    },
  };
}
