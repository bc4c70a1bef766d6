import { ProblemError } from '@floorwalker/core/contract/problem';
import type { moveTerminal } from '@floorwalker/core/endpoints/terminal-management';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Caller, Handler } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { countClosed, voidApprovals } from '../approval/close.ts';
import { withdrawTargets } from '../command/withdraw.ts';
import { checkTerminal, lockTerminals } from './check-terminal.ts';
import { publishTerminal } from './publish-terminal.ts';
import { findOpenCommands, type ManagementDeps } from './retire.ts';

/** Throws unless the caller sees the property: one that is invisible looks like one that does not exist. */
async function findProperty(tx: Queryable, { operator }: Caller, id: number): Promise<{ readonly name: string }> {
  const [property] = await tx.query<{ name: string }>(
    'select name from property where id = $1 and ($2::integer[] is null or id = any($2::integer[]))',
    [id, operator.properties],
  );
  if (!property) throw invalid([{ path: 'property', code: 'unknown-property', params: {} }]);
  return property;
}

const count = async (tx: Queryable, sql: string, terminal: number): Promise<number> =>
  (await tx.query<{ count: number }>(`select count(*)::integer as count from ${sql}`, [terminal]))[0]?.count ?? 0;

/** Makes the change. Locks are taken in the order of other writers: progress of messages, commands, approvals, terminal. */
async function apply(tx: Write, { caller }: Call<typeof moveTerminal>, terminal: number, from: number, to: number) {
  const by = caller.operator.id;
  // Messages that are being stored belong to the former property; those that come later are divided by the time of the move.
  await tx.execute('select from terminal_boot where terminal_id = $1 order by boot for update', [terminal]);
  const at = new Date();
  const open = await findOpenCommands(tx, terminal);
  const revoked = await withdrawTargets(
    tx,
    open.map(({ id }) => ({ id, to: 'revoked', by, at, reason: 'terminal' }) as const),
  );
  const voided = await voidApprovals(tx, terminal);
  await countClosed(tx, voided);
  // A higher version closes the connections, on every server: the terminal returns as one of the other property.
  const [row] = await tx.query<{ secretVersion: number }>(
    `update terminal set property_id = $2, secret_version = secret_version + 1, version = version + 1, changed_by = $3 where id = $1
     returning secret_version as "secretVersion"`,
    [terminal, to, by],
  );
  await tx.execute(
    'insert into terminal_move (terminal_id, at, from_property, to_property, operator_id) values ($1, clock_timestamp(), $2, $3, $4)',
    [terminal, from, to, by],
  );
  publishTerminal(tx, { id: terminal, property: from }, row?.secretVersion);
  publishTerminal(tx, { id: terminal, property: to });
  return { revokedCommands: revoked.length, voidApprovals: voided.length };
}

async function move(tx: Write, call: Call<typeof moveTerminal>, { registered }: ManagementDeps) {
  const { caller, params, body } = call;
  await registered.show(caller, params.id, tx);
  await lockTerminals(tx);
  const { id, name, zone, property: from, propertyName: fromName, use } = await registered.show(caller, params.id, tx);
  if (use === 'retired') throw new ProblemError('terminal.retired', { terminal: id });
  const { name: toName } = await findProperty(tx, caller, body.property);
  if (from === body.property) throw invalid([{ path: 'property', code: 'same-property', params: {} }]);
  await checkTerminal(tx, { id, property: body.property, name, zone });
  const runningCommands = await count(tx, `run_target where terminal_id = $1 and state in ('accepted', 'started')`, id);
  const moved = { terminal: id, from, fromName, to: body.property, toName, runningCommands };
  if (body.plan) {
    const revokedCommands = (await findOpenCommands(tx, id)).length;
    return {
      applied: false,
      ...moved,
      revokedCommands,
      voidApprovals: await count(tx, `approval where terminal_id = $1 and state = 'pending'`, id),
    };
  }
  const effects = await apply(tx, call, id, from, body.property);
  auditCall(tx, call, 'terminal.move', `terminal/${id}`, {
    old: { property: from },
    new: { property: body.property, ...effects },
    terminal: id,
  });
  return { applied: true, ...moved, ...effects };
}

/**
 * Moves a terminal to another property in one transaction, or plans it: its commands are revoked and its approvals become void; what it
 * has recorded before belongs to the former property.
 */
export const moveTerminalHandler =
  (deps: ManagementDeps): Handler<typeof moveTerminal> =>
  (call) =>
    call.write((tx) => move(tx, call, deps));
