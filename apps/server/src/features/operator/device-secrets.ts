import type { ProblemError } from '@floorwalker/core/contract/problem';
import type { OperatorValues } from '@floorwalker/core/forms/operator';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import type { Config } from '../../config.ts';
import { hashPassword, verifyPassword } from '../../crypto/password-hash.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { hashPin } from '../../http/hash-pin.ts';
import { invalid } from '../../http/problems.ts';
import { requirePolicy } from '../identity/password/next-password.ts';
import { refuseSecondary } from '../installation/secondary.ts';

export interface DeviceSecretDeps {
  readonly database: Database;
  readonly config: Config;
  /** Encrypts a secret under a name, without which it cannot be decrypted. */
  readonly vault: { seal(name: string, secret: string): Promise<Buffer> };
}

/** New secrets for terminals: their hashes, and why they are refused to this operator. Null: the stored one stays. */
export interface NewDeviceSecrets {
  readonly password: string | null;
  readonly pin: string | null;
  readonly fault: ProblemError | null;
}

type SecretValues = Pick<OperatorValues, 'login' | 'name' | 'password' | 'devicePassword' | 'pin'>;

/** Name under which the PIN of an operator is encrypted. */
const sealedName = (operator: number) => `operator-pin/${operator}`;

const fault = (path: string, code: string): FieldError => ({ path, code, params: {} });

/** Whether the password is that of the console, the new one or the stored one: then it would not be separate. */
async function isConsolePassword(database: Queryable, id: string | null, { password, devicePassword }: SecretValues): Promise<boolean> {
  if (devicePassword === password) return true;
  // A new password replaces the stored one.
  if (id === null || password !== '') return false;
  const [operator] = await database.query<{ password: string }>('select password from operator where id = $1', [Number(id)]);
  return operator !== undefined && verifyPassword(operator.password, devicePassword ?? '');
}

/** Checks and hashes given secrets [MG-02]. Both take long, so this happens outside the transaction. */
export async function prepareDeviceSecrets(
  { database, config }: DeviceSecretDeps,
  values: SecretValues,
  id: string | null,
): Promise<NewDeviceSecrets> {
  const { devicePassword = '', pin } = values;
  if (devicePassword === '' && !pin) return { password: null, pin: null, fault: null };
  refuseSecondary(config, 'password.on-primary');
  const pinHash = await hashPin('pin', pin);
  let refused: ProblemError | null = null;
  if (devicePassword !== '') {
    await requirePolicy(database, config.passwordPolicy, values, devicePassword, 'devicePassword');
    // Thrown only inside the transaction, so that a repeated request gets its stored response.
    if (await isConsolePassword(database, id, values)) refused = invalid([fault('devicePassword', 'recent')]);
  }
  return {
    password: devicePassword === '' ? null : await hashPassword(devicePassword),
    pin: pinHash,
    fault: refused,
  };
}

type SecretFlags = Pick<OperatorValues, 'separateDevicePassword' | 'pinAssigned'>;

/** Whether a row changes the secrets of its operator; `old` is missing for a new one. */
export function changesSecrets(row: {
  readonly values: SecretFlags;
  readonly old?: SecretFlags;
  readonly prepared: { readonly device: NewDeviceSecrets };
}): boolean {
  const { values, old, prepared } = row;
  const isOther = (flag: keyof SecretFlags) => values[flag] !== undefined && values[flag] !== (old?.[flag] ?? false);
  const { password, pin, fault: refused } = prepared.device;
  return password !== null || pin !== null || refused !== null || isOther('separateDevicePassword') || isOther('pinAssigned');
}

/**
 * Stores the secrets of an operator for terminals. A flag that is false removes the stored one, unless a new one is given; one that is
 * true throws if there is neither a stored nor a new one.
 */
export async function storeDeviceSecrets(
  tx: Queryable,
  { vault }: DeviceSecretDeps,
  operator: number,
  { separateDevicePassword, pinAssigned }: SecretFlags,
  secrets: NewDeviceSecrets,
): Promise<void> {
  if (secrets.fault) throw secrets.fault;
  const [stored] = await tx.query<{ password: string | null; pin: Buffer | null }>(
    'select password, pin from operator_device_secret where operator_id = $1 for update',
    [operator],
  );
  const sealed = secrets.pin === null ? null : await vault.seal(sealedName(operator), secrets.pin);
  const password = secrets.password ?? (separateDevicePassword === false ? null : (stored?.password ?? null));
  const pin = sealed ?? (pinAssigned === false ? null : (stored?.pin ?? null));
  const missing = [
    ...(separateDevicePassword && password === null ? [fault('devicePassword', 'required')] : []),
    ...(pinAssigned && pin === null ? [fault('pin', 'required')] : []),
  ];
  if (missing.length > 0) throw invalid(missing);
  if (password === null && pin === null) return removeDeviceSecrets(tx, operator);
  await tx.execute(
    `insert into operator_device_secret (operator_id, password, pin) values ($1, $2, $3)
     on conflict (operator_id) do update set password = excluded.password, pin = excluded.pin`,
    [operator, password, pin],
  );
}

async function removeDeviceSecrets(tx: Queryable, operator: number): Promise<void> {
  await tx.execute('delete from operator_device_secret where operator_id = $1', [operator]);
}
