import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopOrphan } from '../../apps/server/src/db/embedded/cluster.ts';
import { openProductDatabase } from '../bench/stage/product-database.ts';
import { signIn } from '../harness/person.ts';
import { findFreePorts, type ProductProcess, type Settings, startProduct, startServer } from '../harness/product.ts';
import { connectRetryingTerminal } from '../harness/retrying-terminal.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout } from './rounds.ts';

const program = join(import.meta.dirname, '../../apps/server/src/backup.ts');
const jam = 170;

let product: ProductProcess;
let elsewhere: ProductProcess | undefined;
let directory: string;
let settings: Settings;

beforeAll(async () => {
  // A path with characters that a shell and PostgreSQL read in another way.
  directory = await mkdtemp(join(tmpdir(), "floor-backup 'of'%p-"));
  settings = { FLOOR_SIGN_IN_LIMIT: '0', FLOOR_WAL_ARCHIVE: join(directory, 'wal') };
  product = await startProduct(settings);
});
afterAll(async () => {
  await product.discard();
  await elsewhere?.discard();
  await rm(directory, { recursive: true });
});

/** Runs `npm run backup`; returns what it printed, or the message of its failure. */
async function backup(data: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', ...settings, FLOOR_DATA: data };
  const run = promisify(execFile)(process.execPath, [program, ...args], { env });
  return run.then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );
}

const readiness = async ({ ready }: ProductProcess) =>
  (await (await fetch(`${ready.console}/readyz`)).json()) as {
    ready: boolean;
    history: boolean;
    reasons?: { history?: { reason: string } };
  };

/** Stores events of a terminal with this text. */
async function addEvents(count: number, detail1: string): Promise<void> {
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectRetryingTerminal(product, terminal);
  for (let index = 0; index < count; index += 1) machine.put('event', { event: jam, detail1 });
  await machine.drained();
  await machine.leave();
}

/** Numbers of the stored events by their text, and the epoch and timeline of the database. */
async function readDatabase(from: ProductProcess) {
  const database = await openProductDatabase(from);
  const events = await database.query<{ detail: string; count: number }>(
    'select detail1 as detail, count(*)::integer as count from terminal_event where event = $1 group by 1 order by 1',
    [jam],
  );
  const [head] = await database.query<{ epoch: string; timeline: string }>(
    'select epoch, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline from stream_head',
  );
  await database.close();
  return { events: events.map(({ detail, count }) => `${count} ${detail}`), ...head };
}

/** Returns the time of the database, after which the WAL before it is archived. */
async function archiveUntilNow(): Promise<string> {
  const database = await openProductDatabase(product);
  const [now] = await database.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  await database.close();
  return now?.at ?? '';
}

/** Ends the file of the WAL and waits until it is archived. */
async function archiveAll(): Promise<void> {
  const database = await openProductDatabase(product);
  const [last] = await database.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await until(async () =>
    access(join(String(settings.FLOOR_WAL_ARCHIVE), `${last?.file}.gz`)).then(
      () => true,
      () => null,
    ),
  );
  await database.close();
}

/** Asks for a payout and decides it; returns whether the terminal was allowed to pay. */
async function mayPay(from: ProductProcess, sequence: number): Promise<boolean> {
  const [, terminal] = await from.terminals();
  if (!terminal) throw new Error('no terminal');
  const supervisor = await signIn(from, 'supervisor');
  const machine = await connectRetryingTerminal(from, terminal);
  machine.put('approval', { status: 'requested', sequence, type: 200, amount: 1000, currency: 'EUR', requester: 201, supervisors: [101] });
  await machine.drained();
  await supervisor.post(`/approvals/${terminal.id}/${sequence}/decision`, { approved: true, amount: 1000, currency: 'EUR' });
  const allowed = await until(() => machine.decisions.get(sequence)?.[0] ?? null);
  await machine.leave();
  return allowed;
}

test('an installation is restored to a point in time: it has all before it and nothing after it, and moves no money until the loss is accepted [promises, rule 12]', {
  timeout: faultTimeout,
}, async () => {
  const saved = join(directory, 'monday');
  await addEvents(30, 'before');
  await writeFile(join(product.data, 'files', 'of-a-terminal'), 'content');
  expect(await backup(product.data, 'create', '--to', join(product.data, 'x'))).toContain('is inside');
  const storing = addEvents(100, 'meanwhile');
  expect(await backup(product.data, 'create', '--to', saved)).toBe(`The backup is in ${saved}.\n`);
  await storing;
  expect(await backup(product.data, 'create', '--to', saved)).toContain('exists already');
  const person = await signIn(product, 'administrator');
  const point = await archiveUntilNow();
  await addEvents(40, 'after');
  await archiveAll();
  const { epoch } = await readDatabase(product);

  // Into the directory of a server that runs, or one with a database, nothing is restored.
  const restore = ['restore', '--from', saved, '--until', point] as const;
  expect(await backup(product.data, ...restore)).toContain('is in use by process');
  await product.kill();
  await stopOrphan(product.data);
  expect(await backup(product.data, ...restore)).toContain('move it away');

  const cluster = join(product.data, 'postgres');
  await rename(cluster, `${cluster}.lost`);
  expect(await backup(product.data, 'restore', '--from', saved, '--until', '2099-01-01T00:00Z')).toContain('recovery ended before');
  expect(await backup(product.data, 'restore', '--from', saved, '--until', 'noon')).toContain('--until: noon is not a time');
  expect(await backup(product.data, ...restore)).toContain('as timeline 2. Start the server, then accept the loss');
  product = await product.restart();
  const restored = await readDatabase(product);
  expect(restored).toMatchObject({ events: ['30 before', '100 meanwhile'], epoch, timeline: '00000002' });
  expect(await readiness(product)).toMatchObject({ ready: true, history: false, reasons: { history: { reason: 'behind' } } });
  expect((await person.get('/session')).status).toBe(401);
  expect(await mayPay(product, 900)).toBe(false);
  const admin = await signIn(product, 'administrator');
  const { lost } = (await admin.get('/audit/verify')).body as { lost: { id: string } };
  expect((await admin.post('/audit/accept-loss', { finding: lost.id, reason: 'restored' })).status).toBe(200);
  expect((await readiness(product)).history).toBe(true);
  expect(await mayPay(product, 901)).toBe(true);
  expect((await readDatabase(product)).epoch).not.toBe(epoch);

  // On another machine, without the archive: the state at the end of the backup. There is no head note, which is a finding as well.
  const data = join(directory, 'other');
  settings = { FLOOR_SIGN_IN_LIMIT: '0' };
  expect(await backup(data, 'restore', '--from', saved)).toContain('is restored in');
  elsewhere = await startServer(data, { ...(await findFreePorts()), ...settings });
  expect((await readDatabase(elsewhere)).events[0]).toBe('30 before');
  expect(await readiness(elsewhere)).toMatchObject({ ready: true, history: false, reasons: { history: { reason: 'note-missing' } } });
  expect(await readFile(join(data, 'files', 'of-a-terminal'), 'utf8')).toBe('content');
  expect(await readFile(join(data, 'upload.key'))).toEqual(await readFile(join(product.data, 'upload.key')));
  expect(await readFile(join(data, 'server-id'), 'utf8')).not.toBe(await readFile(join(product.data, 'server-id'), 'utf8'));
});
