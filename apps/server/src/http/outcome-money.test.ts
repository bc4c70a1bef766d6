import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { type CommitFault, type PostgresProxy, startPostgresProxy } from '../db/testing/postgres-proxy.ts';
import { runCluster } from '../db/testing/test-database.ts';
import { registerTerminals } from '../testing/machine.ts';
import { type ApiResponse, addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';
import { toKeyHash } from './call-write.ts';

let proxy: PostgresProxy;
let server: TestServer;
let admin: string;
let supervisor: string;

beforeAll(async () => {
  const { host, port } = runCluster();
  proxy = await startPostgresProxy(join(host, `.s.PGSQL.${port}`));
  server = await startTestServer({}, { open: (connection) => openDatabase({ ...connection, host: '127.0.0.1', port: proxy.port }) });
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
  admin = await server.signIn('administrator');
  supervisor = await server.signIn('supervisor');
  await registerTerminals(server.database, [17]);
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
});

const count = async (text: string, values: readonly unknown[] = []): Promise<number> => (await server.database.query(text, values)).length;
const post = (path: string, as: string, body: object, key: string) =>
  server.call(`POST ${path}`, { as, body, headers: { 'idempotency-key': key } });

/** An operation that must be done once: how to call it with a key, and how often it was done. */
interface Act {
  call(key: string): Promise<ApiResponse>;
  done(): Promise<number>;
}

let sequence = 0;
const restart = (key: string) => post('/commands/terminal.restart', supervisor, { targets: { ids: [17] }, args: { at: 'now' } }, key);

/** One function for each kind of operation; it prepares a new operation. */
const acts: Readonly<Record<string, () => Promise<Act>>> = {
  'a decision': async () => {
    sequence += 1;
    const own = sequence;
    await server.database.execute(
      `insert into approval (terminal_id, sequence, property_id, type, amount, currency, requester, supervisors, at, expires)
       values (17, $1, 101, 200, 1000, 'EUR', 201, '{101}', now(), now() + interval '1 hour')`,
      [own],
    );
    return {
      call: (key) => post(`/approvals/17/${own}/decision`, supervisor, { approved: true, amount: 1000, currency: 'EUR' }, key),
      done: () => count(`select from audit where act = 'approval.decide' and target = $1 and outcome = 'approved'`, [`approval/17/${own}`]),
    };
  },
  'a command': async () => {
    const before = await count('select from run');
    return { call: restart, done: async () => (await count('select from run')) - before };
  },
  'a cancellation': async () => {
    const run = String((await restart(crypto.randomUUID())).body.id);
    return {
      call: (key) => post(`/runs/${run}/cancel`, supervisor, {}, key),
      done: () => count(`select from audit where act = 'run.cancel' and new->>'run' = $1`, [run]),
    };
  },
  'a retry': async () => {
    const run = String((await restart(crypto.randomUUID())).body.id);
    await server.database.execute(`update run_target set state = 'failed' where run_id = $1`, [run]);
    await server.database.execute('update run set waiting = 0, failed = 1 where id = $1', [run]);
    return {
      call: (key) => post(`/runs/${run}/retry`, supervisor, {}, key),
      done: () => count('select from run where retry_of = $1', [run]),
    };
  },
  'the release of held transactions': async () => {
    sequence += 1;
    const number = sequence;
    const body = { ...sale(number), flags: 0, reference: '', pieces: 0, fee: 0, rounding: 0, card: '', player: '', external: '' };
    await server.database.execute('delete from identity_conflict');
    await server.database.execute(`insert into identity_conflict (terminal_id, boots) values (17, '{a,b}')`);
    await server.database.execute(
      `insert into held_message (terminal_id, boot, counter, digest, address, topic, at, kind, body)
       values (17, 'a', $1, '', '', '', $2, 'transaction', $3)`,
      [number, body.at, JSON.stringify({ ...body, boot: 'a', counter: number, media: [], info: [], rates: [] })],
    );
    return {
      call: (key) => post('/terminals/17/identity', admin, { boot: 'a' }, key),
      done: () => count('select from transaction where number = $1', [number]),
    };
  },
};

const sale = (number: number) => ({
  number,
  type: 100,
  currency: 'EUR',
  amountIn: 5000,
  amountOut: 0,
  at: new Date(Date.UTC(2026, 10, 20) + number).toISOString(),
});

const cuts = Number(process.env.FLOOR_FAULT_ROUNDS ?? 2);

test.each(Object.keys(acts))(
  '%s whose COMMIT or its reply is lost has an unknown outcome, and the same key does it once [promises, rule 11]',
  async (name) => {
    for (let round = 0; round < cuts; round += 1) {
      const fault: CommitFault = round % 2 === 0 ? 'cut-reply' : 'cut-before';
      const act = await (acts[name] as () => Promise<Act>)();
      const key = crypto.randomUUID();
      proxy.failNextCommit(fault, toKeyHash(key));
      const first = await act.call(key);
      expect([proxy.hasFailed, first.status, first.body.code]).toEqual([true, 503, 'server.outcome-unknown']);
      expect(await act.done()).toBe(fault === 'cut-reply' ? 1 : 0);
      expect((await act.call(key)).status).toBe(200);
      expect(await act.done()).toBe(1);
      // A call with another key is a separate call: depending on the operation, the response says that it was already done, or it
      // is done again.
      await act.call(crypto.randomUUID());
    }
  },
);
