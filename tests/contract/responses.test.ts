import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { resources } from '@floorwalker/core/resources/index';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { waitForForecasts } from '../harness/forecasts.ts';
import { issueDemoLicence } from '../harness/issue-demo-licence.ts';
import { connectMachine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type SeededProduct, seedProduct } from '../harness/seed-product.ts';
import { sendRequest, toProblem } from '../harness/send-request.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { bodyOf } from './calls.ts';
import { check, createComparison, endpointOf, firstOf, isComparedElsewhere } from './compare.ts';

let product: ProductInTest;
let admin: Person;
let floor: SeededProduct;

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  admin = await signIn(product, 'administrator');
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  floor = await seedProduct(product, terminal, admin);
  await waitForForecasts(admin, 1);
});
afterAll(async () => {
  await floor.machine.leave();
  await product.discard();
});

const { compared, fetchCompared } = createComparison(
  () => product,
  () => admin.token,
);

test.each<readonly [resource: string, rowId: string]>([
  ['terminals', 'id'],
  ['event-log', 'n'],
  ['transaction-log', 'id'],
  ['media-log', 'id'],
  ['error-log', 'id'],
  ['operator-access-log', 'id'],
  ['configuration-change-log', 'id'],
  ['art-event-log', 'id'],
  ['maintenance-log', 'id'],
  ['approvals', 'id'],
  ['backups', 'id'],
  ['log-files', 'id'],
  ['runs', 'id'],
  ['sessions', 'key'],
  ['server-settings', 'name'],
  ...['components', 'features', 'terminal-functions', 'maintenance-overview'].map((list) => [list, 'id'] as const),
  ...['stock-overview', 'cash-forecast', 'properties', 'map-view', 'terminal-settings'].map((list) => [list, 'id'] as const),
  ...['configuration-entries', 'configuration-states', 'nodes', 'license-key-usage-overview'].map((list) => [list, 'id'] as const),
  ['terminal-identifiers', 'terminal'],
  ['last-tests', 'terminal'],
])('the list of %s, its count and one row conform to the contract', async (resource, rowId) => {
  const list = await fetchCompared(`${resource}.list`);
  const first = firstOf(list);
  expect(await fetchCompared(`${resource}.count`)).toEqual({ count: expect.any(Number), exact: true });
  // The duration of an open error, and what a server writes with each renewal of its lease, change between two responses.
  const show = (await fetchCompared(`${resource}.show`, { id: String(first[rowId]) })) as typeof first;
  const { duration, uptime, leaseUntil, lag, ...rest } = show;
  expect(first).toMatchObject(rest);
});

test('responses of sign-in, session, heartbeat and sign-out conform to the contract [SE-03, SE-09]', async () => {
  const login = { login: 'supervisor', password: 'supervisor-demo-2026' };
  for (const kind of ['web', 'cli'] as const) {
    const session = (await fetchCompared('session.sign-in', {}, { body: { ...login, kind } })) as {
      token: string | null;
      sessionKey: string;
    };
    expect(session.token === null).toBe(kind === 'web');
    await fetchCompared('session.end', { id: session.sessionKey });
  }
  expect(await fetchCompared('session.who')).toMatchObject({ login: 'admin', role: 'administrator' });
  expect(await fetchCompared('session.heartbeat', {}, { body: bodyOf(endpointOf('session.heartbeat')) })).toEqual({
    SessionKeyValid: true,
  });
  expect(await fetchCompared('session.group-heartbeat')).toEqual({ TokenValid: true });
  const passing = await signIn(product, 'support');
  await fetchCompared('session.sign-out', {}, { as: passing.token });
  expect((await passing.get('/session')).status).toBe(401);
});

