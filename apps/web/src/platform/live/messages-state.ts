import { readMessages } from '@floorwalker/core/endpoints/message';
import { type MessageRow, messageResource } from '@floorwalker/core/resources/messages/message';
import { proxy } from 'valtio/vanilla';
import { api } from '../session/api.ts';
import { onLiveEntries, onRefetch } from './entries.ts';
import { createWake } from './wake.ts';

/** Unread messages of the server to this operator [SH-18]: their number, and the newest of them. */
export const messages = proxy({ unread: 0, newest: [] as readonly MessageRow[] });

const unread = 'read:no';
const maxShown = 8;

/** A failure is not reported here: the screen of messages reports it. */
async function readUnread(): Promise<void> {
  const [page, { count }] = await Promise.all([
    api.list(messageResource, { q: unread, limit: maxShown }),
    api.count(messageResource, unread),
  ]).catch(() => [{ items: messages.newest }, { count: messages.unread }] as const);
  Object.assign(messages, { newest: page.items, unread: count });
}

/** Keeps the number of unread messages up to date. Returns a function that stops it. */
export function followMessages(): () => void {
  const wake = createWake(readUnread);
  wake();
  const stops = [
    onLiveEntries((entries) => {
      if (entries.some((entry) => entry.kind === 'LOG' && entry.log === messageResource.id)) wake();
    }),
    onRefetch(wake),
  ];
  return () => {
    for (const stop of stops) stop();
    Object.assign(messages, { unread: 0, newest: [] });
  };
}

/** Marks messages as read, or all of them if `ids` is empty; the number of unread messages is updated by the live channel. */
export const markRead = (ids: readonly string[]): Promise<{ readonly read: number }> => api.call(readMessages, { body: { ids: [...ids] } });
