import { timingSafeEqual } from 'node:crypto';
import { toSecretHash } from '../crypto/terminal-secret.ts';
import type { Queryable } from '../db/database.ts';
import type { Identity } from './access.ts';

/** A terminal that connects with a new secret for the first time; `secret` is its hash. */
export interface NewSecret {
  readonly terminal: number;
  readonly secret: Buffer;
}

/** The terminal of a connection. `newSecret`: it was authenticated by a new secret, which must be taken into use. */
export interface Identified {
  readonly identity: Identity;
  readonly newSecret: NewSecret | null;
}

interface Stored {
  property_id: number;
  former: number[];
  secret: Buffer;
  next_secret: Buffer | null;
  secret_version: number;
  retired: boolean;
  connection: number;
}

const nobody = Buffer.alloc(32);

const isSame = (stored: Buffer | null | undefined, given: Buffer): boolean =>
  timingSafeEqual(stored?.length === nobody.length ? stored : nobody, given);

/**
 * Returns the terminal for an MQTT user name and password, or why it is refused: `credentials`, or `retired` with a valid secret.
 * An unknown terminal takes as long as a wrong secret. Throws if the database is unavailable.
 */
export async function identify(
  database: Queryable,
  name: string | undefined,
  secret: Buffer | undefined,
): Promise<Identified | 'credentials' | 'retired'> {
  const id = /^[1-9]\d{0,4}$/.test(name ?? '') ? Number(name) : 0;
  const [row] = await database.query<Stored>(
    `select property_id, array(select m.from_property from terminal_move m where m.terminal_id = t.id) as former, secret, next_secret,
       secret_version, retired is not null as retired, nextval('terminal_connection_number') as connection from terminal t where id = $1`,
    [id],
  );
  const given = toSecretHash(secret?.toString('utf8') ?? '');
  const isCurrent = isSame(row?.secret, given);
  const isNew = isSame(row?.next_secret, given);
  if (!row || !secret || !(isCurrent || isNew)) return 'credentials';
  if (row.retired) return 'retired';
  const identity = {
    terminal: id,
    property: row.property_id,
    formerProperties: row.former,
    secretVersion: row.secret_version,
    connection: row.connection,
  };
  return { identity, newSecret: isCurrent ? null : { terminal: id, secret: given } };
}
