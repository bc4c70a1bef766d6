/**
 * States of a webhook. `new`: it has no secret yet; `active`: entries are delivered; `retrying`: the last delivery failed and is repeated;
 * `failed`: deliveries failed for three days; `stopped`: its owner lost the account or a right; `disabled`: an operator has disabled it.
 */
export const webhookStates = ['new', 'active', 'retrying', 'failed', 'stopped', 'disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Groups of the states of webhooks: whether entries are delivered. */
export const webhookStateGroups = {
  delivering: ['active', 'retrying'],
  halted: ['new', 'failed', 'stopped', 'disabled'],
} as const satisfies { readonly [group: string]: readonly WebhookState[] };

/**
 * Why a delivery failed. `address-refused`: an address that the settings do not allow; `host-unknown`: the name has no address;
 * `not-connected`: no connection; `tls`: no valid certificate; `timeout`: no complete response in time; `cut-off`: the connection ended
 * before the response; `redirected`: a redirect, which is not followed; `refused`: another status than 2xx; `not-sent`: the server could not
 * build the request, for example because the filter is no longer valid.
 */
export const webhookFailures = [
  'address-refused',
  'host-unknown',
  'not-connected',
  'tls',
  'timeout',
  'cut-off',
  'redirected',
  'refused',
  'not-sent',
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/**
 * Why entries between two positions are missing. `deleted`: some of them are no longer kept; `skipped`: a replay continued after them;
 * `restored`: the history was replaced by an older one.
 */
export const webhookGapReasons = ['deleted', 'skipped', 'restored'] as const;
export type WebhookGapReason = (typeof webhookGapReasons)[number];

/** Maximum number of webhooks of one operator, and of the installation. */
export const maxWebhooks = { operator: 10, all: 50 } as const;

/** Hours for which the previous secret stays valid after a rotation. */
export const secretOverlapHours = 24;

/** Ids of webhooks. */
export const webhookNumbers = { minimum: 1, maximum: 999_999_999 } as const;
