import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { connectMachine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import { openPlainSocket, type PlainSocket } from '../harness/plain-socket.ts';
import type { DemoTerminal } from '../harness/product.ts';
import { type SeededProduct, seedProduct } from '../harness/seed-product.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';

// The live channel for a client with the specification's grammar, which splits at commas, then at underscores, and never sends
// anything; then for a client that can resume.

let product: SharingProduct;
let terminals: readonly DemoTerminal[];
let support: Person;
let supervisor: Person;
let watch: PlainSocket;
let decider: PlainSocket;
let floor: SeededProduct;

beforeAll(async () => {
  product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  terminals = await product.terminals();
  [support, supervisor] = await Promise.all([signIn(product, 'support'), signIn(product, 'supervisor')]);
  watch = await openPlainSocket(product.ready.live, support);
  decider = await openPlainSocket(product.ready.live, supervisor);
  floor = await seedProduct(product, terminals[0] as DemoTerminal, support);
});
afterAll(async () => {
  await floor.machine.leave();
  await product.discard();
});

const entriesOf = (socket: PlainSocket) => socket.frames.flatMap((frame) => frame.split(','));

const heard = (socket: PlainSocket, entry: string) => socket.waitFor(() => entriesOf(socket).includes(entry));

async function refusalOf(url: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const socket = new WebSocket(url, { headers });
  socket.on('error', () => undefined);
  socket.on('open', () => resolve(undefined));
  socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
  const status = await promise;
  socket.terminate();
  return status;
}

test('without credentials, or with invalid ones, the channel is rejected [LV-01]', async () => {
  expect(new URL(product.ready.live).pathname).toBe('/ArtClientWebSocket');
  for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: `Bearer ${'x'.repeat(43)}` }, { cookie: 'floor_session=x' }]) {
    expect(await refusalOf(product.ready.live, headers)).toBe(401);
  }
  expect(await refusalOf(product.ready.live.replace('/Art', '/art'), { authorization: `Bearer ${support.token}` })).toBe(404);
});

test('the first message is Alive, which means connected [LV-10]', () => {
  expect([watch.protocol, watch.frames[0]]).toEqual(['', 'Alive']);
});

test('an event is TE with terminal, number and two details [LV-05]', async () => {
  const { id } = floor.machine;
  await heard(watch, `TE_${id}_170_NoteAcceptor ${id}_transport`);
  await heard(watch, `TE_${id}_120_127.0.0.1_`);
});

test('separators in device text stay inside their field [LV-05, LV-08]', async () => {
  await floor.machine.send('event', { event: 170, detail1: 'a,SS', detail2: 'b_c,ST_key<comma>\n' });
  await heard(watch, `TE_${floor.machine.id}_170_a<comma>SS_b<underscore>c<comma>ST<underscore>key<lt>comma><lf>`);
  for (const entry of entriesOf(watch)) expect(entry).toMatch(/^(Alive|(TE(_[^_]*){4})|(LFR(_[^_]*){5})|\d+_\d+)$/);
});

test('events of remote access and approval are not sent as ordinary ones [LV-12]', async () => {
  for (const event of [900, 904, 910, 912]) await floor.machine.send('event', { event, detail1: 'hidden' });
  await floor.machine.send('event', { event: 171, detail1: 'shown' });
  await watch.waitFor((frame) => frame.includes('_171_shown_'));
  expect(entriesOf(watch).filter((entry) => /^TE_\d+_9\d\d_/.test(entry))).toEqual([]);
});

test.each([
  [1, 'basic'],
  [2, 'condition'],
  [3, 'transaction'],
  [4, 'operator login'],
  [5, 'versions'],
  [18, 'functions'],
  [19, 'update progress'],
  [21, 'ATM connection'],
  [29, 'components'],
  [30, 'features'],
  [31, 'stock'],
])('a change is announced as %i_<terminal>: %s [LV-09]', async (category) => {
  await heard(watch, `${category}_${floor.machine.id}`);
});

test('a requested approval is TA with seven fields, sent to its supervisors [LV-03, AP-01, AP-03]', async () => {
  const { id } = floor.machine;
  await heard(decider, `TA_${id}_1_200_125000_201_101#102_EUR`);
  expect(entriesOf(watch).filter((entry) => entry.startsWith('TA_'))).toEqual([]);
});

test('its decision is TD, sent to supervisors and requester [LV-04, AP-04]', async () => {
  const { id } = floor.machine;
  const requester = await openPlainSocket(product.ready.live, await signIn(product, 'operator'));
  const decision = { approved: true, amount: 125_000, currency: 'EUR', reason: 'ID checked, twice' };
  expect((await supervisor.post(`/approvals/${id}/1/decision`, decision)).status).toBe(200);
  for (const socket of [decider, requester]) await heard(socket, `TD_${id}_1_201_101_1_ID checked<comma> twice`);
  requester.close();
});

test('an available log file is LFR with terminal, task, file and range [LV-08, TM-10]', async () => {
  const { body } = await support.get('/log-files');
  const [file] = (body as { items: { task: number }[] }).items;
  const span = '2026-11-20T10:00:00.000Z_2026-11-20T11:00:00.000Z';
  await heard(watch, `LFR_${floor.machine.id}_${file?.task}_log-file.request.gz_${span}`);
});

