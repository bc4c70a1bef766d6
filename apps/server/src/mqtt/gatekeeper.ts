import type { Socket } from 'node:net';
import type { AedesOptions, AuthenticateError, Client } from 'aedes';
import type { Logger } from 'pino';
import type { ConnectionBudget } from '../connections/connection-budget.ts';
import type { Queryable } from '../db/database.ts';
import { type Identity, isOwnPresence, mayPublish, maySubscribe, terminalOfClientId } from './access.ts';
import type { Connections } from './connections.ts';
import { identify, type NewSecret } from './credentials.ts';
import type { ForeignProperties } from './foreign-properties.ts';
import type { GatewayLimits } from './limits.ts';
import type { MessageSink } from './message-sink.ts';
import type { GatewayMetrics, RefusedReason } from './metrics.ts';
import type { Takeovers } from './takeovers.ts';

export interface GatekeeperDeps {
  readonly database: Queryable;
  readonly connections: Connections;
  readonly takeovers: Takeovers;
  readonly foreignProperties: ForeignProperties;
  readonly limits: GatewayLimits;
  readonly metrics: GatewayMetrics;
  readonly log: Logger;
  readonly budget?: Pick<ConnectionBudget, 'checking' | 'admit'> | undefined;
  /** Takes a new secret into use and returns its version; null if it is no longer valid. */
  activateSecret(given: NewSecret): Promise<number | null>;
  /** Receives each message that passed the checks. */
  readonly accept: MessageSink['accept'];
}

// Return codes of CONNACK [MQTT 3.1.1, 3.2.2.3].
const returnCodes = { 'client-id': 2, 'too-many': 3, unavailable: 3, credentials: 4, retired: 5 } as const;

type GreetingRefusal = keyof typeof returnCodes;

function toRefusal(reason: GreetingRefusal): AuthenticateError {
  return Object.assign(new Error(`refused: ${reason}`), { returnCode: returnCodes[reason] });
}

type Gatekeeper = Required<Pick<AedesOptions, 'authenticate' | 'authorizePublish' | 'authorizeSubscribe'>> & {
  identityOf(client: Client): Identity | undefined;
};

/** Returns the network address of a connection. */
export const addressOf = ({ conn }: Client): string => (conn as Socket).remoteAddress ?? '';

/** Authenticates a connecting client; returns its identity, or the reason of a refusal. */
async function greet(
  { database, connections, limits, takeovers, budget, activateSecret }: GatekeeperDeps,
  { id, conn }: Client,
  name: string | undefined,
  secret: Buffer | undefined,
) {
  budget?.checking(conn as Socket);
  const identified = await identify(database, name, secret);
  if (typeof identified === 'string') return identified;
  const { identity, newSecret } = identified;
  if (terminalOfClientId(id) !== identity.terminal) return 'client-id';
  const isTooMany =
    connections.size >= limits.connections || connections.othersThan(identity.terminal, id) >= limits.connectionsPerTerminal;
  if (isTooMany || budget?.admit(conn as Socket, { kind: 'terminal', id: identity.terminal }) === false) return 'too-many';
  if (connections.has(identity.terminal, id)) takeovers.note(identity, id);
  if (!newSecret) return identity;
  const secretVersion = await activateSecret(newSecret);
  if (secretVersion !== null) return { ...identity, secretVersion };
  // Either another connection has just taken the secret into use, or it is no longer valid.
  const again = await identify(database, name, secret);
  if (typeof again === 'string') return again;
  return again.newSecret ? 'credentials' : again.identity;
}

/** Authenticates connections and authorises topics. Refusals are counted and logged, secrets never. */
export function createGatekeeper(deps: GatekeeperDeps): Gatekeeper {
  const { metrics, log, foreignProperties } = deps;
  // A client's identity is kept beyond the end of its connection: a message may still be processed after the socket has closed.
  const identities = new WeakMap<Client, Identity>();

  const refused = (client: Client, reason: RefusedReason, about: object) => {
    metrics.refused.inc({ reason });
    log.warn({ client: client.id, reason, ...about }, 'terminal refused');
  };

  return {
    identityOf: (client) => identities.get(client),

    authenticate: (client, name, secret, done) => {
      greet(deps, client, name, secret).then(
        (response) => {
          if (typeof response === 'string') {
            refused(client, response, { name: name?.slice(0, 20) });
            done(toRefusal(response), false);
            return;
          }
          identities.set(client, response);
          done(null, true);
        },
        (error: unknown) => {
          refused(client, 'unavailable', { error: (error as Error).message });
          done(toRefusal('unavailable'), false);
        },
      );
    },

    authorizePublish: (client, packet, done) => {
      const identity = client ? identities.get(client) : undefined;
      if (identity && isOwnPresence(identity, packet.topic)) {
        done(null);
        return;
      }
      const kind = identity ? mayPublish(identity, packet.topic) : null;
      if (!client || !identity || !kind) {
        if (client) refused(client, 'publish', { topic: packet.topic.slice(0, 100) });
        if (identity) foreignProperties.note(identity, packet.topic);
        done(new Error('topic refused'));
        return;
      }
      // Nothing is retained by the broker: the newest state of a terminal is in the database.
      packet.retain = false;
      metrics.messages.inc({ kind });
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
      deps.accept({ ...identity, kind, topic: packet.topic, payload, address: addressOf(client) }, () => done(null));
    },

    authorizeSubscribe: (client, subscription, done) => {
      const identity = identities.get(client);
      if (identity && maySubscribe(identity, subscription.topic)) {
        done(null, subscription);
        return;
      }
      refused(client, 'subscribe', { topic: subscription.topic.slice(0, 100) });
      if (identity) foreignProperties.note(identity, subscription.topic);
      // If no subscription is granted, the response is "refused" (128) and the connection stays open.
      done(null, null);
    },
  };
}
