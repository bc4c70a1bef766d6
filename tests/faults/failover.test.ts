import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { toSettings } from '../../apps/server/src/compose-database.ts';
import { parseDatabaseUrl } from '../../apps/server/src/database-url.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { NoWritableHost, untilWritable } from '../../apps/server/src/db/hosts.ts';
import { OutcomeUnknown } from '../../apps/server/src/db/outcome.ts';
import { startWakeUps } from '../../apps/server/src/db/wake-ups.ts';
import { type Pair, startPair } from '../harness/pair.ts';
import { signIn } from '../harness/person.ts';
import { findFreePorts, type ProductProcess, startServer } from '../harness/product.ts';
import { connectRetryingTerminal } from '../harness/retrying-terminal.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout } from './rounds.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'floor-'));
  stops.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

async function startOnPair(mode: Parameters<typeof startPair>[0]): Promise<{ pair: Pair; product: ProductProcess }> {
  const pair = await startPair(mode);
  stops.push(pair.remove);
  const data = await makeDirectory();
  const product = await startServer(data, { ...(await findFreePorts()), DATABASE_URL: pair.url });
  stops.push(product.stop);
  return { pair, product };
}

/** Connects a terminal that sends events. Returns a function that sends `count` more. */
async function connectSender(product: ProductProcess) {
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectRetryingTerminal(product, terminal);
  stops.push(machine.leave);
  let sent = 0;
  const send = (count: number) => {
    for (let more = 0; more < count; more += 1) {
      sent += 1;
      machine.put('event', { event: 170, detail1: String(sent) });
    }
  };
  return { machine, send };
}

/** Reads the numbers of the stored events, in order. */
async function readNumbers({ database }: Pair['primary']): Promise<number[]> {
  const rows = await database.query<{ detail1: string }>(`select detail1 from terminal_event where event = 170`);
  return rows.map(({ detail1 }) => Number(detail1)).sort((one, other) => one - other);
}

const firstNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Waits until the note of the head outside the database has reached the head of the stream. */
async function untilNoted(product: ProductProcess, { database }: Pair['primary']): Promise<void> {
  const [head] = await database.query<{ n: number }>('select n from stream_head');
  await until(async () => {
    const text = await readFile(join(product.data, 'head-note.json'), 'utf8');
    return (JSON.parse(text.split('\n')[0] ?? '') as { n: number }).n >= (head?.n ?? 0) ? true : null;
  });
}

/** Waits until the standby has everything that the primary has stored by now. */
async function untilReplayed({ primary, standby }: Pair): Promise<void> {
  const [end] = await primary.database.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
  await until(async () => {
    const [row] = await standby.database.query<{ has: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [end?.position]);
    return row?.has ? true : null;
  });
}

/** Makes a primary read-only, as a cluster manager does when it demotes one. */
async function setReadOnly({ database }: Pair['primary'], state: 'on' | 'off'): Promise<void> {
  await database.execute(`alter system set default_transaction_read_only = ${state}`);
  await database.query('select pg_reload_conf()');
}

interface Readiness {
  readonly ready: boolean;
  readonly database: boolean;
  readonly history: boolean;
  readonly reasons?: { readonly database?: string; readonly history?: { readonly reason: string } };
}

const readReadiness = async (product: ProductProcess) => (await (await fetch(`${product.ready.console}/readyz`)).json()) as Readiness;

/** Returns why the server is not ready to use the database; null if it is. */
const readDatabaseProblem = async (product: ProductProcess) => (await readReadiness(product)).reasons?.database ?? null;

const untilReady = (product: ProductProcess) => until(async () => ((await readReadiness(product)).ready ? true : null));

test('a product goes on with the promoted standby, loses no acknowledged event, and does not write to the former primary', {
  timeout: faultTimeout,
}, async () => {
  const { pair, product } = await startOnPair('synchronous');
  const { machine, send } = await connectSender(product);
  send(200);
  await machine.drained();
  send(2000);
  await machine.reached(300);
  await pair.primary.signal('SIGKILL');
  await pair.standby.promote();
  await untilReady(product);
  await machine.drained();
  expect(await readNumbers(pair.standby)).toEqual(firstNumbers(2200));

  // The former primary returns without being fenced: writable, with the events up to its end. Not even when the new one refuses to
  // write is it used.
  await pair.primary.start();
  await pair.primary.database.execute('alter system reset synchronous_standby_names');
  await pair.primary.database.query('select pg_reload_conf()');
  const before = await readNumbers(pair.primary);
  await setReadOnly(pair.standby, 'on');
  send(100);
  await until(async () => ((await readDatabaseProblem(product)) === 'no-writable-host' ? true : null));
  await setReadOnly(pair.standby, 'off');
  await machine.drained();
  expect(await readNumbers(pair.standby)).toEqual(firstNumbers(2300));
  expect(await readNumbers(pair.primary)).toEqual(before);
});

