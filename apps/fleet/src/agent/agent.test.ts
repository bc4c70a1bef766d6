import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DownMessage } from '@floorwalker/core/gateway/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestAgent, createTestDirectory, openTestStore, type TestAgent } from '../testing/agents.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { createMemoryStore } from './store.ts';

// A long timeout, because a busy machine is slow without being faulty.
const patient = { timeout: 50_000 };

let gateway: TestGateway;
let running: TestAgent[] = [];
let files: Server | undefined;

beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(async () => {
  await Promise.all(running.map((agent) => agent.stop()));
  running = [];
  files?.close();
  files = undefined;
  await gateway.close();
});

async function start(store = createMemoryStore()): Promise<TestAgent> {
  const made = createTestAgent(gateway.url, store);
  running.push(made);
  await made.agent.start();
  await expect.poll(() => gateway.stored('hello').length).toBeGreaterThan(0);
  return made;
}

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const command = (number: number, verb: string, rest: Partial<DownMessage<'command'>> = {}): DownMessage<'command'> => ({
  command: uuid(number),
  verb,
  args: {},
  at: 'now',
  expires: '2999-01-01T00:00:00.000Z',
  ...rest,
});

const statuses = (number: number): readonly unknown[] =>
  gateway
    .stored('command-status')
    .filter(({ body }) => body.command === uuid(number))
    .map(({ body }) => (body.detail === '' ? body.status : `${body.status} ${body.detail}`));

/** Restarts the same terminal on the same store, as a new boot. */
async function reboot(before: TestAgent): Promise<TestAgent> {
  await before.stop();
  return start(before.store);
}

test('every message has its boot and the next counter, from 1 without gaps', async () => {
  const { agent } = await start();
  await Promise.all([100, 101, 102].map((event) => agent.report('event', { event })));
  await expect.poll(() => gateway.stored().map(({ body }) => body.counter)).toEqual([1, 2, 3, 4]);
  expect(new Set(gateway.stored().map(({ body }) => body.boot))).toEqual(new Set([agent.boot]));
  expect(gateway.misfits).toEqual([]);
  await expect.poll(() => agent.pending()).toBe(0);
});

test('uncommitted messages are sent again after a reconnect, and are stored once', async () => {
  const { agent } = await start();
  await expect.poll(() => agent.pending()).toBe(0);
  gateway.commit = false;
  await agent.report('event', { event: 100 });
  await expect.poll(() => gateway.stored('event').length).toBe(1);
  gateway.commit = true;
  gateway.disconnect();
  await agent.report('event', { event: 101 });
  await expect.poll(() => agent.pending(), patient).toBe(0);
  expect(gateway.stored('event').map(({ body }) => body.event)).toEqual([100, 101]);
  expect(gateway.heard.filter(({ body }) => body.event === 100).length).toBeGreaterThan(1);
});

test('messages of the previous boot are sent first', async () => {
  const store = createMemoryStore();
  await store.append({
    boot: 'before',
    counter: 1,
    kind: 'event',
    json: '{"boot":"before","counter":1,"at":"2026-11-20T10:00:00.000Z","event":131}',
  });
  await start(store);
  expect(gateway.stored().map(({ kind, body }) => `${kind} ${body.boot === 'before'}`)).toEqual(['event true', 'hello false']);
});

test('a command is accepted, started and done, and a repeated command is acknowledged without running again', async () => {
  const { machine } = await start();
  const twice = command(1, 'terminal.set-offline');
  gateway.send(17, 'command', twice);
  gateway.send(17, 'command', twice);
  await expect.poll(() => statuses(1).at(-1)).toBe('done');
  gateway.send(17, 'command', twice);
  // The first repeat is acknowledged with `done`, too, if it arrives after the command has ended.
  await expect.poll(() => statuses(1).filter((status) => status === 'done').length).toBeGreaterThanOrEqual(2);
  expect(machine.acts.filter((actionVerb) => actionVerb === 'offline')).toEqual(['offline']);
  expect(statuses(1).filter((status) => status === 'started')).toEqual(['started']);
});

test('at idle waits for the end of the transaction, now interrupts it [TM-08]', async () => {
  const { machine } = await start();
  const end = machine.begin();
  gateway.send(17, 'command', command(1, 'terminal.set-offline', { at: 'idle' }));
  await expect.poll(() => statuses(1)).toEqual(['accepted']);
  expect(machine.acts).toEqual([]);
  end();
  await expect.poll(() => statuses(1)).toEqual(['accepted', 'started', 'done']);
  machine.begin();
  gateway.send(17, 'command', command(2, 'terminal.set-online'));
  await expect.poll(() => statuses(2)).toEqual(['accepted', 'started', 'done']);
  expect(machine.acts).toEqual(['offline', 'interrupt', 'online']);
});

