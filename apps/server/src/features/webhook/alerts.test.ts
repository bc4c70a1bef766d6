import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isSignedWith } from '../../testing/receiver.ts';
import { startTestWebhooks, type TestWebhooks, toEntry } from '../../testing/webhooks.ts';
import { storeAlerts } from './alerts.ts';

let hooks: TestWebhooks;

beforeAll(async () => {
  hooks = await startTestWebhooks();
});
beforeEach(() => hooks.begin());
afterEach(async () => {
  await hooks.end();
  await hooks.server.database.execute('delete from alert_rule');
});
afterAll(() => hooks.server.stop());

/** Stores alerts of a rule of the integrator that notifies the webhook, one at each property. */
async function notify(webhook: number, ...properties: number[]): Promise<void> {
  const [rule] = await hooks.server.database.query<{ id: number }>(
    `insert into alert_rule (name, condition, filter, over, duration, clear, properties, severity, quiet, recipients, mail, view_right, operator_id)
     values ('Jams', 'event-log>1', '', '1h', '0m', '', '{}', 'error', '', '{}', false, 'event-log.view', 201) returning id`,
  );
  await hooks.server.database.execute('insert into alert_rule_webhook values ($1, $2)', [rule?.id, webhook]);
  const alert = { alert: 7, name: 'Jams', when: 'event-log>1', state: 'raised', end: null, severity: 'error', value: '2' } as const;
  await hooks.server.write((tx) =>
    storeAlerts(
      tx,
      rule?.id ?? 0,
      properties.map((property) => ({ ...alert, property })),
    ),
  );
}

const properties = () => hooks.receiver.received.map(({ body }) => body.items.map((item: { property: number }) => item.property));
const create = (events = false) => hooks.create({ events }, hooks.integrator);

test('[ST-01] alerts are delivered in one signed request, without events if the webhook has none', async () => {
  const { id, secret } = await create();
  await hooks.publish(toEntry(17, 'not wanted'));
  await notify(id, 101, 102);
  await hooks.receiver.arrived(1);
  await hooks.shows(id, ({ lastDelivered }) => lastDelivered !== null);
  const [first] = hooks.receiver.received;
  expect(hooks.receiver.received).toHaveLength(1);
  expect(first && isSignedWith(first, secret)).toBe(true);
  expect(first?.headers).toMatchObject({ 'floor-webhook': String(id), 'floor-delivery': first?.body.delivery });
  expect(first?.body).toEqual({
    delivery: expect.any(String),
    kind: 'alerts',
    webhook: id,
    items: [101, 102].map((property) => ({
      n: expect.any(Number),
      at: expect.any(String),
      alert: 7,
      rule: expect.any(Number),
      name: 'Jams',
      when: 'event-log>1',
      state: 'raised',
      end: null,
      property,
      severity: 'error',
      value: '2',
    })),
  });
});

test('[ST-01] a delivery of alerts that fails is repeated with the same id and the same alerts', async () => {
  const { id } = await create();
  hooks.receiver.replyStatus(503);
  await notify(id, 101);
  await hooks.stateOf(id, 'retrying');
  await notify(id, 102);
  hooks.receiver.replyStatus(204);
  await hooks.retryNow(id);
  await hooks.receiver.arrived(3);
  expect(properties()).toEqual([[101], [101], [102]]);
  const ids = hooks.receiver.received.map(({ body }) => body.delivery);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('[ST-01] alerts and events of one webhook are delivered side by side, and its position stays with the events', async () => {
  const { id } = await create(true);
  await hooks.publish(toEntry(17, 'jam'));
  await notify(id, 101);
  await hooks.publish(toEntry(17, 'jam again'));
  // Two events and one alert.
  await hooks.delivered(3);
  const events = () => hooks.receiver.received.filter(({ body }) => body.kind === 'events');
  await hooks.shows(id, ({ position }) => position === events().at(-1)?.body.next);
  const details = events().flatMap(({ body }) => body.items.map((item: { detail1: string }) => item.detail1));
  expect(details).toEqual(['jam', 'jam again']);
  expect(hooks.receiver.received.filter(({ body }) => body.kind === 'alerts')).toHaveLength(1);
});

test('[ST-01] alerts that the owner no longer sees are not delivered', async () => {
  const { id } = await create();
  hooks.receiver.replyStatus(503);
  await notify(id, 101, 102);
  await hooks.stateOf(id, 'retrying');
  await hooks.server.database.execute('delete from operator_property where operator_id = 201 and property_id = 101');
  hooks.receiver.replyStatus(204);
  await hooks.retryNow(id);
  await hooks.receiver.arrived(2);
  expect(properties()).toEqual([[101, 102], [102]]);
  const left = await hooks.server.database.query('select from webhook_alert where property_id = 101');
  expect(left).toEqual([]);
});

test('[ST-01] a webhook that does not deliver gets no alerts, and events begin anew when they are switched on', async () => {
  const { id } = await create();
  await hooks.act(id, 'disable', hooks.integrator);
  await notify(id, 101);
  await hooks.publish(toEntry(17, 'before'));
  await hooks.act(id, 'enable', hooks.integrator);
  const body = { url: hooks.receiver.url, filter: '', events: true, version: 1 };
  expect((await hooks.server.call(`PUT /webhooks/${id}`, { as: hooks.integrator, body })).body).toMatchObject({ events: true });
  await hooks.publish(toEntry(17, 'after'));
  await hooks.delivered(1);
  expect(hooks.details()).toEqual(['after']);
  expect(hooks.receiver.received).toHaveLength(1);
});
