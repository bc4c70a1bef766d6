import { commands } from '@floorwalker/core/commands/index';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import type { PolicyAct } from '../../http/policy-act.ts';
import { holdsRight, rightsOfOperator } from '../identity/operator/operators.ts';

/** What the policies that match an act require together: of each value the strictest one. */
export interface Requirement {
  /** How many people must approve. */
  readonly needed: number;
  /** Rights that each of them needs. */
  readonly rights: readonly string[];
  /** Minutes until the request expires. */
  readonly expiry: number;
  readonly reasonRequired: boolean;
  readonly freshRequired: boolean;
}

const strictest = `max(p.quorum) as needed, array_agg(distinct p.deciding_right) as rights, min(p.expiry) as expiry,
  coalesce(bool_or(p.reason_required), false) as "reasonRequired", coalesce(bool_or(p.fresh_required), false) as "freshRequired"`;

/**
 * SQL of a lateral join: `q` is what the policies require for a transaction of the request `r` (property, amount, currency). Without a
 * policy `q.needed` is null.
 */
export const transactionRequirement = `cross join lateral (
  select ${strictest} from approval_policy p
  where p.subject = 'transaction' and (p.properties = '{}' or r.property = any(p.properties))
    and p.currency = r.currency and abs(r.amount) > p.above) q`;

/** Time window in which the terminals of a caller's commands are added up, so that nobody passes a threshold in small portions; minutes. */
const windowMinutes = 60;

/** The right of each command, as JSON for the database. */
const commandRights = JSON.stringify(commands.map(({ id, right }) => ({ command: id, right })));

// Targets of the policy's properties: those of this act, and those of the caller's earlier commands that nobody has approved.
const targets = `(select count(*) from terminal t where t.id = any($4::integer[]) and (p.properties = '{}' or t.property_id = any(p.properties)))
  + (select count(*) from run r join run_target g on g.run_id = r.id
     join json_to_recordset($6) as c(command text, "right" text) on c.command = r.command
     where r.operator_id = $5 and r.approval is null and r.at > clock_timestamp() - interval '${windowMinutes} minutes'
       and (p.commands = '{}' or c."right" = any(p.commands))
       and (p.properties = '{}' or g.property_id = any(p.properties)))`;

// Entries of the policy's properties that this act changes, and those of the caller's earlier changes that nobody has approved.
const entries = `(select s.property, s.terminal from unnest($7::integer[], $8::integer[]) as s(property, terminal)
  union all
  select c.property_id, c.terminal_id from configuration_change c
  where c.operator_id = $5 and c.approval is null and c.at > clock_timestamp() - interval '${windowMinutes} minutes') s`;

// The size of a change of the configuration: its entries, or the terminals to which their values apply, whichever are more.
const configurationSize = `greatest(
  (select count(*) from ${entries} where p.properties = '{}' or s.property is null or s.property = any(p.properties)),
  (select count(*) from terminal t where t.retired is null and (p.properties = '{}' or t.property_id = any(p.properties))
     and exists (select from ${entries} where s.property is null or s.property = t.property_id and (s.terminal is null or s.terminal = t.id))))`;

/** Serialises the caller's commands if a policy counts their terminals, so that two parallel ones cannot both stay below a threshold. */
async function lockCommands(tx: Queryable, operator: number): Promise<boolean> {
  const policies = await tx.query(`select from approval_policy where subject = 'mass-command' limit 1`);
  if (policies.length === 0) return false;
  await tx.execute('select pg_advisory_xact_lock($1, $2)', [advisoryLocks.massCommands, operator]);
  return true;
}

/**
 * Returns what the policies require for an act of the caller; null if none holds it. Mass commands within the last hour count
 * together, and so do changes of the configuration, which are serialised by their own lock. A mass command with scopes changes the
 * configuration as well, so that the policies about both hold it.
 */
export async function findRequirement(tx: Queryable, { operator }: Caller, act: PolicyAct): Promise<Requirement | null> {
  const { subject, properties, command, scopes = [] } = act;
  if (subject === 'mass-command' && !(await lockCommands(tx, operator.id)) && scopes.length === 0) return null;
  const [row] = await tx.query<Requirement | { needed: null }>(
    `select ${strictest} from approval_policy p
     where (p.subject = $1 or p.subject = 'configuration-change' and cardinality($7::integer[]) > 0) and (p.properties = '{}' or $2::integer[] is null or p.properties && $2)
       and (p.commands = '{}' or $3 = any(p.commands))
       and case p.subject when 'mass-command' then ${targets} > p.above when 'configuration-change' then ${configurationSize} > p.above else true end`,
    [
      subject,
      properties,
      command?.right ?? '',
      command?.targets ?? [],
      operator.id,
      commandRights,
      scopes.map(({ property }) => property),
      scopes.map(({ terminal }) => terminal),
    ],
  );
  return row?.needed ? row : null;
}

/** SQL condition: the operator `o` may sign in, and holds all rights of the array `rights`. */
const mayDecide = (rights: string) => `not o.disabled and not o.waiting and o.retired is null and ${rightsOfOperator} @> ${rights}`;

/** Minutes for which an act waits for the approval of a second person. */
const secondPersonMinutes = 24 * 60;

/** Returns that another person with a right must approve an act of the caller. Throws if nobody else has the right. */
export async function requireSecondPerson(tx: Queryable, { operator }: Caller, right: Right): Promise<Requirement> {
  const [row] = await tx.query<{ found: boolean }>(
    `select exists (select from operator o where o.id <> $3 and ${mayDecide('array[$1::text, $2]')}) as found`,
    [right, 'terminal.view', operator.id],
  );
  if (!row?.found) throw new ProblemError('approval.nobody-else', { right });
  return { needed: 1, rights: [right], expiry: secondPersonMinutes, reasonRequired: false, freshRequired: false };
}

/**
 * Throws if there are too few people who could satisfy a policy: besides a requester who is one of them, `quorum` people with the right
 * who see all of its properties. Otherwise nobody could ever change anything that it holds.
 */
export async function requireDeciders(
  tx: Queryable,
  {
    quorum,
    decidingRight,
    properties,
  }: { readonly quorum: number; readonly decidingRight: string; readonly properties: readonly number[] },
): Promise<void> {
  const [row] = await tx.query<{ found: number }>(
    `select count(*)::integer as found from operator o where ${mayDecide('array[$1::text, $3]')}
       and (${holdsRight('property.view-all')}
         or $2::integer[] <> '{}' and $2 <@ array(select w.property_id from operator_property w where w.operator_id = o.id))`,
    [decidingRight, properties, 'terminal.view'],
  );
  const found = row?.found ?? 0;
  if (found < quorum + 1) throw new ProblemError('approval-policy.too-few-deciders', { needed: quorum, found });
}
