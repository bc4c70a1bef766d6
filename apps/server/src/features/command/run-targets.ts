import type { RunTarget, runTargets } from '@floorwalker/core/endpoints/run';
import type { CommandState, RevocationReason } from '@floorwalker/core/vocabulary/command-states';
import type { Handler } from '../../http/handler.ts';
import { isGuarded, isInService, serviceLevels } from './guard.ts';
import type { CommandDeps } from './run.ts';

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

/** Returns what the target waits for; null if it has ended. */
function toWaitingFor({ state, connected, idle, guarded, halted, later }: StoredTarget): RunTarget['waitingFor'] {
  if (state === 'queued' && halted) return 'halt';
  if (state === 'queued' && later) return 'wave';
  if (state === 'queued' && connected && guarded) return 'guard';
  if (state === 'queued' || state === 'sent') return connected ? 'answer' : 'connection';
  if (state === 'accepted') return idle ? 'idle' : 'answer';
  return state === 'started' ? 'answer' : null;
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
         r.halted is not null as halted, g.wave > r.wave as later, g.detail, g.at, g.withdrawn_at as "withdrawnAt",
         case when g.withdrawn_to is not null then json_build_object('to', g.withdrawn_to, 'by', g.withdrawn_by, 'byName', o.name,
           'reason', g.withdrawn_reason, 'confirmed', g.withdrawal_confirmed) end as withdrawal
       from run_target g join run r on r.id = g.run_id join terminal t on t.id = g.terminal_id left join operator o on o.id = g.withdrawn_by
       left join level on level.property_id = t.property_id and level.type = t.type
       where g.run_id = $1 and ($2::integer[] is null or g.property_id = any($2)) order by g.terminal_id`,
      [run.id, caller.operator.properties],
    );
    return {
      items: targets.map((target) => {
        const { id, terminal, terminalName, state, detail, at, withdrawnAt } = target;
        const withdrawal = target.withdrawal && { ...target.withdrawal, at: withdrawnAt?.toISOString() ?? null };
        return { id, terminal, terminalName, state, waitingFor: toWaitingFor(target), detail, at: at.toISOString(), withdrawal };
      }),
    };
  };
