import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { toSecretHash } from '../../../apps/server/src/crypto/terminal-secret.ts';
import { type Database, openDatabase } from '../../../apps/server/src/db/database.ts';
import { findPostmaster } from '../../../apps/server/src/db/embedded/postmaster.ts';
import { role } from '../../../apps/server/src/db/embedded/site.ts';
import type { DemoTerminal, Product } from '../../harness/product.ts';

/** How to reach the embedded cluster of a running product. */
export async function connectionOf(product: Product) {
  const postmaster = await findPostmaster(await realpath(join(product.data, 'postgres')));
  if (!postmaster) throw new Error('the product has no running cluster');
  return { host: postmaster.socketDirectory, port: postmaster.port, user: role, database: role };
}

/** A second connection to the product's own database, with the product's durability settings. */
export async function openProductDatabase(product: Product): Promise<Database> {
  return openDatabase({ ...(await connectionOf(product)), application_name: 'bench', max: 4 });
}

export const benchProperty = 900;
const firstId = 1001;
const secret = 'bench';

/** Adds a property with `count` terminals, all with the same secret. */
export async function addTerminals(database: Database, count: number): Promise<readonly DemoTerminal[]> {
  await database.execute(
    `insert into property (id, name, zone, currency) values ($1, 'Bench', 'Europe/Vienna', 'EUR') on conflict do nothing`,
    [benchProperty],
  );
  await database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret)
     select id, $1, 'Bench ' || id, 1 + id % 9, 'Europe/Vienna', $2 from generate_series($3::integer, $4::integer) id`,
    [benchProperty, toSecretHash(secret), firstId, firstId + count - 1],
  );
  await database.execute('analyze terminal');
  return Array.from({ length: count }, (_, index) => ({ id: firstId + index, property: benchProperty, secret }));
}
