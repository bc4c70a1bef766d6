import type { Logger } from 'pino';
import { toSecretHash } from '../../crypto/terminal-secret.ts';
import type { Queryable } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import type { GatekeeperDeps } from '../gatekeeper.ts';
import { brokerSecretName, type SecretBox } from '../secret-issuer.ts';
import { bucketCount } from './buckets.ts';
import type { Account, DynamicSecurity } from './dynamic-security.ts';

/** A terminal of a bucket, as stored. */
export interface StoredTerminal {
  readonly terminal: number;
  readonly property: number;
  readonly formerProperties: readonly number[];
  readonly secretVersion: number;
  /** Whether a server serves the terminal, or served it until its lease was over. */
  readonly isServed: boolean;
  /** Whether the broker has what it shall have about the terminal. */
  readonly isPushed: boolean;
  readonly retired: boolean;
  /** The secret with which the terminal shall connect; null: a terminal whose secret was issued without a broker. */
  readonly sealed: Buffer | null;
  readonly hash: Buffer;
  /** Whether the secret is a new one that is not in use yet. */
  readonly isNewSecret: boolean;
  /** What the broker shall have, as a text that is compared. */
  readonly wanted: string;
}

/** Reads terminals by ids or, with `buckets`, by their buckets. */
export const readStored = (database: Queryable, terminals: readonly number[], buckets: readonly number[] = []) =>
  database.query<StoredTerminal>(
    `select s.*, coalesce(a.pushed = s.wanted, false) as "isPushed", a.secret as sealed, c.epoch is not null as "isServed" from (
       select t.id as terminal, t.property_id as property, m.former as "formerProperties", t.secret_version as "secretVersion",
         t.retired is not null as retired, t.next_secret is not null as "isNewSecret", coalesce(t.next_secret, t.secret) as hash,
         case when t.retired is null then concat_ws('/', encode(coalesce(t.next_secret, t.secret), 'hex'), t.property_id, m.former::text) else 'retired' end as wanted
       from terminal t cross join lateral (
         select coalesce(array_agg(distinct o.from_property order by o.from_property), '{}') as former from terminal_move o where o.terminal_id = t.id) m
       where t.id = any($1) or t.id % ${bucketCount} = any($2)) s
     left join broker_account a on a.terminal_id = s.terminal left join terminal_connection c on c.terminal_id = s.terminal`,
    [terminals, buckets],
  );

/** Terminals that are named in the log. */
const maxNamed = 20;

/** Logs which terminals the broker does not let connect, because their secrets were issued without it. */
export async function warnOfUnknownSecrets(database: Queryable, log: Pick<Logger, 'warn'>): Promise<void> {
  const rows = await database.query<{ id: number }>(
    'select id from terminal t where retired is null and not exists (select from broker_account a where a.terminal_id = t.id) order by id',
  );
  if (rows.length === 0) return;
  const terminals = rows.slice(0, maxNamed).map(({ id }) => id);
  log.warn(
    { count: rows.length, terminals },
    'terminals cannot connect to the MQTT broker, because their secrets were issued without it; give each a new one: floor terminal rotate-secret',
  );
}

export interface AccountsDeps {
  readonly security: Pick<DynamicSecurity, 'replace' | 'remove' | 'names'>;
  readonly secrets: Pick<SecretBox, 'open'>;
  readonly write: Writer;
  readonly activateSecret: GatekeeperDeps['activateSecret'];
  readonly log: Logger;
}

/** Accounts in one message to the broker. */
const accountsAtOnce = 25;

/** Returns the account that the broker shall have; null if only the hash of the secret is known. */
async function toAccount({ secrets, log }: AccountsDeps, stored: StoredTerminal): Promise<Account | null> {
  const { terminal, sealed, hash, property, formerProperties } = stored;
  if (!sealed) return null;
  try {
    const secret = await secrets.open(brokerSecretName, sealed);
    if (toSecretHash(secret).equals(hash)) return { terminal, secret, properties: [...new Set([property, ...formerProperties])] };
    log.warn({ terminal }, 'the secret of a terminal was replaced without the broker; give it a new one');
  } catch (error) {
    log.error({ terminal, error: (error as Error).message }, 'the secret of a terminal cannot be decrypted');
  }
  return null;
}

/**
 * Gives the broker the accounts of those of these terminals whose account has changed, and takes new secrets into use. `isHeld`: whether this
 * server still serves the terminal. `onReplace` is called with the terminals whose connections end. Returns the terminals whose accounts the broker has now.
 */
export async function pushAccounts(
  deps: AccountsDeps,
  stored: readonly StoredTerminal[],
  isHeld: (terminal: number) => boolean,
  onReplace: (terminals: readonly number[]) => void,
): Promise<readonly number[]> {
  const { security, write, activateSecret } = deps;
  const due = stored.filter(({ isPushed, sealed }) => !isPushed && sealed !== null);
  const pushed: number[] = [];
  for (let at = 0; at < due.length; at += accountsAtOnce) {
    const some = due.slice(at, at + accountsAtOnce).filter(({ terminal }) => isHeld(terminal));
    const retired = some.filter((one) => one.retired);
    const accounts = (await Promise.all(some.filter((one) => !one.retired).map((one) => toAccount(deps, one)))).flatMap((one) => one ?? []);
    const known = new Set([...retired, ...accounts].map(({ terminal }) => terminal));
    if (known.size === 0) continue;
    onReplace([...known]);
    if (retired.length > 0) await security.remove(retired.map(({ terminal }) => terminal));
    if (accounts.length > 0) await security.replace(accounts);
    const done = some.filter(({ terminal }) => known.has(terminal));
    await write((tx) =>
      tx.execute(
        `update broker_account a set pushed = r.wanted from json_to_recordset($1) as r(terminal integer, wanted text) where a.terminal_id = r.terminal`,
        [JSON.stringify(done.map(({ terminal, wanted }) => ({ terminal, wanted })))],
      ),
    );
    for (const { terminal, hash, isNewSecret, retired: isRetired } of done) {
      if (isNewSecret && !isRetired) await activateSecret({ terminal, secret: hash });
    }
    pushed.push(...known);
  }
  return pushed;
}

/** Marks accounts as not pushed that the broker does not have any more, such as after the loss of its data. */
export async function forgetLostAccounts({ security, write }: AccountsDeps, stored: readonly StoredTerminal[]): Promise<void> {
  const names = await security.names();
  const lost = stored.filter(({ terminal, isPushed, retired }) => isPushed && !retired && !names.has(String(terminal)));
  if (lost.length === 0) return;
  await write((tx) =>
    tx.execute('update broker_account set pushed = null where terminal_id = any($1)', [lost.map(({ terminal }) => terminal)]),
  );
}
