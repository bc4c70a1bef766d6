import { randomUUID } from 'node:crypto';
import type { WebhookFailure } from '@floorwalker/core/vocabulary/webhooks';
import type { Logger } from 'pino';
import { createWorker } from '../../async/worker.ts';
import type { Feed } from '../../db/feed.ts';
import type { Write, Writer } from '../../db/write.ts';
import type { Operator } from '../../http/handler.ts';
import type { DueJob } from '../../nodes/due-jobs.ts';
import type { Leases } from '../../nodes/leases.ts';
import type { Vault } from '../identity/factor/vault.ts';
import { toOperatorCaller } from '../identity/session/operator-caller.ts';
import type { FindOperator } from '../identity/session/sessions.ts';
import { sendMessage } from '../message/send.ts';
import { readAlerts, removeAlerts } from './alerts.ts';
import { type Batch, type BatchDeps, type Progress, readBatch } from './batch.ts';
import { type DeliveryContent, sendSigned } from './delivery.ts';
import { toPositionText } from './gap.ts';
import { findMissingRight, publishWebhooks } from './owner.ts';
import { readSecrets } from './secrets.ts';
import type { SendResult, WebhookSender } from './send.ts';

export interface DeliveryDeps extends BatchDeps {
  readonly write: Writer;
  readonly feed: Pick<Feed, 'follow'>;
  readonly findOperator: FindOperator;
  readonly vault: Vault;
  readonly sender: WebhookSender;
  readonly leases: Pick<Leases, 'holds'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** Delivers the entries and alerts of all webhooks until it is stopped. */
export interface Deliveries {
  /** Starts deliveries when retries are due, and for entries that other servers have stored. */
  readonly dueJob: DueJob;
  stop(): Promise<void>;
}

/** Seconds between the attempts of a delivery; the last one repeats. Each varies by a fifth, so that receivers do not get all repeats at once. */
export const retryDelays = [10, 30, 60, 300, 900, 3600, 10_800] as const;

/** Days of failures after which a webhook is no longer delivered. */
const failedAfterDays = 3;

/** Seconds for which a server holds a delivery; longer than an attempt takes. After a crash the delivery is repeated when they are over. */
const leaseSeconds = 30;

const keptFailures = 20;

interface Claimed extends Progress {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly owner: number;
  readonly delivery: string | null;
  /** Numbers of the alerts of the delivery under way; null: it has events. */
  readonly alerts: readonly number[] | null;
  /** Whether terminal events are delivered. */
  readonly events: boolean;
  readonly attempts: number;
  readonly lease: string;
}

/** A delivery that is stored, so that each repeat has the same id. */
interface Begun {
  readonly id: string;
  readonly content: DeliveryContent;
  /** Position in the event stream after it. */
  readonly to: number;
  readonly alerts: readonly number[];
}

const hasContent = `(w.delivery is not null or exists (select from webhook_alert a where a.webhook_id = w.id)
    or (w.events and (w.gap is not null or w.epoch <> (select epoch from stream_head) or w.n < (select max(n) from terminal_event))))`;

const isDue = `w.state = 'active' and w.next_try <= clock_timestamp() and (w.lease_until is null or w.lease_until <= clock_timestamp())
  and ${hasContent}`;

/** SQL: when the next delivery is due. */
const nextDelivery = `(select min(greatest(w.next_try, w.lease_until)) from webhook w where w.state = 'active' and ${hasContent})`;

/** Takes a webhook that has something to deliver, with a lease against other servers. */
async function claim({ database }: DeliveryDeps, id: number): Promise<Claimed | undefined> {
  const [claimed] = await database.query<Claimed>(
    `update webhook w set lease = $2, lease_until = clock_timestamp() + interval '${leaseSeconds} seconds' where w.id = $1 and ${isDue}
     returning w.id, w.name, w.url, w.filter, w.operator_id as owner, w.epoch, w.n, w.delivery, w.batch_to as "batchTo", w.reported_mark as "reportedMark", w.gap,
       w.attempts, w.lease, w.events, to_jsonb(w.alerts) as alerts`,
    [id, randomUUID()],
  );
  return claimed;
}

/** Stops a webhook whose owner may no longer sign in or has lost a right, and tells the owner. */
const stopWithoutRights = ({ write }: DeliveryDeps, { id, name, owner, lease }: Claimed) =>
  write(async (tx) => {
    const stopped = await tx.execute(
      `update webhook set state = 'stopped', lease = null, lease_until = null where id = $1 and lease = $2`,
      [id, lease],
    );
    if (stopped === 0) return;
    await sendMessage(tx, owner, 'webhook-stopped', { name }, { severity: 'warning', link: '/webhooks' });
    publishWebhooks(tx);
  });

/** Stores a delivery of events before it is sent, or moves the position if nothing is to be sent. Returns the id of the delivery. */
async function storeBatch(
  { database }: DeliveryDeps,
  claimed: Claimed,
  { epoch, n, to, gap, items, reportedMark }: Batch,
): Promise<string | null> {
  const isEmpty = items.length === 0 && gap === null;
  const id = isEmpty ? null : (claimed.delivery ?? randomUUID());
  const stored = await database.execute(
    `update webhook set epoch = $3, n = $4, gap = $5, delivery = $6, batch_to = $7, reported_mark = $8, alerts = null, lease = case when $6::uuid is not null then lease end,
       lease_until = case when $6::uuid is not null then lease_until end where id = $1 and lease = $2`,
    [claimed.id, claimed.lease, epoch, isEmpty ? to : n, gap && JSON.stringify(gap), id, isEmpty ? null : to, reportedMark],
  );
  return stored === 0 ? null : id;
}

async function beginEvents(deps: DeliveryDeps, operator: Operator, claimed: Claimed): Promise<Begun | null> {
  const batch = await readBatch(deps, toOperatorCaller(operator), claimed);
  const id = await storeBatch(deps, claimed, batch);
  const { to, gap, items } = batch;
  const [after, next] = [toPositionText(batch), toPositionText({ ...batch, n: to })];
  return id === null ? null : { id, to, alerts: [], content: { kind: 'events', webhook: claimed.id, after, next, gap, items } };
}

/** Begins a delivery of alerts, or repeats the one under way. Returns null if there is none to deliver. */
async function beginAlerts({ database }: DeliveryDeps, operator: Operator, claimed: Claimed): Promise<Begun | null> {
  const items = await readAlerts(database, operator, claimed);
  if (items.length === 0) return null;
  const id = claimed.delivery ?? randomUUID();
  const alerts = items.map(({ n }) => n);
  const stored = await database.execute('update webhook set delivery = $3, alerts = $4, batch_to = null where id = $1 and lease = $2', [
    claimed.id,
    claimed.lease,
    id,
    alerts,
  ]);
  return stored === 0 ? null : { id, to: claimed.n, alerts, content: { kind: 'alerts', webhook: claimed.id, items } };
}

/** Begins the next delivery: one under way is repeated first, then alerts come before events. Returns null if there is nothing to send. */
async function begin(deps: DeliveryDeps, operator: Operator, claimed: Claimed): Promise<Begun | null> {
  const isRepeatOfEvents = claimed.delivery !== null && claimed.alerts === null;
  const begun = isRepeatOfEvents ? null : await beginAlerts(deps, operator, claimed);
  if (begun) return begun;
  if (claimed.events) return beginEvents(deps, operator, { ...claimed, delivery: isRepeatOfEvents ? claimed.delivery : null });
  await deps.database.execute(
    'update webhook set delivery = null, alerts = null, lease = null, lease_until = null where id = $1 and lease = $2',
    [claimed.id, claimed.lease],
  );
  return null;
}

const settleDelivered = ({ write }: DeliveryDeps, { id, lease, attempts }: Claimed, { to, alerts }: Begun) =>
  write(async (tx) => {
    const settled = await tx.execute(
      `update webhook set n = $3, delivery = null, alerts = null, batch_to = null, gap = case when $4 then gap end, attempts = 0, failing_since = null, lease = null,
         lease_until = null, delivered = clock_timestamp() where id = $1 and lease = $2`,
      // Alerts do not report the gap of the events.
      [id, lease, to, alerts.length > 0],
    );
    if (settled > 0 && alerts.length > 0) await removeAlerts(tx, alerts);
    // Consoles are not told of each delivery, only of the end of a failure.
    if (settled > 0 && attempts > 0) publishWebhooks(tx);
  });

async function noteFailure(tx: Write, id: number, delivery: string, failure: WebhookFailure, status: number | null): Promise<void> {
  await tx.execute('insert into webhook_failure (webhook_id, delivery, failure, status) values ($1, $2, $3, $4)', [
    id,
    delivery,
    failure,
    status,
  ]);
  await tx.execute(
    `delete from webhook_failure where webhook_id = $1 and id <= (
       select id from webhook_failure where webhook_id = $1 order by id desc offset ${keptFailures} limit 1)`,
    [id],
  );
}

/** Stores a failed attempt and when the next one follows. After three days of failures the webhook ends, and its owner is told. */
async function settleFailed(
  { write, log }: DeliveryDeps,
  claimed: Claimed,
  delivery: string,
  failure: WebhookFailure,
  status: number | null,
) {
  const { id, name, owner, lease, attempts } = claimed;
  const delay = retryDelays[Math.min(attempts, retryDelays.length - 1)] ?? 0;
  await write(async (tx) => {
    const [settled] = await tx.query<{ state: string }>(
      `update webhook set attempts = attempts + 1, failing_since = coalesce(failing_since, clock_timestamp()), failed = clock_timestamp(),
         failure = $3, status = $4, lease = null, lease_until = null,
         next_try = clock_timestamp() + $5 * (0.8 + 0.4 * random()) * interval '1 second',
         state = case when failing_since < clock_timestamp() - interval '${failedAfterDays} days' then 'failed' else state end
       where id = $1 and lease = $2 returning state`,
      [id, lease, failure, status, delay],
    );
    if (!settled) return;
    await noteFailure(tx, id, delivery, failure, status);
    if (settled.state === 'failed') {
      await sendMessage(tx, owner, 'webhook-failed', { name }, { severity: 'error', link: '/webhooks' });
    }
    publishWebhooks(tx);
  });
  log.warn({ webhook: id, attempts: attempts + 1, failure, status }, 'webhook not delivered');
}

/** Gives up the lease when the server stops, so that the next start repeats the delivery at once. */
async function release({ database }: DeliveryDeps, { id, lease }: Claimed): Promise<false> {
  await database.execute('update webhook set lease = null, lease_until = null where id = $1 and lease = $2', [id, lease]);
  return false;
}

/** Makes one attempt to deliver the next entries of a webhook. Returns whether it was accepted, so that more may follow. */
async function deliverNext(deps: DeliveryDeps, id: number, signal: AbortSignal): Promise<boolean> {
  const claimed = await claim(deps, id);
  if (!claimed) return false;
  const operator = await deps.findOperator({ kind: 'web', sessionKey: '', operator: { id: claimed.owner } });
  if (!operator || findMissingRight(operator)) {
    await stopWithoutRights(deps, claimed);
    return false;
  }
  let begun: Begun | null = null;
  let result: SendResult;
  try {
    begun = await begin(deps, operator, claimed);
    if (begun === null) return false;
    const secrets = await readSecrets(deps.database, deps.vault, id);
    result = await sendSigned(deps.sender, { url: claimed.url, secrets, id: begun.id, content: begun.content, signal });
  } catch (error) {
    if (signal.aborted) return release(deps, claimed);
    deps.log.warn({ err: error, webhook: id }, 'webhook');
    await settleFailed(deps, claimed, begun?.id ?? claimed.delivery ?? randomUUID(), 'not-sent', null);
    return false;
  }
  if (result.failure === null) await settleDelivered(deps, claimed, begun);
  else await settleFailed(deps, claimed, begun.id, result.failure, result.status);
  return result.failure === null;
}

/**
 * Starts to deliver. Each webhook is delivered on its own, so that a slow receiver delays only its own entries.
 */
export function startDeliveries(deps: DeliveryDeps): Deliveries {
  const { database, feed, leases, log } = deps;
  const running = new Map<number, Promise<void>>();
  const ending = new AbortController();
  const onError = (error: unknown) => {
    if (!ending.signal.aborted) log.warn({ err: error }, 'webhooks');
  };
  const deliver = async (id: number) => {
    while (!ending.signal.aborted && leases.holds('webhooks') && (await deliverNext(deps, id, ending.signal)));
  };
  // Without a webhook for terminal events none of them causes a statement. A change of the webhooks is published, and wakes the worker.
  let hasReader = true;
  const startDue = async () => {
    if (!leases.holds('webhooks')) return;
    // An event that is stored while the webhooks are read may be one of a webhook that was read too early.
    hasReader = true;
    const active = await database.query<{ id: number; events: boolean; isDue: boolean }>(
      `select w.id, w.events, ${isDue} as "isDue" from webhook w where w.state = 'active'`,
    );
    hasReader = active.some(({ events }) => events);
    for (const { id } of active.filter((one) => one.isDue)) {
      if (running.has(id) || ending.signal.aborted) continue;
      running.set(
        id,
        deliver(id)
          .catch(onError)
          .finally(() => running.delete(id)),
      );
    }
  };
  const worker = createWorker(startDue, onError);
  const unfollow = feed.follow((batch) => {
    if (batch.some(({ entry }) => (entry.kind === 'TE' ? hasReader : entry.kind === 'LOG' && entry.payload.log === 'webhooks')))
      worker.wake();
  });
  return {
    dueJob: { name: 'webhooks', lease: 'webhooks', due: nextDelivery, work: worker.wakeAndWait },
    stop: async () => {
      unfollow();
      ending.abort();
      await worker.stop();
      await Promise.all(running.values());
      await deps.sender.close();
    },
  };
}