test('at idle with a deadline interrupts a transaction that has not ended by then [TM-08]', async () => {
  const { machine } = await start();
  machine.begin();
  const idleUntil = new Date(Date.now() + 1000).toISOString();
  gateway.send(17, 'command', command(1, 'terminal.set-offline', { at: 'idle', idleUntil }));
  await expect.poll(() => statuses(1)).toEqual(['accepted', 'started', 'done']);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(idleUntil));
  expect(machine.acts).toEqual(['interrupt', 'offline']);
});

test('a command that expires before it starts is not run', async () => {
  const { machine } = await start();
  machine.begin();
  gateway.send(17, 'command', command(1, 'terminal.restart', { at: 'idle', expires: new Date(Date.now() + 4000).toISOString() }));
  gateway.send(17, 'command', command(2, 'terminal.restart', { expires: '2020-01-01T00:00:00.000Z' }));
  await expect.poll(() => statuses(2)).toEqual(['expired']);
  await expect.poll(() => statuses(1)).toEqual(['accepted', 'expired']);
  expect(machine.acts).toEqual([]);
});

test('an unknown command fails with a reason', async () => {
  await start();
  gateway.send(17, 'command', command(1, 'terminal.explode'));
  await expect.poll(() => statuses(1)).toEqual(['accepted', 'failed unknown-verb']);
});

test('a restart is reported as done by the next boot', async () => {
  const first = await start();
  gateway.send(17, 'command', command(1, 'terminal.restart'));
  await expect.poll(() => first.machine.acts).toEqual(['interrupt', 'software']);
  await expect.poll(() => statuses(1)).toEqual(['accepted', 'started']);
  const second = await reboot(first);
  await expect.poll(() => statuses(1)).toEqual(['accepted', 'started', 'done']);
  gateway.send(17, 'command', command(1, 'terminal.restart'));
  await expect.poll(() => statuses(1)).toEqual(['accepted', 'started', 'done', 'done']);
  expect(second.machine.acts).toEqual([]);
});

test('a command interrupted by a kill after its start has failed and is never run again', async () => {
  const store = createMemoryStore();
  await store.record({ type: 'command', ...command(1, 'terminal.set-offline'), status: 'started', detail: '', reported: true });
  await store.record({ type: 'command', ...command(2, 'terminal.unblock'), status: 'accepted', detail: '', reported: true });
  const { machine } = await start(store);
  await expect.poll(() => statuses(1)).toEqual(['failed interrupted']);
  await expect.poll(() => statuses(2)).toEqual(['started', 'done']);
  gateway.send(17, 'command', command(1, 'terminal.set-offline'));
  await expect.poll(() => statuses(1)).toEqual(['failed interrupted', 'failed interrupted']);
  expect(machine.acts).toEqual(['interrupt', 'unblock']);
});

const cancel = (number: number): DownMessage<'cancel'> => ({ command: uuid(number), expires: '2999-01-01T00:00:00.000Z' });

test('a command withdrawn before it arrives is never run, nor by the next boot [promises, rule 13]', async () => {
  const directory = await createTestDirectory();
  const first = await start(await openTestStore(directory.path));
  gateway.send(17, 'cancel', cancel(1));
  await expect.poll(() => statuses(1), patient).toEqual(['withdrawn']);
  gateway.send(17, 'command', command(1, 'terminal.unblock'));
  await expect.poll(() => statuses(1), patient).toEqual(['withdrawn', 'withdrawn']);
  await first.stop();
  await first.store.close();
  const second = await start(await openTestStore(directory.path));
  await expect.poll(() => gateway.stored('hello').length, patient).toBe(2);
  gateway.send(17, 'command', command(1, 'terminal.unblock'));
  await expect.poll(() => statuses(1), patient).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  expect([first.machine.acts, second.machine.acts]).toEqual([[], []]);
  await second.stop();
  await second.store.close();
  await directory.remove();
});

test('an accepted command continues when it is withdrawn, and the terminal reports its state', async () => {
  const { machine } = await start();
  const end = machine.begin();
  gateway.send(17, 'command', command(1, 'terminal.unblock', { at: 'idle' }));
  await expect.poll(() => statuses(1)).toEqual(['accepted']);
  gateway.send(17, 'cancel', cancel(1));
  await expect.poll(() => statuses(1)).toEqual(['accepted', 'accepted']);
  end();
  await expect.poll(() => statuses(1)).toEqual(['accepted', 'accepted', 'started', 'done']);
  expect(machine.acts).toEqual(['unblock']);
});

test('a recorded but unreported outcome is reported by the next boot', async () => {
  const store = createMemoryStore();
  await store.record({ type: 'command', ...command(1, 'terminal.unblock'), status: 'done', detail: '', reported: false });
  await start(store);
  await expect.poll(() => statuses(1)).toEqual(['done']);
});

async function acceptFiles(status: number): Promise<{ url: string; got: string[] }> {
  const got: string[] = [];
  files = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    got.push(`${request.method} ${request.headers.authorization} ${body}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => files?.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(files.address() as AddressInfo).port}/files/1`, got };
}