test('a transaction with all of its parts conforms to the contract [LG-01]', async () => {
  const { id } = firstOf(await fetchCompared('transaction-log.list', {}, {}));
  const { pictures, media } = (await fetchCompared('transaction.detail', { id: String(id) })) as { pictures: object[]; media: object[] };
  expect(media).toEqual([expect.objectContaining({ medium: 1, amount: 2000, direction: 'in' })]);
  expect(pictures).toEqual([expect.objectContaining({ place: 1, kind: 'customer', mime: 'image/png' })]);
  const picture = await sendRequest(product, `GET /transaction-log/${id}/pictures/1`, { as: admin.token });
  expect([picture.status, picture.headers['content-type'], picture.headers['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  compared.add('transaction.picture');
});

test('responses about a terminal conform to the contract [TM-06]', async () => {
  const { id } = floor.machine;
  expect(await fetchCompared('terminal.detail', { id })).toMatchObject({
    versions: { DeviceFirmware: '4.18' },
    stock: [{ component: 13, rank: 1, medium: 2, denomination: 2000, pieces: 1200, capacity: 2400, level: 1 }],
  });
  expect(firstOf(await fetchCompared('terminal.transactions', { id }))).toMatchObject({ number: 1, amountIn: 2000, reference: 'T1' });
  expect(await fetchCompared('terminal.register', {}, { body: bodyOf(endpointOf('terminal.register')) })).toMatchObject({
    id: 201,
    username: '201',
    secret: expect.stringMatching(/^[0-9a-f]{40}$/),
    topics: 't/101/201/',
  });
});

test('responses about the management of terminals conform to the contract [TM-12]', async () => {
  const body = { ...bodyOf(endpointOf('terminal-settings.add')), name: 'Foyer 300' };
  expect(await fetchCompared('terminal-settings.add', {}, { body })).toMatchObject({ id: 300, secret: 'none', version: 1 });
  const many = { add: [{ ...body, id: 301, name: 'Bar 1' }], edit: [] };
  expect(await fetchCompared('terminal-settings.apply', {}, { body: many })).toEqual({ added: 1, changed: 0 });
  const values = { ...(bodyOf(endpointOf('terminal-settings.edit')) as object), name: 'Bench 300' };
  expect(await fetchCompared('terminal-settings.edit', { id: '300' }, { body: values })).toMatchObject({ name: 'Bench 300', version: 2 });
  expect(await fetchCompared('terminal.rotate-secret', { id: '300' })).toMatchObject({ id: 300, username: '300', topics: 't/101/300/' });
  expect(await fetchCompared('terminal.move', { id: '300' }, { body: { property: 102, plan: true } })).toMatchObject({
    applied: false,
    from: 101,
    to: 102,
  });
  expect(await fetchCompared('terminal.retire', { id: '300' }, { body: { reason: 'sold' } })).toMatchObject({ use: 'retired' });
  expect(await fetchCompared('terminal.bring-back', { id: '300' })).toMatchObject({ use: 'in-use', secret: 'renewed', version: 4 });
});

test('responses about a property conform to the contract [MG-04]', async () => {
  const added = await fetchCompared('properties.add', {}, { body: bodyOf(endpointOf('properties.add')) });
  expect(added).toMatchObject({ id: 900, dayStart: '06:00', version: 1 });
  const edited = await fetchCompared('properties.edit', { id: '900' }, { body: bodyOf(endpointOf('properties.edit')) });
  expect(edited).toMatchObject({ id: 900, dayStart: '07:00', version: 2 });
  const many = { add: [{ ...bodyOf(endpointOf('properties.add')), id: 901, name: 'Linz' }], edit: [] };
  expect(await fetchCompared('properties.apply', {}, { body: many })).toEqual({ added: 1, changed: 0 });
});

test('responses about exchange rates conform to the contract [MG-15]', async () => {
  const rate = (await fetchCompared('exchange-rates.add', {}, { body: bodyOf(endpointOf('exchange-rates.add')) })) as { id: number };
  expect(rate).toMatchObject({ source: 'EUR', rate: '1.0850', state: 'future', version: 1 });
  const edited = await fetchCompared('exchange-rates.edit', { id: rate.id }, { body: bodyOf(endpointOf('exchange-rates.edit')) });
  expect(edited).toMatchObject({ id: rate.id, rate: '1.09', version: 2 });
  // The demo has two other rates.
  expect(((await fetchCompared('exchange-rates.list')) as { items: object[] }).items).toContainEqual(edited);
  expect(await fetchCompared('exchange-rates.count')).toEqual({ count: 3, exact: true });
  expect(await fetchCompared('exchange-rates.show', { id: rate.id })).toEqual(edited);
  const endpoint = endpointOf('exchange-rate.in-force');
  const reply = await sendRequest(product, `GET ${endpoint.path}?source=EUR&target=USD&at=2126-12-02T00:00:00.000Z`, { as: admin.token });
  check(endpoint, reply);
  compared.add(endpoint.id);
  expect(firstOf(reply.body)).toMatchObject({ target: 'USD', origin: 'stored' });
  await fetchCompared('exchange-rate.remove', { id: rate.id });
  const applied = await fetchCompared('exchange-rates.apply', {}, { body: bodyOf(endpointOf('exchange-rates.apply')) });
  expect(applied).toEqual({ added: 1, changed: 0 });
});

test('responses about registered computers conform to the contract [MG-09]', async () => {
  const list = 'computer-serial-registration';
  const body = { ...bodyOf(endpointOf(`${list}.add`)), terminal: floor.machine.id };
  const computer = (await fetchCompared(`${list}.add`, {}, { body })) as { id: number };
  expect(computer).toMatchObject({ ...body, version: 1 });
  const changed = { ...bodyOf(endpointOf(`${list}.edit`)), terminal: floor.machine.id };
  const edited = await fetchCompared(`${list}.edit`, { id: computer.id }, { body: changed });
  expect(firstOf(await fetchCompared(`${list}.list`))).toEqual(edited);
  expect(await fetchCompared(`${list}.count`)).toEqual({ count: 1, exact: true });
  expect(await fetchCompared(`${list}.show`, { id: computer.id })).toEqual(edited);
  await fetchCompared('computer-registration.remove', { id: computer.id });
  expect(await fetchCompared(`${list}.apply`, {}, { body: { add: [body], edit: [] } })).toEqual({ added: 1, changed: 0 });
});

test('responses about approval policies and held acts conform to the contract', async () => {
  const policy = (await fetchCompared('approval-policies.add', {}, { body: bodyOf(endpointOf('approval-policies.add')) })) as {
    id: number;
  };
  expect(policy).toMatchObject({ name: 'Mass restart', subject: 'mass-command', threshold: '0', version: 1 });
  const edited = await fetchCompared(
    'approval-policies.edit',
    { id: policy.id },
    { body: { ...bodyOf(endpointOf('approval-policies.edit')), quorum: 1 } },
  );
  expect(firstOf(await fetchCompared('approval-policies.list'))).toEqual(edited);
  expect(await fetchCompared('approval-policies.count')).toEqual({ count: 1, exact: true });
  expect(await fetchCompared('approval-policies.show', { id: policy.id })).toEqual(edited);
  const supervisor = await signIn(product, 'supervisor');
  const restart = { targets: { ids: [floor.machine.id] }, args: {}, reason: 'cleaning' };
  const held = await sendRequest(product, 'POST /commands/terminal.restart', { as: supervisor.token, body: restart });
  const { code, params } = toProblem(held);
  expect(code).toBe('approval.required');
  const body = { approved: false, reason: 'not now' };
  expect(await fetchCompared('approval.decide-request', { id: String(params.request) }, { body })).toMatchObject({
    state: 'declined',
    act: 'terminal.restart',
  });
  await fetchCompared('approval-policy.remove', { id: policy.id });
  const applied = await fetchCompared('approval-policies.apply', {}, { body: bodyOf(endpointOf('approval-policies.apply')) });
  expect(applied).toEqual({ added: 1, changed: 0 });
  const left = firstOf(await fetchCompared('approval-policies.list'));
  await fetchCompared('approval-policy.remove', { id: Number(left.id) });
});

test('responses about configuration entries conform to the contract [MG-16]', async () => {
  const body = { changes: [{ id: 'installation:Display/Brightness', version: 0, value: '60' }] };
  expect(await fetchCompared('configuration.save', {}, { body })).toMatchObject({ applied: true, changes: [{ old: '80', new: '60' }] });
  const id = 'installation:Display/Brightness';
  expect(firstOf(await fetchCompared('configuration.history', { id }))).toMatchObject({ version: 1, value: '60' });
  const state = { id: `${floor.machine.id}:Display/Brightness` };
  expect(await fetchCompared('configuration.send', {}, { body: { ids: [state.id] } })).toEqual({ entries: 1, terminals: 1 });
  const entry = { key: 'Display/Brightness', value: '70', version: 1, origin: 'terminal' };
  await floor.machine.committed(await floor.machine.send('config-status', { version: 1, entries: [entry] }));
  const values = [{ ...state, value: '70' }];
  expect(await fetchCompared('configuration.accept', {}, { body: { values } })).toMatchObject({ changes: [{ old: '60', new: '70' }] });
  expect(await fetchCompared('configuration.state-counts', { id })).toMatchObject({ counts: { refused: 0 }, reasons: [] });
});

test('decisions, runs and their retries conform to the contract [AP-01, TM-08]', async () => {
  const supervisor = await signIn(product, 'supervisor');
  const seen = { amount: 125_000, currency: 'EUR' };
  const target = { terminal: floor.machine.id, sequence: 1 };
  expect(await fetchCompared('approval.decide', target, { as: supervisor.token, body: { approved: true, ...seen } })).toMatchObject({
    state: 'approved',
    decidedBy: supervisor.operator,
    boot: floor.machine.boot,
    ownRequest: false,
    identityConflict: false,
    mayDecide: false,
  });
  expect(firstOf(await fetchCompared('run.targets', { id: floor.backupRun }))).toMatchObject({ terminal: floor.machine.id, state: 'done' });
  const begun = { targets: { ids: [floor.machine.id] }, args: { at: 'now' }, reason: 'contract' };
  const run = (await fetchCompared('terminal.unblock', {}, { body: begun })) as { id: string };
  const received = await floor.machine.waitFor('command', ({ verb }) => verb === 'terminal.unblock');
  const failed = { command: received.command, status: 'failed', detail: 'stuck' };
  await floor.machine.committed(await floor.machine.send('command-status', failed));
  expect(await fetchCompared('run.preview-retry', { id: run.id })).toMatchObject({ targets: [{ terminal: floor.machine.id }] });
  const again = (await fetchCompared('run.retry', { id: run.id }, { body: {} })) as { id: string };
  expect(await fetchCompared('run.continue', { id: again.id })).toMatchObject({ retryOf: run.id, waiting: 1, halted: false });
  expect(await fetchCompared('run.cancel', { id: again.id }, { body: {} })).toMatchObject({ items: [{ terminal: floor.machine.id }] });
  const offline = (await fetchCompared('terminal.set-offline', {}, { body: begun })) as { id: string };
  await product.database.execute(`update run_target set state = 'done', online_before = false where run_id = $1`, [offline.id]);
  expect(await fetchCompared('run.preview-undo', { id: offline.id })).toMatchObject({ command: 'terminal.set-online' });
  expect(await fetchCompared('run.undo', { id: offline.id }, { body: {} })).toMatchObject({ undoOf: offline.id });
});

test('every command returns a preview that conforms to the contract and starts nothing', async () => {
  const before = await fetchCompared('runs.count');
  for (const endpoint of allEndpoints.filter(({ id, path }) => path.startsWith('/commands/') && !isComparedElsewhere(id))) {
    expect(await fetchCompared(endpoint.id, {}, { body: bodyOf(endpoint) })).toMatchObject({ dryRun: true, command: endpoint.id });
  }
  expect(await fetchCompared('runs.count')).toEqual(before);
});

test('the licence of the installation and the import of a file conform to the contract [LI-01]', async () => {
  const { installation } = (await fetchCompared('licence.installation')) as { installation: string };
  const content = await issueDemoLicence(product, { installation, number: 'DEMO-PAGING', modules: ['Paging'] });
  expect(await fetchCompared('licence.import', {}, { body: { content, plan: true } })).toMatchObject({ imported: false });
  expect(await fetchCompared('licence.import', {}, { body: { content } })).toMatchObject({ imported: true });
});

test('the stream, the audit and the installation conform to the contract', async () => {
  const reply = await sendRequest(product, 'GET /events?since=2000-01-01T00:00:00Z&limit=3', { as: admin.token });
  check(endpointOf('event.stream'), reply);
  expect((reply.body as { items: unknown[] }).items).toHaveLength(2);
  await fetchCompared('event.stream');
  expect(await fetchCompared('audit.verify')).toMatchObject({ intact: true, broken: null });
  for (const { id } of allEndpoints) if (id.startsWith('installation.')) await fetchCompared(id);
});

test.each(resources.map(({ id }) => id))('the export of %s has rows that conform to the contract [LG-05]', async (id) => {
  const { status, headers, text } = await sendRequest(product, `GET /${id}/export?format=ndjson`, { as: admin.token });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/x-ndjson; charset=utf-8', 'no-store']);
  const row = resources.find((resource) => resource.id === id)?.row;
  const rows = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  expect(rows.filter((one) => !row || !z.safeParse(row, one).success)).toEqual([]);
  compared.add(`${id}.export`);
});

test('responses about a server export conform to the contract [LG-05]', async () => {
  const body = { resource: 'terminals', format: 'csv', q: 'id:1,2,3', columns: ['id', 'name'] };
  const { id } = (await fetchCompared('export.begin', {}, { body })) as { id: string };
  await expect.poll(() => fetchCompared('exports.show', { id })).toMatchObject({ state: 'done', rows: 3, failure: '' });
  expect(firstOf(await fetchCompared('exports.list'))).toEqual(await fetchCompared('exports.show', { id }));
  expect(await fetchCompared('exports.count')).toEqual({ count: 1, exact: true });
  expect(await fetchCompared('exports.explain')).toMatchObject({ count: 1 });
  const file = await sendRequest(product, `GET /exports/${id}/file`, { as: admin.token });
  expect([file.status, file.headers['x-content-type-options'], file.text.split('\r\n')[0]]).toEqual([200, 'nosniff', 'ID,Name']);
  compared.add('export.file');
  await fetchCompared('export.cancel', { id });
});

test.each(resources.map(({ id }) => id))('the explanation of a filter of %s conforms to the contract', async (id) => {
  expect(await fetchCompared(`${id}.explain`)).toMatchObject({ exact: true, terms: [] });
});

test('saved views conform to the contract', async () => {
  const view = await fetchCompared('view.save', {}, { body: bodyOf(endpointOf('view.save')) });
  const { id } = view as { id: string };
  expect(firstOf(await fetchCompared('views.list'))).toEqual(view);
  expect(await fetchCompared('views.show', { id })).toEqual(view);
  expect(await fetchCompared('views.count')).toEqual({ count: 1, exact: true });
  await fetchCompared('view.remove', { id });
});

test('responses about the group client conform to the contract [SH-20]', async () => {
  expect(await fetchCompared('group-client.read')).toEqual({ installed: null });
  const brought = await fetchCompared(
    'group-client.update',
    {},
    { body: Buffer.from(zipSync({ 'index.html': strToU8('<!doctype html>') })), headers: { 'content-type': 'application/zip' } },
  );
  expect(await fetchCompared('group-client.read')).toEqual({ installed: brought });
  await fetchCompared('group-client.remove');
});

test('responses about an identity conflict conform to the contract [TM-14]', async () => {
  const [, terminal] = await product.terminals();
  if (!terminal) throw new Error('no second terminal');
  const [real, copy] = [await connectMachine(product, terminal), await connectMachine(product, terminal, 'copy', 0, `${terminal.id}-copy`)];
  await real.committed(await real.send('hello', {}));
  await copy.committed(await copy.send('hello', {}));
  await real.committed(await real.send('state', { state: 'ready' }));
  const { id } = terminal;
  expect(await fetchCompared('terminal.identity', { id })).toMatchObject({ conflict: { resolved: null, machines: [{}, {}] } });
  await copy.committed(await copy.send('transaction', { number: 1, type: 100, currency: 'EUR', amountIn: 500, amountOut: 0 }));
  expect(firstOf(await fetchCompared('terminal.held-messages', { id }))).toMatchObject({ boot: 'copy', number: 1, amountIn: 500 });
  expect(await fetchCompared('terminal.resolve-identity', { id }, { body: { boot: real.boot } })).toMatchObject({
    username: String(id),
    secret: expect.stringMatching(/^[0-9a-f]{40}$/),
    released: 0,
  });
  expect(await fetchCompared('terminal.identity', { id })).toMatchObject({ conflict: { boot: real.boot, resolved: expect.any(String) } });
  await Promise.all([real.leave(), copy.leave()]);
});

test('a loss of history and its acceptance conform to the contract', async () => {
  await product.database.execute(
    `insert into head_finding (reason, stream_from, stream_to, audit_from, audit_to) values ('behind', 951, 1000, 41, 52)`,
  );
  const { lost } = (await fetchCompared('audit.verify')) as { lost: { id: string } };
  expect(lost).toMatchObject({ reason: 'behind', streamFrom: 951, streamTo: 1000, auditFrom: 41, auditTo: 52 });
  await fetchCompared('audit.accept-loss', {}, { body: { finding: lost.id } });
  expect(await fetchCompared('audit.verify')).toMatchObject({ intact: true, lost: null });
});

test('every call of the contract was compared', () => {
  expect(allEndpoints.map(({ id }) => id).filter((id) => !compared.has(id) && !isComparedElsewhere(id))).toEqual([]);
});

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly responses: { readonly [status: string]: unknown };
  readonly requestBody?: unknown;
  readonly 'x-right'?: string;
}

interface Description {
  readonly openapi: string;
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
}

const everyRef = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : everyRef(inner)));

const follow = (document: unknown, ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);

test('the OpenAPI document lists every call with its right, and every reference is valid', async () => {
  const { body, headers } = await sendRequest(product, 'GET //api/openapi.json');
  expect(headers['content-type']).toContain('application/json');
  const document = body as Description;
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
  );
  expect(described.map(({ call, operationId }) => `${operationId}: ${call}`).sort()).toEqual(
    allEndpoints.map(({ id, method, path }) => `${id}: ${method} ${path}`).sort(),
  );
  for (const { operationId, summary, security, responses, requestBody, ...rest } of described) {
    const { access, body: given, response: schema, file, upload } = endpointOf(operationId);
    expect(summary).not.toBe('');
    expect(summary).not.toContain('endpoints:');
    expect(security.length > 0).toBe(access !== 'public');
    expect(requestBody !== undefined).toBe(given !== null || upload !== null);
    expect(Object.keys(responses)).toContain(schema || file ? '200' : '204');
    expect(rest['x-right'] ?? access).toEqual(access);
  }
  const refs = [...new Set(everyRef(document))];
  expect(refs.filter((ref) => typeof follow(document, ref) !== 'object')).toEqual([]);
});
