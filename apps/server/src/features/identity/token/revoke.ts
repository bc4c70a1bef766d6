import type { revokeToken } from '@floorwalker/core/endpoints/token';
import { auditCall } from '../../../http/audit-call.ts';
import type { Handler } from '../../../http/handler.ts';
import { requireReach } from '../operator/reach.ts';
import type { TokenDeps } from './create.ts';

/** Revokes a token: one's own, or with the right anybody's. Its sockets are closed. Revoking it again changes nothing. */
export const revokeTokenHandler =
  ({ tokens }: TokenDeps): Handler<typeof revokeToken> =>
  async ({ caller, params, correlation, write }) => {
    await write(async (tx) => {
      // A token that is invisible to the caller is reported like one that does not exist.
      const { id, operator, name } = await tokens.show(caller, params.id, tx);
      await requireReach(tx, caller.operator, operator);
      const revoked = await tx.execute('update api_token set revoked = clock_timestamp() where id = $1::uuid and revoked is null', [id]);
      if (revoked === 0) return;
      tx.publish({ kind: 'ST', payload: { key: id, operator } });
      auditCall(tx, { caller, correlation }, 'token.revoke', `token/${id}`, { old: { operator, name } });
    });
    return undefined;
  };
