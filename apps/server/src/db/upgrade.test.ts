import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { runCluster } from './testing/test-database.ts';

const released = ['001-base.sql', '002-logs.sql', '003-views.sql', '004-exports.sql', '005-export-views.sql'];

test('operators, their sessions, views and exports of the release before accounts are there after the upgrade', async () => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const door = openDatabase({ ...runCluster(), max: 1 });
  await door.execute(`create database ${name}`);
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
    expect(await migrate(database)).toContain('006-accounts.sql');
    // The media log no longer sorts by direction, action, pieces and id.
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
    await door.execute(`drop database ${name} with (force)`);
    await door.close();
  }
});
