import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFleet, type TestFleet } from '../harness/fleet.ts';
import { readAll } from '../harness/pages.ts';
import { type Person, signIn } from '../harness/person.ts';
import { openPlainSocket } from '../harness/plain-socket.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';

// The product's own agents, with simulated customers, carry out commands like any other terminal.

let product: SharingProduct;
let admin: Person;
let fleet: TestFleet;

const fleetArgv = ['--terminals', '4', '--seed', '7', '--speed', '60x'];
const [kiosk, hall, bar, stage] = [1, 2, 3, 4];

beforeAll(async () => {
  product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  admin = await signIn(product, 'administrator');
  fleet = await startFleet(product, fleetArgv);
});
afterAll(async () => {
  await fleet.stop();
  await product.discard();
});

interface Run {
  readonly id: string;
  readonly done: number;
  readonly failed: number;
  readonly finished: boolean;
}

async function order(command: string, ids: readonly number[], args: object = {}): Promise<Run> {
  const { status, body } = await admin.post(`/commands/${command}`, { targets: { ids }, args, reason: 'scenario' });
  expect([status, body]).toEqual([200, expect.objectContaining({ total: ids.length })]);
  return body as Run;
}

const finished = ({ id }: Run) =>
  until(async () => {
    const { body } = await admin.get(`/runs/${id}`);
    return (body as Run).finished ? (body as Run) : null;
  });

const row = async (id: number) => (await admin.get(`/terminals/${id}`)).body as Record<string, unknown>;
const bootOf = async (id: number) => ((await admin.get(`/terminals/${id}/detail`)).body as { boot: string }).boot;
const count = async (q: string) => ((await admin.get(`/event-log/count?q=${encodeURIComponent(q)}`)).body as { count: number }).count;

