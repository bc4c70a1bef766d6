import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { ensurePartitions } from '../db/partitions.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createWriter } from '../db/write.ts';
import { storeAllLevels } from '../testing/levels.ts';
import { toMonthsKept } from './months-kept.ts';
import { type RetentionDeps, retain } from './retention.ts';

let one: TestDatabase;

beforeEach(async () => {
  one = await createTestDatabase();
});
afterEach(() => one.drop());

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

const deps = (settings: Readonly<Record<string, string>> = {}): RetentionDeps => ({
  database: one.database,
  write: createWriter(one.database, () => undefined),
  keptDays: readConfig(settings).retentionDays,
  backupsPerTerminal: readConfig(settings).backupsPerTerminal,
});

const execute = (text: string, values: readonly unknown[] = []) => one.database.execute(text, values);
const numbers = async (text: string) => (await one.database.query<{ x: number }>(text)).map(({ x }) => x);
const cleanups = async () =>
  (await one.database.query<{ detail: string }>(`select detail from art_event where event = 'cleanup' order by id`)).map(
    ({ detail }) => detail,
  );
const partitions = (table: string) =>
  numbers(`select relname as x from pg_inherits i join pg_class c on c.oid = inhrelid where inhparent = '${table}'::regclass order by 1`);

const addError = (at: string, code: number, received = at) =>
  execute(
    `insert into terminal_error (at, received, terminal_id, property_id, code, severity, cleared, component, rank, params, detail, reference)
     values ($1, $2, 17, 101, $3, 2, false, 0, 0, '{}', '', '')`,
    [at, received, code],
  );

test('held messages are kept as long as transactions, those of an open conflict forever', async () => {
  await execute(`insert into property (id, name, zone, currency) values (101, 'Vienna West', 'Europe/Vienna', 'EUR')`);
  for (const [terminal, resolved] of [
    [17, ago(1)],
    [18, null],
  ] as const) {
    await execute(
      `insert into terminal (id, property_id, name, type, zone, secret) values ($1::integer, 101, 'T' || $1::integer, 1, 'Europe/Vienna', '')`,
      [terminal],
    );
    await execute('insert into identity_conflict (terminal_id, boots, resolved) values ($1, $2, $3)', [terminal, ['a', 'b'], resolved]);
    for (const [counter, days] of [10, 401].entries()) {
      await execute(
        `insert into held_message (terminal_id, boot, counter, digest, address, topic, at, received, kind, body)
         values ($1, 'b', $2, '', '', '', $3, $3, 'transaction', '{}')`,
        [terminal, counter + 1, ago(days)],
      );
    }
  }
  await retain(deps({ FLOOR_KEEP_TRANSACTIONS_DAYS: '0' }), Date.now());
  expect(await numbers('select count(*) as x from held_message')).toEqual([4]);
  await retain(deps(), Date.now());
  expect(await numbers('select terminal_id * 10 + counter as x from held_message order by 1')).toEqual([171, 181, 182]);
});

test('a month is deleted when it is over completely, and is not created again', async () => {
  await ensurePartitions(one.database, Date.now());
  for (const [code, days] of [1, 40, 100, 130].entries()) await addError(ago(days), code);
  const before = (await partitions('terminal_error')).length;
  await retain(deps({ FLOOR_KEEP_ERRORS_DAYS: '60' }), Date.now());
  expect(await numbers('select code as x from terminal_error order by code')).toEqual([0, 1]);
  expect((await partitions('terminal_error')).length).toBeLessThan(before);
  expect(await cleanups()).toEqual(['error-log 2']);
  expect(await numbers('select 1 as x from statistics_position where isfinite(kept_from)')).toEqual([1]);

  const left = await partitions('terminal_error');
  await ensurePartitions(one.database, Date.now(), toMonthsKept(readConfig({ FLOOR_KEEP_ERRORS_DAYS: '60' }).retentionDays));
  expect(await partitions('terminal_error')).toEqual(left);
  expect((await partitions('terminal_event')).length).toBe(before);
});

