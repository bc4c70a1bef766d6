import { ProblemError } from '@floorwalker/core/contract/problem';
import type { resolveIdentity } from '@floorwalker/core/endpoints/terminal-identity';
import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import type { NewTerminalSecret } from '../../mqtt/secret-issuer.ts';
import { countClosed, voidEarlierBoots } from '../approval/close.ts';
import { clearErrors } from '../computed-error/computed-errors.ts';
import { type HeldKey, takeHeld } from '../ingest/conflict/held-messages.ts';
import { groupByKind } from '../ingest/effects/of-kind.ts';
import { applyPictures } from '../ingest/effects/pictures.ts';
import { applyTransactions } from '../ingest/effects/transactions.ts';
import type { RoutedMessage } from '../ingest/message.ts';
import { createPatches, publishPatches } from '../ingest/patches.ts';
import { quarantine } from '../ingest/quarantine.ts';
import { type IdentityDeps, readMachines } from './show-identity.ts';

type Resolve = typeof resolveIdentity;

interface ResolveDeps extends IdentityDeps {
  readonly issueSecret: () => Promise<NewTerminalSecret>;
}

const fieldProblem = (path: string, code: string) => invalid([{ path, code, params: {} }]);

/**
 * Returns the key of the real machine's held messages; null if they cannot be told apart from the other machine's, because
 * two machines share the boot and at most one address.
 */
async function findReal(tx: Queryable, terminal: number, { boot, address }: Call<Resolve>['body']): Promise<HeldKey | null> {
  const machines = (await readMachines(tx, terminal)).filter((one) => one.boot === boot);
  const [first] = machines;
  if (!first) throw fieldProblem('boot', 'unknown-boot');
  const addresses = machines.flatMap((one) => one.address ?? []);
  if (address !== undefined && !(first.shared && addresses.includes(address))) throw fieldProblem('address', 'unknown-address');
  if (!first.shared) return { terminal, boot, address: null };
  if (addresses.length < 2) return null;
  if (address === undefined) throw fieldProblem('address', 'required');
  return { terminal, boot, address };
}

/** Messages applied per statement, since the size of a parameter is limited. */
const chunk = 500;

/** Applies held messages as the ingest would have done. */
async function release(tx: Write, messages: readonly RoutedMessage[]): Promise<void> {
  const patches = createPatches();
  for (let from = 0; from < messages.length; from += chunk) {
    const kinds = groupByKind(messages.slice(from, from + chunk).map((message) => ({ message, current: true })));
    const conflicting = await applyTransactions(tx, kinds, patches);
    const refused = await applyPictures(tx, kinds, patches);
    await quarantine(tx, [
      ...conflicting.map((message) => ({ ...message, reason: 'another transaction of this number and time is stored' })),
      ...refused.map(({ message, reason }) => ({ ...message, reason })),
    ]);
  }
  publishPatches(tx, patches);
}

/** Gives the terminal the new secret and sets its real boot. Returns the version of the secret. */
async function replaceSecret(tx: Write, terminal: number, boot: string, issued: NewTerminalSecret): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `update terminal set secret = $2, next_secret = null, next_secret_at = null, secret_version = secret_version + 1, boot = $3, identity_conflict = false where id = $1
     returning secret_version as version`,
    [terminal, issued.hash, boot],
  );
  if (!row) throw new Error(`terminal ${terminal} has gone`);
  await issued.store(tx, terminal);
  return row.version;
}

async function resolve(
  tx: Write,
  { params, body, caller, correlation }: Call<Resolve>,
  issued: NewTerminalSecret,
  { terminals }: Pick<IdentityDeps, 'terminals'>,
) {
  const { id, property } = await terminals.show(caller, params.id, tx);
  requireRecentAuth(caller);
  // The exclusive lock on the conflict makes a concurrent ingest of the terminal wait, unless it is already committed.
  const [conflict] = await tx.query<{ boots: string[] }>(
    'select boots from identity_conflict where terminal_id = $1 and resolved is null for update',
    [id],
  );
  if (!conflict) throw new ProblemError('terminal.no-identity-conflict', { terminal: id });
  const real = await findReal(tx, id, body);
  const released = real ? await takeHeld(tx, real, property) : [];
  await release(tx, released);
  await countClosed(tx, await voidEarlierBoots(tx, [{ terminal: id, boot: body.boot }]));
  const version = await replaceSecret(tx, id, body.boot, issued);
  await tx.execute(
    `update identity_conflict set resolved = clock_timestamp(), resolved_by = $2, boot = $3, secret_version = $4 where terminal_id = $1`,
    [id, caller.operator.id, body.boot, version],
  );
  const [left] = await tx.query<{ count: number }>('select count(*)::integer as count from held_message where terminal_id = $1', [id]);
  const held = left?.count ?? 0;
  auditCall(tx, { caller, correlation }, 'terminal.resolve-identity', `terminal/${id}`, {
    old: { boots: conflict.boots },
    new: { ...body, released: released.length, held },
    terminal: id,
  });
  await clearErrors(tx, 'identityConflict', [id]);
  const categories = [liveCategories.basic, liveCategories.condition];
  tx.publish({ kind: 'cat', terminal: id, property, payload: { categories, secretVersion: version } });
  return { id, property, username: String(id), secret: issued.secret, topics: `t/${property}/${id}/`, released: released.length, held };
}

/**
 * Resolves an identity conflict in one transaction: the real machine's held messages take effect exactly once, or, on any
 * error, nothing changes.
 */
export const resolveIdentityHandler =
  (deps: ResolveDeps): Handler<Resolve> =>
  async (call) => {
    const issued = await deps.issueSecret();
    return call.write((tx) => resolve(tx, call, issued, deps));
  };
