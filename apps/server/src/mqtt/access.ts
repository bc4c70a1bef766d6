import { isDownKind, isUpKind, parseTopic, toTopic, type UpKind } from '@floorwalker/core/gateway/topics';

/** An authenticated terminal. */
export interface Identity {
  readonly terminal: number;
  readonly property: number;
  /** Version of the secret with which the terminal was authenticated. */
  readonly secretVersion: number;
}

const clientIds = /^([1-9]\d{0,4})(?:-[A-Za-z0-9]{1,16})?$/;

/** Returns the terminal id in a client id: `17`, or `17-sub` for further connections of a terminal; null for anything else. */
export function terminalOfClientId(clientId: string): number | null {
  const found = clientIds.exec(clientId);
  return found ? Number(found[1]) : null;
}

/** Returns the kind of message that a terminal publishes on this topic; null if the topic is not one of its own upward topics. */
export function mayPublish(identity: Identity, topic: string): UpKind | null {
  const parsed = parseTopic(topic);
  if (parsed?.terminal !== identity.terminal || parsed.property !== identity.property) return null;
  return isUpKind(parsed.kind) ? parsed.kind : null;
}

/** Whether a terminal may subscribe to this filter: its own downward topics, one by one or with `+` or `#`. */
export function maySubscribe(identity: Identity, filter: string): boolean {
  const prefix = toTopic({ ...identity, kind: '' });
  if (!filter.startsWith(prefix)) return false;
  const kind = filter.slice(prefix.length);
  return kind === '+' || kind === '#' || isDownKind(kind);
}

/** Whether one of the subscribed filters (all allowed by `maySubscribe`) covers a kind. */
export const covers = (filters: Iterable<string>, kind: string): boolean => {
  for (const filter of filters) if (filter.endsWith('/+') || filter.endsWith('/#') || filter.endsWith(`/${kind}`)) return true;
  return false;
};
