import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openUploads } from '../../files/uploads.ts';
import { until } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';
import { addOperator, addTerminal } from '../../testing/server.ts';
import { revokeTargets } from '../command/withdraw.ts';

let one: OneTerminal;
let admin: string;
let run: string;

beforeAll(async () => {
  one = await startOneTerminal();
  const { database } = one.server;
  await addOperator(one.server, 1, 'administrator');
  await addTerminal(one.server, 18, 101);
  await addTerminal(one.server, 19, 101);
  await addTerminal(one.server, 20, 102);
  await database.execute('update terminal set type = 9 where id = 19');
  const profiles = { both: ['backup.manage', 'configuration.manage'], backups: ['backup.manage'], settings: ['configuration.manage'] };
  for (const [id, rights] of Object.entries(profiles)) {
    const all = ['console.log-in', 'terminal.view', ...rights];
    await database.execute('insert into rights_profile (id, name, rights, in_force) values ($1, $1, $2, $2)', [id, all]);
  }
  admin = await one.server.signIn('administrator');
  one.machine.send('hello', {});
  await one.machine.committed(
    one.machine.send('config-status', {
      version: 3,
      entries: [
        { key: 'Display/Brightness', value: '80', version: 3, origin: 'server' },
        { key: 'Network/ProxyPassword', value: '********', version: 3, origin: 'server' },
        { key: 'Payout/KioskLimit', value: '1000.00', version: 3, origin: 'server' },
        { key: 'ExchangeRates/EUR/USD', value: '2026-11-20T00:00:00.000Z 1.1 0', version: 3, origin: 'server' },
        { key: 'Tickets/ValidDays', value: '30', version: 3, origin: 'server' },
      ],
    }),
  );
});
afterAll(() => one.stop());

const settings = [
  { key: 'Display/Brightness', value: '60' },
  { key: 'Payout/KioskLimit', value: '9000.00' },
  { key: 'ExchangeRates/EUR/USD', value: '2026-11-01T00:00:00.000Z 1.5 0' },
  { key: 'Vendor/<b>', value: '\u202e' },
  { key: 'Tickets/ValidDays', value: '30' },
];
const good = gzipSync(JSON.stringify({ format: 1, terminal: 17, settings }));

const request = async (command: string, body: object, as = admin) =>
  (await one.server.call(`POST /commands/${command}`, { as, body: { reason: 'test', ...body } })) as {
    status: number;
    body: Record<string, string>;
  };

/** Requests a backup, and uploads these bytes as what the terminal has made. Returns its id. */
async function receive(bytes: Buffer): Promise<string> {
  const { body } = await request('backup.request', { targets: { ids: [17] }, args: {} });
  run = body.id ?? '';
  const [{ id }] = await runState(run);
  const { upload } = await one.machine.hear('command', (sent) => sent.command === id);
  const headers = { host: 'localhost', authorization: `Bearer ${upload.token}`, 'content-type': 'application/octet-stream' };
  await one.server.app.inject({ method: 'PUT', url: new URL(upload.url).pathname, headers, payload: bytes });
  one.machine.send('file', { command: id, name: 'a.backup', size: bytes.length, sha256: hash('sha256', bytes, 'hex') });
  await one.machine.committed(one.machine.send('command-status', { command: id, status: 'done' }));
  return String(id);
}

const restore = (backup: string, more: object = {}, as = admin) =>
  request('backup.restore', { targets: { ids: [17] }, args: { backup, at: 'now' }, ...more }, as);
const download = (url: string, token: string, headers: Readonly<Record<string, string>> = {}) =>
  one.server.app.inject({ url: new URL(url).pathname, headers: { host: 'localhost', authorization: `Bearer ${token}`, ...headers } });
const listed = async (id: string) => (await one.server.call(`GET /backups/${id}`, { as: admin })).body;
const runState = async (id: string) => (await one.server.call(`GET /runs/${id}/targets`, { as: admin })).body.items;

let backup: string;
beforeEach(async () => {
  backup = await receive(good);
});

/** Restores the backup at terminal 17, and returns what the terminal gets. */
async function begin() {
  const { body } = await restore(backup);
  const command = await one.machine.hear('command', (sent) => sent.args.backup === backup);
  return { run: body.id ?? '', command: String(command.command), file: command.backup };
}
const end = (command: string, status: 'done' | 'failed', detail = '') =>
  one.machine.committed(one.machine.send('command-status', { command, status, detail }));

