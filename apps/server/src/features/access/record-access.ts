import type { AccessPlace } from '@floorwalker/core/vocabulary/access-places';
import type { AccessState } from '@floorwalker/core/vocabulary/access-states';
import type { Write } from '../../db/write.ts';

/** An access to the server itself; `operator` null: the login name is unknown. */
export interface ServerAccess {
  readonly operator: number | null;
  readonly login: string;
  readonly state: AccessState;
  readonly place: AccessPlace;
  readonly address: string;
}

/** Stores an access to the server in the operator access log [SE-06, LG-04] and publishes that the log has grown. */
export async function recordAccess(tx: Write, { operator, login, state, place, address }: ServerAccess): Promise<void> {
  await tx.execute('insert into operator_access (operator_id, login, state, place, address) values ($1, $2, $3, $4, $5)', [
    operator,
    login,
    state,
    place,
    address,
  ]);
  tx.publish({ kind: 'LOG', property: null, payload: { log: 'operator-access-log' } });
}
