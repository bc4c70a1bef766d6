import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { checkOneTimeKey, endRemote, issueOneTimeKey, openRemote } from '@floorwalker/core/endpoints/remote';
import { remoteSessionRow } from '@floorwalker/core/resources/remote/remote-session';
import { remoteResults } from '@floorwalker/core/vocabulary/remote-access';
import { toRemotePath } from '@floorwalker/core/vocabulary/remote-paths';
import { readRecording } from '@floorwalker/core/vocabulary/remote-recording';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { addLicence } from '../../testing/licences.ts';
import { until } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';
import { startTestRemote, type TestRemote } from '../../testing/remote.ts';
import { addOperator } from '../../testing/server.ts';

let one: OneTerminal;
let remote: TestRemote;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  one = await startOneTerminal();
  const { server } = one;
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'administrator', [], 'second');
  await addOperator(server, 3, 'support', [101]);
  await server.database.execute(`insert into rights_profile (id, name, rights, in_force) values ('distributor', 'Distributor', $1, $1)`, [
    ['console.log-in', 'terminal.view', 'remote-access.start-with-key'],
  ]);
  await addOperator(server, 4, 'distributor', [101]);
  await addOperator(server, 5, 'distributor', [102], 'abroad');
  await addLicence(server);
  await addLicence(server, { number: 'M-REMOTE', type: 'module', modules: ['RemoteAccess'] });
  one.machine.send('hello', {});
  await one.machine.committed(1);
  await until(
    async () => (await server.database.query('select from terminal where id = 17 and connection = $1', ['connected'])).length,
    (n) => n === 1,
  );
});
afterAll(() => one.stop());

beforeEach(async () => {
  remote = await startTestRemote(one);
  for (const login of ['administrator', 'second', 'distributor', 'abroad']) tokens[login] = await one.server.signIn(login);
});
afterEach(async () => {
  await remote.stop();
  const { database } = one.server;
  await database.execute('delete from remote_session');
  await database.execute('delete from one_time_key');
  await database.execute('delete from session');
  await database.execute('update operator set failures = 0, locked_at = null');
  await database.execute(`update operator set role = 'administrator' where id = 1`);
  await database.execute(
    `update terminal set property_id = 101, retired = null, identity_conflict = false, connection = 'connected' where id = 17`,
  );
});

const body = { reason: 'card reader stuck', mode: 'control', clipboard: false };
const open = (login = 'administrator', more: object = {}) =>
  one.server.call('POST /terminals/17/remote-sessions', { as: tokens[login] ?? '', body: { ...body, ...more } });
const show = async (id: string) => (await one.server.call(`GET /remote-sessions/${id}`, { as: tokens.administrator ?? '' })).body;
const stateOf = (id: string, state: string) =>
  until(
    () => show(id),
    (session) => session.state === state,
  );

/** Opens a session and lets the terminal answer that access is possible. Returns the request that the terminal got. */
async function accept(login = 'administrator', more: object = {}) {
  const { body: session } = await open(login, more);
  const request = await one.machine.hear('remote-access', (message) => message.session === session.id);
  one.machine.send('remote-answer', { session: session.id, answer: 1, portForwarding: true });
  await stateOf(session.id, 'accepted');
  return request as { session: string; url: string; token: string };
}

async function connect(login = 'administrator', more: object = {}) {
  const request = await accept(login, more);
  const terminal = (await remote.open(request.url, request.token)) as WebSocket;
  const console = (await remote.open(toRemotePath(request.session, 'console'), tokens[login] ?? '')) as WebSocket;
  await stateOf(request.session, 'active');
  return { id: request.session, terminal, console };
}

const closed = async (socket: WebSocket) => {
  const [code, reason] = await once(socket, 'close');
  return [code, String(reason)];
};

test('[RA-01] the terminal connects by itself, and bytes pass between it and the console of the operator', async () => {
  const { id, terminal, console } = await connect();
  terminal.send(Buffer.from('RFB 003.008\n'));
  expect(String((await once(console, 'message'))[0])).toBe('RFB 003.008\n');
  console.send(Buffer.from('RFB 003.008\n'));
  expect(String((await once(terminal, 'message'))[0])).toBe('RFB 003.008\n');
  const ended = closed(terminal);
  console.close();
  expect(await ended).toEqual([4000, 'console-closed']);
  const { recording } = await until(
    () => show(id),
    (session) => session.recording !== null,
  );
  const pieces = readRecording(await buffer(await remote.recordings.open(id)));
  expect(recording).toBeGreaterThan(12);
  expect(pieces?.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['RFB 003.008\n']);
  expect(await show(id)).toMatchObject({ state: 'ended', endReason: 'console-closed', operatorName: 'administrator 1' });
});

