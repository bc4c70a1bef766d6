import { ProblemError } from '@floorwalker/core/contract/problem';
import type { rotateTerminalSecret } from '@floorwalker/core/endpoints/terminal-management';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import type { NewTerminalSecret } from '../../mqtt/secret-issuer.ts';
import { lockTerminals } from './check-terminal.ts';
import { type SecretIssuing, toIssuedSecret } from './issued-secret.ts';
import { publishTerminal } from './publish-terminal.ts';
import type { ManagementDeps } from './retire.ts';

type RotateDeps = Pick<ManagementDeps, 'registered'> & SecretIssuing;

async function rotate(tx: Write, call: Call<typeof rotateTerminalSecret>, issued: NewTerminalSecret, { registered, gateway }: RotateDeps) {
  const { caller, params } = call;
  await registered.show(caller, params.id, tx);
  requireRecentAuth(caller);
  await lockTerminals(tx);
  const { id, property, use, secret: before } = await registered.show(caller, params.id, tx);
  if (use === 'retired') throw new ProblemError('terminal.retired', { terminal: id });
  const changed = await tx.execute(
    'update terminal set next_secret = $2, next_secret_at = clock_timestamp(), changed_by = $3 where id = $1 and not identity_conflict',
    [id, issued.hash, caller.operator.id],
  );
  // Resolving the conflict issues a new secret itself.
  if (changed === 0) throw new ProblemError('terminal.identity-conflict', { terminal: id });
  await issued.store(tx, id);
  auditCall(tx, call, 'terminal.rotate-secret', `terminal/${id}`, { old: { secret: before }, new: { secret: 'renewed' }, terminal: id });
  publishTerminal(tx, { id, property });
  return toIssuedSecret({ id, property }, issued.secret, gateway);
}

/** Issues a new secret; the old one ends when the terminal connects with the new one, see `activate-secret.ts`. */
export const rotateSecretHandler =
  (deps: RotateDeps): Handler<typeof rotateTerminalSecret> =>
  async (call) => {
    const issued = await deps.issueSecret();
    return call.write((tx) => rotate(tx, call, issued, deps));
  };