test('[MG-14] a terminal gets a backup with its token until the command ends, also from the byte where a cut interrupted it', async () => {
  const { command, file } = await begin();
  expect(file).toMatchObject({ size: good.length, sha256: hash('sha256', good, 'hex'), terminal: 17 });
  expect((await download(file.url, file.token)).rawPayload).toEqual(good);
  const rest = await download(file.url, file.token, { range: 'bytes=10-' });
  expect([rest.statusCode, rest.rawPayload]).toEqual([206, good.subarray(10)]);
  const others = [await download(file.url, 'x'.repeat(43)), await download(file.url.replace(command, backup), file.token)];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  expect((await one.server.call(`DELETE /backups/${backup}`, { as: admin })).body.code).toBe('backup.in-use');
  await end(command, 'done');
  expect((await download(file.url, file.token)).statusCode).toBe(403);
});

test('[MG-14] a good backup is listed as such, a faulty one with its fault, as a failed command and as BackupFailed', async () => {
  expect(await listed(backup)).toMatchObject({ state: 'good', fault: null });
  const other = await receive(gzipSync(JSON.stringify({ format: 1, terminal: 18, settings: [] })));
  expect(await listed(other)).toMatchObject({ state: 'faulty', fault: 'other-terminal' });
  expect(await runState(run)).toMatchObject([{ state: 'failed', detail: 'backup.other-terminal' }]);
  const events = await one.server.call('GET /event-log?q=event:245', { as: admin });
  expect(events.body.items[0]).toMatchObject({ terminal: 17, event: 245 });
  const { body } = await one.server.call('GET /art-event-log?q=event:backup', { as: admin });
  expect(body.items[0]).toMatchObject({ severity: 'failure', source: 'terminal/17' });
  for (const more of [{}, { dryRun: true }]) expect((await restore(other, more)).body.code).toBe('backup.not-good');
  expect((await one.server.call(`GET /backups/${other}/changes`, { as: admin })).body.code).toBe('backup.not-good');
  expect((await one.server.call(`GET /backups?q=state:faulty`, { as: admin })).body.items).toHaveLength(1);
});

test('[MG-14] a backup is compared with the configuration in force before it is restored', async () => {
  const { body } = await one.server.call(`GET /backups/${backup}/changes`, { as: admin });
  expect(body).toMatchObject({ terminal: 17, reported: expect.any(String) });
  expect(body.changes).toEqual([
    { key: 'Display/Brightness', present: '80', backup: '60', effect: 'replaced' },
    { key: 'Payout/KioskLimit', present: '1000.00', backup: '9000.00', effect: 'replaced' },
    { key: 'ExchangeRates/EUR/USD', present: '2026-11-20T00:00:00.000Z 1.1 0', backup: '2026-11-01T00:00:00.000Z 1.5 0', effect: 'kept' },
    { key: 'Network/ProxyPassword', present: '********', backup: null, effect: 'kept' },
    { key: 'Vendor/<b>', present: null, backup: '\u202e', effect: 'ignored' },
  ]);
  const other = (await one.server.call(`GET /backups/${backup}/changes?terminal=18`, { as: admin })).body;
  expect([other.reported, other.changes[0]?.effect]).toEqual([null, 'ignored']);
  expect((await restore(backup, { dryRun: true })).body).toMatchObject({
    targets: [
      {
        terminal: 17,
        changes: [
          { key: 'Display/Brightness', present: '80', backup: '60' },
          { key: 'Payout/KioskLimit', present: '1000.00', backup: '9000.00' },
        ],
      },
    ],
  });
});

test.each([
  ['another type', 19],
  ['another property', 20],
])('[MG-14] a backup is restored only on terminals like the one that made it, not on one of %s', async (_, id) => {
  for (const more of [{}, { dryRun: true }]) {
    const { body } = await restore(backup, { targets: { ids: [17, id] }, ...more });
    expect(body).toMatchObject({ code: 'backup.unsuited', params: { unsuited: 1, terminals: String(id) } });
  }
  expect((await restore(backup, { targets: { ids: [17, 18] }, dryRun: true })).status).toBe(200);
});

