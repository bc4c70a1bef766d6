import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { ensurePartitions } from './partitions.ts';
import { createTestDatabase, runCluster } from './testing/test-database.ts';

const released = '001-base.sql';
const name = `test_${randomBytes(8).toString('hex')}`;
let maintenance: Database;
let database: Database;

/** A database with the schema of the first release. */
beforeEach(async () => {
  maintenance = openDatabase({ ...runCluster(), max: 1 });
  await maintenance.execute(`create database ${name}`);
  database = openDatabase({ ...runCluster(), database: name });
  await database.execute(await readFile(join(import.meta.dirname, 'migrations', released), 'utf8'));
  await database.execute('create table migration (name text primary key, at timestamptz not null default clock_timestamp())');
  await database.execute('insert into migration (name) values ($1)', [released]);
});
afterEach(async () => {
  await database.close();
  await maintenance.execute(`drop database ${name} with (force)`);
  await maintenance.close();
});

const media = [
  { medium: 3, direction: 'in', action: 1, number: 'T-1', pieces: 1, amount: 2000, currency: 'USD' },
  { medium: 2, direction: 'out', action: 4, number: '', pieces: 2, amount: 1950, denomination: 1000 },
  { medium: 3, direction: 'in', action: 77, number: 'T-2', pieces: 1, amount: 0 },
];

const insert = `insert into transaction (terminal_id, number, at, property_id, business_day, type, currency, amount_in, amount_out, flags,
    reference, pieces, fee, rounding, card, player, slot, host, media)
  values (17, $1, $2, 101, '2026-11-20', 100, 'EUR', 2000, 1950, 3, 'r', 0, 50, 0, '', 'P1', '', 'H1', $3)`;

test('data of the first release is kept by the upgrade, including transactions and their media', async () => {
  const now = Date.now();
  const old = '2001-03-04T05:06:07.000Z';
  await database.execute(`create table transaction_2026_11 partition of transaction for values from ('2026-11-01Z') to ('2026-12-01Z')`);
  await database.execute(insert, [1, '2026-11-20T10:00:00.000Z', JSON.stringify(media)]);
  await database.execute(insert, [2, new Date(now).toISOString(), '[]']);
  await database.execute(insert, [3, old, JSON.stringify(media.slice(0, 1))]);
  await database.execute('update transaction set operator_id = 5 where number = 3');
  await database.execute(`insert into operator_access (login, state, address, kind) values ('olga', 'logged-in', '::1', 'cli')`);

  expect((await migrate(database))[0]).toBe('002-logs.sql');
  await ensurePartitions(database, now);
  expect(await database.query('select transaction_number as number, operator_id as operator from media group by 1, 2 order by 1')).toEqual([
    { number: 1, operator: null },
    { number: 3, operator: 5 },
  ]);
  expect(
    await database.query(`select number, amount_in, slot, player, online, media_count, tickets_in, tickets_out, pictures, info
      from transaction order by number`),
  ).toEqual([
    {
      number: 1,
      amount_in: 2000,
      slot: null,
      player: 'P1',
      online: 'H1',
      media_count: 3,
      tickets_in: 2,
      tickets_out: 0,
      pictures: 0,
      info: null,
    },
    {
      number: 2,
      amount_in: 2000,
      slot: null,
      player: 'P1',
      online: 'H1',
      media_count: 0,
      tickets_in: 0,
      tickets_out: 0,
      pictures: 0,
      info: null,
    },
    {
      number: 3,
      amount_in: 2000,
      slot: null,
      player: 'P1',
      online: 'H1',
      media_count: 1,
      tickets_in: 1,
      tickets_out: 0,
      pictures: 0,
      info: null,
    },
  ]);
  expect(
    await database.query(`select t.number as transaction, m.at = t.at as same, m.medium, m.outward, m.action, m.number, m.pieces, m.amount,
      m.denomination, m.currency from media m join transaction t on t.id = m.transaction_id order by t.number, m.id`),
  ).toEqual(
    [
      { transaction: 1, medium: 3, outward: false, action: 1, number: 'T-1', pieces: 1, amount: 2000, denomination: null, currency: 'USD' },
      { transaction: 1, medium: 2, outward: true, action: 4, number: null, pieces: 2, amount: 1950, denomination: 1000, currency: 'EUR' },
      { transaction: 1, medium: 3, outward: false, action: 0, number: 'T-2', pieces: 1, amount: 0, denomination: null, currency: 'EUR' },
      { transaction: 3, medium: 3, outward: false, action: 1, number: 'T-1', pieces: 1, amount: 2000, denomination: null, currency: 'USD' },
    ].map((row) => ({ same: true, ...row })),
  );
  expect(await database.query('select login, place, terminal_id, property_id from operator_access')).toEqual([
    { login: 'olga', place: 'cli', terminal_id: null, property_id: null },
  ]);
});

test('after the upgrade rows are in the partitions of their months, and rows with wrong times in the default partition', async () => {
  const now = new Date();
  await database.execute(insert, [1, now.toISOString(), JSON.stringify(media)]);
  await database.execute(insert, [2, '2001-03-04T05:06:07.000Z', JSON.stringify(media)]);
  await migrate(database);
  await ensurePartitions(database, now.getTime());
  const month = now.toISOString().slice(0, 7).replace('-', '_');
  for (const table of ['transaction', 'media']) {
    const rows = await database.query<{ part: string }>(`select distinct tableoid::regclass::text as part from ${table} order by 1`);
    expect(rows.map(({ part }) => part)).toEqual([`${table}_${month}`, `${table}_other`].sort());
  }
});

test('an empty database gets the same schema', async () => {
  const columns = `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`;
  await migrate(database);
  const upgraded = await database.query(columns);
  const fresh = await createTestDatabase();
  expect(upgraded).toEqual(await fresh.database.query(columns));
  await fresh.drop();
});

test('[ST-02] properties are counted anew whose clocks repeat the beginning of a day or change by half an hour', async () => {
  await migrate(database);
  await database.execute('delete from statistics_recount');
  await database.execute(`insert into property (id, name, zone, currency, day_start) values (1, 'a', 'Europe/Zurich', 'CHF', '02:30'), (2, 'b', 'Europe/Zurich', 'CHF', '03:00'),
    (3, 'c', 'Australia/Lord_Howe', 'AUD', '06:00'), (4, 'd', 'Asia/Kolkata', 'INR', '02:30'), (5, 'e', 'America/Santiago', 'CLP', '23:00'), (6, 'f', 'America/Santiago', 'CLP', '00:00')`);
  await database.execute(`delete from migration where name = '137-repeated-hours.sql'`);
  await database.execute('drop function business_day');
  await migrate(database);
  expect(await database.query('select property_id as id from statistics_recount order by 1')).toEqual([{ id: 1 }, { id: 3 }, { id: 5 }]);
});
