import { isDownKind, isUpKind, parseTopic, toTopic, type UpKind } from '@floorwalker/core/gateway/topics';

/** A terminal that has proved who it is. */
export interface Identity {
  readonly terminal: number;
  readonly property: number;
  /** Which of its secrets it proved it with. */
  readonly secretVersion: number;
}

const clientIds = /^([1-9]\d{0,4})(?:-[A-Za-z0-9]{1,16})?$/;

/** The terminal id that a client id names: `17`, or `17-sub` where one terminal opens several connections; null: neither. */
export function terminalOfClientId(clientId: string): number | null {
  const found = clientIds.exec(clientId);
  return found ? Number(found[1]) : null;
}

/** The kind of message that a terminal may publish on this topic: its own topics upwards and nothing else; null: refused. */
export function mayPublish(identity: Identity, topic: string): UpKind | null {
  const parsed = parseTopic(topic);
  if (parsed?.terminal !== identity.terminal || parsed.property !== identity.property) return null;
  return isUpKind(parsed.kind) ? parsed.kind : null;
}

/** Topics downwards that a terminal may ask for: its own, one by one or all at once with `+` or `#`. */
export function maySubscribe(identity: Identity, filter: string): boolean {
  const prefix = toTopic({ ...identity, kind: '' });
  if (!filter.startsWith(prefix)) return false;
  const kind = filter.slice(prefix.length);
  return kind === '+' || kind === '#' || isDownKind(kind);
}

/** Whether one of the subscribed filters (all of them allowed by `maySubscribe`) covers a kind. */
export const covers = (filters: Iterable<string>, kind: string): boolean => {
  for (const filter of filters) if (filter.endsWith('/+') || filter.endsWith('/#') || filter.endsWith(`/${kind}`)) return true;
  return false;
};
