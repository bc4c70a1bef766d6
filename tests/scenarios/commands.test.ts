import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hostileTexts } from '../harness/hostile.ts';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { readAll } from '../harness/pages.ts';
import { type Person, signIn } from '../harness/person.ts';
import { openPlainSocket } from '../harness/plain-socket.ts';
import type { DemoTerminal } from '../harness/product.ts';
import { deliver, packBackup, type Received, report } from '../harness/seed-product.ts';
import { sendRequest } from '../harness/send-request.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';

// States of a command from the request to the last report: queued, sent, accepted, started, done [TM-07, TM-08].

interface Run {
  readonly id: string;
  readonly finished: boolean;
  readonly done: number;
  readonly failed: number;
  readonly retryOf: string | null;
}

interface Target {
  readonly id: string;
  readonly terminal: number;
  readonly state: string;
  readonly waitingFor: string | null;
  readonly detail: string;
}

let product: SharingProduct;
let admin: Person;
let terminals: readonly DemoTerminal[];
let next = 0;
let machines: Machine[] = [];

beforeAll(async () => {
  product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  admin = await signIn(product, 'administrator');
  terminals = await product.terminals();
});
afterEach(async () => {
  await Promise.all(machines.map((machine) => machine.leave()));
  machines = [];
});
afterAll(() => product.discard());

/** A terminal that no other test has used. */
const fresh = (): DemoTerminal => terminals[next++] as DemoTerminal;

async function connect(terminal: DemoTerminal): Promise<Machine> {
  const machine = await connectMachine(product, terminal);
  machines.push(machine);
  return machine;
}

async function order(command: string, ids: readonly number[], args: object = {}, more: object = {}): Promise<Run> {
  const { status, body } = await admin.post(`/commands/${command}`, { targets: { ids }, args, ...more });
  expect([status, body]).toEqual([200, expect.objectContaining({ command, total: ids.length })]);
  return body as Run;
}

const targetsOf = async ({ id }: Run): Promise<readonly Target[]> => {
  const { body } = await admin.get(`/runs/${id}/targets`);
  return (body as { items: Target[] }).items;
};

/** Waits until the run's first target has this state. */
const stands = (run: Run, state: string, rest: Partial<Target> = {}) =>
  until(async () => {
    const [target] = await targetsOf(run);
    if (target?.state !== state) return null;
    expect(target).toMatchObject(rest);
    return target;
  });

const finished = (run: Run) =>
  until(async () => {
    const { body } = await admin.get(`/runs/${run.id}`);
    return (body as Run).finished ? (body as Run) : null;
  });

const received = async (machine: Machine, verb: string) =>
  (await machine.waitFor('command', (body) => body.verb === verb)) as unknown as Received & Record<string, unknown>;

test('a command for a disconnected terminal waits, is sent when it connects, and ends as done', async () => {
  const terminal = fresh();
  const run = await order('terminal.restart', [terminal.id], {}, { reason: 'new menu' });
  const queued = await stands(run, 'queued', { waitingFor: 'connection' });
  const machine = await connect(terminal);
  const command = await received(machine, 'terminal.restart');
  expect(command).toEqual({ command: queued.id, verb: 'terminal.restart', args: {}, at: 'idle', expires: expect.any(String) });
  await stands(run, 'sent');
  await machine.committed(await report(machine, command, 'accepted'));
  await stands(run, 'accepted', { waitingFor: 'idle' });
  await machine.committed(await report(machine, command, 'started'));
  await stands(run, 'started', { waitingFor: 'answer' });
  await machine.committed(await machine.send('command-status', { command: command.command, status: 'done', detail: 'up again' }));
  await stands(run, 'done', { waitingFor: null, detail: 'up again' });
  expect(await finished(run)).toMatchObject({ done: 1, failed: 0, waiting: 0, reason: 'new menu' });
});

test('a command is repeated with the same id until its terminal responds, and never afterwards', async () => {
  const terminal = fresh();
  const run = await order('terminal.unblock', [terminal.id], { at: 'now' });
  let machine = await connect(terminal);
  const first = await received(machine, 'terminal.unblock');
  await machine.leave();
  machine = await connect(terminal);
  expect(await received(machine, 'terminal.unblock')).toEqual(first);
  await machine.committed(await report(machine, first, 'accepted'));
  await machine.leave();
  machine = await connect(terminal);
  // The accepted command must not be sent again. If it were, it would arrive before this later command.
  await order('terminal.set-online', [terminal.id]);
  await received(machine, 'terminal.set-online');
  expect(machine.received.filter(({ kind, body }) => kind === 'command' && body.command === first.command)).toEqual([]);
  await stands(run, 'accepted', { waitingFor: 'answer' });
});

test('a command survives a kill of the server and is sent by the next one', async () => {
  const terminal = fresh();
  const run = await order('terminal.restart', [terminal.id]);
  await product.kill();
  product = await product.restart();
  const machine = await connect(terminal);
  const command = await received(machine, 'terminal.restart');
  expect(command.command).toBe((await targetsOf(run))[0]?.id);
  await report(machine, command, 'accepted', 'started', 'done');
  expect(await finished(run)).toMatchObject({ done: 1 });
});

