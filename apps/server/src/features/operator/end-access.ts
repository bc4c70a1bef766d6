import type { SessionEnd } from '@floorwalker/core/vocabulary/access-states';
import type { Write } from '../../db/write.ts';
import { cancelExportsOf } from '../export/cancel-exports.ts';
import type { SessionStore } from '../identity/session/sessions.ts';

/** Ends what an operator has open: sessions with their sockets, and running exports. */
export async function endAccess(tx: Write, sessions: SessionStore, operator: number, reason: SessionEnd): Promise<void> {
  await sessions.end(tx, reason, 's.operator_id = $2', [operator]);
  await cancelExportsOf(tx, operator);
}

/** Revokes the API tokens of an operator, all or those with one of these rights; their sockets close. */
export async function revokeTokens(tx: Write, operator: number, rights: readonly string[] | null = null): Promise<void> {
  const revoked = await tx.query<{ id: string }>(
    `update api_token set revoked = clock_timestamp() where operator_id = $1 and revoked is null
       and ($2::text[] is null or rights && $2::text[]) returning id`,
    [operator, rights],
  );
  for (const { id } of revoked) tx.publish({ kind: 'ST', payload: { key: id, operator } });
}

/** Ends what an operator has open after rights were withdrawn: sessions, running exports, and API tokens with such a right. */
export async function endWithdrawn(tx: Write, sessions: SessionStore, operator: number, withdrawn: readonly string[]): Promise<void> {
  await endAccess(tx, sessions, operator, 'ended-by-operator');
  await revokeTokens(tx, operator, withdrawn);
}

/** Publishes that an operator of these properties has changed, to those who see one of them or all. */
export function publishOperator(tx: Pick<Write, 'publish'>, properties: readonly number[]): void {
  for (const property of [null, ...properties]) {
    for (const log of ['operators', 'accounts', 'site-assignment'] as const) tx.publish({ kind: 'LOG', property, payload: { log } });
  }
}