test('the newest number of deleted events is stored, so that readers of the stream learn of the gap', async () => {
  await ensurePartitions(one.database, Date.now() - 500 * dayMs, toMonthsKept(deps().keptDays));
  for (const [n, days] of [-7, 3, 4, 90].map((n, index) => [n, [450, 440, 430, 1][index] ?? 0] as const)) {
    await execute(
      `insert into terminal_event (n, at, received, terminal_id, property_id, event, severity, detail1, detail2) values ($1, $2, $2, 17, 101, 100, 0, '', '')`,
      [n, ago(days)],
    );
  }
  const marks = () => numbers(`select n as x from retention_mark where log = 'event-log'`);
  await retain(deps({ FLOOR_KEEP_EVENTS_DAYS: '0' }), Date.now());
  expect(await marks()).toEqual([]);
  await execute('delete from art_event');
  await retain(deps(), Date.now());
  expect([await numbers('select n as x from terminal_event'), await marks()]).toEqual([[90], [4]]);
});

test('rows with wrong times are kept from their arrival on', async () => {
  await addError('2001-01-01T00:00:00.000Z', 1, ago(1));
  await addError('2001-01-01T00:00:00.000Z', 2, ago(401));
  await addError('2090-01-01T00:00:00.000Z', 3, ago(401));
  await retain(deps(), Date.now());
  expect(await numbers('select code as x from terminal_error order by code')).toEqual([1]);
});

test('the history of a terminal keeps the interval in which the oldest kept day begins', async () => {
  await execute(`insert into property (id, name, zone, currency) values (1, 'West', 'UTC', 'EUR')`);
  await execute(`insert into terminal (id, property_id, name, type, zone, secret) values (17, 1, 'Hall', 1, 'UTC', '')`);
  for (const days of [1, 300, 401, 500, 600]) {
    await execute(`insert into terminal_history (terminal_id, fact, at, counter, property_id, value) values (17, 'state', $1, 1, 1, $2)`, [
      ago(days),
      { days },
    ]);
  }
  await retain(deps({ FLOOR_KEEP_EVENTS_DAYS: '0' }), Date.now());
  expect(await numbers('select count(*) as x from terminal_history')).toEqual([5]);
  await retain(deps(), Date.now());
  expect(await numbers(`select (value->>'days')::integer as x from terminal_history order by at`)).toEqual([401, 300, 1]);
  expect(await cleanups()).toEqual(['terminal-history 2']);
});

test('[TM-06] fill levels by hour are deleted with the reports that they were computed from', async () => {
  await execute(`insert into property (id, name, zone, currency) values (1, 'West', 'UTC', 'EUR')`);
  await execute(`insert into terminal (id, property_id, name, type, zone, secret) values (17, 1, 'Hall', 1, 'UTC', '')`);
  for (const days of [1, 300, 401, 401.0001, 500, 600]) {
    await execute(`insert into terminal_history (terminal_id, fact, at, counter, property_id, value) values (17, 'stock', $1, 1, 1, $2)`, [
      ago(days),
      { units: [{ component: 10, rank: 1, pieces: Math.round(days) }] },
    ]);
  }
  await storeAllLevels(one.database);
  expect(await numbers('select sum(count) as x from level_by_hour')).toEqual([6]);
  await retain(deps(), Date.now());
  await storeAllLevels(one.database);
  expect(await numbers(`select sum(count) as x from level_by_hour`)).toEqual([3]);
  expect(await numbers('select distinct count as x from level_by_hour')).toEqual([1]);
});

test('rows of the other logs are deleted one by one, each after its own time', async () => {
  for (const days of [1, 401, 1101]) {
    const at = ago(days);
    await execute(`insert into operator_access (at, received, login, state, address, place) values ($1, $1, '', '', '', 'web')`, [at]);
    await execute(
      `insert into maintenance (at, received, terminal_id, property_id, activity, component, rank, comment) values ($1, $1, 1, 1, 'cleaning', 1, 1, '')`,
      [at],
    );
    await execute(`insert into configuration_change (at, received, configuration, key, data_type) values ($1, $1, '', '', 'string')`, [at]);
    await execute(`insert into art_event (at, event, source, severity, level, detail) values ($1, 'sync', '', 0, 'installation', '')`, [
      at,
    ]);
  }
  await retain(deps(), Date.now());
  const left = ['operator_access', 'maintenance', 'configuration_change', `art_event where event = 'sync'`];
  const counts = await Promise.all(left.map((table) => numbers(`select count(*) as x from ${table}`)));
  expect(counts.flat()).toEqual([1, 2, 2, 1]);
  expect(await cleanups()).toEqual(['operator-access-log 2, configuration-change-log 1, maintenance-log 1, art-event-log 2']);
});

