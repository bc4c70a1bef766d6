import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../testing/machine.ts';
import { isSignedWith, startReceiver } from '../../testing/receiver.ts';
import { startTestWebhooks, type TestWebhooks, toEntry } from '../../testing/webhooks.ts';
import { createVault } from '../identity/factor/vault.ts';
import { createFindOperator } from '../identity/session/sessions.ts';
import { startDeliveries } from './deliveries.ts';
import { createWebhookSender } from './send.ts';

let hooks: TestWebhooks;

beforeAll(async () => {
  hooks = await startTestWebhooks();
});
beforeEach(() => hooks.begin());
afterEach(() => hooks.end());
afterAll(() => hooks.server.stop());

test('entries are delivered in order, signed, with positions that join', async () => {
  const { id, secret } = await hooks.create();
  for (let i = 0; i < 5; i += 1) await hooks.publish(toEntry(17, `a${i}`), toEntry(90, `b${i}`));
  await hooks.delivered(10);
  expect(hooks.details()).toEqual(Array.from({ length: 5 }, (_, i) => [`a${i}`, `b${i}`]).flat());
  const { received } = hooks.receiver;
  for (const [index, one] of received.entries()) {
    expect(isSignedWith(one, secret)).toBe(true);
    expect(one.headers).toMatchObject({
      'content-type': 'application/json',
      'floor-webhook': String(id),
      'floor-delivery': one.body.delivery,
    });
    expect(one.body).toMatchObject({ kind: 'events', webhook: id, gap: null });
    const before = received[index - 1];
    if (before) expect(one.body.after).toBe(before.body.next);
  }
  const last = await hooks.shows(id, ({ position }) => position === received.at(-1)?.body.next);
  expect(last).toMatchObject({ state: 'active', attempts: 0, failure: null, operatorName: 'administrator 1' });
});

test('a webhook begins at its creation, and nothing is sent before it has a secret', async () => {
  await hooks.publish(toEntry(17, 'before'));
  const { body } = await hooks.add();
  expect(body).toMatchObject({ state: 'new', previousSecretUntil: null });
  await hooks.publish(toEntry(17, 'after'));
  expect((await hooks.act(body.id, 'test')).body.code).toBe('webhook.no-secret');
  await hooks.act(body.id, 'secret');
  await hooks.receiver.arrived(1);
  expect(hooks.details()).toEqual(['after']);
});

test('the filter selects, and the position advances past entries that do not match', async () => {
  const { id } = await hooks.create({ filter: 'severity>=warning' });
  await hooks.publish(toEntry(17, 'quiet'), toEntry(17, 'loud', { severity: 2 }), toEntry(17, 'quiet'));
  await hooks.receiver.arrived(1);
  await hooks.publish(toEntry(17, 'quiet'));
  const [head] = await hooks.server.database.query<{ text: string }>(`select epoch || '.' || n as text from stream_head`);
  await hooks.shows(id, ({ position }) => Number(position.split('.')[1]) >= Number(head?.text.split('.')[1]) - 1);
  expect(hooks.details()).toEqual(['loud']);
});

test('many entries come in bounded deliveries', async () => {
  await hooks.create();
  await hooks.publish(...Array.from({ length: 250 }, (_, i) => toEntry(17, `e${i}`)));
  await hooks.delivered(250);
  expect(hooks.details()).toEqual(Array.from({ length: 250 }, (_, i) => `e${i}`));
  expect(Math.max(...hooks.receiver.received.map(({ body }) => body.items.length))).toBe(100);
});

