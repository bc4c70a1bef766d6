import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isSignedWith, startReceiver } from '../../testing/receiver.ts';
import { startTestWebhooks, type TestWebhooks, toEntry } from '../../testing/webhooks.ts';

let hooks: TestWebhooks;

beforeAll(async () => {
  hooks = await startTestWebhooks();
});
beforeEach(() => hooks.begin());
afterEach(() => hooks.end());
afterAll(() => hooks.server.stop());

describe('owners', () => {
  test('an owner who loses a property half-way gets no more of it', async () => {
    await hooks.create({}, hooks.integrator);
    await hooks.publish(toEntry(17, 'vienna'), toEntry(90, 'reno'));
    await hooks.delivered(2);
    await hooks.server.database.execute('delete from operator_property where operator_id = 201 and property_id = 102');
    await hooks.publish(toEntry(90, 'hidden'), toEntry(17, 'seen'));
    await hooks.delivered(3);
    expect(hooks.details()).toEqual(['vienna', 'reno', 'seen']);
  });

  test('a repeat contains no entries that the owner no longer sees', async () => {
    const { id } = await hooks.create({}, hooks.integrator);
    hooks.receiver.replyStatus(500);
    await hooks.publish(toEntry(17, 'vienna'), toEntry(90, 'reno'));
    await hooks.stateOf(id, 'retrying');
    await hooks.server.database.execute('delete from operator_property where operator_id = 201 and property_id = 102');
    hooks.receiver.replyStatus(200);
    await hooks.retryNow(id);
    await hooks.receiver.arrived(2);
    expect(hooks.receiver.received[1]?.body.items).toMatchObject([{ detail1: 'vienna' }]);
  });

  test('a repeat leaves no entries out if the owner sees more by now than fits into one request', async () => {
    const { database } = hooks.server;
    await database.execute('delete from operator_property where operator_id = 201 and property_id = 102');
    const { id } = await hooks.create({}, hooks.integrator);
    hooks.receiver.replyStatus(500);
    await hooks.publish(...Array.from({ length: 80 }, (_, i) => [toEntry(17, `v${i}`), toEntry(90, `r${i}`)]).flat());
    await hooks.stateOf(id, 'retrying');
    await database.execute('insert into operator_property values (201, 102)');
    hooks.receiver.replyStatus(200);
    await hooks.retryNow(id);
    await hooks.delivered(240);
    expect(hooks.details().slice(80)).toEqual(Array.from({ length: 80 }, (_, i) => [`v${i}`, `r${i}`]).flat());
  });

  test.each([
    ['the account', 'update operator set disabled = true where id = 201'],
    ['the right to manage webhooks', `update operator set withheld = '{webhook.manage}' where id = 201`],
    ['the right to see events', `update operator set withheld = '{event-log.view}' where id = 201`],
  ])('deliveries stop when the owner loses %s', async (_what, statement) => {
    const { id } = await hooks.create({}, hooks.integrator);
    await hooks.server.database.execute(statement);
    await hooks.publish(toEntry(17, 'x'));
    await hooks.stateOf(id, 'stopped');
    expect(hooks.receiver.received).toEqual([]);
    const messages = await hooks.server.database.query('select operator_id as operator, kind from message');
    expect(messages).toEqual([{ operator: 201, kind: 'webhook-stopped' }]);
  });

  test('webhooks of others are seen only with the right to all properties, and changed by nobody else', async () => {
    const { id } = await hooks.create({}, hooks.integrator);
    const { id: foreign } = await hooks.create();
    expect((await hooks.server.call('GET /webhooks', { as: hooks.integrator })).body.items.map((row: { id: number }) => row.id)).toEqual([
      id,
    ]);
    for (const call of [
      `GET /webhooks/${foreign}`,
      `GET /webhooks/${foreign}/failures`,
      `POST /webhooks/${foreign}/disable`,
      `DELETE /webhooks/${foreign}`,
    ]) {
      expect([call, (await hooks.server.call(call, { as: hooks.integrator })).body.code]).toEqual([call, 'row.not-found']);
    }
    for (const verb of ['secret', 'test', 'enable']) {
      expect([verb, (await hooks.act(id, verb)).body.code]).toEqual([verb, 'webhook.not-owner']);
    }
    expect((await hooks.act(id, 'replay', hooks.admin, { since: '2026-01-01T00:00:00.000Z' })).body.code).toBe('webhook.not-owner');
    const changed = { url: hooks.receiver.url, filter: '', events: true, version: 1 };
    expect((await hooks.server.call(`PUT /webhooks/${id}`, { as: hooks.admin, body: changed })).body.code).toBe('webhook.not-owner');
    expect((await hooks.act(id, 'disable')).body.state).toBe('disabled');
    expect((await hooks.server.call(`DELETE /webhooks/${id}`, { as: hooks.admin })).status).toBe(204);
    expect(await hooks.lastAudit('webhook.remove')).toMatchObject({ target: `webhook/${id}`, old: { name: 'Tickets', operator: 201 } });
  });

  test('an API token neither creates a webhook nor learns a secret', async () => {
    const { id } = await hooks.create({}, hooks.integrator);
    const rights = ['webhook.view', 'webhook.manage', 'event-log.view'];
    const made = await hooks.server.call('POST /tokens', { as: hooks.integrator, body: { name: 't', rights, days: 1 } });
    const token = made.body.secret;
    expect((await hooks.add({}, token)).body.code).toBe('token.not-by-token');
    expect((await hooks.act(id, 'secret', token)).body.code).toBe('token.not-by-token');
    expect((await hooks.server.call('GET /webhooks', { as: token })).body.items).toHaveLength(1);
  });
});

