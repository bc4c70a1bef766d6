import { hash } from 'node:crypto';
import { mkdir, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toDisposition } from '../http/content-disposition.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { connectMachine, type Machine, registerTerminals, until } from '../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let side: TestGateway;
let machine: Machine;
let support: string;

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 301, 'support');
  await addOperator(server, 201, 'operator', [101]);
  side = await startTestGateway(server);
  const [terminal] = await registerTerminals(server.database, [17]);
  if (!terminal) throw new Error('no terminal');
  machine = await connectMachine(side.gateway.port, terminal);
  support = await server.signIn('support');
});
afterEach(async () => {
  await machine.leave();
  await side.stop();
  await server.stop();
});

const content = gzipSync(JSON.stringify({ format: 1, terminal: 17, settings: [] }));
const facts = { name: 'backup 2026-11.zip', size: content.length, sha256: hash('sha256', content, 'hex') };

async function requestFile(command: string, args: object = {}) {
  const { body: run } = await server.call(`POST /commands/${command}`, { as: support, body: { targets: { ids: [17] }, args } });
  const { command: id, upload } = await machine.hear('command', (body) => body.verb === command);
  return { run: run.id as string, id: id as string, url: new URL(upload.url), token: upload.token as string };
}

const put = async (path: string, token: string, payload: Buffer) => {
  const headers = { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/zip' };
  const response = await server.app.inject({ method: 'PUT', url: path, headers, payload });
  return [response.statusCode, response.json().code ?? response.json()];
};

const stored = () => readdir(join(server.config.data, 'files'));

const download = (path: string, as: string) =>
  server.app.inject({ url: `/api/v1${path}`, headers: { host: 'localhost', authorization: `Bearer ${as}` } });

test('a backup is requested, uploaded, confirmed, listed and downloaded [MG-14]', async () => {
  const { id, url, token, run } = await requestFile('backup.request');
  expect(url.pathname).toBe(`/files/${id}`);
  expect(await put(url.pathname, token, content)).toEqual([200, { size: facts.size, sha256: facts.sha256 }]);
  expect((await server.call('GET /backups', { as: support })).body.items).toEqual([]);
  machine.send('file', { command: id, ...facts });
  await machine.committed(machine.send('command-status', { command: id, status: 'done' }));
  const { body } = await server.call('GET /backups', { as: support });
  expect(body.items).toMatchObject([{ id, terminal: 17, requestedBy: 'support 301', ...facts }]);
  expect((await server.call(`GET /runs/${run}`, { as: support })).body.done).toBe(1);
  const file = await download(`/backups/${id}/file`, support);
  expect([file.statusCode, file.rawPayload.equals(content)]).toEqual([200, true]);
  expect(file.headers['content-disposition']).toContain('attachment; filename="backup 2026-11.zip"');
  expect((await download(`/backups/${id}/file`, await server.signIn('operator'))).statusCode).toBe(403);
  expect((await download(`/backups/${id}/file`, 'x'.repeat(43))).statusCode).toBe(401);
  // A confirmed file cannot be changed.
  expect(await put(url.pathname, token, Buffer.from('other'))).toEqual([403, 'file.token-refused']);
});

const received = async (path: string, token: string) => {
  const headers = { host: 'localhost', authorization: `Bearer ${token}` };
  const response = await server.app.inject({ url: `${path}/received`, headers });
  return [response.statusCode, response.json().code ?? response.json()];
};
const parts = () => readdir(join(server.config.data, 'uploads'));

/** Sends bytes without the end of the request, and returns once they have arrived. */
async function putStalled({ id, url, token }: { id: string; url: URL; token: string }, bytes: Buffer) {
  const payload = new PassThrough();
  payload.write(bytes);
  const headers = { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/zip' };
  const response = server.app.inject({ method: 'PUT', url: url.pathname, headers, payload }).catch(() => null);
  const sizeOf = async () => (await stat(join(server.config.data, 'uploads', id)).catch(() => null))?.size;
  await until(sizeOf, (size) => size === bytes.length);
  return { payload, response };
}

test('[MG-14] an upload that was cut continues with the missing bytes', async () => {
  const request = await requestFile('backup.request');
  const { id, url, token } = request;
  expect(await received(url.pathname, token)).toEqual([200, { received: 0, complete: false }]);
  const { payload, response } = await putStalled(request, content.subarray(0, 9));
  payload.destroy(new Error('cut'));
  await response;
  expect(await received(url.pathname, token)).toEqual([200, { received: 9, complete: false }]);
  expect(await put(`${url.pathname}?offset=7`, token, content.subarray(7))).toEqual([409, 'file.wrong-offset']);
  expect(await put(`${url.pathname}?offset=x`, token, content)).toEqual([400, 'request.malformed']);
  expect(await put(`${url.pathname}?offset=9`, token, content.subarray(9))).toEqual([200, { size: facts.size, sha256: facts.sha256 }]);
  expect([await parts(), await received(url.pathname, token)]).toEqual([[], [200, { received: facts.size, complete: true }]]);
  await machine.committed(machine.send('file', { command: id, ...facts }));
  expect((await download(`/backups/${id}/file`, support)).rawPayload.equals(content)).toBe(true);
});

test('[MG-14] the question for what has arrived ends an upload whose connection is dead', async () => {
  const request = await requestFile('backup.request');
  const { url, token } = request;
  const { response } = await putStalled(request, content.subarray(0, 9));
  expect(await received(url.pathname, 'x'.repeat(43))).toEqual([403, 'file.token-refused']);
  expect(await received(url.pathname, token)).toEqual([200, { received: 9, complete: false }]);
  await response;
  // From its start again, the file replaces what had arrived.
  expect(await put(url.pathname, token, content)).toMatchObject([200, { sha256: facts.sha256 }]);
});

test('[MG-14] a piece that is sent twice is refused, and the parts of an upload together are limited', async () => {
  const request = await requestFile('backup.request');
  const { url, token } = request;
  const { payload, response } = await putStalled(request, Buffer.alloc(3000));
  payload.destroy(new Error('cut'));
  await response;
  expect(await put(`${url.pathname}?offset=1000`, token, Buffer.alloc(2000))).toEqual([409, 'file.wrong-offset']);
  expect(await put(`${url.pathname}?offset=3000`, token, Buffer.alloc(3000))).toEqual([413, 'request.too-large']);
  expect([await parts(), await received(url.pathname, token)]).toEqual([[], [200, { received: 0, complete: false }]]);
});

test('[MG-14] an upload to a full disk says so', async () => {
  const { id, url, token } = await requestFile('backup.request');
  await symlink('/dev/full', join(server.config.data, 'uploads', id));
  expect(await put(url.pathname, token, content)).toEqual([507, 'server.disk-full']);
});

test('[MG-14] an upload removes incomplete files that nobody has continued for a day', async () => {
  const folder = join(server.config.data, 'uploads');
  await mkdir(folder, { recursive: true });
  const dayAgo = Date.now() / 1000 - 86_401;
  for (const name of ['new', 'old']) await writeFile(join(folder, name), 'x');
  await utimes(join(folder, 'old'), dayAgo, dayAgo);
  const { url, token } = await requestFile('backup.request');
  await put(url.pathname, token, content);
  expect(await parts()).toEqual(['new']);
});

test('an interrupted download continues where it ended, only for the same file', async () => {
  const { id, url, token } = await requestFile('backup.request');
  await put(url.pathname, token, content);
  machine.send('file', { command: id, ...facts });
  await machine.committed(machine.send('command-status', { command: id, status: 'done' }));
  const part = async (headers: Readonly<Record<string, string>>) => {
    const authorization = `Bearer ${support}`;
    const response = await server.app.inject({
      url: `/api/v1/backups/${id}/file`,
      headers: { host: 'localhost', authorization, ...headers },
    });
    return [response.statusCode, response.headers['content-range'], response.rawPayload.toString('hex')];
  };
  const etag = `"${facts.sha256}"`;
  const { size } = facts;
  const rest = [206, `bytes 9-${size - 1}/${size}`, content.subarray(9).toString('hex')];
  expect(await part({ range: 'bytes=9-' })).toEqual(rest);
  expect(await part({ range: 'bytes=9-', 'if-range': etag })).toEqual(rest);
  expect(await part({ range: 'bytes=9-', 'if-range': '"other"' })).toEqual([200, undefined, content.toString('hex')]);
  expect(await part({ range: 'bytes=4-6' })).toEqual([206, `bytes 4-6/${size}`, content.subarray(4, 7).toString('hex')]);
  expect(await part({ range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`, '']);
});

test('available log files are announced by LFR [TM-10, LV-08]', async () => {
  const span = { from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T11:00:00.000Z' };
  const { id, url, token } = await requestFile('log-file.request', span);
  await put(url.pathname, token, content);
  await machine.committed(machine.send('file', { command: id, ...facts, name: 'log_1.zip' }));
  const entries = await server.database.query(`select payload, property_id from stream where kind = 'LFR'`);
  expect(entries).toEqual([{ payload: { task: 1, fileName: 'log_1.zip', ...span }, property_id: 101 }]);
});

test('a file that differs from its announcement fails the command', async () => {
  const { id, url, token, run } = await requestFile('backup.request');
  await put(url.pathname, token, content);
  await machine.committed(machine.send('file', { command: id, ...facts, sha256: '0'.repeat(64) }));
  const { body } = await server.call(`GET /runs/${run}/targets`, { as: support });
  expect(body.items).toMatchObject([{ state: 'failed', detail: 'file.mismatch' }]);
  expect((await server.call('GET /backups', { as: support })).body.items).toEqual([]);
  expect(await put(url.pathname, token, content)).toEqual([403, 'file.token-refused']);
});

test('an upload requires its own token, and is limited in size', async () => {
  const { id, url, token } = await requestFile('backup.request');
  expect(await put(url.pathname, 'x'.repeat(43), content)).toEqual([403, 'file.token-refused']);
  expect(await put(`/files/${crypto.randomUUID()}`, token, content)).toEqual([403, 'file.token-refused']);
  expect(await put('/files/..%2F..%2Fetc', token, content)).toEqual([403, 'file.token-refused']);
  expect(await put(url.pathname, token, Buffer.alloc(5000))).toEqual([413, 'request.too-large']);
  expect(await stored()).toEqual([]);
  await put(url.pathname, token, content);
  expect(await stored()).toEqual([expect.stringMatching(`^${id}\\.`)]);
});

test('of two uploads for the same command the later one counts, and the other is removed', async () => {
  const { id, url, token } = await requestFile('backup.request');
  await put(url.pathname, token, Buffer.from('first'));
  await put(url.pathname, token, content);
  machine.send('file', { command: id, ...facts });
  await machine.committed(machine.send('command-status', { command: id, status: 'done' }));
  expect((await download(`/backups/${id}/file`, support)).rawPayload.equals(content)).toBe(true);
  const [given] = await server.database.query<{ key: string }>('select key from file_removal');
  expect(await stored()).toContain(given?.key.replace('files/', ''));
});

test('a file missing on disk is reported as such', async () => {
  const { id, url, token } = await requestFile('backup.request');
  await put(url.pathname, token, content);
  await machine.committed(machine.send('file', { command: id, ...facts }));
  for (const name of await stored()) await rm(join(server.config.data, 'files', name));
  const file = await download(`/backups/${id}/file`, support);
  expect([file.statusCode, file.json().code]).toEqual([404, 'file.not-found']);
});

test.each([
  ['log.zip', `attachment; filename="log.zip"; filename*=UTF-8''log.zip`],
  ['../../etc/passwd', `attachment; filename="_.._etc_passwd"; filename*=UTF-8''_.._etc_passwd`],
  ['a"b\r\nX: y.zip', `attachment; filename="a_b__X_ y.zip"; filename*=UTF-8''a_b__X_%20y.zip`],
  ['gpj.\u202Eexe', `attachment; filename="gpj._exe"; filename*=UTF-8''gpj._exe`],
  ['Prüfung 100%.log', `attachment; filename="Pr_fung 100_.log"; filename*=UTF-8''Pr%C3%BCfung%20100%25.log`],
  ['\ud800', `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
  ['...', `attachment; filename="file"; filename*=UTF-8''file`],
])('a file named %j is offered as %s', (label, header) => {
  expect(toDisposition(label)).toBe(header);
});
