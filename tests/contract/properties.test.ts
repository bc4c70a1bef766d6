import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { numberOfPosition } from '@floorwalker/core/contract/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Machine } from '../harness/machine.ts';
import { readAll } from '../harness/pages.ts';
import { type Person, signIn } from '../harness/person.ts';
import { openPlainSocket, type PlainSocket } from '../harness/plain-socket.ts';
import type { DemoTerminal, Product } from '../harness/product.ts';
import { seedProduct } from '../harness/seed-product.ts';
import { sendRequest, toProblem } from '../harness/send-request.ts';
import { startInTest } from '../harness/shared-cluster.ts';

// Operators of a property never see data of another property in any list, total, live entry or search. The demo's operator 201
// may see only property 101; the same data is created in 101 and 102.

interface OfProperty {
  readonly property: number;
  readonly id?: number | string;
  readonly n?: number;
}

let product: Product;
let admin: Person;
let operator: Person;
let own: DemoTerminal;
let foreign: DemoTerminal;
let machines: Machine[] = [];
let sockets: { readonly plain: PlainSocket; readonly numbered: PlainSocket };

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  [admin, operator] = await Promise.all([signIn(product, 'administrator'), signIn(product, 'operator')]);
  sockets = {
    plain: await openPlainSocket(product.ready.live, operator),
    numbered: await openPlainSocket(product.ready.live, operator, ['art.v2']),
  };
  sockets.numbered.send('RESUME_0_0');
  await sockets.numbered.waitFor((frame) => frame.startsWith('RESET_'));
  const terminals = await product.terminals();
  const find = (property: number) => terminals.find((terminal) => terminal.property === property) as DemoTerminal;
  [own, foreign] = [find(101), find(102)];
  // Property 102 is seeded first: if the operator of property 101 wrongly received entries of property 102, they would arrive
  // before those of property 101, for which the tests wait.
  machines = [(await seedProduct(product, foreign, admin)).machine, (await seedProduct(product, own, admin)).machine];
});
afterAll(async () => {
  for (const socket of Object.values(sockets)) socket.close();
  await Promise.all(machines.map((machine) => machine.leave()));
  await product.discard();
});

const idOf = (row: OfProperty) => encodeURIComponent(String(row.id ?? row.n));

describe.for(['terminals', 'event-log', 'approvals'])('%s', (resource) => {
  test('an operator lists, counts, searches and opens only data of the own property', async () => {
    const all = await readAll<OfProperty>(admin, `/${resource}`);
    const mine = all.filter((row) => row.property === 101);
    const others = all.filter((row) => row.property !== 101);
    expect([mine.length > 0, others.length > 0]).toEqual([true, true]);

    expect(await readAll<OfProperty>(operator, `/${resource}`)).toHaveLength(mine.length);
    expect((await operator.get(`/${resource}/count`)).body).toEqual({ count: mine.length, exact: true });
    for (const q of ['Reno', 'site:"Reno North"', `terminal:${foreign.id}`, 'not site:Vienna', `terminal:${foreign.id} or site:Reno`]) {
      const query = `?q=${encodeURIComponent(q)}`;
      expect([q, (await operator.get(`/${resource}${query}`)).body]).toEqual([q, expect.objectContaining({ items: [], next: null })]);
      expect([q, (await operator.get(`/${resource}/count${query}`)).body]).toEqual([q, { count: 0, exact: true }]);
    }
    const [first] = mine;
    const [hidden] = others;
    if (!first || !hidden) throw new Error('no rows');
    expect((await operator.get(`/${resource}/${idOf(first)}`)).status).toBe(200);
    expect((await admin.get(`/${resource}/${idOf(hidden)}`)).status).toBe(200);
    // A forbidden row gives the same response as a missing one.
    const refused = toProblem(await sendRequest(product, `GET /${resource}/${idOf(hidden)}`, { as: operator.token }));
    expect(refused).toMatchObject({ status: 404, code: 'row.not-found' });
  });
});

test('data of a foreign terminal is not found, like the terminal', async () => {
  for (const part of ['detail', 'transactions']) {
    expect((await operator.get(`/terminals/${own.id}/${part}`)).status).toBe(200);
    expect((await operator.get(`/terminals/${foreign.id}/${part}`)).status).toBe(404);
  }
  expect((await operator.get('/properties')).body).toMatchObject({ items: [{ id: 101 }] });
  expect((await operator.get('/session')).body).toMatchObject({ properties: [{ id: 101 }] });
});

