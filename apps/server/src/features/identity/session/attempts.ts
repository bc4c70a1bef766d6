import { lockAfterFailures } from '@floorwalker/core/vocabulary/access-states';
import type { Queryable } from '../../../db/database.ts';
import type { Write } from '../../../db/write.ts';
import { sendMessage } from '../../message/send.ts';
import { isLockedAt } from '../operator/locks.ts';

/** A failure counter: one for each device that has signed in before, one for all others together [SE-06]. */
export interface Counter {
  readonly operator: number;
  /** Digest of the device token; null: no device that this operator has used before. */
  readonly device: Buffer | null;
}

const target = ({ operator, device }: Counter) =>
  device
    ? { table: 'known_device', where: 'operator_id = $1 and device = $2', values: [operator, device] }
    : { table: 'operator', where: 'id = $1', values: [operator] };

/** Returns the device's own counter if the operator has signed in from it before, else the shared one. */
export async function toCounter(database: Queryable, operator: number, device: Buffer | null): Promise<Counter> {
  if (!device) return { operator, device: null };
  const known = await database.query('select 1 from known_device where operator_id = $1 and device = $2', [operator, device]);
  return { operator, device: known.length > 0 ? device : null };
}

/**
 * Whether the counter is locked. A lock that has expired is removed together with its count. `lockMinutes`: as in `isLockedAt`.
 */
export async function isLocked(tx: Queryable, counter: Counter, lockMinutes: number): Promise<boolean> {
  const { table, where, values } = target(counter);
  await tx.execute(
    `update ${table} set failures = 0, locked_at = null where ${where} and locked_at is not null and not (${isLockedAt('locked_at', lockMinutes)})`,
    values,
  );
  const rows = await tx.query(`select 1 from ${table} where ${where} and locked_at is not null for update`, values);
  return rows.length > 0;
}

/**
 * Counts a wrong password or code; the third in a row, or that of the entry Security/LockoutAttempts, locks the counter, and the
 * operator is notified. `address`: network address of the attempt.
 */
export async function countFailure(tx: Write, counter: Counter, address: string): Promise<void> {
  const { table, where, values } = target(counter);
  const [counted] = await tx.query<{ locked: boolean }>(
    `update ${table} set failures = failures + 1,
       locked_at = case when failures + 1 >= configuration_number('Security/LockoutAttempts', ${lockAfterFailures}) then clock_timestamp() else locked_at end where ${where}
     returning locked_at is not null as locked`,
    values,
  );
  if (counted?.locked) await sendMessage(tx, counter.operator, 'account-locked', { address }, { severity: 'warning' });
}

/** Resets the failure count, after a correct password. */
export async function resetFailures(tx: Queryable, counter: Counter): Promise<void> {
  const { table, where, values } = target(counter);
  await tx.execute(`update ${table} set failures = 0 where ${where} and failures > 0`, values);
}
