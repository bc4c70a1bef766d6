import { timingSafeEqual } from 'node:crypto';
import { toSecretHash } from '../crypto/terminal-secret.ts';
import type { Queryable } from '../db/database.ts';
import type { Identity } from './access.ts';

const nobody = Buffer.alloc(32);

/**
 * Returns the terminal for an MQTT user name and password, or null. An unknown terminal takes as long as a wrong secret.
 * Throws if the database is unavailable.
 */
export async function identify(database: Queryable, name: string | undefined, secret: Buffer | undefined): Promise<Identity | null> {
  const id = /^[1-9]\d{0,4}$/.test(name ?? '') ? Number(name) : 0;
  const [row] = await database.query<{ property_id: number; secret: Buffer; secret_version: number }>(
    'select property_id, secret, secret_version from terminal where id = $1',
    [id],
  );
  const stored = row?.secret.length === nobody.length ? row.secret : nobody;
  const same = timingSafeEqual(stored, toSecretHash(secret?.toString('utf8') ?? ''));
  return row && same && secret ? { terminal: id, property: row.property_id, secretVersion: row.secret_version } : null;
}
