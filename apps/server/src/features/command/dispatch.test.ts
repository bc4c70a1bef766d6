import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Queryable } from '../../db/database.ts';
import type { Writer } from '../../db/write.ts';
import { openUploads, type Uploads } from '../../files/uploads.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { createDispatch, type DispatchDeps } from './dispatch.ts';

let server: TestServer;
let uploads: Uploads;
let petra: string;
let supervisor: string;
let run: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101], 'petra');
  await addTerminal(server, 17, 101);
  uploads = await openUploads({ data: server.config.data, secretKey: null, incomplete: null, origin: () => 'http://localhost' });
  petra = await server.signIn('petra');
  supervisor = await server.signIn('supervisor');
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.database.execute(`update operator set role = 'operator', disabled = false, waiting = false where id = 201`);
  await server.database.execute('update terminal set identity_conflict = false');
  await server.database.execute('delete from head_finding');
  await server.database.execute('delete from run_target');
  const body = { targets: { ids: [17] }, args: {} };
  run = (await server.call('POST /commands/terminal.restart', { as: petra, body })).body.id;
});

/**
 * Runs dispatch for the terminal once; returns the kinds of the sent messages. `between` runs after dispatch has chosen its
 * targets, and before the transaction that sends.
 */
async function dispatchOnce(between: () => Promise<unknown> = async () => undefined): Promise<readonly string[]> {
  const sent: string[] = [];
  const done = Promise.withResolvers<void>();
  const write: Writer = async (work, options) => {
    await between();
    return server.write(work, options).finally(done.resolve);
  };
  const listening: ((terminal: number) => void)[] = [];
  const gateway: DispatchDeps['gateway'] = {
    send: (_, kind) => sent.push(kind) > 0,
    listens: () => true,
    terminals: () => [],
    onListening: (_, listener) => void listening.push(listener),
  };
  // If dispatch finds no target, it opens no transaction.
  const query: Queryable['query'] = async <R extends object>(text: string, values?: readonly unknown[]) => {
    const rows = await server.database.query<R>(text, values);
    if (rows.length === 0) done.resolve();
    return rows;
  };
  const log = pino({ level: 'silent' });
  const dispatch = createDispatch({ database: { ...server.database, query }, write, feed: server.feed, gateway, uploads, log });
  listening[0]?.(17);
  await done.promise;
  await dispatch.stop();
  return sent;
}

const set = (change: string) => () => server.database.execute(`update run_target set ${change}`);
const cancel = () => server.call(`POST /runs/${run}/cancel`, { as: supervisor, body: {} });
const addConflict = () => server.database.execute('update terminal set identity_conflict = true');
const addFinding = () =>
  server.database.execute(`insert into head_finding (reason, stream_from, stream_to, audit_from, audit_to) values ('behind', 1, 2, 1, 2)`);
const revoke = () => server.database.execute(`update operator set role = 'guest' where id = 201`);
const stateOf = async () => (await server.database.query<{ state: string }>('select state from run_target'))[0]?.state;

test('a queued command is sent, and repeated until its terminal reports a state', async () => {
  expect([await dispatchOnce(), await stateOf()]).toEqual([['command'], 'sent']);
  expect([await dispatchOnce(), await stateOf()]).toEqual([['command'], 'sent']);
});

const obstacles: readonly (readonly [string, () => Promise<unknown>, string, string])[] = [
  ['the terminal has an identity conflict', addConflict, 'queued', 'sent'],
  ['a loss of history is found', addFinding, 'queued', 'sent'],
  ['its time is over', set('expires = clock_timestamp()'), 'queued', 'sent'],
  ['it was given later than it is now', set(`at = clock_timestamp() + interval '1 hour', expires = 'infinity'`), 'queued', 'sent'],
  ['its terminal has accepted it', set(`state = 'accepted'`), 'accepted', 'accepted'],
  ['it has ended', set(`state = 'failed'`), 'failed', 'failed'],
];

test.each(obstacles)('a queued command is not sent if %s, also if that happens during dispatch', async (_, happen, state) => {
  expect([await dispatchOnce(happen), await stateOf()]).toEqual([[], state]);
  expect([await dispatchOnce(), await stateOf()]).toEqual([[], state]);
});

test.each(obstacles)('a sent command is not repeated if %s, also if that happens during dispatch', async (_, happen, __, state) => {
  await dispatchOnce();
  expect([await dispatchOnce(happen), await stateOf()]).toEqual([[], state]);
  expect([await dispatchOnce(), await stateOf()]).toEqual([[], state]);
});

test.each([
  ['is cancelled', cancel, 'cancelled'],
  ['is revoked', revoke, 'revoked'],
])('a queued command that %s during dispatch is not sent', async (_, happen, state) => {
  expect([await dispatchOnce(happen), await stateOf()]).toEqual([[], state]);
});

test.each([
  ['is cancelled', cancel],
  ['is revoked', revoke],
])('a sent command that %s during dispatch sends the withdrawal to its terminal', async (_, happen) => {
  await dispatchOnce();
  expect([await dispatchOnce(happen), await stateOf()]).toEqual([['cancel'], 'sent']);
  await set('withdrawal_confirmed = true')();
  expect(await dispatchOnce()).toEqual([]);
});

test('a withdrawal is sent although a loss of history was found', async () => {
  await dispatchOnce();
  await cancel();
  await addFinding();
  expect(await dispatchOnce()).toEqual(['cancel']);
});

test('a command that prevents payouts is sent although a loss of history was found', async () => {
  await server.database.execute(`update run set command = 'terminal.set-offline'`);
  await server.database.execute(`update operator set role = 'supervisor' where id = 201`);
  await addFinding();
  expect(await dispatchOnce()).toEqual(['command']);
});
