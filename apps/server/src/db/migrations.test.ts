import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationNumber } from '@floorwalker/core/vocabulary/migration';
import { expect, test } from 'vitest';
import { listMigrations, migrationDirectory, readMigration } from './schema.ts';
import { findMigrationFault, findNarrowing, type Release } from './testing/narrowing.ts';

/** Migrations up to this one are older than the rule. */
const base = 147;

const releases = JSON.parse(await readFile(join(migrationDirectory, 'releases.json'), 'utf8')) as readonly Release[];

test('every migration expands the schema, or is marked and contracts only what the release before does not use (docs/adr/0089)', async () => {
  const names = (await listMigrations()).filter((name) => migrationNumber(name) > base);
  const migrations = await Promise.all(names.map((name) => readMigration(name)));
  const faults = migrations.map((one) => findMigrationFault({ ...one, schema: migrationNumber(one.name) }, releases));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

test('numbers of migrations are unique, and those of releases exist', async () => {
  const numbers = (await listMigrations()).map(migrationNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const { schema } of releases) expect(numbers).toContain(schema);
});

test.each([
  'drop table note;',
  'alter table terminal rename column state to status;',
  'alter table terminal\n  alter column name type varchar(10);',
  'alter table terminal alter state set not null;',
  'alter table terminal add column a integer not null;',
  'alter table terminal add constraint positive check (id > 0);',
  'create unique index on terminal (name);',
  'create trigger t before insert on terminal execute function f();',
  'drop function business_day;',
  'drop view terminals;',
])('%s takes something away', (sql) => {
  expect(findNarrowing(sql)).toHaveLength(1);
});

test.each([
  'create table a (b integer not null); create unique index on a (b); alter table a add constraint c check (b > 0);',
  'alter table terminal add column a integer not null default 0, add column b text;',
  '-- drop table note;\ncreate index on terminal (name);',
  `insert into a values ('; drop table b;'); create function f() returns void language sql as $$ drop table b; $$;`,
  'drop index terminal_name;',
])('%s takes nothing away', (sql) => {
  expect(findNarrowing(sql)).toEqual([]);
});

test('a contracting migration belongs to a later release than the expansion', () => {
  const drop = 'alter table terminal drop column a;';
  const released = [
    { version: '1.0.0', schema: 150 },
    { version: '1.1.0', schema: 160 },
  ];
  const fault = (schema: number, minSchema: number | null, sql = drop) =>
    findMigrationFault({ name: `${schema}.sql`, schema, minSchema, sql }, released);
  expect(fault(161, 160)).toBeNull();
  expect(fault(161, 161)).toBe('161.sql contracts for servers of schema 161, but the release before it has 160');
  expect(fault(155, 150)).toBeNull();
  expect(fault(155, 153)).toContain('the release before it has 150');
  expect(fault(149, 149)).toContain('the release before it has not been made');
  expect(fault(161, null)).toBe('161.sql is not marked as contracting: alter table terminal drop column a');
  expect(fault(161, null, `-- expanding: no release has used the column\n${drop}`)).toBeNull();
});
