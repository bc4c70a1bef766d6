import { afterAll, beforeAll, expect, test } from 'vitest';
import { workClasses } from '../../apps/server/src/compose-database.ts';
import { holdLock, lockOfTables } from '../../apps/server/src/db/testing/locks.ts';
import { allFacts, cellTable, levelsOf } from '../../apps/server/src/statistics/facts.ts';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { signIn } from '../harness/person.ts';
import { readCounter } from '../harness/read-counter.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';

let product: ProductInTest;
let machine: Machine;

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  machine = await connectMachine(product, terminal);
});
afterAll(async () => {
  await machine.leave();
  await product.discard();
});

/** Locks the tables of reports and of one log until the returned function is called; their readers wait. */
const lockTables = () =>
  holdLock(
    product.database,
    lockOfTables(...allFacts.flatMap((facts) => levelsOf(facts).map((level) => cellTable(facts, level))), 'art_event'),
  );

const read = (state: 'waiting' | 'running', work: keyof typeof workClasses) => readCounter(product, `floor_work_${state}{class="${work}"}`);

test('while all connections for exports and reports are in use, a request for approval is stored and decided, and lists are read [AP-01, AP-02]', async () => {
  const [sven, marta] = [await signIn(product, 'supervisor'), await signIn(product, 'supervisor2')];
  const days = 'from=2026-01-01&to=2026-12-31';
  const release = await lockTables();
  const reports = Array.from({ length: workClasses.statistics.connections + 2 }, () =>
    sven.get(`/statistics/transaction-statistics?${days}&by=terminal`),
  );
  const exports = [sven, sven, marta, marta].map((person) => person.get('/art-event-log/export?format=json'));
  try {
    await until(async () => ((await read('running', 'exports')) === workClasses.exports.connections ? true : null));
    await until(async () => ((await read('waiting', 'statistics')) >= 2 ? true : null));

    const seen = { amount: 25_000, currency: 'EUR' };
    const request = { status: 'requested', sequence: 1, type: 200, ...seen, requester: 201, supervisors: [sven.operator] };
    await machine.committed(await machine.send('approval', request));
    expect(await sven.post(`/approvals/${machine.id}/1/decision`, { approved: true, ...seen })).toMatchObject({
      status: 200,
      body: { state: 'approved' },
    });
    await machine.waitFor('decision', ({ sequence }) => sequence === 1);
    expect((await sven.get('/transaction-log?limit=10')).status).toBe(200);
    expect(await read('running', 'statistics')).toBe(workClasses.statistics.connections);
    // A job of the server may wait behind the reports, too.
    expect(await read('waiting', 'statistics')).toBeGreaterThanOrEqual(2);
    expect(await read('running', 'exports')).toBe(workClasses.exports.connections);
  } finally {
    await release();
  }
  expect(new Set((await Promise.all([...reports, ...exports])).map(({ status }) => status))).toEqual(new Set([200]));
});
