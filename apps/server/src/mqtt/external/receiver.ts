import { isDownKind, parseTopic, toPresence } from '@floorwalker/core/gateway/topics';
import type { Node } from '../../nodes/node.ts';
import { isOwnPresence, mayPublish } from '../access.ts';
import type { ForeignProperties } from '../foreign-properties.ts';
import type { MessageSink } from '../message-sink.ts';
import type { GatewayMetrics } from '../metrics.ts';
import type { Presence } from '../presence.ts';
import type { BrokerMessageListener } from './broker-link.ts';
import type { ServedTerminals } from './served-terminals.ts';

export interface ReceiverDeps {
  readonly served: ServedTerminals;
  readonly presence: Pick<Presence, 'arrived' | 'left'>;
  readonly node: Pick<Node, 'lease'>;
  readonly metrics: GatewayMetrics;
  readonly foreignProperties: ForeignProperties;
  /** Bytes of a message at most. */
  readonly packetBytes: number;
  readonly accept: MessageSink['accept'];
  /** Called when a terminal tells that it is connected. */
  readonly onConnected: (terminal: number) => void;
}

/** Receives the messages of the terminals that this server serves. */
export interface Receiver {
  readonly take: BrokerMessageListener;
  /** Notes that a terminal is not connected any more; it is shown so after the grace time. */
  left(terminal: number): void;
}

const connectedText = toPresence(true);

/** Checks topics and sizes as the gateway does, although the broker has done so, and passes the messages on. */
export function createReceiver(deps: ReceiverDeps): Receiver {
  const { served, presence, node, metrics, foreignProperties, packetBytes, accept, onConnected } = deps;

  const left = (terminal: number) => {
    if (served.setConnected(terminal, null)) presence.left(terminal);
  };

  const notePresence = (terminal: number, property: number, isConnected: boolean) => {
    if (!isConnected) {
      if (served.of(terminal)?.connectedAs === property) left(terminal);
      return;
    }
    const connection = served.setConnected(terminal, property);
    if (!connection) return;
    presence.arrived(connection);
    onConnected(terminal);
  };

  return {
    left,
    take: (topic, payload, retained, done) => {
      const parsed = parseTopic(topic);
      const one = parsed && served.of(parsed.terminal);
      // Without a valid lease another server may serve the terminal, which sends again what is not committed. Messages of other servers to
      // the terminal arrive too.
      if (!one || !node.lease() || isDownKind(parsed.kind)) return done();
      if (isOwnPresence(one.identity, topic)) {
        notePresence(parsed.terminal, parsed.property, payload.toString('utf8') === connectedText);
        return done();
      }
      const kind = mayPublish(one.identity, topic);
      if (!kind || payload.length > packetBytes) {
        metrics.refused.inc({ reason: 'publish' });
        foreignProperties.note(one.identity, topic);
        return done();
      }
      // Nothing is retained in the gateway either: the newest state of a terminal is in the database.
      if (retained) return done();
      one.property = parsed.property;
      metrics.messages.inc({ kind });
      return accept({ ...one.identity, kind, topic, payload, address: '' }, done);
    },
  };
}
