import type { ConfigScope } from '@floorwalker/core/vocabulary/configuration-levels';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';

/** Encrypts and decrypts the passwords of entries. */
export interface SecretBox {
  seal(name: string, secret: string): Promise<Buffer>;
  open(name: string, sealed: Buffer): Promise<string>;
}

/** The name under which a password is encrypted. */
export const secretName = ({ level, owner, key }: ConfigScope & { readonly key: string }): string =>
  `configuration/${level}/${owner}/${key}`;

/** Locks all values, and the settings of all terminals, until the end of the transaction. */
export const lockConfiguration = (tx: Queryable) => tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.configuration]);

/** Publishes that settings of terminals have changed. Property null: settings of any property, which are to be sent. */
export function publishStates(tx: Write, properties: readonly (number | null)[]): void {
  for (const property of properties) tx.publish({ kind: 'LOG', property, payload: { log: 'configuration-states' } });
}
