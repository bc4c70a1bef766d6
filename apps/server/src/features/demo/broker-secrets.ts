import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import { brokerSecretName, type SecretBox, storeBrokerSecrets } from '../../mqtt/secret-issuer.ts';

/**
 * Stores the secrets of the demo's terminals for the external broker, if that has not been done: they were issued without it, so the
 * database has only their hashes.
 */
export async function storeDemoSecrets(database: Database, write: Writer, data: string, box: Pick<SecretBox, 'seal'>): Promise<void> {
  const text = await readFile(join(data, 'demo-terminals.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Only the server that has created the demo has the file.
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const issued = JSON.parse(text) as readonly { id: number; secret: string }[];
  const missing = await database.query<{ id: number }>(
    'select id from terminal t where id = any($1) and not exists (select from broker_account a where a.terminal_id = t.id)',
    [issued.map(({ id }) => id)],
  );
  const ids = new Set(missing.map(({ id }) => id));
  const some = issued.filter(({ id }) => ids.has(id));
  const sealed = await Promise.all(some.map(({ secret }) => box.seal(brokerSecretName, secret)));
  if (some.length > 0) {
    await write((tx) =>
      storeBrokerSecrets(
        tx,
        some.map(({ id }) => id),
        sealed,
      ),
    );
  }
}