test('rows with future times are kept from their arrival on, in the other logs too', async () => {
  for (const [place, received] of [ago(1101), ago(1)].entries()) {
    const at = '2099-12-31T00:00:00.000Z';
    await execute(`insert into operator_access (at, received, login, state, address, place) values ($1, $2, $3, '', '', 'web')`, [
      at,
      received,
      String(place),
    ]);
    await execute(
      `insert into maintenance (at, received, terminal_id, property_id, activity, component, rank, comment) values ($1, $2, 1, 1, 'cleaning', $3, 1, '')`,
      [at, received, place],
    );
  }
  await retain(deps(), Date.now());
  expect(await numbers('select login::integer as x from operator_access')).toEqual([1]);
  expect(await numbers('select component as x from maintenance')).toEqual([1]);
});

test('rows that cannot be deleted do not prevent other deletions', async () => {
  await execute(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
  for (const table of ['terminal_event', 'operator_access']) {
    await execute(`create trigger refuse before delete on ${table} for each row execute function refuse()`);
  }
  await execute(
    `insert into terminal_event (n, at, received, terminal_id, property_id, event, severity, detail1, detail2) values (1, $1, $1, 1, 1, 1, 0, '', '')`,
    [ago(9000)],
  );
  await execute(`insert into operator_access (at, received, login, state, address, place) values ($1, $1, '', '', '', 'web')`, [ago(1101)]);
  await execute(`insert into art_event (at, event, source, severity, level, detail) values ($1, 'sync', '', 0, 'installation', '')`, [
    ago(1101),
  ]);
  await addError('2001-01-01T00:00:00.000Z', 1, ago(9000));
  await expect(retain(deps(), Date.now())).rejects.toThrow('no');
  expect(await cleanups()).toEqual(['error-log 1, art-event-log 1']);
});

test('pictures are deleted before their transactions, which record it', async () => {
  const at = ago(100);
  await execute(
    `insert into transaction (at, received, terminal_id, property_id, business_day, number, type, flags, currency, amount_in, amount_out,
       fee, rounding, pieces, media_count, tickets_in, tickets_out, pictures)
     values ($1, $1, 17, 101, '2026-01-01', 7, 1, 0, 'EUR', 0, 0, 0, 0, 0, 0, 0, 0, 2)`,
    [at],
  );
  for (const [place, days] of [100, 1].entries()) {
    await execute(
      `insert into transaction_picture (terminal_id, at, number, place, taken, received, kind, mime, bytes)
       values (17, $1, 7, $2, $1, $3, 'customer', 'image/png', '')`,
      [at, place, ago(days)],
    );
  }
  await execute(`update transaction_picture set bytes = null, size = 0, key = 'pictures/' || place`);
  await retain(deps(), Date.now());
  expect(await one.database.query('select key from file_removal')).toEqual([{ key: 'pictures/0' }]);
  expect(await numbers('select pictures as x from transaction')).toEqual([1]);
  expect(await numbers('select place as x from transaction_picture')).toEqual([1]);
  expect(await cleanups()).toEqual(['pictures 1']);
});

test('files of terminals are deleted with their rows', async () => {
  await execute(`insert into property (id, name, zone, currency) values (101, 'Vienna West', 'Europe/Vienna', 'EUR')`);
  await execute(`insert into terminal (id, property_id, name, type, zone, secret) values (17, 101, 'East', 1, 'Europe/Vienna', '')`);
  const run = '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d01';
  await execute(
    `insert into run (id, command, args, reason, operator_id, total, waiting) values ($1, 'backup.request', '{}', '', 1, 1, 0)`,
    [run],
  );
  await execute('insert into run_target (id, run_id, terminal_id, expires) values ($1, $1, 17, clock_timestamp())', [run]);
  await execute(`insert into upload (id, terminal_id, kind, token, received, key) values ($1, 17, 'backup', '', $2, 'files/a')`, [
    run,
    ago(181),
  ]);
  await retain(deps(), Date.now());
  expect([await numbers('select 1 as x from upload'), await cleanups()]).toEqual([[], ['backups 1']]);
  expect(await one.database.query('select key from file_removal where due < now()')).toEqual([{ key: 'files/a' }]);
});

test('[MG-14] old backups are deleted by age and number, never the last good one of a terminal or one that is being restored', async () => {
  await execute(`insert into property (id, name, zone, currency) values (101, 'Vienna West', 'Europe/Vienna', 'EUR')`);
  await execute(
    `insert into terminal (id, property_id, name, type, zone, secret, retired) values
       (17, 101, 'East', 1, 'Europe/Vienna', '', null), (18, 101, 'West', 1, 'Europe/Vienna', '', now())`,
  );
  const addTarget = async (state = 'done', terminal = 17) => {
    const id = crypto.randomUUID();
    await execute(
      `insert into run (id, command, args, reason, operator_id, total, waiting) values ($1, 'backup.request', '{}', '', 1, 1, 0)`,
      [id],
    );
    await execute('insert into run_target (id, run_id, terminal_id, state, expires) values ($1, $1, $2, $3, now())', [id, terminal, state]);
    return id;
  };
  const addBackup = async (name: string, days: number, state = 'good', terminal = 17) => {
    const id = await addTarget('done', terminal);
    await execute(
      `insert into upload (id, terminal_id, kind, token, received, confirmed, state, name, key)
       values ($1, $2, 'backup', '', $3, $3, $4, $5, 'files/' || $5)`,
      [id, terminal, ago(days), state, name],
    );
    return id;
  };
  await addBackup('old', 300);
  const restored = await addBackup('old, being restored', 290);
  await execute('insert into restore_target (id, backup_id) values ($1, $2)', [await addTarget('accepted'), restored]);
  await addBackup('newest good', 200);
  await addBackup('old faulty', 190, 'faulty');
  await addBackup('new faulty', 1, 'faulty');
  await addBackup('of a retired terminal', 200, 'good', 18);
  await retain(deps(), Date.now());
  const kept = async () => await numbers('select name as x from upload order by received');
  expect(await kept()).toEqual(['old, being restored', 'newest good', 'new faulty']);
  const removed = await one.database.query<{ key: string }>('select key from file_removal order by key');
  expect([removed.map(({ key }) => key), await cleanups()]).toEqual([
    ['files/of a retired terminal', 'files/old', 'files/old faulty'],
    ['backups 3'],
  ]);
  await execute(`delete from art_event`);
  await addBackup('yesterday', 1);
  await addBackup('today', 0);
  await retain(deps({ FLOOR_KEEP_BACKUPS_PER_TERMINAL: '2', FLOOR_KEEP_BACKUPS_DAYS: '0' }), Date.now());
  expect(await kept()).toEqual(['old, being restored', 'new faulty', 'yesterday', 'today']);
});

test('[MG-14] backups are kept as long as log files unless they have a setting of their own', () => {
  const daysOf = (settings: Readonly<Record<string, string>>) => readConfig(settings).retentionDays.backups;
  expect([daysOf({}), daysOf({ FLOOR_KEEP_FILES_DAYS: '0' }), daysOf({ FLOOR_KEEP_BACKUPS_DAYS: '7' })]).toEqual([180, 0, 7]);
});

test('runs are deleted with their last file, approvals after their end', async () => {
  await execute(`insert into property (id, name, zone, currency) values (101, 'Vienna', 'Europe/Vienna', 'EUR')`);
  await execute(`insert into terminal (id, property_id, name, type, zone, secret) values (17, 101, 'T', 1, 'Europe/Vienna', '')`);
  const addRun = async (days: number, waiting: number, retryOf: string | null, received: string | null) => {
    const [id, target] = [crypto.randomUUID(), crypto.randomUUID()];
    await execute(
      `insert into run (id, command, args, reason, operator_id, at, retry_of, total, waiting) values ($1, 'backup', '{}', $2, 1, $3, $4, 1, $5)`,
      [id, `${days} ${waiting}`, ago(days), retryOf, waiting],
    );
    await execute('insert into run_target (id, run_id, terminal_id, expires) values ($1, $2, 17, now())', [target, id]);
    await execute(`insert into upload (id, terminal_id, kind, token, received) values ($1, 17, 'backup', '', $2)`, [target, received]);
    return id;
  };
  const over = await addRun(401, 0, null, null);
  await addRun(399, 0, over, null);
  await addRun(402, 1, null, null);
  await addRun(403, 0, null, ago(10));
  for (const [sequence, state] of ['approved', 'pending'].entries()) {
    await execute(
      `insert into approval (terminal_id, sequence, property_id, type, amount, currency, requester, supervisors, state, at, expires)
       values (17, $1, 101, 1, 1, 'EUR', 1, '{}', $2, $3, $3)`,
      [sequence, state, ago(1101)],
    );
  }
  await retain(deps(), Date.now());
  expect(await numbers('select reason as x from run order by at')).toEqual(['403 0', '402 1', '399 0']);
  expect(await numbers('select count(*) as x from run_target')).toEqual([3]);
  expect(await numbers('select count(*) as x from run where retry_of is not null')).toEqual([0]);
  expect(await numbers('select state as x from approval')).toEqual(['pending']);
  expect(await cleanups()).toEqual(['runs 1, approvals 1']);
});

test('[ST-01] alerts are deleted with their steps some time after they were cleared', async () => {
  await execute(`insert into property (id, name, zone, currency) values (101, 'Vienna', 'Europe/Vienna', 'EUR')`);
  await execute(
    `with a as (insert into alert (property_id, name, condition, severity, view_right, state, value, since, raised, cleared)
       select 101, '', '', 'error', '', case when days is null then 'raised' else 'cleared' end, coalesce(days, 0), now(), now(),
         now() - days * interval '1 day'
       from unnest(array[401, 399, null]) days returning id, value)
     insert into alert_step (alert_id, step, value) select id, 'raised', value from a`,
  );
  await retain(deps(), Date.now());
  expect(await numbers('select value as x from alert order by id')).toEqual(['399', '0']);
  expect(await numbers('select value as x from alert_step order by id')).toEqual(['399', '0']);
  expect(await cleanups()).toEqual(['alerts 1']);
});

test('runs are deleted in small batches, because each has many targets', async () => {
  await execute(`create table went (transaction xid8 default pg_current_xact_id(), total integer)`);
  await execute(`create function note_run() returns trigger language plpgsql as
    $$ begin insert into went (total) values (old.total); return null; end $$`);
  await execute('create trigger went after delete on run for each row execute function note_run()');
  const totals = [...Array.from({ length: 8 }, () => 5000), 60_000, ...Array.from({ length: 30 }, () => 1)];
  await execute(
    `insert into run (id, command, args, reason, operator_id, at, total, waiting)
     select gen_random_uuid(), 'backup', '{}', '', 1, $1, total, 0 from unnest($2::integer[]) total`,
    [ago(401), totals],
  );
  await retain(deps(), Date.now());
  const went = await one.database.query<{ runs: number; targets: number }>(
    'select count(*) as runs, sum(total) as targets from went group by transaction',
  );
  expect(went.filter(({ runs, targets }) => runs > 20 || (runs > 1 && targets > 20_000))).toEqual([]);
  expect(await numbers('select id as x from run')).toEqual([]);
  expect(await cleanups()).toEqual([`runs ${totals.length}`]);
});

test('the retries of a run are found without reading all runs', async () => {
  const plan = await one.database.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off');
    return tx.query(`explain update run set retry_of = null where retry_of = any(array[gen_random_uuid()])`);
  });
  expect(JSON.stringify(plan)).toContain('run_retry');
});