test('events cause no statement while no webhook follows them, and one that is added gets what comes then', async () => {
  await hooks.deliveries.stop();
  const { database, write, feed, lists, config } = hooks.server;
  let statements = 0;
  const query: typeof database.query = async <T extends object>(...statement: Parameters<typeof database.query>) => {
    const rows = await database.query<T>(...statement);
    statements += 1;
    return rows;
  };
  // Without the check of due jobs each statement is caused by an entry of the stream.
  hooks.deliveries = startDeliveries({
    database: { ...database, query },
    write,
    feed,
    events: lists['event-log'],
    findOperator: createFindOperator(database),
    vault: createVault(config),
    sender: createWebhookSender(config.webhooks),
    leases: { holds: () => true },
    log: { warn: () => undefined },
  });
  const followed = async (detail: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    // Followers are told in the order in which they follow.
    const unfollow = feed.follow(
      (batch) => void (batch.some(({ entry }) => entry.kind === 'TE' && entry.payload.detail1 === detail) && resolve()),
    );
    await hooks.publish(toEntry(17, detail));
    await promise;
    unfollow();
  };
  await followed('first');
  await until(
    async () => statements,
    (count) => count === 1,
  );
  for (const detail of ['a', 'b', 'c']) await followed(detail);
  expect(statements).toBe(1);
  await hooks.create();
  await until(
    async () => statements,
    (count) => count > 1,
  );
  await hooks.publish(toEntry(17, 'delivered'));
  await hooks.receiver.arrived(1);
  expect(hooks.details()).toEqual(['delivered']);
});

