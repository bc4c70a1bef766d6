import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { writeCheckpoint } from './checkpoints.ts';

let server: TestServer;
let admin: string;

const act = (target: string) =>
  server.write(async (tx) =>
    tx.audit({
      operator_id: 1,
      session_key: null,
      act: 'test.act',
      terminal_id: null,
      target,
      new: { at: 1 },
      outcome: 'done',
      correlation: 'c',
    }),
  );

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
  for (const target of ['a', 'b', 'c', 'd']) await act(target);
});
afterEach(() => server.stop());

const verify = async () => (await server.call('GET /audit/verify', { as: admin })).body;

test('an unchanged chain is intact', async () => {
  await writeCheckpoint(server.database, server.config.data);
  await act('e');
  expect(await verify()).toMatchObject({ rows: 6, intact: true, broken: null, reason: null });
});

test.each([
  ['a changed row', `update audit set outcome = 'refused' where n = 3`, 3, 'changed'],
  ['a changed value', `update audit set new = '{"at": 2}' where n = 4`, 4, 'changed'],
  ['a missing row', 'delete from audit where n = 2', 2, 'missing'],
  ['a missing first row', 'delete from audit where n = 1', 1, 'missing'],
  ['a missing last row', 'delete from audit where n = 5', 6, 'truncated'],
  [
    'two rows that changed places',
    'update audit set n = case n when 2 then 103 else 102 end where n in (2, 3); update audit set n = n - 100 where n > 100',
    2,
    'reordered',
  ],
])('%s is detected', async (_, change, broken, reason) => {
  for (const statement of change.split(';')) await server.database.execute(statement);
  const verdict = await verify();
  expect(verdict).toMatchObject({ intact: false, reason });
  expect(verdict.broken).toBeLessThanOrEqual(broken);
});

test('a chain truncated together with its head is detected by the checkpoints', async () => {
  await writeCheckpoint(server.database, server.config.data);
  await server.database.execute('delete from audit where n = 5');
  await server.database.execute('update stream_head set audit_n = 4, audit_hash = (select hash from audit where n = 4)');
  expect(await verify()).toMatchObject({ intact: false, broken: 5, reason: 'truncated' });
  // An attacker who truncates the table can truncate its checkpoints too, but not the file beside the database.
  await server.database.execute('delete from audit_checkpoint');
  expect(await verify()).toMatchObject({ intact: false, broken: 5, reason: 'truncated' });
  await rm(join(server.config.data, 'audit-checkpoints.ndjson'));
  expect((await verify()).intact).toBe(true);
});

test('a chain rewritten from the first row is detected by the checkpoints', async () => {
  await writeCheckpoint(server.database, server.config.data);
  await server.database.execute(`
    do $$ declare entry audit; previous bytea := sha256('floorwalker'::bytea); begin
      update audit set operator_id = 7 where n = 2;
      for entry in select * from audit order by n loop
        previous := audit_digest(previous, entry);
        update audit set hash = previous where n = entry.n;
      end loop;
      update stream_head set audit_hash = previous;
    end $$`);
  expect(await verify()).toMatchObject({ intact: false, broken: 5, reason: 'changed' });
});

test('a checkpoint is recorded once for a number', async () => {
  await writeCheckpoint(server.database, server.config.data);
  await writeCheckpoint(server.database, server.config.data);
  expect(await server.database.query('select n from audit_checkpoint')).toEqual([{ n: 5 }]);
});

test('a checkpoint line torn by a power cut, and text appended to it, are ignored', async () => {
  const file = join(server.config.data, 'audit-checkpoints.ndjson');
  await writeCheckpoint(server.database, server.config.data);
  await appendFile(file, '{"n":6,"ha');
  await act('e');
  await writeCheckpoint(server.database, server.config.data);
  await appendFile(file, '7\n');
  expect(await verify()).toMatchObject({ rows: 6, intact: true });
});
