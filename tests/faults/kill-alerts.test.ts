import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../apps/server/src/testing/receiver.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout, rounds } from './rounds.ts';

let product: SharingProduct;
let receiver: Receiver;

afterAll(async () => {
  await product.discard();
  await receiver.stop();
});

const rulesPerRound = 4;
const properties = [101, 102];

async function addWebhook(person: Person): Promise<number> {
  const { body } = await person.post('/webhooks', { name: 'Tickets', url: receiver.url, filter: '', events: false });
  const { id } = body as { id: number };
  await person.post(`/webhooks/${id}/secret`, undefined);
  return id;
}

async function addRule(person: Person, name: string, webhook: number): Promise<void> {
  const shape = { filter: '', over: '1h', for: '0m', clear: '', severity: 'error', quietHours: '', notify: [], mail: true, active: true };
  const { status } = await person.post('/alert-rules', { name, when: 'error-log>0', property: properties, webhook: [webhook], ...shape });
  expect(status).toBe(200);
}

const addErrors = () =>
  product.database.execute(
    `insert into terminal_error (at, terminal_id, property_id, code, severity, cleared, component, rank, params, detail, reference)
     select clock_timestamp(), 17, p, 7, 2, false, 10, 1, '{}', '', '' from unnest($1::integer[]) p`,
    [properties],
  );

/** Alerts by state, as the database has them. */
const statesOf = async (): Promise<Record<string, number>> => {
  const rows = await product.database.query<{ state: string; count: number }>('select state, count(*)::integer from alert group by state');
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

/** Lets all rules be evaluated at once; a killed server has claimed some of them for 30 seconds. */
const evaluateNow = () => product.database.execute('update alert_rule set next_check = clock_timestamp()');

/** Kills the server after a random time of its evaluation, and starts it anew. */
async function killWhileEvaluating(): Promise<void> {
  await evaluateNow();
  await until(async () => {
    const due = await product.database.query('select from alert_rule where next_check <= clock_timestamp()');
    return due.length === 0 ? true : null;
  }, 1);
  await new Promise((done) => setTimeout(done, Math.random() * 40));
  await product.kill();
  // The leases of the killed server are over, as they are after half a minute or some minutes.
  await product.database.execute('update webhook set lease = null, lease_until = null');
  await product.database.execute('update mail set next_try = clock_timestamp() where sent is null');
  product = await product.restart();
  await evaluateNow();
}

const isDelivered = async () =>
  (await product.database.query('select from webhook_alert union all select from mail where sent is null')).length === 0 ? true : null;

test('[ST-01] alerts and their messages, mails and webhooks exist once, although the server is killed while it evaluates', {
  timeout: faultTimeout,
}, async () => {
  product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0', FLOOR_WEBHOOK_NETWORKS: '127.0.0.0/8', FLOOR_WEBHOOK_HTTP: '1' });
  receiver = await startReceiver();
  await product.database.execute(`delete from terminal_error`);
  const admin = await signIn(product, 'administrator');
  await product.database.execute(`update operator set email = 'admin@floor.example' where id = $1`, [admin.operator]);
  const webhook = await addWebhook(admin);
  const total = rounds * rulesPerRound;
  for (let round = 0; round < rounds; round += 1) {
    const person = await signIn(product, 'administrator');
    for (let index = 0; index < rulesPerRound; index += 1) await addRule(person, `Rule ${round}.${index}`, webhook);
    await addErrors();
    await killWhileEvaluating();
  }
  const alerts = total * properties.length;
  await until(async () => ((await statesOf()).raised === alerts ? true : null));
  await product.database.execute('delete from terminal_error');
  await killWhileEvaluating();
  await until(async () => ((await statesOf()).cleared === alerts ? true : null));
  await until(isDelivered);

  expect(await statesOf()).toEqual({ cleared: alerts });
  const messages = await product.database.query<{ kind: string; count: number }>(
    `select kind, count(*)::integer from message where kind in ('alert-raised', 'alert-cleared') group by kind order by kind`,
  );
  expect(messages).toEqual([
    { kind: 'alert-cleared', count: total },
    { kind: 'alert-raised', count: total },
  ]);
  // A mail that is written again after a kill has the same name.
  expect(await readdir(join(product.data, 'outbox'))).toHaveLength(2 * total);

  const deliveries = new Map<string, string>();
  const items = new Map<number, { readonly alert: number; readonly state: string }>();
  for (const { body, text } of receiver.received) {
    expect(deliveries.get(body.delivery) ?? text).toBe(text);
    deliveries.set(body.delivery, text);
    for (const item of body.items) items.set(item.n, item);
  }
  const delivered = [...items.values()].map(({ alert, state }) => `${alert} ${state}`);
  expect(delivered).toHaveLength(2 * alerts);
  expect(new Set(delivered).size).toBe(2 * alerts);
});