test('a cleanup from the future, after the clock was set back, does not delay the next', async () => {
  await addError('2001-01-01T00:00:00.000Z', 1, ago(401));
  await retain(deps(), Date.now());
  await execute(`update art_event set at = at + interval '30 days' where event = 'cleanup'`);
  await addError('2001-01-01T00:00:00.000Z', 2, ago(401));
  await retain(deps(), Date.now());
  expect(await cleanups()).toEqual(['error-log 1', 'error-log 1']);
});

test('0 keeps rows forever, and the cleanup runs once a day', async () => {
  await addError('2001-01-01T00:00:00.000Z', 1, ago(9000));
  await retain(deps({ FLOOR_KEEP_ERRORS_DAYS: '0' }), Date.now());
  expect(await cleanups()).toEqual([]);
  await retain(deps(), Date.now());
  await addError('2001-01-01T00:00:00.000Z', 2, ago(9000));
  await retain(deps(), Date.now());
  expect([await cleanups(), await numbers('select code as x from terminal_error')]).toEqual([['error-log 1'], [2]]);
});

test('two servers clean up once, while terminals continue to store', async () => {
  await ensurePartitions(one.database, Date.now());
  for (let days = 0; days < 400; days += 5) await addError(ago(days), days);
  let isOver = false;
  let stored = 0;
  const store = async () => {
    for (; !isOver; stored++) await addError(ago(stored % 30), 1000 + stored);
  };
  const storing = [store(), store()];
  const settings = { FLOOR_KEEP_ERRORS_DAYS: '100' };
  await Promise.all([retain(deps(settings), Date.now()), retain(deps(settings), Date.now())]);
  isOver = true;
  await Promise.all(storing);
  expect(await cleanups()).toHaveLength(1);
  expect(await numbers('select count(*) as x from terminal_error where code >= 1000')).toEqual([stored]);
  expect(await numbers('select count(*) as x from terminal_error where code <= 100')).toEqual([21]);
});
