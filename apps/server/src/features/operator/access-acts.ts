import { ProblemError } from '@floorwalker/core/contract/problem';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Caller } from '../../http/handler.ts';
import { keepAdministrators } from '../identity/operator/administrators.ts';
import { requireRightsNow } from '../identity/operator/rights.ts';
import type { SessionStore } from '../identity/session/sessions.ts';
import { concernedProperties, readRights } from './check-values.ts';
import { endAccess, publishOperator, revokeTokens } from './end-access.ts';
import { readTarget } from './target.ts';

/** Who acts; the correlation is that of the request. */
interface Act {
  readonly caller: Caller;
  readonly correlation: string;
}

/** The operator to disable, enable or delete, as a list shows them to the caller. */
interface Subject {
  readonly id: number;
  readonly name: string;
  readonly loginAllowed: boolean;
  readonly properties: readonly number[];
}

/** Throws for oneself, the master account, accounts that wait for admission, and operators with more rights [MG-02, MG-05]. */
async function checkSubject(tx: Write, { operator }: Caller, id: number): Promise<void> {
  const { master, waiting, rights } = await readTarget(tx, String(id));
  if (id === operator.id) throw new ProblemError('operator.own');
  if (master) throw new ProblemError('operator.master');
  if (waiting) throw new ProblemError('account.waiting');
  await requireRightsNow(tx, operator.id, rights);
}

const setDisabled = (tx: Write, id: number, isDisabled: boolean, { operator }: Caller) =>
  tx.execute('update operator set disabled = $2, version = version + 1, changed_by = $3 where id = $1', [id, isDisabled, operator.id]);

/** Disables an operator. `act` is its name in the audit. The caller holds the lock of `lockAdministrators`. */
export async function disableSubject(tx: Write, sessions: SessionStore, call: Act, act: string, subject: Subject): Promise<void> {
  const { id, name, loginAllowed, properties } = subject;
  await checkSubject(tx, call.caller, id);
  if (!loginAllowed) return;
  await keepAdministrators(tx, name, () => setDisabled(tx, id, true, call.caller));
  await endAccess(tx, sessions, id, 'disabled');
  auditCall(tx, call, act, `operator/${id}`);
  publishOperator(tx, properties);
}

/** Lets a disabled operator sign in again, unless an approval policy holds it. `list` shows the operator to the people who decide. */
export async function enableSubject(
  tx: Write,
  call: Act & Pick<Call<EndpointDefinition>, 'hold'>,
  act: string,
  list: 'operators' | 'accounts',
  { id, loginAllowed, properties }: Subject,
): Promise<void> {
  await checkSubject(tx, call.caller, id);
  if (loginAllowed) return;
  const concerned = concernedProperties(await readRights(tx, id), properties);
  const hold = await call.hold(tx, { subject: 'rights-change', properties: concerned });
  await setDisabled(tx, id, false, call.caller);
  const fields = [{ name: 'loginAllowed', old: 'false', new: 'true' }];
  hold.settle({ size: 1, changes: [{ list, id: String(id), isNew: false, fields }] });
  auditCall(tx, call, act, `operator/${id}`);
  publishOperator(tx, properties);
}

/** Keeps the row of an operator, to whom logs and audit refer, without what others may need or misuse. */
async function retire(tx: Write, id: number, { operator }: Caller): Promise<void> {
  await tx.execute(
    `update operator set disabled = true, retired = clock_timestamp(), email = '', external_id = '', totp = null, totp_begun = null,
       version = version + 1, changed_by = $2 where id = $1`,
    [id, operator.id],
  );
  for (const table of ['operator_card', 'operator_device_secret', 'operator_biometrics', 'passkey', 'recovery_code', 'known_device']) {
    await tx.execute(`delete from ${table} where operator_id = $1`, [id]);
  }
}

/** Deletes an operator from the lists. `old` are the values for the audit. */
export async function removeSubject(
  tx: Write,
  sessions: SessionStore,
  call: Act,
  act: string,
  { id, name, properties, old }: Subject & { readonly old: object },
): Promise<void> {
  await checkSubject(tx, call.caller, id);
  await keepAdministrators(tx, name, () => retire(tx, id, call.caller));
  await endAccess(tx, sessions, id, 'disabled');
  await revokeTokens(tx, id);
  auditCall(tx, call, act, `operator/${id}`, { old });
  publishOperator(tx, properties);
}
