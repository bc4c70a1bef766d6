import type { StreamEntry } from '../db/write.ts';
import { createVault } from '../features/identity/factor/vault.ts';
import { createFindOperator } from '../features/identity/session/sessions.ts';
import { type Deliveries, startDeliveries } from '../features/webhook/deliveries.ts';
import { createWebhookSender, sendLimits } from '../features/webhook/send.ts';
import { startDueJobs } from '../nodes/due-jobs.ts';
import { until } from './machine.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type ApiResponse, addOperator, addProperties, addTerminal, startTestServer, type TestServer } from './server.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read rows of responses freely
type Row = any;

/** A server that sends webhooks to a receiver of its own, with an administrator and an operator `integrator` of two properties. */
export interface TestWebhooks {
  readonly server: TestServer;
  receiver: Receiver;
  deliveries: Deliveries;
  /** Session of the administrator. */
  admin: string;
  /** Session of the operator 201, who may see the properties 101 and 102. */
  integrator: string;
  /** Starts another server's deliveries. */
  deliver(limits?: Partial<Record<keyof typeof sendLimits, number>>): Deliveries;
  publish(...entries: StreamEntry[]): Promise<void>;
  add(body?: object, as?: string): Promise<ApiResponse>;
  /** Creates a webhook with a secret. */
  create(body?: object, as?: string): Promise<{ readonly id: number; readonly secret: string }>;
  act(id: number, verb: string, as?: string, body?: object): Promise<ApiResponse>;
  show(id: number): Promise<Row>;
  /** Waits until the row fits. */
  shows(id: number, fits: (row: Row) => boolean): Promise<Row>;
  stateOf(id: number, state: string): Promise<Row>;
  /** Details of all delivered events. */
  details(): readonly string[];
  /** Waits until that many events were delivered. */
  delivered(count: number): Promise<unknown>;
  /** Lets the next attempt of a failed delivery begin at once. */
  retryNow(id: number): Promise<unknown>;
  lastAudit(act: string): Promise<object | undefined>;
  /** Begins a test: no webhooks, all rights, a new receiver. */
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** An event of terminal 17 (property 101) or 90 (property 102). */
export const toEntry = (terminal: number, detail1: string, more: { readonly severity?: number } = {}): StreamEntry => ({
  kind: 'TE',
  terminal,
  property: terminal === 17 ? 101 : 102,
  at: new Date().toISOString(),
  severity: more.severity ?? 0,
  payload: { event: 100, detail1, detail2: '' },
});

export async function startTestWebhooks(): Promise<TestWebhooks> {
  const server = await startTestServer({ FLOOR_WEBHOOK_NETWORKS: '127.0.0.0/8', FLOOR_WEBHOOK_HTTP: '1' });
  const { database, write, feed, lists, config } = server;
  await addProperties(server);
  await addTerminal(server, 17, 101, 'Hall 2 East');
  await addTerminal(server, 90, 102, 'Slots A');
  await database.execute(`insert into rights_profile (id, name, rights, in_force) values ('integrator', 'Integrator', $1, $1)`, [
    ['console.log-in', 'event-log.view', 'webhook.view', 'webhook.manage', 'alert.view', 'own-account.manage'],
  ]);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'integrator', [101, 102]);

  const deliver: TestWebhooks['deliver'] = (limits = {}) => {
    const leases = { holds: () => true };
    const log = { warn: () => undefined };
    const deliveries = startDeliveries({
      database,
      write,
      feed,
      events: lists['event-log'],
      findOperator: createFindOperator(database),
      vault: createVault(config),
      sender: createWebhookSender(config.webhooks, { ...sendLimits, ...limits }),
      leases,
      log,
    });
    const due = startDueJobs({ database, feed, leases, jobs: [deliveries.dueJob], log, pollMs: 1000 });
    const stop = async () => {
      await due.stop();
      await deliveries.stop();
    };
    return { ...deliveries, stop };
  };
  const webhooks: TestWebhooks = {
    server,
    receiver: await startReceiver(),
    deliveries: deliver(),
    admin: '',
    integrator: '',
    deliver,
    publish: (...entries) => write(async (tx) => tx.publish(...entries)),
    add: (body = {}, as = webhooks.admin) =>
      server.call('POST /webhooks', { as, body: { name: 'Tickets', url: webhooks.receiver.url, filter: '', events: true, ...body } }),
    create: async (body = {}, as = webhooks.admin) => {
      const { id } = (await webhooks.add(body, as)).body;
      return (await webhooks.act(id, 'secret', as)).body;
    },
    act: (id, verb, as = webhooks.admin, body) => server.call(`POST /webhooks/${id}/${verb}`, { as, ...(body && { body }) }),
    show: async (id) => (await server.call(`GET /webhooks/${id}`, { as: webhooks.admin })).body,
    shows: (id, fits) => until(() => webhooks.show(id), fits),
    stateOf: (id, state) => webhooks.shows(id, (row) => row.state === state),
    details: () => webhooks.receiver.received.flatMap(({ body }) => body.items.map((item: { detail1: string }) => item.detail1)),
    delivered: (count) => until(webhooks.details, ({ length }) => length >= count),
    retryNow: (id) => database.execute('update webhook set next_try = clock_timestamp() where id = $1', [id]),
    lastAudit: async (act) =>
      (await database.query<object>('select target, old, new from audit where act = $1 order by n desc limit 1', [act]))[0],
    begin: async () => {
      for (const table of ['webhook', 'retention_mark', 'session', 'operator_property']) await database.execute(`delete from ${table}`);
      await database.execute('insert into operator_property values (201, 101), (201, 102)');
      await database.execute(`update operator set disabled = false, withheld = '{}'`);
      Object.assign(webhooks, { admin: await server.signIn('administrator'), integrator: await server.signIn('integrator') });
      await database.execute('delete from message');
      await webhooks.end();
      Object.assign(webhooks, { receiver: await startReceiver(), deliveries: deliver() });
    },
    end: async () => {
      await webhooks.deliveries.stop();
      await webhooks.receiver.stop();
    },
  };
  return webhooks;
}
