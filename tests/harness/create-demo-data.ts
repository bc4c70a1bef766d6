import { argon2Sync } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import { type Database, openDatabase } from '../../apps/server/src/db/database.ts';
import { startCluster } from '../../apps/server/src/db/embedded/cluster.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { ensurePartitions } from '../../apps/server/src/db/partitions.ts';
import { createWriter } from '../../apps/server/src/db/write.ts';
import { seedDemo } from '../../apps/server/src/features/demo/seed.ts';
import { toMonthsKept } from '../../apps/server/src/jobs/months-kept.ts';
import { shortRetention, signIns } from './product.ts';

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * Replaces the password hashes of the demo accounts by hashes of the lowest argon2 cost. The server reads the cost from the hash,
 * so a sign-in takes 0.1 ms of CPU instead of 40 ms. The tests of password hashing use the real cost.
 */
async function lowerPasswordCost(database: Database): Promise<void> {
  for (const { login, password } of Object.values(signIns)) {
    const nonce = Buffer.from(login.padEnd(16, '.'));
    const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce, tagLength: 32, memory: 64, passes: 1, parallelism: 1 });
    const hash = `$argon2id$v=19$m=64,t=1,p=1$${toBase64(nonce)}$${toBase64(tag)}`;
    await database.execute('update operator set password = $1 where login = $2', [hash, login]);
  }
}

/** Fills a migrated database with the demo's accounts, properties and terminals, and writes the terminals' secrets to a directory. */
export async function fillWithDemo(database: Database, directory: string): Promise<void> {
  await ensurePartitions(database, Date.now(), toMonthsKept(readConfig({ ...shortRetention }).retentionDays));
  const write = createWriter(database, () => undefined);
  await seedDemo(database, write, directory);
  await lowerPasswordCost(database);
}

/** Creates a data directory with the demo's accounts, properties and terminals, as the first start of a server does. */
export async function createDemoData(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const cluster = await startCluster({ directory, settings: { fsync: 'off' }, log: () => undefined });
  try {
    const database = openDatabase(cluster.connection);
    await migrate(database);
    await fillWithDemo(database, directory);
    await database.close();
  } finally {
    await cluster.stop();
  }
  await rm(join(directory, 'server.lock'), { force: true });
}

if (import.meta.main) await createDemoData(process.argv[2] ?? '');
