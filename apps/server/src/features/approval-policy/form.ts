import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ApprovalPolicyValues, approvalPolicyForm } from '@floorwalker/core/forms/approval-policy';
import type { PolicySubject } from '@floorwalker/core/vocabulary/approval-subjects';
import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import { isCurrency } from '@floorwalker/core/vocabulary/currency-codes';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import { byId, eachRow, type FormStore, heldByPolicies, type StoredRow } from '../../list/form-store.ts';
import { lockAdministrators } from '../identity/operator/administrators.ts';
import { requireDeciders } from './requirement.ts';

/** Policies change one after the other, and not while a held act is decided. */
export const lockPolicies = async (tx: Queryable): Promise<void> => {
  await tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.heldActs]);
  await lockAdministrators(tx);
};

export const publishPolicies = (tx: Write, properties: readonly number[] = []): void => {
  for (const property of [null, ...properties]) tx.publish({ kind: 'LOG', property, payload: { log: 'approval-policies' } });
};

/** Throws unless the caller sees everything that the policy concerns: its properties, or all. */
export function requirePolicyAuthority(caller: Caller, properties: readonly number[]): void {
  requireRecentAuth(caller);
  const { properties: visible } = caller.operator;
  if (visible === null) return;
  if (properties.length === 0) throw new ProblemError('right.missing', { right: 'property.view-all' });
  if (!properties.every((id) => visible.includes(id))) throw invalid([{ path: 'properties', code: 'unknown-property', params: {} }]);
}

/** Throws for values that do not belong to the subject, and for properties that do not exist. */
async function checkValues(
  tx: Queryable,
  subject: PolicySubject,
  { currency, threshold, commands, properties }: ApprovalPolicyValues,
): Promise<void> {
  const isMoney = subject === 'transaction';
  const digits = isMoney ? minorDigits(currency) : 0;
  const decimals = /\.(\d+)$/.exec(threshold)?.[1]?.replace(/0+$/, '') ?? '';
  const known = await tx.query('select from property where id = any($1::integer[])', [properties]);
  const fault = (path: string, code: string) => ({ path, code, params: {} });
  const faults = [
    ...(isMoney && currency === '' ? [fault('currency', 'required')] : []),
    ...((currency !== '' && !isCurrency(currency)) || (!isMoney && currency !== '') ? [fault('currency', 'invalid')] : []),
    ...(decimals.length > digits || (subject === 'rights-change' && Number(threshold) !== 0) ? [fault('threshold', 'invalid')] : []),
    ...(commands.length > 0 && subject !== 'mass-command' ? [fault('commands', 'invalid')] : []),
    ...(known.length === new Set(properties).size ? [] : [fault('properties', 'unknown-property')]),
  ];
  if (faults.length > 0) throw invalid(faults);
}

async function checkName(tx: Queryable, name: string): Promise<void> {
  const same = await tx.query('select from approval_policy where lower(name) = lower($1)', [name]);
  if (same.length > 0) throw new ProblemError('approval-policy.name-exists', { name });
}

/** The threshold in minor units of the currency, or as a number of terminals or entries; exact, without floating-point numbers. */
function toAbove(subject: PolicySubject, { threshold, currency }: ApprovalPolicyValues): string {
  const digits = subject === 'transaction' ? minorDigits(currency) : 0;
  const [whole = '0', decimals = ''] = threshold.split('.');
  return BigInt(whole + decimals.slice(0, digits).padEnd(digits, '0')).toString();
}

const toValues = (subject: PolicySubject, values: ApprovalPolicyValues, caller: Caller) => [
  [...new Set(values.properties)],
  [...new Set(values.commands)],
  values.threshold,
  values.currency,
  toAbove(subject, values),
  values.quorum,
  values.decidingRight,
  values.expiry,
  values.reasonRequired,
  values.freshSignIn,
  caller.operator.id,
];

async function readSubject(tx: Queryable, id: string): Promise<PolicySubject> {
  const [row] = await tx.query<{ subject: PolicySubject }>('select subject from approval_policy where id = $1', [Number(id)]);
  if (!row) throw new ProblemError('row.not-found', { id });
  return row.subject;
}

/** The stored approval policies. */
export const approvalPolicyStore: FormStore<typeof approvalPolicyForm> = {
  noun: 'approval-policy',
  held: heldByPolicies('rights-change', async () => null),
  lock: lockPolicies,
  read: async (tx, ids) =>
    byId(
      await tx.query<StoredRow<ApprovalPolicyValues> & { id: number }>(
        `select p.id, p.properties, p.commands, trim_scale(p.threshold)::text as threshold, p.currency, p.quorum,
           p.deciding_right as "decidingRight", p.expiry, p.reason_required as "reasonRequired", p.fresh_required as "freshSignIn", p.version,
           o.name as "changedBy"
         from approval_policy p left join operator o on o.id = p.changed_by where p.id = any($1::integer[]) order by p.id for update of p`,
        [ids.map(Number)],
      ),
    ),
  insert: (tx, rows, caller) =>
    eachRow(rows, async ({ values: { name, subject, ...values } }) => {
      requirePolicyAuthority(caller, values.properties);
      await checkValues(tx, subject, values);
      await checkName(tx, name);
      if (subject === 'rights-change') await requireDeciders(tx, values);
      const [added] = await tx.query<{ id: number }>(
        `insert into approval_policy (properties, commands, threshold, currency, above, quorum, deciding_right, expiry, reason_required,
           fresh_required, changed_by, name, subject)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
        [...toValues(subject, values, caller), name, subject],
      );
      if (!added) throw new Error('the approval policy was not stored');
      return String(added.id);
    }),
  update: (tx, rows, caller) =>
    eachRow(rows, async ({ id, values, old }) => {
      requirePolicyAuthority(caller, old.properties);
      requirePolicyAuthority(caller, values.properties);
      const subject = await readSubject(tx, id);
      await checkValues(tx, subject, values);
      if (subject === 'rights-change') await requireDeciders(tx, values);
      await tx.execute(
        `update approval_policy set properties = $1, commands = $2, threshold = $3, currency = $4, above = $5, quorum = $6, deciding_right = $7,
           expiry = $8, reason_required = $9, fresh_required = $10, changed_by = $11, version = version + 1, changed = clock_timestamp()
         where id = $12`,
        [...toValues(subject, values, caller), Number(id)],
      );
      publishPolicies(tx, [...old.properties, ...values.properties]);
    }),
  publish: (tx) => publishPolicies(tx),
};
