import { ProblemError } from '@floorwalker/core/contract/problem';
import type { bringBackTerminal, retireTerminal } from '@floorwalker/core/endpoints/terminal-management';
import type { terminalSettingsResource } from '@floorwalker/core/resources/terminals/terminal-settings';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { countClosed, voidApprovals } from '../approval/close.ts';
import { withdrawTargets } from '../command/withdraw.ts';
import { lockTerminals } from './check-terminal.ts';
import { publishTerminal } from './publish-terminal.ts';
import { type CountLicences, requireTerminalPlaces } from './terminal-count.ts';

export interface ManagementDeps {
  /** Every registered terminal that is visible to the caller, also invisible and retired ones. */
  readonly registered: List<typeof terminalSettingsResource>;
  readonly licences: CountLicences;
}

/** Returns the commands that a terminal has not accepted. */
export const findOpenCommands = (tx: Queryable, terminal: number) =>
  tx.query<{ id: string }>(
    `select id from run_target where terminal_id = $1 and state in ('queued', 'sent') and withdrawn_to is null order by id`,
    [terminal],
  );

/** Locks are taken in the order of other writers: commands, approvals, terminal. */
async function retire(tx: Write, call: Call<typeof retireTerminal>, { registered }: ManagementDeps) {
  const { caller, params, body } = call;
  await registered.show(caller, params.id, tx);
  await lockTerminals(tx);
  const { id, property, use } = await registered.show(caller, params.id, tx);
  if (use === 'retired') throw new ProblemError('terminal.retired', { terminal: id });
  const by = caller.operator.id;
  const at = new Date();
  const commands = (await findOpenCommands(tx, id)).map((one) => ({ id: one.id, to: 'revoked', by, at, reason: 'terminal' }) as const);
  const revoked = await withdrawTargets(tx, commands);
  const voided = await voidApprovals(tx, id);
  await countClosed(tx, voided);
  // A higher version closes the connections of the secret, on every server.
  const [row] = await tx.query<{ secretVersion: number }>(
    `update terminal set retired = clock_timestamp(), retired_reason = $2, secret_version = secret_version + 1, version = version + 1,
       changed_by = $3 where id = $1 returning secret_version as "secretVersion"`,
    [id, body.reason, by],
  );
  auditCall(tx, call, 'terminal.retire', `terminal/${id}`, {
    old: { use: 'in-use' },
    new: { use: 'retired', reason: body.reason, revokedCommands: revoked.length, voidApprovals: voided.length },
    terminal: id,
  });
  publishTerminal(tx, { id, property }, row?.secretVersion);
  return registered.show(caller, params.id, tx);
}

async function bringBack(tx: Write, call: Call<typeof bringBackTerminal>, { registered, licences }: ManagementDeps) {
  const { caller, params } = call;
  await registered.show(caller, params.id, tx);
  await lockTerminals(tx);
  const { id, property, use, retired, retiredReason } = await registered.show(caller, params.id, tx);
  if (use !== 'retired') throw new ProblemError('terminal.not-retired', { terminal: id });
  await requireTerminalPlaces(tx, licences, [{ path: null }]);
  await tx.execute(`update terminal set retired = null, retired_reason = '', version = version + 1, changed_by = $2 where id = $1`, [
    id,
    caller.operator.id,
  ]);
  auditCall(tx, call, 'terminal.bring-back', `terminal/${id}`, {
    old: { use: 'retired', since: retired, reason: retiredReason },
    new: { use: 'in-use' },
    terminal: id,
  });
  publishTerminal(tx, { id, property });
  return registered.show(caller, params.id, tx);
}

/** Retires a terminal in one transaction: it is disconnected, its commands are revoked and its approvals become void. */
export const retireTerminalHandler =
  (deps: ManagementDeps): Handler<typeof retireTerminal> =>
  (call) =>
    call.write((tx) => retire(tx, call, deps));

/** Brings a retired terminal back. */
export const bringBackTerminalHandler =
  (deps: ManagementDeps): Handler<typeof bringBackTerminal> =>
  (call) =>
    call.write((tx) => bringBack(tx, call, deps));