test('a backup is uploaded with the token, announced with size and hash, and then done [MG-14]', async () => {
  await start();
  const { url, got } = await acceptFiles(204);
  gateway.send(17, 'command', command(1, 'backup.request', { upload: { url, token: 'once' } }));
  await expect.poll(() => statuses(1)).toEqual(['accepted', 'started', 'done']);
  expect(got).toEqual(['PUT Bearer once backup']);
  expect(gateway.stored('file')[0]?.body).toMatchObject({
    name: 'a.backup',
    size: 6,
    sha256: createHash('sha256').update('backup').digest('hex'),
  });
  const kinds = gateway.stored().map(({ kind, body }) => (kind === 'command-status' ? body.status : kind));
  expect(kinds.indexOf('file')).toBeLessThan(kinds.indexOf('done'));
});

test('a rejected upload fails the command', async () => {
  await start();
  const { url } = await acceptFiles(403);
  const args = { from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T11:00:00.000Z' };
  gateway.send(17, 'command', command(1, 'log-file.request', { args, upload: { url, token: 'spent' } }));
  await expect.poll(() => statuses(1)).toEqual(['accepted', 'started', 'failed upload-refused 403']);
});

const question = { sequence: 5, type: 213, amount: 1_500_000, currency: 'USD', requester: 201, supervisors: [101], patience: 600 };
const approvals = (): readonly unknown[] => gateway.stored('approval').map(({ body }) => body.status);

test('an approval is requested, and its decision is carried out once and confirmed every time [AP-01]', async () => {
  const { agent } = await start();
  const requested = agent.request(question);
  await expect.poll(approvals).toEqual(['requested']);
  const decision = { boot: agent.boot, sequence: 5, approved: true, approver: 101, reason: '' };
  gateway.send(17, 'decision', decision);
  expect(await requested).toBe('approved');
  gateway.send(17, 'decision', { ...decision, approved: false });
  await expect.poll(approvals).toEqual(['requested', 'obeyed', 'obeyed']);
  expect(gateway.misfits).toEqual([]);
});

test('a late decision about a withdrawn request is not paid', async () => {
  const { agent } = await start();
  const requested = agent.request(question);
  await expect.poll(approvals).toEqual(['requested']);
  await agent.withdraw(5);
  expect(await requested).toBe('withdrawn');
  gateway.send(17, 'decision', { boot: agent.boot, sequence: 5, approved: true, approver: 101, reason: '' });
  await expect.poll(approvals).toEqual(['requested', 'withdrawn', 'withdrawn']);
});

test('a shutdown during a withdrawal waits until the withdrawal is on disk', async () => {
  const directory = await createTestDirectory();
  const made = await start(await openTestStore(directory.path));
  void made.agent.request(question);
  await expect.poll(approvals).toEqual(['requested']);
  const withdrawn = made.agent.withdraw(5);
  await made.stop();
  await made.store.close();
  await withdrawn;
  const store = await openTestStore(directory.path);
  const next = await start(store);
  await expect.poll(approvals).toEqual(['requested', 'withdrawn']);
  await next.stop();
  await store.close();
  expect(made.faults).toEqual([]);
  await directory.remove();
});

test('a late rejection is confirmed', async () => {
  const { agent } = await start();
  gateway.send(17, 'decision', { boot: agent.boot, sequence: 4, approved: false, approver: null, reason: 'timed-out' });
  await expect.poll(approvals).toEqual(['obeyed']);
});

test('a request that was open at a kill is withdrawn by the next boot', async () => {
  const first = await start();
  void first.agent.request(question);
  await expect.poll(approvals).toEqual(['requested']);
  await reboot(first);
  await expect.poll(approvals).toEqual(['requested', 'withdrawn']);
  expect(gateway.stored('approval').at(-1)?.body).toMatchObject({ sequence: 5, requestBoot: first.agent.boot });
});

test('a decision about a request of an earlier boot does not pay a request of this boot [AP-01]', async () => {
  const first = await start();
  void first.agent.request(question);
  await expect.poll(approvals).toEqual(['requested']);
  const { agent } = await reboot(first);
  const requested = agent.request(question);
  await expect.poll(approvals).toEqual(['requested', 'withdrawn', 'requested']);
  const decision = { sequence: 5, approver: 101, reason: '' };
  gateway.send(17, 'decision', { ...decision, boot: first.agent.boot, approved: true });
  gateway.send(17, 'decision', { ...decision, boot: agent.boot, approved: false });
  expect(await requested).toBe('declined');
});

test('invalid JSON and messages that violate the schema are ignored', async () => {
  const { agent, faults } = await start();
  gateway.send(17, 'command', { command: 'no id' } as unknown as DownMessage<'command'>);
  gateway.send(17, 'committed', 'text' as unknown as DownMessage<'committed'>);
  await agent.report('event', { event: 100 });
  await expect.poll(() => agent.pending()).toBe(0);
  expect(faults).toEqual([]);
});

test('when the disk store fails the agent acknowledges nothing', async () => {
  const directory = await createTestDirectory();
  const made = await start(await openTestStore(directory.path));
  await made.store.close();
  await expect(made.agent.report('event', { event: 100 })).rejects.toThrow();
  await directory.remove();
});
