import { commands } from '@floorwalker/core/commands/index';
import type { CommandState, RevocationReason } from '@floorwalker/core/vocabulary/command-states';
import { isLive } from '../../db/clock.ts';
import type { Queryable } from '../../db/database.ts';
import { rightsInForce } from '../identity/operator/operators.ts';

/** The right of each command, as JSON for the database. */
const commandRights = JSON.stringify(commands.map(({ id, right }) => ({ command: id, right })));

/** A target that is not accepted yet and whose issuer no longer holds the right. */
export interface Denied {
  readonly id: string;
  readonly run: string;
  readonly terminal: number;
  readonly command: string;
  readonly state: CommandState;
  readonly issuer: number;
  /** Rights profile of the issuer; null if the operator does not exist. */
  readonly profile: string | null;
  readonly token: string | null;
  readonly reason: RevocationReason;
  /** When the issuer lost the right, if known. */
  readonly since: Date | null;
}

// `g` is the target, `r` its run, `t` the terminal, `o` the issuer, `h` their rights profile, `k` the token, `c` the command's right.
const denial = `case
  when o.id is null or o.disabled or o.waiting then 'account'
  when r.token_id is not null and (k.id is null or k.revoked is not null or not (${isLive('k.created', 'k.expires')})) then 'token'
  when c."right" is null or not c."right" = any(${rightsInForce}) then 'right'
  when r.token_id is not null and not c."right" = any(k.rights) then 'right'
  when not t.listed or g.property_id <> t.property_id then 'terminal'
  when not 'property.view-all' = any(${rightsInForce}) and not exists
    (select from operator_property p where p.operator_id = o.id and p.property_id = t.property_id) then 'terminal'
  when k.properties is not null and not t.property_id = any(k.properties) then 'terminal'
end`;

/**
 * Returns the targets found by `condition` (on `g`, parameters from $2 on) that are neither accepted nor withdrawn, and whose
 * issuer has lost the account, the command's right, the terminal or the token. A transaction that acts on the result must
 * call `lockIssuers` first.
 */
export const findDenied = (database: Queryable, condition: string, values: readonly unknown[]): Promise<readonly Denied[]> =>
  database.query<Denied>(
    `select * from (
       select g.id, g.run_id as run, g.terminal_id as terminal, r.command, g.state, r.operator_id as issuer, o.role as profile, r.token_id as token,
         ${denial} as reason,
         case when r.token_id is not null and k.revoked is not null then k.revoked
           when r.token_id is not null and k.expires <= clock_timestamp() then k.expires
           else o.rights_changed end as since
       from run_target g join run r on r.id = g.run_id join terminal t on t.id = g.terminal_id
       left join operator o on o.id = r.operator_id
       left join rights_profile h on h.id = o.role
       left join api_token k on k.id = r.token_id
       left join json_to_recordset($1) as c(command text, "right" text) on c.command = r.command
       where g.state in ('queued', 'sent') and g.withdrawn_to is null and ${condition}) as d
     where reason is not null order by id`,
    [commandRights, ...values],
  );

/**
 * Locks the issuers of these targets and their tokens until the transaction ends: a concurrent withdrawal of a right, a
 * property, an account or a token either waits for this transaction or is visible to it.
 */
export async function lockIssuers(tx: Queryable, targets: readonly string[]): Promise<void> {
  const of = 'from run_target g join run r on r.id = g.run_id where g.id = any($1::uuid[])';
  await tx.execute(`select from operator where id in (select r.operator_id ${of}) order by id for share`, [targets]);
  await tx.execute(`select from api_token where id in (select r.token_id ${of}) order by id for share`, [targets]);
}

/**
 * Number of recent audit rows that are searched for the withdrawal of a right. They are sufficient, since it takes effect
 * within seconds.
 */
const auditRows = 5000;

/** Returns the operators who withdrew the rights, by `operator/<id>` or `token/<id>`, as far as the audit names them. */
export async function findWithdrawers(tx: Queryable, denied: readonly Denied[]): Promise<ReadonlyMap<string, number>> {
  const changes = new Map(denied.flatMap((one) => (one.since ? [[toSubject(one), { at: one.since, profile: one.profile }] as const] : [])));
  if (changes.size === 0) return new Map();
  const rows = await tx.query<{ target: string; by: number }>(
    `select distinct on (c.target) c.target, a.operator_id as by
     from json_to_recordset($1) as c(target text, profile text, at timestamptz)
     join audit a on a.target in (c.target, 'rights-profile/' || c.profile)
     where a.n > (select audit_n from stream_head) - $2 and a.operator_id is not null
       and (a.act like 'account.%' or a.act like any(array['accounts.%', 'assignment.%', 'operator.%', 'operators.%', 'rights-profiles.%']) or a.act = 'token.revoke')
       and a.act not in ('account.unlock', 'account.require-password-change', 'account.reset-factors')
       and a.at between c.at and c.at + interval '2 seconds'
     order by c.target, a.n`,
    [JSON.stringify([...changes].map(([target, change]) => ({ target, ...change }))), auditRows],
  );
  return new Map(rows.map(({ target, by }) => [target, by]));
}

/** Returns the audit's name for the account or token that lost the right. */
export const toSubject = ({ reason, token, issuer }: Pick<Denied, 'reason' | 'token' | 'issuer'>): string =>
  reason === 'token' ? `token/${token}` : `operator/${issuer}`;
