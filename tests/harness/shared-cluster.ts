import type { Database } from '../../apps/server/src/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/db/testing/test-database.ts';
import { lowerPasswordCost } from './create-demo-data.ts';
import { type Product, type Settings, startProduct } from './product.ts';

/** A product whose database is accessible to a test. */
export interface SharingProduct extends Product {
  readonly database: Database;
  restart(): Promise<SharingProduct>;
}

/** `DATABASE_URL` of a test's database; the run's cluster listens only on a Unix socket. */
function toUrl({ connection: { host, port, user, database } }: TestDatabase): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

const withDatabase = (product: Product, data: TestDatabase): SharingProduct => ({
  ...product,
  database: data.database,
  restart: async () => withDatabase(await product.restart(), data),
  discard: async () => {
    await product.discard();
    await data.drop();
  },
});

/**
 * Like `startProduct`, but with a database on the test run's cluster instead of a cluster of its own, which halves the start
 * time: for tests that are not about the embedded database.
 */
export async function startOnSharedCluster(settings: Settings = {}): Promise<SharingProduct> {
  const data = await createTestDatabase();
  try {
    const product = await startProduct({ ...settings, DATABASE_URL: toUrl(data) });
    await lowerPasswordCost(data.database);
    return withDatabase(product, data);
  } catch (error) {
    await data.drop();
    throw error;
  }
}
