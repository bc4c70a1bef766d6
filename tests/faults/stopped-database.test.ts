import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../apps/server/src/db/database.ts';
import { findPostmaster } from '../../apps/server/src/db/embedded/postmaster.ts';
import { postgresProcesses, sendSignal } from '../../apps/server/src/db/processes.ts';
import { openProductDatabase } from '../bench/stage/product-database.ts';
import { type ApiResponse, type Person, signIn } from '../harness/person.ts';
import { type DemoTerminal, type ProductProcess, startProduct } from '../harness/product.ts';
import { connectRetryingTerminal } from '../harness/retrying-terminal.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout } from './rounds.ts';

/** Finds the process ids of the product's cluster: the postmaster, the backends of the server's connections, and all processes. */
async function findProcesses(product: ProductProcess, database: Database) {
  const cluster = await realpath(join(product.data, 'postgres'));
  const postmaster = await findPostmaster(cluster);
  const backends = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and application_name not like 'bench%'`,
  );
  return {
    postmaster: [postmaster?.pid ?? 0],
    backends: backends.map(({ pid }) => pid),
    all: await postgresProcesses(cluster),
  };
}

/** A call that moves money or decides whether a terminal may pay, and a query for the number of its stored effects. */
interface MoneyCall {
  readonly path: string;
  readonly body: object;
  readonly key: string;
  readonly count: () => Promise<number>;
}

const amount = { amount: 1000, currency: 'EUR' };
const restart = (terminal: number, reason: string) => ({ targets: { ids: [terminal] }, args: {}, reason });

/** Returns calls for one terminal, to be sent later: a decision, a command, a cancellation and a retry. */
async function prepareCalls(database: Database, person: Person, terminal: DemoTerminal, sequence: number): Promise<readonly MoneyCall[]> {
  const count = async (text: string, value: string) =>
    (await database.query<{ count: number }>(`select count(*)::integer as count from ${text} = $1`, [value]))[0]?.count ?? 0;
  const begin = async () => ((await person.post('/commands/terminal.restart', restart(terminal.id, ''))).body as { id: string }).id;
  const [cancelled, failed, reason] = [await begin(), await begin(), crypto.randomUUID()];
  await database.execute(`update run_target set state = 'failed' where run_id = $1`, [failed]);
  await database.execute('update run set waiting = 0, failed = 1 where id = $1', [failed]);
  const calls = [
    {
      path: `/approvals/${terminal.id}/${sequence}/decision`,
      body: { approved: true, ...amount },
      count: () => count(`audit where outcome = 'approved' and target`, `approval/${terminal.id}/${sequence}`),
    },
    { path: '/commands/terminal.restart', body: restart(terminal.id, reason), count: () => count('run where reason', reason) },
    { path: `/runs/${cancelled}/cancel`, body: {}, count: () => count(`audit where act = 'run.cancel' and new->>'run'`, cancelled) },
    { path: `/runs/${failed}/retry`, body: {}, count: () => count('run where retry_of::text', failed) },
  ];
  return calls.map((call) => ({ ...call, key: crypto.randomUUID() }));
}

const post = (person: Person, { path, body, key }: MoneyCall) => person.post(path, body, { 'idempotency-key': key });

/** Maximum time in milliseconds until the server responds without a database. */
const boundMs = 10_000;

async function expectTruth(call: MoneyCall, { status, body }: ApiResponse): Promise<void> {
  const { code } = body as { code?: string };
  const done = await call.count();
  if (status === 200) expect([call.path, done]).toEqual([call.path, 1]);
  else expect([call.path, status, code]).toEqual([call.path, 503, expect.stringMatching(/^server\.(unavailable|outcome-unknown)$/)]);
  if (code === 'server.unavailable') expect([call.path, done]).toEqual([call.path, 0]);
}

test.concurrent.each(['postmaster', 'backends', 'all'] as const)(
  'calls that move money get a true response within 10 s while PostgreSQL is stopped (%s), and a repeat does each once [promises, rules 9 and 11]',
  { timeout: faultTimeout },
  async (which) => {
    const product = await startProduct();
    const database = await openProductDatabase(product);
    const person = await signIn(product, 'supervisor');
    const terminals = (await product.terminals()).slice(0, 4);
    const calls: MoneyCall[] = [];
    for (const terminal of terminals) {
      const machine = await connectRetryingTerminal(product, terminal);
      machine.put('approval', { status: 'requested', sequence: 1, type: 200, ...amount, requester: 201, supervisors: [101] });
      await machine.drained();
      await machine.leave();
      calls.push(...(await prepareCalls(database, person, terminal, 1)));
    }
    const stopped = (await findProcesses(product, database))[which];
    const begun = performance.now();
    const responding = calls.map((call) => post(person, call));
    // The processes are stopped after the first response, when the other calls are at different stages.
    await Promise.race(responding);
    for (const pid of stopped) sendSignal(pid, 'SIGSTOP');
    try {
      const responses = await Promise.all(responding);
      expect(performance.now() - begun).toBeLessThan(boundMs);
      for (const pid of stopped) sendSignal(pid, 'SIGCONT');
      await until(async () => ((await fetch(`${product.ready.console}/readyz`)).status === 200 ? true : null));
      for (const [index, call] of calls.entries()) await expectTruth(call, responses[index] as ApiResponse);
      for (const call of calls) {
        const repeat = await post(person, call);
        expect([call.path, repeat.status, await call.count()]).toEqual([call.path, 200, 1]);
      }
    } finally {
      for (const pid of stopped) sendSignal(pid, 'SIGCONT');
      await database.close();
      await product.discard();
    }
  },
);
