import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../testing/machine.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { EarlierServersRunning, listMigrations, migrationDirectory, SchemaTooNew, schemaOf } from './schema.ts';
import { template } from './testing/template.ts';
import { runCluster } from './testing/test-database.ts';

const name = `test_${randomBytes(8).toString('hex')}`;
let maintenance: Database;
let database: Database;
let later: string;

/** A database of this version, and the migrations of a later one. */
beforeEach(async () => {
  maintenance = openDatabase({ ...runCluster(), max: 1 });
  await maintenance.execute(`create database ${name} template ${template}`);
  database = openDatabase({ ...runCluster(), database: name });
  later = await mkdtemp(join(tmpdir(), 'floor-migrations-'));
  await cp(migrationDirectory, later, { recursive: true });
});
afterEach(async () => {
  await database.close();
  await maintenance.execute(`drop database ${name} with (force)`);
  await maintenance.close();
  await rm(later, { recursive: true });
});

const add = (file: string, sql: string) => writeFile(join(later, file), sql);
const migrateLater = () => migrate(database, { version: '9.0.0', directory: later });

/** A server of this version with a valid lease, or one that is over. */
async function enterServer(schema: number, seconds = 60): Promise<void> {
  await database.execute(
    `insert into node (id, name, version, schema, started, epoch, lease_until)
     values ($1, 'hall', '0.1.0', $2, clock_timestamp(), nextval('node_epoch'), clock_timestamp() + $3 * interval '1 second')`,
    [randomUUID(), schema, seconds],
  );
}

test('after an expanding migration a server of the earlier version starts, and leaves the rights of the later one as they are', async () => {
  const own = schemaOf(await listMigrations());
  await enterServer(own);
  await add('900-more.sql', 'alter table terminal add column future text;');
  expect(await migrateLater()).toEqual(['900-more.sql']);
  await database.execute(`insert into right_node (id, area, by_art) select 'future.right', area, false from right_node limit 1`);
  expect(await migrate(database)).toEqual([]);
  expect(await database.query(`select from right_node where id = 'future.right'`)).toHaveLength(1);
  expect(await database.query(`select version, min_schema from migration where name = '900-more.sql'`)).toEqual([
    { version: '9.0.0', min_schema: null },
  ]);
});

test('a contracting migration waits for the end of the servers that would not work with it; they do not start after it', async () => {
  const own = schemaOf(await listMigrations());
  await enterServer(own, -1);
  await enterServer(own);
  await add('900-more.sql', 'alter table terminal add column future text;');
  await add('901-less.sql', '-- contracting: 900\nalter table terminal drop column future;');
  await expect(migrateLater()).rejects.toThrow(EarlierServersRunning);
  await expect(migrateLater()).rejects.toThrow(
    'the migration 901-less.sql requires that all servers have schema 900 or later, but hall (version 0.1.0) is running. Upgrade or stop it',
  );
  expect(await migrate(database)).toEqual([]);
  await database.execute('update node set lease_until = clock_timestamp()');
  await enterServer(900);
  expect(await migrateLater()).toEqual(['901-less.sql']);
  await expect(migrate(database)).rejects.toThrow(SchemaTooNew);
  await expect(migrate(database)).rejects.toThrow('upgraded by version 9.0.0 and needs a server with schema 900 or later');
});

test('a migration that waits for a lock lets the statements behind it go on, and tries again', async () => {
  await add('900-more.sql', 'alter table property add column future text;');
  const waits = (held: boolean) =>
    until(
      () => database.query(`select from pg_locks where not granted and relation = 'property'::regclass`),
      (rows) => rows.length > 0 === held,
    );
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const reading = database.transaction(async (tx) => {
    await tx.query('select from property');
    begin();
    await ended;
  });
  // Without the lock of the read, the migration would not wait.
  await begun;
  const migrating = migrateLater();
  await waits(true);
  await waits(false);
  end();
  await reading;
  expect(await migrating).toEqual(['900-more.sql']);
});
