import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { until } from '../testing/machine.ts';
import { type DueJob, type DueJobsDeps, dueIf, startDueJobs } from './due-jobs.ts';

let one: TestDatabase;
let running: { stop(): Promise<void> } | null;
let publish: () => void;
let held: boolean;
let checks: number;
let lookUps: number;
let warned: unknown[];

beforeEach(async () => {
  one = await createTestDatabase();
  await one.database.execute('create table task (name text primary key, due timestamptz)');
  [running, publish, held, checks, lookUps, warned] = [null, () => undefined, true, 0, 0, []];
});
afterEach(async () => {
  await running?.stop();
  await one.drop();
});

/** A job that finishes the tasks of its name that are due. */
const createJob = (name: string, more: Partial<DueJob> = {}): DueJob & { readonly runs: () => number } => {
  let runs = 0;
  return {
    name,
    lease: 'commands',
    due: `(select min(due) from task where name = '${name}')`,
    work: async () => {
      runs += 1;
      await one.database.execute('delete from task where name = $1 and due <= clock_timestamp()', [name]);
    },
    runs: () => runs,
    ...more,
  };
};

function start(jobs: readonly DueJob[], more: Partial<DueJobsDeps> = {}): void {
  const follow = (listener: (batch: readonly []) => void) => {
    publish = () => listener([]);
    return () => undefined;
  };
  // Counted at its end: a check that is still running would also find what the test adds next.
  const query = async <R extends object>(...statement: Parameters<typeof one.database.query>) => {
    try {
      return await one.database.query<R>(...statement);
    } finally {
      checks += 1;
    }
  };
  running = startDueJobs({
    database: { ...one.database, query },
    feed: { follow, onRebase: () => () => undefined },
    leases: {
      holds: () => {
        lookUps += 1;
        return held;
      },
    },
    jobs,
    log: { warn: (...given: readonly unknown[]) => void warned.push(given[0]) },
    pollMs: 2_000_000,
    ...more,
  });
}

const add = (name: string, due = 'clock_timestamp()') => one.database.execute(`insert into task values ($1, ${due})`, [name]);
const checked = (count: number) =>
  until(
    () => checks,
    (now) => now >= count,
  );
const ran = (job: ReturnType<typeof createJob>) => until(job.runs, (runs) => runs > 0);

test('a job runs at its instant, without a poll or an entry, and jobs that are not due do not run', async () => {
  const [soon, never] = [createJob('soon'), createJob('never')];
  await add('soon', `clock_timestamp() + interval '1.2 seconds'`);
  await add('never', `'infinity'`);
  start([soon, never]);
  await ran(soon);
  expect([soon.runs(), never.runs(), checks]).toEqual([1, 0, 2]);
});

test('an entry of the stream causes a check, in which a job that has become due is found', async () => {
  const job = createJob('one');
  start([job]);
  await checked(1);
  await add('one');
  publish();
  await ran(job);
  expect(checks).toBe(2);
});

test('work whose entry was lost is found by the poll', async () => {
  const job = createJob('one');
  start([job], { pollMs: 1 });
  await checked(1);
  await add('one');
  await ran(job);
});

test('a server without the lease executes no statement, and runs what is due once it has the lease', async () => {
  held = false;
  const job = createJob('one');
  await add('one');
  start([job]);
  publish();
  await until(
    () => lookUps,
    (count) => count > 1,
  );
  expect([checks, job.runs()]).toEqual([0, 0]);
  held = true;
  await ran(job);
});

test('a job that takes long is not started again, and delays no other one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const work = () => {
    begun += 1;
    return promise;
  };
  const [slow, other] = [createJob('slow', { due: dueIf('true'), work }), createJob('other')];
  start([slow, other]);
  await checked(1);
  await add('other');
  await ran(other);
  expect(begun).toBe(1);
  resolve();
});

test('if the check fails, each job runs, and one that fails does not stop the others', async () => {
  const [broken, other] = [
    createJob('broken', { due: '(select due from missing_table)', work: () => Promise.reject(new Error('no')) }),
    createJob('other'),
  ];
  start([broken, other]);
  await ran(other);
  await until(
    () => warned.length,
    (length) => length >= 2,
  );
  expect(warned).toMatchObject([{ job: 'check of due jobs' }, { job: 'broken' }]);
});
