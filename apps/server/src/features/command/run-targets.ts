import type { RunTarget, runTargets } from '@floorwalker/core/endpoints/run';
import type { CommandState, RevocationReason, WaitingFor } from '@floorwalker/core/vocabulary/command-states';
import type { Handler } from '../../http/handler.ts';
import { isGuarded, isInService, serviceLevels } from './guard.ts';
import type { CommandDeps } from './run.ts';
import { type CommandWindow, findWindows } from './windows.ts';

interface StoredTarget {
  id: string;
  terminal: number;
  terminalName: string;
  state: CommandState;
  connected: boolean;
  idle: boolean;
  guarded: boolean;
  halted: boolean;
  later: boolean;
  property: number;
  waitsForWindow: boolean;
  inTransaction: boolean;
  stateSince: Date | null;
  lastSeen: Date | null;
  idleUntil: Date | null;
  nextWaveAt: Date | null;
  haltedAt: Date | null;
  detail: string;
  at: Date;
  withdrawal: {
    to: 'cancelled' | 'revoked';
    by: number | null;
    byName: string | null;
    reason: RevocationReason | null;
    confirmed: boolean;
  } | null;
  withdrawnAt: Date | null;
}

interface Waiting {
  readonly for: WaitingFor;
  readonly since?: Date | null;
  readonly until?: Date | null;
}

/** Returns what a queued target waits for. `window`: the maintenance window of its property. */
function toQueuedReason(target: StoredTarget, window: CommandWindow | undefined): Waiting {
  const { halted, haltedAt, later, nextWaveAt, waitsForWindow, connected, lastSeen, guarded } = target;
  if (halted) return { for: 'halt', since: haltedAt };
  if (later) return { for: 'wave', until: nextWaveAt };
  if (waitsForWindow && window && !window.isOpen) return { for: 'window', until: window.start };
  if (!connected) return { for: 'connection', since: lastSeen };
  return { for: guarded ? 'guard' : 'answer' };
}

/** Returns what the target waits for; null if it has ended. */
function toWaiting(target: StoredTarget, window: CommandWindow | undefined): Waiting | null {
  const { state, connected, lastSeen, idle, inTransaction, stateSince, idleUntil } = target;
  if (state === 'queued') return toQueuedReason(target, window);
  if (state === 'sent') return connected ? { for: 'answer' } : { for: 'connection', since: lastSeen };
  if (state === 'accepted' && idle)
    return inTransaction ? { for: 'transaction', since: stateSince, until: idleUntil } : { for: 'idle', until: idleUntil };
  return state === 'accepted' || state === 'started' ? { for: 'answer' } : null;
}

function toItem(target: StoredTarget, window: CommandWindow | undefined): RunTarget {
  const { id, terminal, terminalName, state, detail, at, withdrawnAt } = target;
  const waiting = toWaiting(target, window);
  return {
    id,
    terminal,
    terminalName,
    state,
    waitingFor: waiting?.for ?? null,
    waitingSince: waiting?.since?.toISOString() ?? null,
    waitingUntil: waiting?.until?.toISOString() ?? null,
    detail,
    at: at.toISOString(),
    withdrawal: target.withdrawal && { ...target.withdrawal, at: withdrawnAt?.toISOString() ?? null },
  };
}

/** The targets of a run that are visible to the caller, with what each waits for. */
export const runTargetsHandler =
  ({ database, runs }: Pick<CommandDeps, 'database' | 'runs'>): Handler<typeof runTargets> =>
  async ({ caller, params }) => {
    const run = await runs.show(caller, params.id);
    const targets = await database.query<StoredTarget>(
      `with level as (${serviceLevels('select property_id from run_target where run_id = $1')})
       select g.id, g.terminal_id as terminal, t.name as "terminalName", g.state, t.connection = 'connected' as connected,
         coalesce(r.args->>'at', 'now') = 'idle' as idle,
         coalesce(level.room < 1, false) and ${isGuarded} and ${isInService} as guarded,
         r.halted is not null as halted, g.wave > r.wave as later,
         g.property_id as property, not r.outside_windows and ${isGuarded} as "waitsForWindow", t.state = 'in-transaction' as "inTransaction",
         t.state_since as "stateSince", t.last_seen as "lastSeen", g.idle_until as "idleUntil", r.halted as "haltedAt",
         case when g.wave = r.wave + 1 then r.wave_over + r.wave_pause * interval '1 second' end as "nextWaveAt", g.detail, g.at, g.withdrawn_at as "withdrawnAt",
         case when g.withdrawn_to is not null then json_build_object('to', g.withdrawn_to, 'by', g.withdrawn_by, 'byName', o.name,
           'reason', g.withdrawn_reason, 'confirmed', g.withdrawal_confirmed) end as withdrawal
       from run_target g join run r on r.id = g.run_id join terminal t on t.id = g.terminal_id left join operator o on o.id = g.withdrawn_by
       left join level on level.property_id = t.property_id and level.type = t.type
       where g.run_id = $1 and ($2::integer[] is null or g.property_id = any($2)) order by g.terminal_id`,
      [run.id, caller.operator.properties],
    );
    const properties = targets.flatMap(({ property, state, waitsForWindow }) => (state === 'queued' && waitsForWindow ? [property] : []));
    const windows = new Map((await findWindows(database, [...new Set(properties)])).map((window) => [window.property, window]));
    return { items: targets.map((target) => toItem(target, windows.get(target.property))) };
  };
