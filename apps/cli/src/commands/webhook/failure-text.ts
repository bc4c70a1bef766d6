import type { WebhookFailure } from '@floorwalker/core/vocabulary/webhooks';
import type { Factory } from '../../factory.ts';
import { findMessage } from '../../output/cells.ts';

/** Returns the reason of a failed attempt, with the HTTP status if there was a response. */
export async function toFailureText(factory: Factory, failure: WebhookFailure, status: number | null): Promise<string> {
  await factory.loadMessages(['choices']);
  const reason = findMessage(factory.i18n, `choices:webhookFailure.${failure}`) ?? failure;
  return status === null ? reason : `${reason}, ${factory.i18n.t('webhooks:statusOf', { status })}`;
}