test('during a rotation both secrets sign; a second rotation ends the first secret', async () => {
  const { id, secret } = await hooks.create();
  const { body } = await hooks.act(id, 'secret');
  expect(Date.parse(body.previousSecretUntil)).toBeGreaterThan(Date.now());
  await hooks.publish(toEntry(17, 'x'));
  await hooks.receiver.arrived(1);
  const third = (await hooks.act(id, 'secret')).body.secret;
  await hooks.publish(toEntry(17, 'y'));
  await hooks.receiver.arrived(2);
  const signed = hooks.receiver.received.map((request) => [secret, body.secret, third].map((one) => isSignedWith(request, one)));
  expect(signed).toEqual([
    [true, true, false],
    [false, true, true],
  ]);
  await hooks.server.database.execute(`update webhook set previous_until = clock_timestamp() where id = $1`, [id]);
  await hooks.publish(toEntry(17, 'z'));
  await hooks.receiver.arrived(3);
  expect(String(hooks.receiver.received[2]?.headers['floor-signature']).match(/v1=/g)).toHaveLength(1);
  expect(JSON.stringify(await hooks.server.database.query('select * from webhook'))).not.toContain(Buffer.from(third).toString('hex'));
  expect(JSON.stringify(await hooks.server.database.query('select old, new from audit'))).not.toContain('whsec_');
});

describe('replays and gaps', () => {
  test('a replay from a position delivers the same entries again', async () => {
    const { id } = await hooks.create();
    const before = (await hooks.show(id)).position;
    await hooks.publish(toEntry(17, 'a'), toEntry(17, 'b'));
    await hooks.receiver.arrived(1);
    await hooks.shows(id, ({ position }) => position === hooks.receiver.received[0]?.body.next);
    expect((await hooks.act(id, 'replay', hooks.admin, { after: before })).body.position).toBe(before);
    await hooks.receiver.arrived(2);
    expect(hooks.receiver.received[1]?.body.items).toEqual(hooks.receiver.received[0]?.body.items);
    expect(hooks.receiver.received[1]?.body.delivery).not.toBe(hooks.receiver.received[0]?.body.delivery);
    expect(await hooks.lastAudit('webhook.replay')).toMatchObject({ target: `webhook/${id}`, new: before });
  });

  test('a replay that skips entries is reported as a gap', async () => {
    const { id } = await hooks.create();
    await hooks.act(id, 'disable');
    const before = (await hooks.show(id)).position;
    await hooks.publish(toEntry(17, 'skipped'));
    const after = `${before.split('.')[0]}.${(await hooks.server.database.query<{ n: number }>('select n from stream_head'))[0]?.n}`;
    await hooks.act(id, 'replay', hooks.admin, { after });
    await hooks.act(id, 'enable');
    await hooks.receiver.arrived(1);
    expect(hooks.receiver.received[0]?.body).toMatchObject({ items: [], gap: { from: before, to: after, reason: 'skipped' } });
    await hooks.shows(id, ({ lastDelivered }) => lastDelivered !== null);
    await hooks.publish(toEntry(17, 'next'));
    await hooks.receiver.arrived(2);
    expect(hooks.receiver.received[1]?.body).toMatchObject({ gap: null, items: [{ detail1: 'next' }] });
  });

  test('entries that retention has deleted are reported as a gap once, and those still kept follow', async () => {
    const { database } = hooks.server;
    const { id } = await hooks.create();
    await hooks.act(id, 'disable');
    const before = (await hooks.show(id)).position;
    await hooks.publish(toEntry(17, 'kept before'), toEntry(17, 'deleted'), toEntry(17, 'kept after'));
    const [gone] = await database.query<{ n: number }>('delete from terminal_event where detail1 = $1 returning n', ['deleted']);
    await database.execute(`insert into retention_mark values ('event-log', $1)`, [gone?.n]);
    hooks.receiver.replyStatus(500);
    await hooks.act(id, 'enable');
    await hooks.stateOf(id, 'retrying');
    hooks.receiver.replyStatus(200);
    await hooks.retryNow(id);
    await hooks.receiver.arrived(2);
    const gap = { from: before, to: `${before.split('.')[0]}.${gone?.n}`, reason: 'deleted' };
    for (const { body } of hooks.receiver.received) {
      expect(body).toMatchObject({ after: before, gap, items: [{ detail1: 'kept before' }, { detail1: 'kept after' }] });
    }
    await hooks.act(id, 'replay', hooks.admin, { after: before });
    await hooks.receiver.arrived(3);
    expect(hooks.receiver.received[2]?.body).toMatchObject({ gap });
    await hooks.shows(id, ({ position }) => position === hooks.receiver.received[2]?.body.next);
    await hooks.publish(toEntry(17, 'next'));
    await hooks.receiver.arrived(4);
    expect(hooks.receiver.received[3]?.body).toMatchObject({ gap: null });
  });

  test('a restored history is reported as a gap', async () => {
    const { id } = await hooks.create();
    await hooks.act(id, 'disable');
    await hooks.server.database.execute(`update webhook set epoch = 'other', n = 7 where id = $1`, [id]);
    await hooks.act(id, 'enable');
    await hooks.receiver.arrived(1);
    expect(hooks.receiver.received[0]?.body.gap).toMatchObject({ from: 'other.7', reason: 'restored' });
  });

  test.each([
    [{}, 'request.invalid'],
    [{ after: 'a.1', since: '2026-01-01T00:00:00.000Z' }, 'request.invalid'],
    [{ after: 'nonsense' }, 'position.unknown'],
    [{ after: 'zzzz.1' }, 'position.unknown'],
  ])('a replay from %o is refused: %s', async (body, code) => {
    const { id } = await hooks.create();
    expect((await hooks.act(id, 'replay', hooks.admin, body)).body.code).toBe(code);
  });
});