test('a command that did not start in time is expired, and not sent any more', async () => {
  const terminal = fresh();
  const soon = new Date(Date.now() + 6000).toISOString();
  const run = await order('terminal.restart', [terminal.id], { until: soon });
  expect(await finished(run)).toMatchObject({ done: 0, failed: 1 });
  await stands(run, 'expired', { waitingFor: null });
  const machine = await connect(terminal);
  await order('terminal.unblock', [terminal.id]);
  await received(machine, 'terminal.unblock');
  expect(machine.received.filter(({ body }) => body.verb === 'terminal.restart')).toEqual([]);
});

test('a terminal cannot report for another one, and a final state does not change', async () => {
  const [mine, other] = [await connect(fresh()), await connect(fresh())];
  const run = await order('terminal.unblock', [mine.id]);
  const command = await received(mine, 'terminal.unblock');
  await other.committed(await report(other, command, 'accepted', 'failed'));
  await stands(run, 'sent');
  await mine.committed(await report(mine, command, 'done', 'failed', 'accepted', 'expired'));
  await stands(run, 'done');
  expect(await finished(run)).toMatchObject({ done: 1, failed: 0 });
});

test('a retry sends failed commands only, and there is nothing to retry when all succeeded', async () => {
  const [good, bad] = [await connect(fresh()), await connect(fresh())];
  const run = await order('terminal.unblock', [good.id, bad.id]);
  await report(good, await received(good, 'terminal.unblock'), 'done');
  const failing = await received(bad, 'terminal.unblock');
  await bad.send('command-status', { command: failing.command, status: 'failed', detail: 'jammed' });
  expect(await finished(run)).toMatchObject({ done: 1, failed: 1 });

  const { status, body } = await admin.post(`/runs/${run.id}/retry`, {});
  expect([status, body]).toEqual([200, expect.objectContaining({ total: 1, retryOf: run.id, command: 'terminal.unblock' })]);
  const again = body as Run;
  const repeated = await bad.waitFor('command', ({ command }) => command !== failing.command);
  await report(bad, repeated as unknown as Received, 'done');
  expect(await finished(again)).toMatchObject({ done: 1, failed: 0 });
  expect(await admin.post(`/runs/${again.id}/retry`, {})).toMatchObject({ status: 409, body: { code: 'run.nothing-to-retry' } });
  // A retry requires the command's right, too.
  const support = await signIn(product, 'support');
  expect((await support.post(`/runs/${run.id}/retry`, {})).status).toBe(404);
});

test('a plan runs without drift, and is rejected when a state has changed', async () => {
  const machine = await connect(fresh());
  await machine.committed(await machine.send('state', { state: 'ready' }));
  await until(async () =>
    ((await admin.get(`/terminals/${machine.id}`)).body as { connection: string }).connection === 'connected' ? true : null,
  );
  const call = { targets: { where: `id:${machine.id}` }, args: { at: 'now' } };
  const preview = (await admin.post('/commands/terminal.reboot', { ...call, dryRun: true })).body as { hash: string };
  expect(preview).toMatchObject({ dryRun: true, targets: [{ terminal: machine.id, state: 'ready', connection: 'connected' }] });
  const act = (rest: object) => admin.post('/commands/terminal.reboot', { ...call, plan: preview.hash, ...rest });
  expect(await act({ args: { at: 'idle' } })).toMatchObject({ status: 409, body: { code: 'command.drift' } });
  expect((await act({})).status).toBe(200);
  await machine.committed(await machine.send('state', { state: 'failure' }));
  expect(await act({})).toMatchObject({ status: 409, body: { code: 'command.drift' } });
});

test('one command reaches a whole property; each terminal reports, and the run counts them', async () => {
  const person = await signIn(product, 'operator');
  const socket = await openPlainSocket(product.ready.live, person, ['art.v2']);
  socket.send('RESUME_0_0');
  await socket.waitFor((frame) => frame.startsWith('RESET'));
  const here = await Promise.all([fresh(), fresh(), fresh()].map(connect));
  const { body } = await person.post('/commands/terminal.set-online', { targets: { where: 'property:101' }, args: {}, reason: 'opening' });
  const run = body as Run;
  const [first, second, third] = await Promise.all(
    here.map(async (machine) => [machine, await received(machine, 'terminal.set-online')] as const),
  );
  for (const [machine, command] of [first, second, third].flatMap((one) => (one ? [one] : []))) await report(machine, command, 'done');
  await socket.waitFor((frame) => frame.includes(`RUN_${run.id}_80_77_3_0`));
  expect((await person.get(`/runs/${run.id}`)).body).toMatchObject({ total: 80, waiting: 77, done: 3, finished: false });
  socket.close();
});

test('every command is audited with operator, terminal, reason and state', async () => {
  const before = (await admin.get('/audit/verify')).body as { rows: number };
  await order('terminal.unblock', [fresh().id, fresh().id], {}, { reason: 'for the audit' });
  expect((await admin.get('/audit/verify')).body).toMatchObject({ intact: true, rows: before.rows + 2 });
});

