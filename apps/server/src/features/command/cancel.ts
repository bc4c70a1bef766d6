import { commandOf } from '@floorwalker/core/commands/index';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { cancelRun } from '@floorwalker/core/endpoints/run';
import { type CancelResult, type CommandState, isFinalCommandState } from '@floorwalker/core/vocabulary/command-states';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import type { Queryable } from '../../db/database.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Caller, Handler } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import type { CommandDeps } from './run.ts';
import { withdrawTargets } from './withdraw.ts';

interface StoredRun {
  readonly id: string;
  readonly command: string;
  readonly operator_id: number;
  readonly token_id: string | null;
}

interface StoredTarget {
  readonly id: string;
  readonly terminal: number;
  readonly terminalName: string;
  readonly state: CommandState;
  readonly withdrawn: boolean;
}

async function findRun(tx: Queryable, id: string): Promise<StoredRun> {
  const [run] = uuidPattern.test(id)
    ? await tx.query<StoredRun>('select id, command, operator_id, token_id from run where id = $1::uuid', [id])
    : [];
  if (!run) throw new ProblemError('row.not-found', { id });
  return run;
}

/** Returns the targets of a run whose terminals are visible to the caller, in locking order. */
const findTargets = (tx: Queryable, { operator }: Caller, run: string): Promise<readonly StoredTarget[]> =>
  tx.query<StoredTarget>(
    `select g.id, g.terminal_id as terminal, t.name as "terminalName", g.state, g.withdrawn_to is not null as withdrawn
     from run_target g join terminal t on t.id = g.terminal_id
     where g.run_id = $1 and ($2::integer[] is null or g.property_id = any($2)) order by g.id`,
    [run, operator.properties],
  );

/**
 * Returns whether the caller issued the run: issuers may cancel their own runs even after losing the right. A token is the
 * issuer only of its own runs.
 */
const isIssuer = ({ kind, sessionKey, operator }: Caller, run: StoredRun): boolean =>
  kind === 'token' ? run.token_id === sessionKey : run.operator_id === operator.id;

function pickTargets(found: readonly StoredTarget[], wanted: readonly number[] | undefined): readonly StoredTarget[] {
  if (!wanted) return found;
  const byTerminal = new Map(found.map((target) => [target.terminal, target]));
  const fields = wanted.flatMap((name, index) =>
    byTerminal.has(name) ? [] : [{ path: `targets.${index}`, code: 'not-in-run', params: { name } }],
  );
  if (fields.length > 0) throw invalid(fields.slice(0, 100));
  return [...new Set(wanted)].flatMap((terminal) => byTerminal.get(terminal) ?? []);
}

function toResult({ state, withdrawn }: StoredTarget): CancelResult {
  if (state === 'cancelled' || state === 'revoked') return 'cancelled';
  if (state === 'sent' && withdrawn) return 'asked';
  return isFinalCommandState(state) ? 'ended' : 'running';
}

/** Withdraws the commands of a run that no terminal has accepted. A repeated call returns their present states. */
export const cancelRunHandler =
  ({ runs }: Pick<CommandDeps, 'runs'>): Handler<typeof cancelRun> =>
  (call: Call<typeof cancelRun>) =>
    call.write(async (tx) => {
      const { caller, params, body, correlation } = call;
      const run = await findRun(tx, params.id);
      const right = commandOf(run.command)?.right;
      const found = await findTargets(tx, caller, run.id);
      const mayCancel = isIssuer(caller, run) || (right !== undefined && caller.operator.rights.has(right));
      if (!mayCancel || found.length === 0) {
        // A run that is invisible to the caller is reported like one that does not exist.
        await runs.show(caller, run.id, tx);
        if (!mayCancel) throw new ProblemError('right.missing', { right: right ?? '' });
      }
      const targets = pickTargets(found, body.targets);
      const at = new Date();
      const withdrawn = await withdrawTargets(
        tx,
        targets.map(({ id }) => ({ id, to: 'cancelled', by: caller.operator.id, at, reason: null })),
      );
      const before = new Map(withdrawn.map(({ id, was }) => [id, was]));
      for (const { id, terminal } of targets) {
        const state = before.get(id);
        if (!state) continue;
        auditCall(tx, { caller, correlation }, 'run.cancel', `terminal/${terminal}`, {
          old: { state },
          new: { run: run.id, command: run.command, issuer: run.operator_id },
          terminal,
          outcome: state === 'queued' ? 'cancelled' : 'asked',
        });
      }
      const chosen = new Set(targets.map(({ id }) => id));
      const now = (await findTargets(tx, caller, run.id)).filter(({ id }) => chosen.has(id));
      return {
        items: now
          .map((target) => ({
            terminal: target.terminal,
            terminalName: target.terminalName,
            state: target.state,
            result: toResult(target),
          }))
          .sort((a, b) => a.terminal - b.terminal),
      };
    });
