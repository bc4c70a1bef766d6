import { execFile } from 'node:child_process';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { stopOrphan } from '../../apps/server/src/db/embedded/cluster.ts';
import { openProductDatabase } from '../bench/stage/product-database.ts';
import { signIn } from '../harness/person.ts';
import { type ProductProcess, startProduct } from '../harness/product.ts';
import { connectRetryingTerminal } from '../harness/retrying-terminal.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout } from './rounds.ts';

const run = promisify(execFile);
let product: ProductProcess;
afterEach(() => product.discard());

interface Ready {
  readonly ready: boolean;
  readonly history: boolean;
  readonly reasons?: { readonly history?: { readonly reason: string; readonly stream: string; readonly audit: string } };
}

const readiness = async () => (await (await fetch(`${product.ready.console}/readyz`)).json()) as Ready;
const noteOf = async (directory: string) =>
  JSON.parse((await readFile(join(directory, 'head-note.json'), 'utf8')).split('\n')[0] ?? '') as { n: number };

async function addEvents(count: number): Promise<void> {
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectRetryingTerminal(product, terminal);
  for (let index = 0; index < count; index += 1) machine.put('event', { event: 170, detail1: String(index) });
  await machine.drained();
  await machine.leave();
}

/** Waits until the record outside the database (the head note) has reached the head of the stream; returns that head. */
async function noted(): Promise<number> {
  const database = await openProductDatabase(product);
  const [head] = await database.query<{ n: number }>('select n from stream_head');
  await database.close();
  return until(async () => ((await noteOf(product.data)).n >= (head?.n ?? 0) ? (head?.n ?? 0) : null));
}

/** Checks that, while a loss of history is not accepted, nothing is paid and every response reports the loss. */
async function expectNoMoney(reason: string): Promise<void> {
  const ready = await readiness();
  expect([ready.ready, ready.history, ready.reasons?.history?.reason]).toEqual([true, false, reason]);
  const supervisor = await signIn(product, 'supervisor');
  const [, terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectRetryingTerminal(product, terminal);
  const request = { status: 'requested', sequence: 900, type: 200, amount: 1000, currency: 'EUR', requester: 201, supervisors: [101] };
  machine.put('approval', request);
  await machine.drained();
  const decided = await supervisor.post(`/approvals/${terminal.id}/900/decision`, { approved: true, amount: 1000, currency: 'EUR' });
  // While history is lost, the server declines all approval requests within a second. The decision of a supervisor is rejected
  // before that (503) and after that (409).
  const refusals = [
    [503, 'history.incomplete'],
    [409, 'approval.already-decided'],
  ];
  expect(refusals).toContainEqual([decided.status, (decided.body as { code: string }).code]);
  expect(await until(() => machine.decisions.get(900)?.[0] ?? null)).toBe(false);
  const restart = await supervisor.post('/commands/terminal.restart', {
    targets: { ids: [terminal.id] },
    args: { at: 'now' },
    reason: 'x',
  });
  expect([restart.status, (restart.body as { code: string }).code]).toEqual([503, 'history.incomplete']);
  await machine.leave();
}

async function acceptLoss(): Promise<void> {
  const admin = await signIn(product, 'administrator');
  const { body } = await admin.get('/audit/verify');
  const { intact, lost } = body as { intact: boolean; lost: { id: string } };
  expect([intact, typeof lost.id]).toEqual([false, 'string']);
  expect((await admin.post('/audit/accept-loss', { finding: crypto.randomUUID() })).status).toBe(409);
  const accepted = await admin.post('/audit/accept-loss', { finding: lost.id, reason: 'restored' });
  expect(accepted.status).toBe(200);
  expect((await readiness()).history).toBe(true);
  expect((await admin.get('/audit/verify')).body).toMatchObject({ intact: true, lost: null });
}

test('a database restored from an older backup moves no money until an administrator accepts the loss [promises, rule 12]', {
  timeout: faultTimeout,
}, async () => {
  product = await startProduct();
  await addEvents(5);
  await product.stop();
  const cluster = join(product.data, 'postgres');
  await run('cp', ['-a', cluster, `${cluster}.old`]);
  product = await product.restart();
  await addEvents(40);
  await product.stop();
  const { n } = await noteOf(product.data);
  await rm(cluster, { recursive: true });
  await run('mv', [`${cluster}.old`, cluster]);
  product = await product.restart();
  await expectNoMoney('behind');
  expect((await readiness()).reasons?.history?.stream).toMatch(new RegExp(`-${n}$`));
  // The loss is still reported after a restart and after later writes.
  await addEvents(100);
  await product.stop();
  product = await product.restart();
  expect((await readiness()).history).toBe(false);
  await acceptLoss();
  await product.stop();
  product = await product.restart();
  expect((await readiness()).history).toBe(true);
});

test('one flipped byte of the WAL after a kill under load is detected at the next start', { timeout: faultTimeout }, async () => {
  product = await startProduct();
  await addEvents(20);
  const database = await openProductDatabase(product);
  const [at] = await database.query<{ file: string; place: number }>(
    `select f.file_name as file, f.file_offset as place from pg_current_wal_insert_lsn() l, pg_walfile_name_offset(l) f`,
  );
  await addEvents(60);
  await database.close();
  await noted();
  await product.kill();
  const [pid] = (await readFile(join(product.data, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  await stopOrphan(product.data);
  const wal = await open(join(product.data, 'postgres/pg_wal', at?.file ?? ''), 'r+');
  const place = (at?.place ?? 0) + 40;
  const { buffer } = await wal.read(Buffer.alloc(1), 0, 1, place);
  await wal.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, place);
  await wal.close();
  product = await product.restart();
  await expectNoMoney('behind');
  await acceptLoss();
});

test('a removed or damaged record is a finding, and a directory in its place ends the start with the next step', {
  timeout: faultTimeout,
}, async () => {
  product = await startProduct({});
  const note = join(product.data, 'head-note.json');
  await addEvents(3);
  await noted();
  await product.stop();
  const text = await readFile(note, 'utf8');
  await writeFile(note, text.replace(/"n":\d+/, '"n":1'));
  product = await product.restart();
  expect((await readiness()).reasons?.history?.reason).toBe('note-damaged');
  await acceptLoss();
  await product.stop();
  await rm(note);
  product = await product.restart();
  await expectNoMoney('note-missing');
  await acceptLoss();
  await product.stop();
  await rm(note);
  await mkdir(note);
  const refusal = await product.restart().catch((error: Error) => error.message);
  expect(refusal).toMatch(/head-note\.json cannot be read \(it is not a file\)\. Allow .* or move it away/);
  expect(refusal).not.toContain('    at ');
});
