import { randomBytes } from 'node:crypto';
import type {
  disableWebhook,
  enableWebhook,
  removeWebhook,
  replayWebhook,
  rotateWebhook,
  testWebhook,
  webhookAttempts,
} from '@floorwalker/core/endpoints/webhook';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import type { WebhookRow, webhookResource } from '@floorwalker/core/resources/webhooks/webhook';
import { secretOverlapHours, type WebhookFailure } from '@floorwalker/core/vocabulary/webhooks';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import type { List } from '../../list/list.ts';
import type { Vault } from '../identity/factor/vault.ts';
import { sendSigned } from './delivery.ts';
import { toPositionText } from './gap.ts';
import { publishWebhooks, requireDeliveryRights, requireOwner, resetDelivery } from './owner.ts';
import { replay } from './replay.ts';
import { readSecrets, toSecretName } from './secrets.ts';
import type { WebhookSender } from './send.ts';

export interface WebhookHandlerDeps {
  readonly database: Queryable;
  readonly webhooks: List<typeof webhookResource>;
  readonly vault: Vault;
  readonly sender: WebhookSender;
  /** Aborted when the server stops. */
  readonly ending: AbortSignal;
}

type Endpoints =
  | typeof rotateWebhook
  | typeof testWebhook
  | typeof replayWebhook
  | typeof enableWebhook
  | typeof disableWebhook
  | typeof removeWebhook
  | typeof webhookAttempts;

type WebhookCall = Pick<Call<EndpointDefinition>, 'caller' | 'correlation'> & { readonly params: { readonly id: string } };

/** Prefix of every secret, so that people and secret scanners recognise one. */
const secretPrefix = 'whsec_';

/** Creates the handlers of the acts on webhooks. A webhook that is invisible to the caller is reported like a missing one. */
export function createWebhookHandlers({ database, webhooks, vault, sender, ending }: WebhookHandlerDeps): Handlers<Endpoints> {
  /** Reads and locks a webhook that the caller sees. */
  const lock = async (tx: Write, { caller, params }: WebhookCall): Promise<WebhookRow> => {
    const { id } = await webhooks.show(caller, params.id, tx);
    await tx.execute('select from webhook where id = $1 for update', [id]);
    return webhooks.show(caller, params.id, tx);
  };
  /** The same for acts that only the owner may do. */
  const lockOwn = async (tx: Write, call: WebhookCall): Promise<WebhookRow> => {
    const row = await lock(tx, call);
    requireOwner(call.caller, row.operator);
    return row;
  };
  const audit = (tx: Write, call: WebhookCall, act: string, id: number, values: { old?: unknown; new?: unknown; outcome?: string } = {}) =>
    auditCall(tx, call, act, `webhook/${id}`, values);
  return {
    'webhook.rotate': async (call) => {
      const secret = secretPrefix + randomBytes(32).toString('base64url');
      return call.write(async (tx) => {
        requireRecentAuth(call.caller);
        const { id } = await lockOwn(tx, call);
        const [stored] = await tx.query<{ until: Date | null }>(
          `update webhook set previous_secret = secret, secret = $2, state = case when state = 'new' then 'active' else state end,
             previous_until = case when secret is not null then clock_timestamp() + $3 * interval '1 hour' end,
             changed = clock_timestamp() where id = $1 returning previous_until as until`,
          [id, await vault.seal(toSecretName(id), secret), secretOverlapHours],
        );
        audit(tx, call, 'webhook.rotate', id);
        publishWebhooks(tx);
        return { id, secret, previousSecretUntil: stored?.until?.toISOString() ?? null };
      });
    },
    'webhook.test': async (call) => {
      const row = await call.write(async (tx) => {
        const row = await lockOwn(tx, call);
        requireDeliveryRights(call.caller);
        audit(tx, call, 'webhook.test', row.id);
        return row;
      });
      const secrets = await readSecrets(database, vault, row.id);
      const started = performance.now();
      const content = { kind: 'test', webhook: row.id, after: row.position, next: row.position, gap: null, items: [] } as const;
      const { failure, status } = await sendSigned(sender, {
        url: row.url,
        secrets,
        content,
        signal: AbortSignal.any([call.signal, ending]),
      });
      return { failure, status, milliseconds: Math.round(performance.now() - started) };
    },
    'webhook.replay': (call) =>
      call.write(async (tx) => {
        const { id } = await lockOwn(tx, call);
        requireDeliveryRights(call.caller);
        const moved = await replay(tx, id, call.body);
        await resetDelivery(tx, id);
        audit(tx, call, 'webhook.replay', id, { old: toPositionText(moved.old), new: toPositionText(moved.new) });
        publishWebhooks(tx);
        return webhooks.show(call.caller, call.params.id, tx);
      }),
    'webhook.enable': (call) =>
      call.write(async (tx) => {
        const { id, state } = await lockOwn(tx, call);
        requireDeliveryRights(call.caller);
        await tx.execute(
          `update webhook set state = case when secret is null then 'new' else 'active' end, attempts = 0, failing_since = null,
             next_try = clock_timestamp() where id = $1`,
          [id],
        );
        audit(tx, call, 'webhook.enable', id, { old: state });
        publishWebhooks(tx);
        return webhooks.show(call.caller, call.params.id, tx);
      }),
    'webhook.disable': (call) =>
      call.write(async (tx) => {
        const { id, state } = await lock(tx, call);
        // The delivery stays, so that its repeat after `enable` has the same id.
        await tx.execute(`update webhook set state = 'disabled', lease = null, lease_until = null where id = $1`, [id]);
        audit(tx, call, 'webhook.disable', id, { old: state });
        publishWebhooks(tx);
        return webhooks.show(call.caller, call.params.id, tx);
      }),
    'webhook.remove': async (call) => {
      await call.write(async (tx) => {
        const { id, name, url, filter, operator } = await lock(tx, call);
        await tx.execute('delete from webhook where id = $1', [id]);
        audit(tx, call, 'webhook.remove', id, { old: { name, url, filter, operator } });
        publishWebhooks(tx);
        return null;
      });
      return undefined;
    },
    'webhook.failures': async ({ caller, params }) => {
      const { id } = await webhooks.show(caller, params.id);
      const rows = await database.query<{ at: Date; delivery: string; failure: WebhookFailure; status: number | null }>(
        'select at, delivery, failure, status from webhook_failure where webhook_id = $1 order by id desc limit 20',
        [id],
      );
      return { items: rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row })) };
    },
  };
}