describe('receivers', () => {
  test('a failed delivery is repeated with the same id and entries, and order is kept', async () => {
    const { id } = await hooks.create();
    hooks.receiver.replyStatus(503);
    await hooks.publish(toEntry(17, 'first'));
    expect(await hooks.stateOf(id, 'retrying')).toMatchObject({ attempts: 1, failure: 'refused', status: 503 });
    await hooks.publish(toEntry(17, 'second'));
    hooks.receiver.replyStatus(200);
    await hooks.retryNow(id);
    await hooks.receiver.arrived(3);
    const [one, two, three] = hooks.receiver.received;
    expect(two?.text).toBe(one?.text);
    expect([two, three].flatMap((request) => request?.body.items.map((item: { detail1: string }) => item.detail1))).toEqual([
      'first',
      'second',
    ]);
    expect(await hooks.shows(id, (row) => row.attempts === 0)).toMatchObject({ state: 'active', failure: 'refused' });
    const { body } = await hooks.server.call(`GET /webhooks/${id}/failures`, { as: hooks.admin });
    expect(body.items).toMatchObject([{ delivery: one?.body.delivery, failure: 'refused', status: 503 }]);
  });

  test.each([
    ['redirects', 302, 'redirected'],
    ['redirects for ever', 308, 'redirected'],
    ['refuses', 410, 'refused'],
    ['has no content type that it likes', 415, 'refused'],
  ] as const)('one that %s (%i)', async (_what, status, failure) => {
    const { id } = await hooks.create();
    hooks.receiver.replyStatus(status, { location: hooks.receiver.url });
    await hooks.publish(toEntry(17, 'x'));
    expect(await hooks.stateOf(id, 'retrying')).toMatchObject({ failure, status });
    expect(hooks.receiver.received).toHaveLength(1);
  });

  test('one that says 200 and cuts the response has not accepted it', async () => {
    const { id } = await hooks.create();
    hooks.receiver.reply((_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('cut');
      response.socket?.end();
    });
    await hooks.publish(toEntry(17, 'x'));
    expect(await hooks.stateOf(id, 'retrying')).toMatchObject({ failure: 'cut-off', status: 200 });
    hooks.receiver.replyStatus(200);
    await hooks.retryNow(id);
    await hooks.receiver.arrived(2);
    expect(hooks.details()).toEqual(['x', 'x']);
  });

  test('one that cuts the connection', async () => {
    const { id } = await hooks.create();
    hooks.receiver.reply((request) => request.socket.destroy());
    await hooks.publish(toEntry(17, 'x'));
    expect(await hooks.stateOf(id, 'retrying')).toMatchObject({ failure: 'cut-off', status: null });
  });

  test('one that hangs, and one that sends its response drop by drop, run into the timeout', async () => {
    await hooks.deliveries.stop();
    hooks.deliveries = hooks.deliver({ responseMs: 300, totalMs: 600 });
    const { id } = await hooks.create();
    hooks.receiver.reply(() => undefined);
    await hooks.publish(toEntry(17, 'x'));
    expect(await hooks.stateOf(id, 'retrying')).toMatchObject({ failure: 'timeout', status: null });
    hooks.receiver.reply((_request, response) => {
      response.writeHead(200);
      const drops = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(drops));
    });
    await hooks.retryNow(id);
    expect(await hooks.shows(id, ({ attempts }) => attempts === 2)).toMatchObject({ failure: 'timeout', status: 200 });
  });

  test('one with an endless response is accepted after its status, and little of it is read', async () => {
    const { id } = await hooks.create();
    hooks.receiver.reply((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await hooks.publish(toEntry(17, 'x'));
    await hooks.shows(id, ({ lastDelivered }) => lastDelivered !== null);
  });

  test('one with enormous headers', async () => {
    const { id } = await hooks.create();
    hooks.receiver.replyStatus(200, { 'x-large': 'x'.repeat(100_000) });
    await hooks.publish(toEntry(17, 'x'));
    expect(await hooks.stateOf(id, 'retrying')).toMatchObject({ failure: 'cut-off' });
  });

  test('one that disappears and returns gets everything in order', async () => {
    const { id } = await hooks.create();
    const { url } = hooks.receiver;
    await hooks.receiver.stop();
    await hooks.publish(toEntry(17, 'first'));
    expect(await hooks.stateOf(id, 'retrying')).toMatchObject({ failure: 'not-connected', status: null });
    await hooks.publish(toEntry(17, 'second'));
    hooks.receiver = await startReceiver(Number(new URL(url).port));
    await hooks.retryNow(id);
    await hooks.delivered(2);
    expect(hooks.details()).toEqual(['first', 'second']);
  });

  test('a slow one does not delay the others', async () => {
    const slow = await startReceiver();
    slow.reply(() => undefined);
    await hooks.create({ name: 'Slow', url: slow.url });
    await hooks.create();
    await hooks.publish(toEntry(17, 'one'));
    await slow.arrived(1);
    await hooks.publish(toEntry(17, 'two'));
    await hooks.delivered(2);
    expect(hooks.details()).toEqual(['one', 'two']);
    await slow.stop();
  });
});

test('after three days of failures a webhook fails, its owner is told, and enabling delivers what is missing', async () => {
  const { id } = await hooks.create();
  hooks.receiver.replyStatus(500);
  await hooks.publish(toEntry(17, 'x'));
  await hooks.stateOf(id, 'retrying');
  await hooks.server.database.execute(`update webhook set failing_since = clock_timestamp() - interval '73 hours' where id = $1`, [id]);
  await hooks.retryNow(id);
  await hooks.stateOf(id, 'failed');
  const { body } = await hooks.server.call('GET /messages', { as: hooks.admin });
  expect(body.items).toMatchObject([{ kind: 'webhook-failed', params: { name: 'Tickets' }, severity: 'error' }]);
  hooks.receiver.replyStatus(200);
  expect((await hooks.act(id, 'enable')).body).toMatchObject({ state: 'active', attempts: 0 });
  await hooks.receiver.arrived(3);
  expect(new Set(hooks.receiver.received.map(({ text }) => text)).size).toBe(1);
});

test('only the last 20 failures are kept', async () => {
  const { id } = await hooks.create();
  hooks.receiver.replyStatus(500);
  await hooks.publish(toEntry(17, 'x'));
  await hooks.stateOf(id, 'retrying');
  await hooks.server.database.execute(
    `insert into webhook_failure (webhook_id, delivery, failure) select $1, gen_random_uuid(), 'timeout' from generate_series(1, 40)`,
    [id],
  );
  await hooks.retryNow(id);
  await hooks.shows(id, ({ attempts }) => attempts === 2);
  expect((await hooks.server.call(`GET /webhooks/${id}/failures`, { as: hooks.admin })).body.items).toHaveLength(20);
  const [row] = await hooks.server.database.query<{ count: number }>('select count(*)::integer as count from webhook_failure');
  expect(row?.count).toBe(20);
});

test('a server that was killed after the hooks.receiver accepted repeats the delivery with its id', async () => {
  const { id } = await hooks.create();
  hooks.receiver.reply(() => undefined);
  await hooks.publish(toEntry(17, 'x'));
  await hooks.receiver.arrived(1);
  // The first server never stores the result: another one takes over when the lease is over.
  hooks.receiver.replyStatus(200);
  await hooks.server.database.execute(`update webhook set lease_until = clock_timestamp() - interval '1 second' where id = $1`, [id]);
  const second = hooks.deliver();
  await hooks.receiver.arrived(2);
  expect(hooks.receiver.received[1]?.text).toBe(hooks.receiver.received[0]?.text);
  await hooks.shows(id, ({ lastDelivered }) => lastDelivered !== null);
  await second.stop();
});
