import { readMessages } from '@floorwalker/core/endpoints/message';
import { type MessageRow, messageResource } from '@floorwalker/core/resources/messages/message';
import { proxy } from 'valtio/vanilla';
import { api } from '../session/api.ts';
import { onLive, onReadAgain } from './entries.ts';
import { createWake } from './wake.ts';

/** Messages of the server to this operator that wait to be read [SH-18]: how many, and the newest of them. */
export const messages = proxy({ unread: 0, newest: [] as readonly MessageRow[] });

const unread = 'read:no';
const shownMost = 8;

/** Nothing is told of a failure: the screen of messages tells it to whoever looks there. */
async function readUnread(): Promise<void> {
  const [page, { count }] = await Promise.all([
    api.list(messageResource, { q: unread, limit: shownMost }),
    api.count(messageResource, unread),
  ]).catch(() => [{ items: messages.newest }, { count: messages.unread }] as const);
  Object.assign(messages, { newest: page.items, unread: count });
}

/** Keeps the count in step with the server; the returned function ends that. */
export function followMessages(): () => void {
  const wake = createWake(readUnread);
  wake();
  const stops = [
    onLive((entries) => {
      if (entries.some((entry) => entry.kind === 'LOG' && entry.log === messageResource.id)) wake();
    }),
    onReadAgain(wake),
  ];
  return () => {
    for (const stop of stops) stop();
    Object.assign(messages, { unread: 0, newest: [] });
  };
}

/** Marks some as read, or all of them when none are named; the count follows by itself. */
export const markRead = (ids: readonly string[]): Promise<{ readonly read: number }> => api.call(readMessages, { body: { ids: [...ids] } });
