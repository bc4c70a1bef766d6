import type { KeyObject } from 'node:crypto';
import type { Config } from '../../config.ts';
import { toKeyId, toPublicKey } from '../../crypto/licence-signature.ts';
import type { Queryable } from '../../db/database.ts';

/** Public keys of the issuers whose licence files are accepted, by key id. */
export type Issuers = ReadonlyMap<string, KeyObject>;

/** Returns the issuers of the settings, and that of the demo if this server runs the demo. */
export async function readIssuers(database: Queryable, { licenceKeys, demo }: Pick<Config, 'licenceKeys' | 'demo'>): Promise<Issuers> {
  const [row] = await database.query<{ demo_issuer: Buffer | null }>('select demo_issuer from installation');
  const ofDemo = demo && row?.demo_issuer ? [row.demo_issuer] : [];
  return new Map([...licenceKeys, ...ofDemo].map((raw) => [toKeyId(raw), toPublicKey(raw)]));
}