test('the event stream leaves out foreign events and does not wake for them', async () => {
  const read = async (person: Person) =>
    (await person.get('/events?since=2000-01-01T00:00:00Z&limit=1000')).body as { items: OfProperty[]; next: string };
  // Jobs of the server may append entries between two reads.
  const before = await read(admin);
  const mine = await read(operator);
  const after = await read(admin);
  const [from, at, to] = [before, mine, after].map(({ next }) => numberOfPosition(next)) as [number, number, number];
  const own = after.items.filter(({ property, n }) => property === 101 && Number(n) <= at);
  expect(mine.items).toEqual(own.map(({ n }) => expect.objectContaining({ n })));
  expect([from <= at, at <= to]).toEqual([true, true]);
  const waiting = operator.get(`/events?after=${mine.next}&wait=25`);
  const [abroad, home] = machines;
  await abroad?.committed(await abroad.send('event', { event: 170, detail1: 'abroad' }));
  await home?.committed(await home.send('event', { event: 170, detail1: 'at home' }));
  expect((await waiting).body).toMatchObject({ items: [{ property: 101, detail1: 'at home' }] });
});

/** Returns the terminals named in a frame, for every kind of entry. */
const terminalsIn = (frame: string): number[] =>
  frame.split(',').flatMap((entry) => {
    const [kind = '', first, second] = entry.split('_');
    if (/^\d+$/.test(kind)) return [Number(first)];
    if (kind === 'LFR') return [Number(first), Number(second)].slice(0, 1);
    return ['TE', 'TA', 'TD'].includes(kind) ? [Number(first)] : [];
  });

test('the live channel sends only entries of the own property, with and without numbers [LV-02]', async () => {
  for (const socket of [sockets.plain, sockets.numbered]) {
    await socket.waitFor((frame) => frame.includes(`TE_${own.id}_170_at home_`));
    await socket.waitFor((frame) => frame.includes(`TA_${own.id}_1_`));
    const named = new Set(socket.frames.flatMap(terminalsIn));
    expect([...named]).toEqual([own.id]);
    // Without the right to request log files the operator gets no LFR entry, not even for the own property.
    expect(socket.frames.join()).not.toContain('LFR_');
  }
});

test('a resume sends no foreign entry either [LV-13]', async () => {
  const { body } = await admin.get('/events');
  const epoch = (body as { head: string }).head.split('.')[0];
  const socket = await openPlainSocket(product.ready.live, operator, ['art.v2']);
  socket.send(`RESUME_${epoch}_0`);
  await socket.waitFor((frame) => frame.includes(`TE_${own.id}_170_at home_`));
  expect([...new Set(socket.frames.flatMap(terminalsIn))]).toEqual([own.id]);
  socket.close();
});

test('a command reaches own terminals only: others do not match a filter, and are unknown by id', async () => {
  const preview = async (targets: object) =>
    sendRequest(product, 'POST /commands/terminal.restart', { as: operator.token, body: { targets, args: {}, dryRun: true } });
  const { body } = await preview({ where: 'id>0' });
  const targets = (body as { targets: { terminal: number }[] }).targets.map(({ terminal }) => terminal);
  const all = await readAll<OfProperty>(admin, '/terminals?q=property:101');
  expect(targets).toEqual(all.map(({ id }) => id));
  expect(toProblem(await preview({ where: `id:${foreign.id}` })).code).toBe('command.no-targets');
  const unknown = toProblem(await preview({ ids: [own.id, foreign.id, 9999] }));
  expect(unknown.fields.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'targets.ids.1 unknown-terminal',
    'targets.ids.2 unknown-terminal',
  ]);
  expect((await operator.get('/runs/count')).body).toEqual({ count: 0, exact: true });
});

test("without the right nobody sees another operator's runs, targets or sessions [SE-09]", async () => {
  const [run] = await readAll<{ id: string }>(admin, '/runs');
  const { sessionKey } = admin;
  for (const path of [`/runs/${run?.id}`, `/runs/${run?.id}/targets`, `/sessions/${sessionKey}`]) {
    expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    expect([path, (await operator.get(path)).status]).toEqual([path, 404]);
  }
  expect((await operator.post(`/runs/${run?.id}/retry`, {})).status).toBe(404);
  expect((await operator.delete(`/sessions/${sessionKey}`)).status).toBe(404);
  expect((await operator.get('/sessions')).body).toMatchObject({ items: [{ login: 'operator', own: true, current: true }] });
  expect((await admin.get('/session')).status).toBe(200);
});

test('files of a foreign property, or without the right, are not delivered', async () => {
  const [backup] = await readAll<OfProperty>(admin, '/backups');
  expect((await operator.get('/backups')).status).toBe(403);
  expect((await operator.get(`/backups/${backup?.id}/file`)).status).toBe(403);
  const nobody = await sendRequest(product, `GET /backups/${backup?.id}/file`);
  expect(toProblem(nobody).code).toBe('session.required');
});

test('no response contains a foreign name, for any call', async () => {
  const { body } = await admin.get(`/terminals/${foreign.id}`);
  const { name } = body as { name: string };
  for (const { method, path } of allEndpoints) {
    if (method !== 'GET' || path === '/events') continue;
    const { text } = await sendRequest(product, `GET ${path.replace(/\{\w+\}/g, String(foreign.id))}`, { as: operator.token });
    expect([path, text.includes(name), text.includes('Reno')]).toEqual([path, false, false]);
  }
});