test('progress of runs is not in the specification, so a plain client does not get it', () => {
  expect(entriesOf(watch).filter((entry) => /^(RUN|SEQ|RES)/.test(entry))).toEqual([]);
});

test('a client that sends messages gets no response, and one that floods is closed', async () => {
  const socket = await openPlainSocket(product.ready.live, support);
  for (const text of ['', 'SS', 'RESUME_0_0', 'TE_1_2_3_4', '\u0000']) socket.send(text);
  await floor.machine.send('event', { event: 170, detail1: 'after the talk' });
  await socket.waitFor((frame) => frame.includes('after the talk'));
  socket.send('x'.repeat(100_000));
  expect(await socket.closed()).toBe(1009);
});

test('the end of the own session is ST with its key and closes the socket; others get nothing [LV-06, SE-04]', async () => {
  const leaving = await signIn(product, 'support');
  const socket = await openPlainSocket(product.ready.live, leaving);
  await leaving.delete('/session');
  await heard(socket, `ST_${leaving.sessionKey}`);
  expect(await socket.closed()).toBe(4001);
  expect(await refusalOf(product.ready.live, { authorization: `Bearer ${leaving.token}` })).toBe(401);
  await floor.machine.send('event', { event: 170, detail1: 'after the end' });
  await watch.waitFor((frame) => frame.includes('after the end'));
  expect(entriesOf(watch).filter((entry) => entry.startsWith('ST'))).toEqual([]);
});

async function openNumbered(resume: string): Promise<PlainSocket> {
  const socket = await openPlainSocket(product.ready.live, support, ['art.v2']);
  socket.send(resume);
  return socket;
}

const seqOf = (frame: string) => /^SEQ_([a-z0-9]+)_(\d+)_(\d+),/.exec(frame)?.slice(1) ?? [];

test('an art.v2 client gets its position, then numbered frames without gaps [LV-13]', async () => {
  const socket = await openNumbered('RESUME_0_0');
  expect(socket.protocol).toBe('art.v2');
  const first = await socket.waitFor(() => true);
  const [, epoch, start] = /^RESET_([a-z0-9]+)_(\d+)$/.exec(first) ?? [];
  for (const unit of ['one', 'two']) await floor.machine.send('event', { event: 170, detail1: unit });
  await socket.waitFor((frame) => frame.includes('_two_'));
  let last = start;
  for (const frame of socket.frames.slice(1)) {
    const [history, previous, current] = seqOf(frame);
    expect([history, previous]).toEqual([epoch, last]);
    last = current;
  }
  socket.close();

  for (const unit of ['three', 'four']) await floor.machine.committed(await floor.machine.send('event', { event: 170, detail1: unit }));
  const again = await openNumbered(`RESUME_${epoch}_${last}`);
  expect(await again.waitFor(() => true)).toBe(`RESUMED_${epoch}_${last}`);
  await again.waitFor((frame) => frame.includes('_four_'));
  expect(seqOf(again.frames[1] ?? '')[1]).toBe(last);
  const units = again.frames.flatMap((frame) => [...frame.matchAll(/TE_\d+_170_(\w+)_/g)].map(([, unit]) => unit));
  expect(units).toEqual(['three', 'four']);
  again.close();
});

test.each([
  ['another history', (epoch: string) => `RESUME_${epoch === 'aaaaaaaa' ? 'b' : 'aaaaaaaa'}_1`],
  ['a place ahead of the stream', (epoch: string) => `RESUME_${epoch}_999999999`],
])('a resume from %s gets RESET with the head [LV-13]', async (_, resume) => {
  const { body } = await support.get('/events');
  const { head } = body as { head: string };
  const [epoch = '', n] = head.split('.');
  const socket = await openNumbered(resume(epoch));
  expect(await socket.waitFor(() => true)).toBe(`RESET_${epoch}_${n}`);
  socket.close();
});

test('a sign of life is sent every ten seconds, on art.v2 with the head [LV-10]', async () => {
  const socket = await openNumbered('RESUME_0_0');
  const alive = await socket.waitFor((frame) => frame.endsWith(',Alive'));
  const [, previous, current] = seqOf(alive);
  expect(Number(current)).toBeGreaterThanOrEqual(Number(previous));
  await watch.waitFor(() => entriesOf(watch).filter((entry) => entry === 'Alive').length > 1);
  socket.close();
});

test('a stopping server sends SS, and a resume after its start returns what was missed [LV-07, LV-13]', async () => {
  const socket = await openNumbered('RESUME_0_0');
  const [, epoch, start] = /^RESET_([a-z0-9]+)_(\d+)$/.exec(await socket.waitFor(() => true)) ?? [];
  await product.stop();
  for (const each of [watch, decider]) expect([entriesOf(each).at(-1), await each.closed()]).toEqual(['SS', 1001]);
  expect(socket.frames.at(-1)).toMatch(new RegExp(`^SEQ_${epoch}_\\d+_\\d+,SS$`));

  product = await product.restart();
  await floor.machine.leave();
  const machine = await connectMachine(product, terminals[1] as DemoTerminal);
  await machine.committed(await machine.send('event', { event: 170, detail1: 'after the start' }));
  const again = await openNumbered(`RESUME_${epoch}_${start}`);
  expect(await again.waitFor(() => true)).toBe(`RESUMED_${epoch}_${start}`);
  await again.waitFor((frame) => frame.includes('after the start'));
  again.close();
  await machine.leave();
});
