import { commands } from '@floorwalker/core/commands/index';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { CommandDefinition } from '@floorwalker/core/registry/define-command';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';

/** Dangerous commands on more terminals than this within the window require a step-up; 0: never. */
export interface MassLimit {
  readonly stepUpTerminals: number;
}

/** Time window in which the targets of a caller's dangerous commands are added up; minutes. */
export const massWindowMinutes = 60;

const dangerousCommands = commands.filter(({ dangerous }) => dangerous).map(({ id }) => id);

// Serialises the caller's requests, so that two concurrent ones cannot both pass the limit.
const lockCaller = (tx: Queryable, operator: number) =>
  tx.execute('select pg_advisory_xact_lock($1, $2)', [advisoryLocks.massCommands, operator]);

async function countTargets(tx: Queryable, condition: string, value: unknown): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select coalesce(sum(total), 0)::integer as count from run
     where ${condition} and at > clock_timestamp() - make_interval(mins => $2) and command = any($3)`,
    [value, massWindowMinutes, dangerousCommands],
  );
  return row?.count ?? 0;
}

async function findTokenLimit(tx: Queryable, { kind, sessionKey }: Caller): Promise<number | null> {
  if (kind !== 'token') return null;
  const [token] = await tx.query<{ limit: number | null }>('select mass_limit as "limit" from api_token where id = $1::uuid', [sessionKey]);
  return token?.limit ?? null;
}

/**
 * Limits the terminals that a caller affects by dangerous commands within the window, over all requests, sessions and tokens.
 * Throws if the run would exceed the limit: an operator then needs a step-up, and a token a limit of its own. Returns whether
 * the run counts against the limit of its issuer.
 */
export async function checkMassLimit(
  tx: Queryable,
  { stepUpTerminals: max }: MassLimit,
  { dangerous }: Pick<CommandDefinition, 'dangerous'>,
  caller: Caller,
  targets: readonly unknown[],
): Promise<boolean> {
  if (!dangerous) return false;
  const tokenLimit = await findTokenLimit(tx, caller);
  if (tokenLimit !== null) {
    await lockCaller(tx, caller.operator.id);
    const used = await countTargets(tx, 'token_id = $1::uuid', caller.sessionKey);
    if (used + targets.length > tokenLimit) throw toRefusal(tokenLimit, used);
    return false;
  }
  if (max === 0 || (caller.kind !== 'token' && caller.fresh)) return false;
  await lockCaller(tx, caller.operator.id);
  const used = await countTargets(tx, 'unconfirmed and operator_id = $1', caller.operator.id);
  if (used + targets.length <= max) return true;
  if (caller.kind === 'token') throw toRefusal(max, used);
  requireRecentAuth(caller);
  return false;
}

const toRefusal = (limit: number, used: number) => new ProblemError('token.mass-limit', { limit, used, minutes: massWindowMinutes });