test('[RA-01] only the code 1 opens; every other answer refuses the session, and nobody can join it', async () => {
  for (const [code, name] of Object.entries(remoteResults).filter(([code]) => code !== '1')) {
    const { body: session } = await open();
    const { url, token } = await one.machine.hear('remote-access', (message) => message.session === session.id);
    one.machine.send('remote-answer', { session: session.id, answer: Number(code), detail: 'busy' });
    expect(await stateOf(session.id, 'refused')).toMatchObject({ answer: name, detail: 'busy' });
    expect([await remote.open(url, token), await remote.open(toRemotePath(session.id, 'console'), tokens.administrator ?? '')]).toEqual([
      403, 403,
    ]);
  }
});

test('[RA-02] a terminal that could not start its screen server refuses, whatever the code says', async () => {
  const { body: session } = await open();
  await one.machine.hear('remote-access', (message) => message.session === session.id);
  one.machine.send('remote-answer', { session: session.id, answer: 1, portForwarding: false, detail: 'no display' });
  expect(await stateOf(session.id, 'refused')).toMatchObject({ answer: 'possible', portForwarding: false, detail: 'no display' });
});

test('a second answer does not open a session that was refused', async () => {
  const { body: session } = await open();
  await one.machine.hear('remote-access', (message) => message.session === session.id);
  one.machine.send('remote-answer', { session: session.id, answer: 2 });
  const last = one.machine.send('remote-answer', { session: session.id, answer: 1 });
  await one.machine.committed(last);
  expect(await show(session.id)).toMatchObject({ state: 'refused', answer: 'in-transaction' });
});

describe('sockets', () => {
  test('the token of the terminal is valid once, before the answer too early, and only for its session', async () => {
    const { body: session } = await open();
    const { url, token } = await one.machine.hear('remote-access', (message) => message.session === session.id);
    expect(await remote.open(url, token)).toBe(425);
    one.machine.send('remote-answer', { session: session.id, answer: 1 });
    await stateOf(session.id, 'accepted');
    const wrong = await Promise.all([
      remote.open(url, 'x'.repeat(43)),
      remote.open(url, tokens.administrator ?? ''),
      remote.open(`${url}?token=${token}`, token),
    ]);
    expect(wrong).toEqual([403, 403, 404]);
    const [first, second] = await Promise.all([remote.open(url, token), remote.open(url, token)]);
    expect([first, second].filter((opened) => opened === 403)).toHaveLength(1);
  });

  test('only the operator who opened the session can join it, and only once', async () => {
    const { session } = await accept();
    const path = toRemotePath(session, 'console');
    expect(await remote.open(path, tokens.second ?? '')).toBe(403);
    expect(await remote.open(path, 'x'.repeat(43))).toBe(401);
    const results = await Promise.all([1, 2, 3].map(() => remote.open(path, tokens.administrator ?? '')));
    expect(results.filter((opened) => opened === 403)).toHaveLength(2);
  });

  test('an API token of the operator opens no screen', async () => {
    const { session } = await accept();
    const created = await one.server.call('POST /tokens', {
      as: tokens.administrator ?? '',
      body: { name: 'robot', rights: ['remote-access.start'], properties: null, days: 1 },
    });
    expect(created.status).toBe(200);
    expect(await remote.open(toRemotePath(session, 'console'), created.body.secret)).toBe(403);
    const refused = await one.server.call('POST /terminals/17/remote-sessions', { as: created.body.secret, body });
    expect(refused.body.code).toBe('token.not-by-token');
  });

  test.each([
    ['an unknown message of the console', Buffer.concat([Buffer.from('RFB 003.008\n'), Buffer.of(1, 1, 77)]), 'protocol-error'],
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\n'), 'protocol-error'],
  ])('%s ends the session', async (_name, bytes, reason) => {
    const { id, terminal, console } = await connect();
    const ended = closed(terminal);
    console.send(bytes);
    expect(await ended).toEqual([4000, reason]);
    expect(await stateOf(id, 'ended')).toMatchObject({ endReason: reason });
  });

  test('a session ends when the terminal closes its connection', async () => {
    const { id, terminal, console } = await connect();
    const ended = closed(console);
    terminal.terminate();
    expect(await ended).toEqual([4000, 'terminal-closed']);
    await stateOf(id, 'ended');
  });

  test('a recording that is full ends the session', async () => {
    await remote.stop();
    remote = await startTestRemote(one, { maxRecording: 64 });
    const { terminal, console } = await connect();
    const ended = closed(console);
    terminal.send(Buffer.alloc(100));
    expect(await ended).toEqual([4000, 'recording-full']);
  });
});

