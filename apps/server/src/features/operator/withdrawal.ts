import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { ofRow } from '../../list/form-store.ts';
import { keepAdministrators } from '../identity/operator/administrators.ts';
import type { SessionStore } from '../identity/session/sessions.ts';
import { endAccess, endWithdrawn, publishOperator } from './end-access.ts';
import type { Target } from './target.ts';

interface AccessValues {
  readonly properties: readonly number[];
  readonly loginAllowed: boolean;
}

/** The change of an operator, with the rights of the console after the change. */
interface AccessChange {
  readonly path: string | null;
  readonly target: Target;
  readonly values: AccessValues;
  readonly old: AccessValues;
  readonly rights: readonly string[];
}

const withdrawnRights = ({ target, rights }: AccessChange) => target.rights.filter((right) => !rights.includes(right));
const isClosed = ({ values, old }: AccessChange) => !values.loginAllowed && old.loginAllowed;

/** Whether an operator loses a right of the console, or sees fewer properties. */
function isWithdrawn(change: AccessChange): boolean {
  const { values, old, rights } = change;
  const seesLess = !rights.includes('property.view-all') && old.properties.some((one) => !values.properties.includes(one));
  return seesLess || withdrawnRights(change).length > 0;
}

/**
 * Stores changes, and throws if the installation or a property has lost its last administrator by them [MG-02]. The problem names the
 * last operator who has lost anything.
 */
export async function keepAdministratorsOf(tx: Queryable, changes: readonly AccessChange[], store: () => Promise<unknown>): Promise<void> {
  const last = changes.findLast((change) => isClosed(change) || isWithdrawn(change));
  if (last) await ofRow(last, () => keepAdministrators(tx, last.target.name, store));
  else await store();
}

/** Publishes changed operators, and ends what they have open if a right or a property was withdrawn from them. */
export async function endWithdrawnAccess(tx: Write, sessions: SessionStore, changes: readonly AccessChange[]): Promise<void> {
  for (const change of changes) {
    const { target, values, old } = change;
    publishOperator(tx, [...old.properties, ...values.properties]);
    if (isClosed(change)) await endAccess(tx, sessions, target.id, 'disabled');
    if (isWithdrawn(change)) await endWithdrawn(tx, sessions, target.id, withdrawnRights(change));
  }
}