describe('acts', () => {
  test('a test delivery is signed, has no entries, does not move the position, and says what happened', async () => {
    const { id, secret } = await hooks.create();
    const { position } = await hooks.show(id);
    const good = (await hooks.act(id, 'test')).body;
    expect(good).toMatchObject({ failure: null, status: 204 });
    const [request] = hooks.receiver.received;
    expect(request && isSignedWith(request, secret)).toBe(true);
    expect(request?.body).toMatchObject({ kind: 'test', items: [], after: position, next: position });
    hooks.receiver.replyStatus(404);
    expect((await hooks.act(id, 'test')).body).toMatchObject({ failure: 'refused', status: 404 });
    expect(await hooks.show(id)).toMatchObject({ position, attempts: 0, failure: null });
    expect(await hooks.lastAudit('webhook.test')).toMatchObject({ target: `webhook/${id}` });
  });

  test.each([
    ['http://user:secret@127.0.0.1/', 'no-credentials'],
    ['https://10.0.0.1/', 'private-address'],
    ['https://[::ffff:10.0.0.1]/', 'private-address'],
  ])('the URL %s is refused: %s', async (url, code) => {
    const { status, body } = await hooks.add({ url });
    expect([status, body.fields]).toEqual([422, [{ path: 'url', code, params: {} }]]);
  });

  test('an invalid filter, too many webhooks and an old sign-in are refused', async () => {
    expect((await hooks.add({ filter: 'stat:x' })).body.code).toBe('filter.invalid');
    for (let i = 0; i < 10; i += 1) expect((await hooks.add({ name: `w${i}` })).status).toBe(200);
    expect((await hooks.add()).body).toMatchObject({ code: 'webhook.too-many', params: { operator: 10, all: 50 } });
    await hooks.server.database.execute('update session set fresh_until = clock_timestamp()');
    expect((await hooks.add()).body.code).toBe('session.step-up');
  });

  test('a change of the filter applies to the delivery under way', async () => {
    const { id } = await hooks.create();
    hooks.receiver.replyStatus(500);
    await hooks.publish(toEntry(17, 'quiet'), toEntry(17, 'loud', { severity: 2 }));
    await hooks.stateOf(id, 'retrying');
    hooks.receiver.replyStatus(200);
    const body = { url: hooks.receiver.url, filter: 'severity>=warning', events: true, version: 1 };
    expect((await hooks.server.call(`PUT /webhooks/${id}`, { as: hooks.admin, body })).body).toMatchObject({ state: 'active', version: 2 });
    await hooks.receiver.arrived(2);
    expect(hooks.receiver.received[1]?.body.items).toMatchObject([{ detail1: 'loud' }]);
    expect(hooks.receiver.received[1]?.body.delivery).not.toBe(hooks.receiver.received[0]?.body.delivery);
    expect(await hooks.lastAudit('webhooks.edit')).toMatchObject({
      target: `webhook/${id}`,
      old: { filter: '' },
      new: { filter: 'severity>=warning' },
    });
  });

  test('a disabled webhook sends nothing', async () => {
    const { id } = await hooks.create();
    await hooks.act(id, 'disable');
    const other = await startReceiver();
    await hooks.create({ name: 'Other', url: other.url });
    await hooks.publish(toEntry(17, 'x'));
    await other.arrived(1);
    expect(hooks.receiver.received).toEqual([]);
    await other.stop();
  });
});