describe('what ends a session while it runs', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['the end of the console session', 'session-ended', () => one.server.call('DELETE /session', { as: tokens.administrator ?? '' })],
    ['a withdrawn right', 'right-withdrawn', () => one.server.database.execute(`update operator set role = 'support' where id = 1`)],
    [
      'a terminal that was moved',
      'terminal-changed',
      () => one.server.database.execute('update terminal set property_id = 102 where id = 17'),
    ],
    [
      'a retired terminal',
      'terminal-changed',
      () => one.server.database.execute('update terminal set retired = clock_timestamp() where id = 17'),
    ],
  ])('%s', async (_name, reason, act) => {
    const { console, terminal } = await connect();
    const ended = Promise.all([closed(console), closed(terminal)]);
    await act();
    expect(await ended).toEqual([
      [4000, reason],
      [4000, reason],
    ]);
  });

  test('the operator ends it, a repeat changes nothing, and another operator without the right cannot', async () => {
    const { id, console } = await connect();
    const ended = closed(console);
    expect((await one.server.call(`POST /remote-sessions/${id}/end`, { as: tokens.distributor ?? '' })).status).toBe(404);
    for (let times = 0; times < 2; times += 1) {
      const { body } = await one.server.call(`POST /remote-sessions/${id}/end`, { as: tokens.administrator ?? '' });
      expect(body).toMatchObject({ state: 'ended', endReason: 'ended-by-operator' });
    }
    expect(await ended).toEqual([4000, 'ended-by-operator']);
  });

  test('a server that starts again ends the sessions that it had open when it was killed', async () => {
    const { session } = await accept();
    const again = await startTestRemote(one);
    expect(await show(session)).toMatchObject({ state: 'ended', endReason: 'server-failed' });
    await again.stop();
  });

  test('it has reached the longest duration', async () => {
    await remote.stop();
    remote = await startTestRemote(one, { times: { wait: 30, join: 30, max: 1 } });
    const { console } = await connect();
    expect(await closed(console)).toEqual([4000, 'too-long']);
  });

  test('nobody answers, or nobody connects, in time', async () => {
    await remote.stop();
    remote = await startTestRemote(one, { times: { wait: 1, join: 1, max: 60 } });
    const { body: silent } = await open();
    expect(await stateOf(silent.id, 'ended')).toMatchObject({ endReason: 'no-answer' });
    const { session } = await accept();
    expect(await stateOf(session, 'ended')).toMatchObject({ endReason: 'not-connected' });
  });
});