test('[MG-14] a restore requires the rights to manage backups and the configuration, and the property of the backup', async () => {
  const { server } = one;
  await addOperator(server, 2, 'backups', [101], 'backups');
  await addOperator(server, 3, 'settings', [101], 'settings');
  await addOperator(server, 4, 'both', [102], 'elsewhere');
  for (const login of ['backups', 'settings']) expect((await restore(backup, {}, await server.signIn(login))).status).toBe(403);
  const elsewhere = await server.signIn('elsewhere');
  expect((await restore(backup, { targets: { ids: [20] } }, elsewhere)).body.code).toBe('backup.not-good');
  const others = ['GET /backups/{id}/changes', 'DELETE /backups/{id}'] as const;
  for (const call of others) expect((await server.call(call.replace('{id}', backup), { as: elsewhere })).body.code).toBe('row.not-found');
  expect((await server.call(`GET /backups/${backup}/changes?terminal=20`, { as: await server.signIn('backups') })).body.code).toBe(
    'row.not-found',
  );
});

test('[MG-14] a restore whose issuer loses the right before it is sent is revoked, and its file cannot be read', async () => {
  const { server } = one;
  await addOperator(server, 5, 'both', [101], 'brief');
  const brief = await server.signIn('brief');
  // Terminal 18 is not connected: its command waits.
  const { body } = await restore(backup, { targets: { ids: [18] } }, brief);
  const [target] = await runState(body.id ?? '');
  await server.database.execute(`update operator set role = 'backups' where id = 5`);
  await revokeTargets(server.write);
  expect(await runState(body.id ?? '')).toMatchObject([{ state: 'revoked' }]);
  const { url, token } = (
    await openUploads({ data: server.config.data, secretKey: null, incomplete: null, origin: () => 'http://localhost' })
  ).uploadTargetOf(target.id);
  expect((await download(url, token)).statusCode).toBe(403);
});

test('[MG-14] a retry after the backup was deleted is refused', async () => {
  const { run: first, command } = await begin();
  await end(command, 'failed', 'setting-refused Display/Brightness');
  await until(
    async () => (await one.server.call(`GET /runs/${first}`, { as: admin })).body,
    ({ waiting }) => waiting === 0,
  );
  await receive(good);
  expect((await one.server.call(`DELETE /backups/${backup}`, { as: admin })).status).toBe(204);
  expect((await one.server.call(`POST /runs/${first}/retry`, { as: admin, body: {} })).body.code).toBe('backup.not-good');
  expect((await one.server.call(`GET /backups/${backup}`, { as: admin })).body.code).toBe('row.not-found');
});

test('[MG-14] the last good backup of a terminal is not deleted, unless the terminal is retired; others are, with their files', async () => {
  const { server } = one;
  const faulty = await receive(Buffer.from('no backup'));
  const remove = async (id: string) => {
    const { status, body } = await server.call(`DELETE /backups/${id}`, { as: admin });
    return [status, body?.code];
  };
  expect(await remove(backup)).toEqual([409, 'backup.last-good']);
  expect(await remove(faulty)).toEqual([204, undefined]);
  expect(await remove(faulty)).toEqual([404, 'row.not-found']);
  const [audited] = await server.database.query<{ act: string }>(`select act from audit where target = $1`, [`backup/${faulty}`]);
  expect(audited?.act).toBe('backup.delete');
  await server.database.execute('update terminal set retired = now() where id = 17');
  expect(await remove(backup)).toEqual([204, undefined]);
  await server.database.execute('update terminal set retired = null where id = 17');
});

test('[MG-14] a policy about changes of the configuration holds a restore that replaces settings', async () => {
  const { database } = one.server;
  await database.execute(
    `insert into approval_policy (name, subject, properties, threshold, currency, above, quorum, deciding_right, expiry, reason_required, fresh_required)
     values ('Settings', 'configuration-change', '{101}', 1, '', 1, 1, 'configuration.manage', 60, false, false)`,
  );
  expect((await restore(backup)).body.code).toBe('approval.required');
  await database.execute('update approval_policy set above = 2');
  expect((await restore(backup)).status).toBe(200);
  await database.execute('delete from approval_policy');
});

test('[MG-14] nothing is restored while a loss of history is not accepted', async () => {
  const { database } = one.server;
  await database.execute(`insert into head_finding (reason, stream_from, audit_from) values ('behind', 1, 1)`);
  expect((await restore(backup)).body.code).toBe('history.incomplete');
});

test('[MG-14] the retention of backups is told', async () => {
  expect((await one.server.call('GET /backup-retention', { as: admin })).body).toEqual({ days: 180, perTerminal: 0 });
});
