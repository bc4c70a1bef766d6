import type { LiveRows, RowRequest, RowSubscription } from '@floorwalker/core/live/rows';
import { localeNow } from '../i18n/locale-now.ts';

interface Follower extends RowSubscription {
  readonly onRows: (rows: LiveRows) => void;
}

const followers = new Set<Follower>();
let send: ((request: RowRequest) => void) | null = null;
let isScheduled = false;

/** Requests the rows of all lists on screen. A screen that follows another one causes one request, not two. */
function requestSoon(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    const subscriptions = [...followers].map(({ list, q }) => ({ list, q }));
    send?.({ subscriptions, ...localeNow() });
  });
}

/** Receives the rows of a list by the live channel (ADR 83), as far as the server sends any. Returns a function that ends it. */
export function followRows(subscription: RowSubscription, onRows: (rows: LiveRows) => void): () => void {
  const follower = { ...subscription, onRows };
  followers.add(follower);
  requestSoon();
  return () => {
    followers.delete(follower);
    requestSoon();
  };
}

/** Sets the function that sends requests to the server. Returns a function that removes it. */
export function sendRowRequests(request: (request: RowRequest) => void): () => void {
  send = request;
  requestSoon();
  return () => {
    send = null;
  };
}

export function publishRows(rows: LiveRows): void {
  for (const { list, q, onRows } of followers) if (list === rows.list && q === rows.q) onRows(rows);
}
