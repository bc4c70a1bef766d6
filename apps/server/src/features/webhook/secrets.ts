import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Queryable } from '../../db/database.ts';
import type { Vault } from '../identity/factor/vault.ts';

/** Name under which the secrets of a webhook are encrypted. */
export const toSecretName = (id: number): string => `webhook/${id}`;

/** Returns the valid secrets of a webhook: the current one, and during a rotation the previous one. */
export async function readSecrets(database: Queryable, vault: Vault, id: number): Promise<readonly string[]> {
  const [row] = await database.query<{ secret: Buffer | null; previous: Buffer | null }>(
    `select secret, case when previous_until > clock_timestamp() then previous_secret end as previous from webhook where id = $1`,
    [id],
  );
  if (!row?.secret) throw new ProblemError('webhook.no-secret', { id });
  const sealed = row.previous ? [row.secret, row.previous] : [row.secret];
  return Promise.all(sealed.map((one) => vault.open(toSecretName(id), one)));
}
