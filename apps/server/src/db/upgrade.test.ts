import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { runCluster } from './testing/test-database.ts';

const released = ['001-base.sql', '002-logs.sql', '003-views.sql', '004-exports.sql', '005-export-views.sql'];

/** Messages as stored by the old release, before errors had one row each: of two terminals, with and without a reference. */
const oldErrors = `insert into terminal_error (at, terminal_id, property_id, code, severity, cleared, component, rank, params, detail, reference)
  select timestamptz '2026-11-20 10:00Z' + minute * interval '1 minute', 17, 101, code, 2, cleared, 10, 1, '{}', '', reference
  from (values (1, 1, false, 'a'), (2, 2, false, ''), (3, 2, false, ''), (4, 3, false, ''), (5, 1, true, 'a'), (6, 2, true, ''),
    (7, 4, true, 'b'), (8, 1, true, 'a'), (9, 1, false, 'a')) as v(minute, code, cleared, reference)`;

test('operators, sessions, views and exports of the release before accounts are kept by the upgrade', async () => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const maintenance = openDatabase({ ...runCluster(), max: 1 });
  await maintenance.execute(`create database ${name}`);
  const database = openDatabase({ ...runCluster(), database: name });
  try {
    await database.execute('create table migration (name text primary key, at timestamptz not null default clock_timestamp())');
    for (const one of released) {
      await database.execute(await readFile(join(import.meta.dirname, 'migrations', one), 'utf8'));
      await database.execute('insert into migration (name) values ($1)', [one]);
    }
    await database.execute(`insert into operator (id, login, name, role, password, failures, locked_at) values
      (1, 'master', 'Master', 'administrator', 'h', 0, null), (7, 'Olga', 'Olga', 'operator', 'h', 3, now())`);
    await database.execute(`insert into session (token, key, operator_id, kind, address, agent, expires)
      select sha256('t'), 'k1', 7, 'web', '::1', 'x', now() + interval '1 day'`);
    await database.execute(`insert into known_device (operator_id, device) values (7, sha256('d'))`);
    await database.execute(`insert into saved_view (operator_id, resource, name, q, sort, columns, shared) values
      (7, 'media-log', 'a', '', '-direction', '', true), (7, 'media-log', 'b', '', 'medium,-pieces,-at', '', false),
      (7, 'media-log', 'c', '', '-amount', '', false), (7, 'error-log', 'd', '', 'id', '', false)`);
    await database.execute(oldErrors);
    expect(await migrate(database)).toContain('006-accounts.sql');
    // After the upgrade, the messages that raise and clear an error are stored as one row.
    expect(
      await database.query(`select code, reference, extract(minute from at)::integer as raised_at, cleared,
        extract(minute from cleared_at)::integer as cleared_at, raised from terminal_error order by id`),
    ).toEqual([
      { code: 1, reference: 'a', raised_at: 1, cleared: true, cleared_at: 5, raised: true },
      { code: 2, reference: '', raised_at: 2, cleared: true, cleared_at: 6, raised: true },
      { code: 2, reference: '', raised_at: 3, cleared: true, cleared_at: 6, raised: true },
      { code: 3, reference: '', raised_at: 4, cleared: false, cleared_at: null, raised: true },
      { code: 4, reference: 'b', raised_at: 7, cleared: true, cleared_at: 7, raised: false },
      { code: 1, reference: 'a', raised_at: 9, cleared: false, cleared_at: null, raised: true },
    ]);
    // The new version cannot sort the media log by direction, action, pieces and id, so the upgrade removes such sortings.
    expect(await database.query('select name, sort from saved_view order by name')).toEqual([
      { name: 'a', sort: '' },
      { name: 'b', sort: 'medium,-at' },
      { name: 'c', sort: '-amount' },
      { name: 'd', sort: 'id' },
    ]);
    expect(await database.query('select id, email, waiting, must_change, totp, password_changed from operator order by id')).toEqual(
      [1, 7].map((id) => ({ id, email: '', waiting: false, must_change: false, totp: null, password_changed: null })),
    );
    expect(await database.query('select key, fresh_until, device from session')).toEqual([{ key: 'k1', fresh_until: null, device: null }]);
    expect(await migrate(database)).toEqual([]);
  } finally {
    await database.close();
    await maintenance.execute(`drop database ${name} with (force)`);
    await maintenance.close();
  }
});
