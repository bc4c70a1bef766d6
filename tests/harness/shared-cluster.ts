import type { Database } from '../../apps/server/src/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/db/testing/test-database.ts';
import { lowerPasswordCost } from './create-demo-data.ts';
import { type Product, type Settings, startProduct } from './product.ts';

/** A product whose database a test can reach. */
export interface SharingProduct extends Product {
  readonly database: Database;
  restart(): Promise<SharingProduct>;
}

/** The address of a test's database, as `DATABASE_URL` has it; the run's cluster listens on a socket alone. */
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
 * As `startProduct`, with a database of its own on the run's cluster instead of a cluster of its own, whose making takes
 * as long as all else of a start: for tests that are not about a database that the server looks after itself.
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