describe('a file requested by a command', () => {
  const bytes = Buffer.from('a backup of some bytes');
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  async function readStored(id: string): Promise<Buffer> {
    const [stored] = await product.database.query<{ key: string }>('select key from upload where id = $1', [id]);
    return readFile(join(product.data, stored?.key ?? ''));
  }

  async function requestFile(verb = 'backup.request', args: object = {}) {
    const machine = await connect(fresh());
    const run = await order(verb, [machine.id], args);
    const command = await received(machine, verb);
    await report(machine, command, 'accepted', 'started');
    return { machine, run, command };
  }

  test('is uploaded with its own token, stored under the command id, and downloadable with the right [MG-14]', async () => {
    const { machine, run, command } = await requestFile();
    const backup = packBackup(machine.id);
    expect(await deliver(machine, command, { name: 'night.backup', bytes: backup })).toBe(200);
    await report(machine, command, 'done');
    expect(await finished(run)).toMatchObject({ done: 1 });
    expect(await readStored(command.command)).toEqual(backup);
    const row = (await admin.get(`/backups/${command.command}`)).body;
    expect(row).toMatchObject({ name: 'night.backup', size: backup.length, terminal: machine.id, state: 'good', requestedBy: 'Ada Meier' });
    const file = await sendRequest(product, `GET /backups/${command.command}/file`, { as: admin.token });
    expect([file.status, file.text]).toEqual([200, backup.toString()]);
    expect(file.headers['content-disposition']).toContain('attachment; filename="night.backup"');
  });

  test("is rejected without the token, with another upload's token, or after its confirmation", async () => {
    const [one, two] = [await requestFile(), await requestFile()];
    const put = (url = '', token = '') =>
      fetch(url, { method: 'PUT', body: 'evil', headers: token ? { authorization: `Bearer ${token}` } : {} }).then(({ status }) => status);
    const upload = one.command.upload;
    expect(await put(upload?.url)).toBe(403);
    expect(await put(upload?.url, two.command.upload?.token)).toBe(403);
    expect(await put(upload?.url, admin.token)).toBe(403);
    expect(await put(upload?.url.replace(/[^/]+$/, '..%2f..%2fpostgres'), upload?.token)).toBe(403);
    await deliver(one.machine, one.command, { name: 'b', bytes });
    await one.machine.committed(await report(one.machine, one.command, 'done'));
    expect(await put(upload?.url, upload?.token)).toBe(403);
    expect(await readStored(one.command.command)).toEqual(bytes);
  });

  test('that never arrives, or with another hash than announced, fails its command and is not available', async () => {
    const { machine, run, command } = await requestFile();
    await deliver(machine, command, { name: 'b', bytes });
    const next = await requestFile();
    await next.machine.send('file', { command: next.command.command, name: 'b', size: 1, sha256: 'a'.repeat(64) });
    await report(next.machine, next.command, 'done');
    expect(await finished(next.run)).toMatchObject({ done: 0, failed: 1 });
    await stands(next.run, 'failed', { detail: 'file.mismatch' });
    expect((await admin.get(`/backups/${next.command.command}`)).status).toBe(404);
    const empty = await requestFile();
    await report(empty.machine, empty.command, 'done');
    expect(await finished(empty.run)).toMatchObject({ done: 0, failed: 1 });
    await stands(empty.run, 'failed', { detail: 'file.missing' });
    // A terminal cannot announce the file of another terminal's command.
    const stolen = { command: command.command, name: 'mine', size: bytes.length, sha256 };
    await next.machine.committed(await next.machine.send('file', stolen));
    expect((await admin.get(`/backups/${command.command}`)).body).toMatchObject({ name: 'b', terminal: machine.id });
    expect(run.id).not.toBe(next.run.id);
  });

  test('has a name that is only a label, however hostile [promises, rule 10]', async () => {
    for (const name of hostileTexts.filter((text) => !text.includes('\u0000')).slice(0, 8)) {
      const { machine, command } = await requestFile();
      await deliver(machine, command, { name, bytes });
      await machine.committed(await report(machine, command, 'done'));
      const file = await sendRequest(product, `GET /backups/${command.command}/file`, { as: admin.token });
      expect([file.status, file.text]).toEqual([200, bytes.toString()]);
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[^"\\/\p{Cc}]+"; filename\*=UTF-8''[\w.~!'%-]+$/u);
      expect(file.headers['content-type']).toBe('application/octet-stream');
    }
  });

  test('of logs has the requested range [TM-10]', async () => {
    const span = { from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T11:00:00.000Z' };
    const { machine, command } = await requestFile('log-file.request', span);
    expect(command).toMatchObject({ args: span, at: 'now' });
    await deliver(machine, command, { name: 'noon.log', bytes });
    await machine.committed(await report(machine, command, 'done'));
    const files = await readAll<object>(admin, '/log-files');
    expect(files).toMatchObject([{ id: command.command, name: 'noon.log', ...span }]);
    expect((await sendRequest(product, `GET /backups/${command.command}/file`, { as: admin.token })).status).toBe(404);
    expect((await sendRequest(product, `GET /log-files/${command.command}/file`, { as: admin.token })).text).toBe(bytes.toString());
  });
});
