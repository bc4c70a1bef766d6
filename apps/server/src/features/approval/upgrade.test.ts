import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { runCluster } from '../../db/testing/test-database.ts';
import { createWriter } from '../../db/write.ts';
import { expireApprovals } from './close.ts';

const migrations = join(import.meta.dirname, '../../db/migrations');

test('after the upgrade a request has its boot if it is certain, and a pending one without a boot is void', async () => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = openDatabase({ ...runCluster(), max: 1 });
  await admin.execute(`create database ${name}`);
  const database = openDatabase({ ...runCluster(), database: name });
  try {
    await database.execute('create table migration (name text primary key, at timestamptz not null default clock_timestamp())');
    const files = (await readdir(migrations)).sort();
    for (const one of files.slice(0, files.indexOf('013-approval-boots.sql'))) {
      await database.execute(await readFile(join(migrations, one), 'utf8'));
      await database.execute('insert into migration (name) values ($1)', [one]);
    }
    await database.execute(`insert into property (id, name, zone, currency) values (101, 'Vienna', 'Europe/Vienna', 'EUR')`);
    await database.execute(`insert into terminal (id, property_id, name, type, zone, secret, boot, open_approvals) values
      (1, 101, 'One boot', 1, 'Europe/Vienna', '', 'a', 1), (2, 101, 'Two boots', 1, 'Europe/Vienna', '', 'b', 1),
      (3, 101, 'Long in use', 1, 'Europe/Vienna', '', 'b', 1)`);
    await database.execute(`insert into terminal_boot (terminal_id, boot, committed, first_seen) values
      (1, 'a', 1, now()), (2, 'a', 1, now()), (2, 'b', 1, now()), (3, 'a', 1, now() - interval '9 days'), (3, 'b', 1, now() - interval '3 days')`);
    await database.execute(`insert into approval
        (terminal_id, sequence, property_id, type, amount, currency, requester, supervisors, at, expires)
      select id, 1, 101, 200, 100, 'EUR', 201, '{101}', now(), now() + interval '5 minutes' from terminal`);
    await migrate(database);
    await createWriter(database, () => undefined)(expireApprovals);
    expect(await database.query('select terminal_id, boot, newest, state from approval order by 1')).toEqual([
      { terminal_id: 1, boot: 'a', newest: true, state: 'pending' },
      { terminal_id: 2, boot: '', newest: true, state: 'void' },
      { terminal_id: 3, boot: 'b', newest: true, state: 'pending' },
    ]);
    expect(await database.query('select open_approvals from terminal order by id')).toEqual(
      [1, 0, 1].map((open) => ({ open_approvals: open })),
    );
    expect(await database.query(`select n from stream where kind = 'TD'`)).toHaveLength(1);
  } finally {
    await database.close();
    await admin.execute(`drop database ${name} with (force)`);
    await admin.close();
  }
});
