import { randomUUID } from 'node:crypto';
import type { EventRow } from '@floorwalker/core/resources/logs/event-log';
import type { AlertItem } from './alerts.ts';
import type { Gap } from './gap.ts';
import type { SendResult, WebhookSender } from './send.ts';
import { sign } from './signature.ts';

/** The content of a request to a receiver. `kind` `test`: a test delivery, without entries. */
export interface EventContent {
  readonly kind: 'events' | 'test';
  readonly webhook: number;
  /** Position before the first entry. */
  readonly after: string;
  /** Position after the last entry; the next delivery begins there. */
  readonly next: string;
  readonly gap: Gap | null;
  readonly items: readonly EventRow[];
}

/** Alerts of alert rules that notify the webhook. */
export interface AlertContent {
  readonly kind: 'alerts';
  readonly webhook: number;
  readonly items: readonly AlertItem[];
}

export type DeliveryContent = EventContent | AlertContent;

export interface SignedDelivery {
  readonly url: string;
  readonly secrets: readonly string[];
  /** The same for each repeat; by default a new one. */
  readonly id?: string;
  readonly content: DeliveryContent;
  readonly signal: AbortSignal;
}

/** Signs a delivery and sends it once. The time of the signature is that of the attempt. */
export function sendSigned(
  sender: WebhookSender,
  { url, secrets, id = randomUUID(), content, signal }: SignedDelivery,
): Promise<SendResult> {
  const body = JSON.stringify({ delivery: id, ...content });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Floorwalker',
    'floor-delivery': id,
    'floor-webhook': String(content.webhook),
    'floor-signature': sign(secrets, Math.floor(Date.now() / 1000), body),
  };
  return sender.send({ url, headers, body }, signal);
}