describe('who may open', () => {
  test('[RA-05] without TLS or the licence nobody can', async () => {
    await one.server.database.execute(`delete from licence_file where number = 'M-REMOTE'`);
    expect((await open()).body.code).toBe('licence.missing');
    await addLicence(one.server, { number: 'M-REMOTE', type: 'module', modules: ['RemoteAccess'] });
    expect((await open()).status).toBe(200);
  });

  test('one session controls a terminal, others view; two requests at the same time cannot both control it', async () => {
    const results = await Promise.all(['administrator', 'second', 'second'].map((login) => open(login)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(results.find(({ status }) => status === 409)?.body.code).toBe('remote-access.controlled');
    expect((await open('second', { mode: 'view' })).status).toBe(200);
  });

  test.each<[string, string]>([
    ['not-connected', `update terminal set connection = 'not-connected' where id = 17`],
    ['identity-conflict', 'update terminal set identity_conflict = true where id = 17'],
  ])('[RA-03] a terminal that is %s cannot be opened', async (reason, change) => {
    await one.server.database.execute(change);
    expect((await open()).body).toMatchObject({ code: 'remote-access.not-possible', params: { reason } });
  });

  test('a sign-in that is not recent, and a terminal of another property, are refused', async () => {
    await one.server.database.execute('update session set fresh_until = null');
    expect((await open()).body.code).toBe('session.step-up');
    expect((await open('abroad', { key: 'AAAA-AAAA-AAAA' })).status).toBe(404);
  });

  test('the reason is required, and neither reason nor detail of a terminal is trusted', async () => {
    expect((await open('administrator', { reason: '' })).status).toBe(422);
    expect((await open('administrator', { reason: 'a\u001b[2J' })).status).toBe(422);
    expect((await open('administrator', { mode: 'root' })).status).toBe(422);
  });
});

test('responses conform to the contract', async () => {
  const parse = (endpoint: { readonly response: { safeParse(body: unknown): { readonly error?: unknown } } }, body: unknown) =>
    expect(endpoint.response.safeParse(body).error).toBeUndefined();
  const as = tokens.administrator ?? '';
  const { body: opened } = await open();
  parse(openRemote, opened);
  const { body: issued } = await one.server.call('POST /terminals/17/one-time-keys', { as, body: { role: 'operator', minutes: 60 } });
  parse(issueOneTimeKey, issued);
  for (const key of [issued.key, 'AAAA-AAAA-AAAA']) {
    parse(checkOneTimeKey, (await one.server.call('POST /terminals/17/one-time-keys/check', { as, body: { key } })).body);
  }
  const { body: page } = await one.server.call('GET /remote-sessions', { as });
  for (const row of page.items) expect(remoteSessionRow.safeParse(row).error).toBeUndefined();
  expect((await one.server.call('GET /remote-sessions/count', { as })).body).toEqual({ count: 1, exact: true });
  parse(endRemote, (await one.server.call(`POST /remote-sessions/${opened.id}/end`, { as })).body);
});

describe('one-time keys [RA-04]', () => {
  const issue = async (more: object = {}) =>
    (await one.server.call('POST /terminals/17/one-time-keys', { as: tokens.administrator ?? '', body: { role: 'distributor', ...more } }))
      .body as {
      id: number;
      key: string;
    };
  const check = async (key: string, login = 'distributor', terminal = 17) =>
    (await one.server.call(`POST /terminals/${terminal}/one-time-keys/check`, { as: tokens[login] ?? '', body: { key } })).body;

  test('a key opens one session with its role; without one the right to start with a key opens nothing', async () => {
    expect((await open('distributor')).body.code).toBe('remote-access.key-required');
    const { id, key } = await issue();
    expect(await check(` ${key.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({ status: 'valid', role: 'distributor', id });
    expect((await open('distributor', { key })).body).toMatchObject({ role: 'distributor' });
    expect((await open('distributor', { key, mode: 'view' })).body.code).toBe('remote-access.key-invalid');
  });

  test('two requests with the same key open one session', async () => {
    const { key } = await issue();
    const results = await Promise.all([1, 2].map(() => open('distributor', { key, mode: 'view' })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('an expired key is told apart, and does not count as a wrong one', async () => {
    const { key } = await issue();
    await one.server.database.execute('update one_time_key set expires = clock_timestamp()');
    for (let times = 0; times < 5; times += 1) expect(await check(key)).toMatchObject({ status: 'expired' });
    expect((await open('distributor', { key })).body.code).toBe('remote-access.key-expired');
  });

  test('a key of another terminal is wrong', async () => {
    const { key } = await issue();
    await one.server.database.execute(
      `insert into terminal (id, property_id, name, type, zone, secret) values (18, 101, 'Next', 1, 'Europe/Vienna', '') on conflict do nothing`,
    );
    expect(await check(key, 'distributor', 18)).toMatchObject({ status: 'invalid', role: null });
  });

  test('guesses lock the account after the third, also for the right key', async () => {
    const { key } = await issue();
    for (let times = 0; times < 3; times += 1)
      expect((await open('distributor', { key: 'AAAA-BBBB-CCCC' })).body.code).toBe('remote-access.key-invalid');
    expect(await check(key)).toMatchObject({ status: 'invalid' });
  });

  test('several accounts together cannot guess: after five wrong keys the key is invalid', async () => {
    const { key } = await issue();
    for (let times = 0; times < 5; times += 1) {
      await check('AAAA-BBBB-CCCC');
      await one.server.database.execute('update operator set failures = 0, locked_at = null');
    }
    expect(await check(key)).toMatchObject({ status: 'invalid' });
  });

  test('only the digest is stored; neither audit nor stream contains the key', async () => {
    const { key } = await issue();
    await open('distributor', { key });
    for (const table of ['one_time_key', 'audit', 'stream', 'remote_session']) {
      const rows = await one.server.database.query(`select to_json(x)::text as text from ${table} x`);
      expect(JSON.stringify(rows)).not.toContain(key);
    }
  });
});

test('[RA-01] a recording is returned only with its right, and each access is audited', async () => {
  const { id, terminal, console } = await connect();
  terminal.send(Buffer.from('RFB 003.008\n'));
  await once(console, 'message');
  console.close();
  await until(
    () => show(id),
    (session) => session.recording !== null,
  );
  const download = (login: string) => one.server.call(`GET /remote-sessions/${id}/recording`, { as: tokens[login] ?? '' });
  expect((await download('distributor')).status).toBe(403);
  const { status, body } = await download('administrator');
  expect([status, String(body).slice(0, 14)]).toEqual([200, 'FLOOR-REMOTE 1']);
  const audited = await one.server.database.query(`select from audit where act = 'remote.recording' and target = $1`, [
    `remote-session/${id}`,
  ]);
  expect(audited).toHaveLength(1);
});
