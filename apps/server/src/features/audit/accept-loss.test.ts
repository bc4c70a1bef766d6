import { afterEach, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { writeCheckpoint } from './checkpoints.ts';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
  admin = await server.signIn('administrator');
});
afterEach(() => server.stop());

const act = (target: string) =>
  server.write(async (tx) =>
    tx.audit({ operator_id: 1, session_key: null, act: 'test.act', terminal_id: null, target, outcome: 'done', correlation: 'c' }),
  );
const verify = async () => (await server.call('GET /audit/verify', { as: admin })).body;
const accept = (finding: string, as = admin) => server.call('POST /audit/accept-loss', { as, body: { finding, reason: 'restored' } });
const readHead = async () => {
  const [head] = await server.database.query<{ epoch: string; audit_n: number }>('select epoch, audit_n from stream_head');
  if (!head) throw new Error('stream_head is empty');
  return head;
};

/** Deletes the audit rows after `n`, as a restore does, and stores the finding of the next start. */
async function lose(n: number): Promise<string> {
  const { audit_n: last } = await readHead();
  await server.database.execute('delete from audit where n > $1', [n]);
  await server.database.execute('delete from audit_checkpoint where n > $1', [n]);
  await server.database.execute('update stream_head set audit_n = $1, audit_hash = (select hash from audit where n = $1)', [n]);
  const [row] = await server.database.query<{ id: string }>(
    `insert into head_finding (reason, stream_from, stream_to, audit_from, audit_to) values ('behind', 1, 0, $1, $2) returning id`,
    [n + 1, last],
  );
  return row?.id ?? '';
}

test('an administrator accepts the displayed loss, which starts an epoch and is audited [promises, rule 12]', async () => {
  for (const target of ['a', 'b']) await act(target);
  const { epoch: before, audit_n: kept } = await readHead();
  await act('c');
  const finding = await lose(kept);
  expect(await verify()).toMatchObject({ intact: false, lost: { id: finding, reason: 'behind', auditFrom: kept + 1, auditTo: kept + 1 } });
  const { status, body } = await accept(finding);
  expect(status).toBe(200);
  expect(await readHead()).toEqual({ epoch: body.epoch, audit_n: kept + 1 });
  expect(await server.database.query('select epoch from head_epoch order by number')).toEqual([{ epoch: before }, { epoch: body.epoch }]);
  expect(await server.database.query('select operator_id as by, target, new, outcome from audit order by n desc limit 1')).toEqual([
    { by: 1, target: 'history', new: { epoch: body.epoch, reason: 'restored' }, outcome: 'accepted' },
  ]);
  expect(await verify()).toMatchObject({ intact: true, lost: null });
});

test('a loss is accepted once, by its id, with the right, a recent sign-in and no API token', async () => {
  expect((await accept(crypto.randomUUID())).body.code).toBe('history.no-such-loss');
  await act('a');
  const finding = await lose(1);
  expect((await accept(crypto.randomUUID())).body.code).toBe('history.no-such-loss');
  expect((await accept(finding, await server.signIn('supervisor'))).body.code).toBe('right.missing');
  const { body: token } = await server.call('POST /tokens', {
    as: admin,
    body: { name: 't', rights: ['console.log-in', 'audit.verify'], days: 1 },
  });
  expect((await accept(finding, token.secret)).body.code).toBe('token.not-by-token');
  await server.database.execute('update session set fresh_until = clock_timestamp()');
  expect((await accept(finding)).body.code).toBe('session.step-up');
  expect(await verify()).toMatchObject({ lost: { id: finding } });
  admin = await server.signIn('administrator');
  const both = await Promise.all([accept(finding), accept(finding)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('checkpoints of rows accepted as lost do not break the chain, later ones do', async () => {
  await act('a');
  await writeCheckpoint(server.database, server.config.data);
  const { audit_n: kept } = await readHead();
  for (const target of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) await act(target);
  await writeCheckpoint(server.database, server.config.data);
  const finding = await lose(kept);
  expect(await verify()).toMatchObject({ intact: false, reason: 'truncated' });
  await accept(finding);
  expect(await verify()).toMatchObject({ intact: true });
  for (const target of ['x', 'y', 'z', '1', '2', '3', '4', '5']) await act(target);
  expect(await verify()).toMatchObject({ intact: true });
  await writeCheckpoint(server.database, server.config.data);
  const { audit_n: last } = await readHead();
  await lose(last - 1);
  await server.database.execute('delete from head_finding');
  expect(await verify()).toMatchObject({ intact: false, broken: last, reason: 'truncated' });
});