/** Downloads a file and returns its text, after comparing it with the file on disk and with the data in the list. */
async function download(resource: 'backups' | 'log-files', file: { id: string; sha256: string; size: number }): Promise<string> {
  const response = await fetch(`${product.ready.console}/api/v1/${resource}/${file.id}/file`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const [stored] = await product.database.query<{ key: string }>('select key from upload where id = $1', [file.id]);
  expect(bytes).toEqual(await readFile(join(product.data, stored?.key ?? '')));
  expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([file.size, file.sha256]);
  return gunzipSync(bytes).toString();
}

test('agents connect, report their data, and serve customers [TM-02, TM-06]', async () => {
  // Waits for version and connection, because a hello message and the connection of its terminal are stored separately.
  await until(async () => {
    const found = await readAll<{ state: string; software: string; connection: string }>(admin, '/terminals?q=id%3C5');
    const isUp = found.map(({ state, software, connection }) => state !== 'unknown' && software !== '' && connection === 'connected');
    return isUp.length === 4 && isUp.every(Boolean) ? true : null;
  });
  expect((await admin.get(`/terminals/${kiosk}/detail`)).body).toMatchObject({ gaps: 0 });
  expect((await admin.get(`/components?q=terminal:${kiosk}+component:NoteAcceptor`)).body).toMatchObject({
    items: [{ rank: 1, firmware: '4.18' }],
  });
  await until(async () => {
    const { body } = await admin.get(`/terminals/${kiosk}/transactions?limit=50`);
    return (body as { items: unknown[] }).items.length > 0 ? true : null;
  });
});

test('a backup is requested, uploaded and downloaded unchanged [MG-14, CL-04]', async () => {
  const run = await order('backup.request', [kiosk, hall]);
  expect(await finished(run)).toMatchObject({ done: 2, failed: 0 });
  const backups = await readAll<{ id: string; sha256: string; size: number; terminal: number; name: string }>(
    admin,
    '/backups?sort=terminal',
  );
  expect(backups).toMatchObject([{ terminal: kiosk }, { terminal: hall }]);
  for (const backup of backups) {
    const content = await download('backups', backup);
    expect(JSON.parse(content)).toMatchObject({ terminal: backup.terminal, stock: expect.anything() });
    // Operators who may not send commands can read a backup, so it must not contain an upload token.
    expect(content).not.toMatch(/"token"|Bearer/);
    expect(backup.name).toMatch(new RegExp(`^terminal-${backup.terminal}-.*\\.gz$`));
  }
});

test('a terminal restores a backup, restarts, and reports the settings that now differ from those of the server [MG-14, MG-16]', async () => {
  const key = 'Display/Brightness';
  const stateOf = async () =>
    (await admin.get(`/configuration-states/${encodeURIComponent(`${bar}:${key}`)}`)).body as { state: string; reported: string };
  const reaches = (wanted: string) => until(async () => ((await stateOf()).state === wanted ? stateOf() : null));
  await reaches('in-force');
  const made = await order('backup.request', [bar]);
  expect(await finished(made)).toMatchObject({ done: 1 });
  const [backup] = await readAll<{ id: string; state: string }>(admin, `/backups?q=terminal:${bar}`);
  expect(backup?.state).toBe('good');
  const before = (await stateOf()).reported;
  const changes = [{ id: `terminal:${bar}:${key}`, version: 0, value: '55' }];
  expect((await admin.post('/configuration-entries/changes', { plan: false, changes })).status).toBe(200);
  await until(async () => ((await stateOf()).reported === '55' ? true : null));
  expect((await admin.get(`/backups/${backup?.id}/changes`)).body).toMatchObject({
    changes: expect.arrayContaining([{ key, present: '55', backup: before, effect: 'replaced' }]),
  });
  const boot = await bootOf(bar);
  expect(await finished(await order('backup.restore', [bar], { backup: backup?.id, at: 'idle' }))).toMatchObject({ done: 1, failed: 0 });
  expect(await reaches('differs')).toMatchObject({ reported: before, origin: 'terminal' });
  expect(await bootOf(bar)).not.toBe(boot);
});

test('log files of a range are requested, announced on the live channel, and contain that range [TM-10, LV-08]', async () => {
  const support = await signIn(product, 'support');
  const socket = await openPlainSocket(product.ready.live, support);
  const span = { from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
  expect(await finished(await order('log-file.request', [kiosk], span))).toMatchObject({ done: 1 });
  const [file] = await readAll<{ id: string; sha256: string; size: number; task: number; name: string }>(admin, '/log-files');
  if (!file) throw new Error('no log file');
  const frame = await socket.waitFor((text) => text.includes('LFR_'));
  expect(frame).toContain(`LFR_${kiosk}_${file.task}_${file.name.replaceAll('_', '<underscore>')}_${span.from}_${span.to}`);
  expect(await download('log-files', file)).toContain('state');
  socket.close();
});

test('a terminal goes offline and online again immediately, and reports it [TM-07]', async () => {
  expect(await finished(await order('terminal.set-offline', [hall], { at: 'now' }))).toMatchObject({ done: 1 });
  expect(await until(async () => ((await row(hall)).online === false ? row(hall) : null))).toMatchObject({ list: 'offline' });
  expect(await count(`terminal:${hall} event:136`)).toBe(1);
  expect(await finished(await order('terminal.set-online', [hall]))).toMatchObject({ done: 1 });
  await until(async () => ((await row(hall)).online === true ? true : null));
});

test('a restart waits for the end of a transaction, ends the boot, and is done when the next one starts [TM-08]', async () => {
  const before = await bootOf(bar);
  expect(await finished(await order('terminal.restart', [bar], { at: 'idle' }))).toMatchObject({ done: 1, failed: 0 });
  expect(await bootOf(bar)).not.toBe(before);
  expect(await count(`terminal:${bar} event:131`)).toBeGreaterThan(0);
  expect((await admin.get(`/terminals/${bar}/detail`)).body).toMatchObject({ gaps: 0 });
});

test('commands for a killed fleet wait, and run once each when it is back [promises, rule 7]', async () => {
  await fleet.kill();
  const runs = [await order('terminal.set-offline', [stage], { at: 'now' }), await order('backup.request', [stage])];
  fleet = await startFleet(product, fleetArgv);
  for (const run of runs) expect(await finished(run)).toMatchObject({ done: 1, failed: 0 });
  expect(await count(`terminal:${stage} event:136`)).toBe(1);
  expect((await readAll(admin, `/backups?q=terminal:${stage}`)).length).toBe(1);
  expect(await count('event:260')).toBe(0);
  expect(await count('event:261')).toBe(0);
  expect(await count('event:262')).toBe(0);
});

test('agents reconnect after a kill of the server without a gap, a conflict or an invalid message', async () => {
  await product.kill();
  product = await product.restart();
  expect(await finished(await order('backup.request', [kiosk, hall, bar, stage]))).toMatchObject({ done: 4, failed: 0 });
  expect(await count('event:260,261,262')).toBe(0);
  expect((await admin.get('/audit/verify')).body).toMatchObject({ intact: true });
});
