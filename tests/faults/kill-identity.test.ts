import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '../../apps/server/src/db/database.ts';
import { type Person, signIn } from '../harness/person.ts';
import type { DemoTerminal } from '../harness/product.ts';
import { connectRetryingTerminal, type RetryingTerminal } from '../harness/retrying-terminal.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout, rounds } from './rounds.ts';

const sale = (number: number) => ({
  number,
  type: 100,
  currency: 'EUR',
  amountIn: 5000,
  amountOut: 0,
  at: new Date(Date.UTC(2026, 10, 20) + number).toISOString(),
});

interface Clash {
  readonly real: RetryingTerminal;
  readonly copy: RetryingTerminal;
}

/** Connects two machines with the same secret; resolves when the server has noticed the conflict. */
async function clash(product: SharingProduct, terminal: DemoTerminal): Promise<Clash> {
  const real = await connectRetryingTerminal(product, terminal, { clientId: `${terminal.id}-real` });
  real.put('hello', {});
  await real.drained();
  const copy = await connectRetryingTerminal(product, terminal, { clientId: `${terminal.id}-copy` });
  copy.put('hello', {});
  await copy.drained();
  real.put('state', { state: 'ready' });
  await real.drained();
  return { real, copy };
}

const numbersIn = async (database: Database, terminal: number, table: 'transaction' | 'held_message') =>
  (
    await database.query<{ number: number }>(
      table === 'transaction'
        ? 'select number from transaction where terminal_id = $1 and number < 1000000 order by number'
        : `select (body->>'number')::bigint as number from held_message where terminal_id = $1 order by 1`,
      [terminal],
    )
  ).map(({ number }) => number);

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test('held transactions survive kills of the server, each once', { timeout: faultTimeout }, async () => {
  let product = await startOnSharedCluster();
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const { real, copy } = await clash(product, terminal);
  let put = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (let more = 0; more < 300; more += 1) {
      put += 1;
      real.put('transaction', sale(put));
      copy.put('transaction', sale(100_000 + put));
    }
    await real.reached(real.stored() + 50 + Math.floor(Math.random() * 100));
    await product.kill();
    product = await product.restart();
  }
  await Promise.all([real.drained(), copy.drained()]);
  expect(await numbersIn(product.database, terminal.id, 'transaction')).toEqual([]);
  expect(await numbersIn(product.database, terminal.id, 'held_message')).toEqual([...range(1, put), ...range(100_001, put)]);
  await Promise.all([real.leave(), copy.leave()]);
  await product.discard();
});

/** The moments at which the server is killed while it resolves a conflict. */
const moments = {
  // The server waits for the lock of `stream_head` to number the published entries, which is its last step before COMMIT.
  beforeCommit: async (product: SharingProduct, resolving: () => void) => {
    await product.database.transaction(async (tx) => {
      await tx.query('select n from stream_head for update');
      resolving();
      await until(async () => {
        const waiting = await product.database.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%publish(%'`,
        );
        return waiting.length > 0 ? true : null;
      });
      await product.kill();
    });
  },
  afterCommit: async (product: SharingProduct, resolving: () => void, terminal: number) => {
    resolving();
    await until(async () => {
      const resolved = await product.database.query('select from identity_conflict where terminal_id = $1 and resolved is not null', [
        terminal,
      ]);
      return resolved.length > 0 ? true : null;
    });
    await product.kill();
  },
  atRandom: async (product: SharingProduct, resolving: () => void) => {
    resolving();
    await new Promise((done) => setTimeout(done, Math.random() * 200));
    await product.kill();
  },
};

const [own, others] = [range(1, 200), range(100_001, 200)];

test('a server killed while it releases held transactions has released all or none, and the same key reports which', {
  timeout: faultTimeout,
}, async () => {
  let product = await startOnSharedCluster();
  const terminals = (await product.terminals()).slice(0, rounds);
  for (const [round, terminal] of terminals.entries()) {
    const moment = (['beforeCommit', 'afterCommit'] as const)[round] ?? 'atRandom';
    const { real, copy } = await clash(product, terminal);
    for (const number of own) real.put('transaction', sale(number));
    for (const number of others) copy.put('transaction', sale(number));
    await Promise.all([real.drained(), copy.drained()]);
    const key = randomUUID();
    const resolve = (person: Person) => person.post(`/terminals/${terminal.id}/identity`, { boot: real.boot }, { 'idempotency-key': key });
    const admin = await signIn(product, 'administrator');
    // The response is lost when the server is killed.
    await moments[moment](product, () => void resolve(admin).catch(() => undefined), terminal.id);
    product = await product.restart();
    const taken = await numbersIn(product.database, terminal.id, 'transaction');
    if (moment !== 'atRandom') expect(taken.length > 0).toBe(moment === 'afterCommit');
    expect(taken).toEqual(taken.length > 0 ? own : []);
    expect(await numbersIn(product.database, terminal.id, 'held_message')).toEqual(taken.length > 0 ? others : [...own, ...others]);
    const { status, body } = await resolve(await signIn(product, 'administrator'));
    expect([status, body]).toMatchObject([200, { released: 200, held: 200 }]);
    // The terminal sends its spool again, with the secret from the response.
    await real.leave();
    const { secret } = body as { secret: string };
    const again = await connectRetryingTerminal(product, { ...terminal, secret }, { boot: real.boot });
    for (const [kind, fields] of real.messages) again.put(kind, fields);
    await again.drained();
    expect(await numbersIn(product.database, terminal.id, 'transaction')).toEqual(own);
    expect(await numbersIn(product.database, terminal.id, 'held_message')).toEqual(others);
    await Promise.all([again.leave(), copy.leave()]);
  }
  await product.discard();
});