test('a commit that only a killed primary shows is not confirmed', { timeout: faultTimeout }, async () => {
  const pair = await startPair('synchronous');
  stops.push(pair.remove);
  const { database } = pair.primary;
  await database.execute('create table seen (id integer)');
  // Each statement of the function sees what was committed before it, without waiting for the next statement of the client.
  await database.execute(`create function look_until_seen() returns boolean language plpgsql as $$
    begin loop exit when exists (select from seen); end loop; return true; end $$`);
  const settings = await toSettings(parseDatabaseUrl(pair.url), await makeDirectory(), () => undefined);
  const connections = openDatabase({ ...settings, max: 2 });
  stops.push(connections.close);
  const wakeUps = await startWakeUps(settings, { onWake: () => undefined, onError: () => undefined });
  stops.push(wakeUps.stop);
  expect(await wakeUps.confirm()).toBe(true);

  await pair.standby.signal('SIGSTOP');
  const stored = connections.execute('insert into seen values (1)').then(
    () => true,
    () => false,
  );
  await until(async () => {
    const waiting = await database.query(`select from pg_stat_activity where wait_event = 'SyncRep'`);
    return waiting.length > 0 ? true : null;
  });
  const looked = connections.query('select look_until_seen()').then(
    (rows) => rows.length,
    () => 0,
  );
  await until(async () => {
    const looking = await database.query(`select from pg_stat_activity where query = 'select look_until_seen()' and state = 'active'`);
    return looking.length > 0 ? true : null;
  });
  await pair.primary.signalMain('SIGKILL');
  expect(await looked).toBe(1);
  // The second attempt opens another connection.
  for (let attempt = 0; attempt < 2; attempt += 1) await expect(wakeUps.confirm()).rejects.toThrow();
  expect(await stored).toBe(false);
  await pair.standby.signal('SIGCONT');
});

test('a start during a failover waits until a host is writable', { timeout: faultTimeout }, async () => {
  const pair = await startPair('synchronous');
  stops.push(pair.remove);
  const settings = await toSettings(parseDatabaseUrl(pair.url), await makeDirectory(), () => undefined);
  await pair.primary.signal('SIGKILL');
  await expect(untilWritable(settings, () => undefined, 0)).rejects.toThrow(NoWritableHost);
  const promoted = Promise.withResolvers<void>();
  await untilWritable(settings, () => promoted.resolve(pair.standby.promote()));
  await promoted.promise;
});

test('a product leaves a primary that becomes read-only', { timeout: faultTimeout }, async () => {
  const { pair, product } = await startOnPair('synchronous');
  const { machine, send } = await connectSender(product);
  await setReadOnly(pair.primary, 'on');
  send(100);
  await until(async () => (['read-only', 'no-writable-host'].includes((await readDatabaseProblem(product)) ?? '') ? true : null));
  await pair.standby.promote();
  await machine.drained();
  await untilReady(product);
  expect(await readNumbers(pair.standby)).toEqual(firstNumbers(100));
});

test('a product leaves a primary that stops responding', { timeout: faultTimeout }, async () => {
  const { pair, product } = await startOnPair('synchronous');
  const { machine, send } = await connectSender(product);
  send(2000);
  await machine.reached(100);
  await pair.primary.signal('SIGSTOP');
  stops.push(() => pair.primary.signal('SIGCONT'));
  await pair.standby.promote();
  await machine.drained();
  await untilReady(product);
  expect(await readNumbers(pair.standby)).toEqual(firstNumbers(2000));
});

test('a commit that the synchronous standby has not confirmed in time is unknown, not done', { timeout: faultTimeout }, async () => {
  const pair = await startPair('synchronous');
  stops.push(pair.remove);
  const { database } = pair.primary;
  await database.execute('create table counted (n integer)');
  await pair.standby.signal('SIGSTOP');
  stops.push(() => pair.standby.signal('SIGCONT'));
  const commit = database.transaction((tx) => tx.execute('insert into counted values (1)'), { boundMs: 500 });
  await expect(commit).rejects.toBeInstanceOf(OutcomeUnknown);
  // A statement that is a transaction of its own has no COMMIT: its caller leaves while it waits for the standby.
  const caller = new AbortController();
  const statement = 'insert into counted values (2)';
  const single = database.withSignal(caller.signal).execute(statement);
  // The connection of the COMMIT above may still wait, too.
  const waits = `select from pg_stat_activity where wait_event = 'SyncRep' and query = $1`;
  await until(async () => ((await database.query(waits, [statement])).length > 0 ? true : null));
  caller.abort();
  await expect(single).rejects.toBeInstanceOf(OutcomeUnknown);
});

test('after the failover to an asynchronous standby that lacks commits, no money moves and an answered call is not taken for done', {
  timeout: faultTimeout,
}, async () => {
  const { pair, product } = await startOnPair('asynchronous');
  expect(product.log()).toContain('no standby of the database is synchronous: a failover may lose the last commits');
  const { machine, send } = await connectSender(product);
  send(50);
  await machine.drained();
  const admin = await signIn(product, 'administrator');
  await untilReplayed(pair);
  await pair.standby.signal('SIGKILL');
  const key = randomUUID();
  const restart = () =>
    admin.post(
      '/commands/terminal.restart',
      { targets: { ids: [machine.id] }, args: { at: 'now' }, reason: 'x' },
      { 'idempotency-key': key },
    );
  expect((await restart()).status).toBe(200);
  send(50);
  await machine.drained();
  await untilNoted(product, pair.primary);
  await pair.primary.signal('SIGKILL');
  await pair.standby.start();
  await pair.standby.promote();
  const ready = await until(async () => {
    const readiness = await readReadiness(product);
    return readiness.database && !readiness.history ? readiness : null;
  });
  expect(ready.reasons?.history?.reason).toBe('behind');
  const repeated = await restart();
  expect([repeated.status, (repeated.body as { code: string }).code]).toEqual([503, 'history.incomplete']);
});
