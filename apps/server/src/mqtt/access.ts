import { isDownKind, isUpKind, parseTopic, presenceKind, toTopic, type UpKind } from '@floorwalker/core/gateway/topics';

/** An authenticated terminal. */
export interface Identity {
  readonly terminal: number;
  readonly property: number;
  /** Properties from which the terminal was moved: their numbers stay valid in its topics, so that nobody has to set up the machine again. */
  readonly formerProperties: readonly number[];
  /** Version of the secret with which the terminal was authenticated. */
  readonly secretVersion: number;
  /** Number of the connection; later connections have greater ones, through whichever server. */
  readonly connection: number;
}

const propertiesOf = ({ property, formerProperties }: Identity): readonly number[] => [property, ...formerProperties];

const clientIds = /^([1-9]\d{0,4})(?:-[A-Za-z0-9]{1,16})?$/;

/** Returns the terminal id in a client id: `17`, or `17-sub` for further connections of a terminal; null for anything else. */
export function terminalOfClientId(clientId: string): number | null {
  const found = clientIds.exec(clientId);
  return found ? Number(found[1]) : null;
}

const parseOwn = (identity: Identity, topic: string) => {
  const parsed = parseTopic(topic);
  return parsed?.terminal === identity.terminal && propertiesOf(identity).includes(parsed.property) ? parsed : null;
};

/** Whether a terminal tells on this topic whether it is connected, which only a server without a gateway of its own uses. */
export const isOwnPresence = (identity: Identity, topic: string): boolean => parseOwn(identity, topic)?.kind === presenceKind;

/** Returns the kind of message that a terminal publishes on this topic; null if the topic is not one of its own upward topics. */
export function mayPublish(identity: Identity, topic: string): UpKind | null {
  const kind = parseOwn(identity, topic)?.kind ?? '';
  return isUpKind(kind) ? kind : null;
}

/**
 * Returns the number of the property under which a terminal publishes or subscribes, if the terminal is its own but the property is not
 * [TM-14]; null for any other topic or filter.
 */
export function foreignPropertyOf(identity: Identity, topic: string): number | null {
  const [, property, terminal] = /^t\/([1-9]\d{0,7})\/([1-9]\d{0,4})\//.exec(topic) ?? [];
  if (Number(terminal) !== identity.terminal || propertiesOf(identity).includes(Number(property))) return null;
  return Number(property);
}

/** Whether a terminal may subscribe to this filter: its own downward topics, one by one or with `+` or `#`. */
export function maySubscribe(identity: Identity, filter: string): boolean {
  const prefix = propertiesOf(identity)
    .map((property) => toTopic({ ...identity, property, kind: '' }))
    .find((one) => filter.startsWith(one));
  if (prefix === undefined) return false;
  const kind = filter.slice(prefix.length);
  return kind === '+' || kind === '#' || isDownKind(kind);
}

/** Whether one of the subscribed filters (all allowed by `maySubscribe`) covers a kind. */
export const covers = (filters: Iterable<string>, kind: string): boolean => topicOf(filters, kind) !== null;

/** Returns the topic of a kind under the prefix with which the terminal subscribed to it; null if no filter covers the kind. */
export const topicOf = (filters: Iterable<string>, kind: string): string | null => {
  for (const filter of filters) {
    const prefix = filter.slice(0, filter.lastIndexOf('/') + 1);
    if ([`${prefix}+`, `${prefix}#`, `${prefix}${kind}`].includes(filter)) return `${prefix}${kind}`;
  }
  return null;
};
