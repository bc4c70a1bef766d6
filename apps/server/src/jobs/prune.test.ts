import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { keptForLong, keptOfStream, prune } from './prune.ts';

let one: TestDatabase;

beforeEach(async () => {
  one = await createTestDatabase();
});
afterEach(() => one.drop());

const ago = (age: string) => `clock_timestamp() - interval '${age}'`;
const insert = (statement: string, ages: readonly [gone: string, stays: string]) =>
  Promise.all(ages.map((age, index) => one.database.execute(statement.replaceAll('$at', ago(age)).replaceAll('$i', String(index)))));
const left = async (table: string, column: string) =>
  (await one.database.query<{ id: string }>(`select ${column}::text as id from ${table}`)).map(({ id }) => id);

test('keys, digests, quarantine, ended sessions and unused devices are deleted after their time, the rest stays', async () => {
  await one.database.execute(`insert into operator (id, login, name, role, password) values (1, 'a', 'A', 'support', '')`);
  await insert(`insert into idempotency (operator_id, route, key, request_hash, status, at) values (1, 'r', '$i', '', 200, $at)`, [
    '31 days',
    '29 days',
  ]);
  await insert(`insert into message_digest (terminal_id, boot, counter, digest, at) values (1, 'b', $i, '', $at)`, ['8 days', '6 days']);
  await insert(`insert into quarantine (terminal_id, topic, reason, payload, at) values (1, 't', '$i', '', $at)`, ['91 days', '89 days']);
  const session = `insert into session (token, key, operator_id, kind, address, agent, expires, ended) values ('$i', '$i', 1, 'cli', '', '', now(), $at)`;
  await insert(session, ['31 days', '29 days']);
  await one.database.execute(session.replaceAll('$i', 'open').replaceAll('$at', 'null'));
  await insert(`insert into known_device (operator_id, device, last_used) values (1, '$i', $at)`, ['401 days', '399 days']);

  expect(await prune(one.database, keptForLong)).toBe(5);
  expect(await left('idempotency', 'key')).toEqual(['1']);
  expect(await left('message_digest', 'counter')).toEqual(['1']);
  expect(await left('quarantine', 'reason')).toEqual(['1']);
  expect((await left('session', 'key')).sort()).toEqual(['1', 'open']);
  expect(await left('known_device', `encode(device, 'escape')`)).toEqual(['1']);
});

test('a server that has had no lease for a month is forgotten', async () => {
  const node = `insert into node (id, name, version, started, epoch, lease_until) values (gen_random_uuid(), '$i', '', now(), nextval('node_epoch'), $at)`;
  await insert(node, ['31 days', '29 days']);
  expect(await prune(one.database, keptForLong)).toBe(1);
  expect(await left('node', 'name')).toEqual(['1']);
});

test('the stream keeps a day, and at most a million entries, also if one statement cannot delete them all', async () => {
  await one.database.execute(`insert into stream (n, kind, payload) select n, 'ST', '{}' from generate_series(1, 25000) n`);
  await one.database.execute(`update stream set at = ${ago('26 hours')} where n <= 24000`);
  expect(await prune(one.database, keptOfStream)).toBe(24_000);
  await one.database.execute('update stream_head set n = 1124500');
  expect(await prune(one.database, keptOfStream)).toBe(499);
  expect((await left('stream', 'min(n)'))[0]).toBe('24500');
});

test('an old boot is forgotten, unless its terminal still runs it', async () => {
  await one.database.execute(`insert into property (id, name, zone, currency) values (101, 'Vienna West', 'Europe/Vienna', 'EUR')`);
  await one.database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret, boot) values (17, 101, 'East', 1, 'Europe/Vienna', '', 'runs')`,
  );
  const boot = (name: string, age: string) =>
    one.database.execute(`insert into terminal_boot (terminal_id, boot, committed, last_seen) values (17, '${name}', 1, ${ago(age)})`);
  await boot('runs', '500 days');
  await boot('old', '401 days');
  await boot('young', '399 days');
  expect(await prune(one.database, keptForLong)).toBe(1);
  expect((await left('terminal_boot', 'boot')).sort()).toEqual(['runs', 'young']);
});

test('after a month one checkpoint of the audit per day is kept', async () => {
  const noon = `date_trunc('day', clock_timestamp()) - interval '40 days'`;
  for (const [n, at] of [`${noon} + interval '1 hour'`, `${noon} + interval '2 hours'`, ago('1 day'), ago('1 day')].entries()) {
    await one.database.execute(`insert into audit_checkpoint (n, hash, at) values (${n}, '', ${at})`);
  }
  expect(await prune(one.database, keptForLong)).toBe(1);
  expect((await left('audit_checkpoint', 'n')).sort()).toEqual(['1', '2', '3']);
});
