import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { liveProtocol } from '@floorwalker/core/live/codec';
import { rowRequestLimit } from '@floorwalker/core/live/rows';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { ConnectionBudget } from '../connections/connection-budget.ts';
import type { Caller } from '../http/handler.ts';
import { type OnUpgrade, refuseUpgrade } from '../http/refuse-upgrade.ts';
import type { LiveHub } from './hub.ts';
import { createRefusals } from './refusals.ts';

/** Path of the live channel [LV-01]. */
export const livePath = '/ArtClientWebSocket';

export interface UpgradeDeps {
  readonly hub: LiveHub;
  readonly log: Logger;
  /** Returns the caller of an upgrade request; null if there is none. */
  readonly authorise: (headers: IncomingHttpHeaders) => Promise<Caller | null>;
  /** Whether the requesting page may open a socket, by Host and Origin. */
  readonly mayOpen: (headers: IncomingHttpHeaders) => boolean;
  /** Budget for the connections of all ports; optional. */
  readonly budget?: Pick<ConnectionBudget, 'checking' | 'admit'>;
  readonly maxSockets?: number;
  readonly maxSocketsPerSession?: number;
  /** Refusals per address and minute after which further upgrades are refused without a check. */
  readonly maxRefusals?: number;
}

/**
 * Opens sockets of the live channel: only with a session (else 401) without restriction, from our own pages (else 403), on
 * its path (else 404), within the limits of sockets (else 503, or 429 for one session or after repeated refusals).
 */
export function createUpgrade(deps: UpgradeDeps): OnUpgrade {
  const { hub, log, authorise, mayOpen, budget, maxSockets = 10_000, maxSocketsPerSession = 32, maxRefusals = 600 } = deps;
  const refusals = createRefusals(maxRefusals);
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    perMessageDeflate: false,
    // Bytes of a request for rows: three for each character outside ASCII.
    maxPayload: rowRequestLimit.characters * 3,
    handleProtocols: (offered) => (offered.has(liveProtocol) ? liveProtocol : false),
  });
  const ofSession = new Map<string, number>();

  const admit = async (request: IncomingMessage, address: string): Promise<Caller | number> => {
    if (refusals.areTooMany(address)) return 429;
    if (!mayOpen(request.headers)) return 403;
    if (request.url?.split('?')[0] !== livePath) return 404;
    if (server.clients.size >= maxSockets) return 503;
    budget?.checking(request.socket);
    const caller = await authorise(request.headers);
    if (!caller) return 401;
    // A restricted session sees no live data until the restriction is lifted.
    if (caller.restrictions.length > 0) return 403;
    if ((ofSession.get(caller.sessionKey) ?? 0) >= maxSocketsPerSession) return 429;
    budget?.admit(request.socket, { kind: 'operator', id: caller.sessionKey });
    return caller;
  };

  const join = (request: IncomingMessage, socket: Duplex, head: Buffer, caller: Caller) => {
    server.handleUpgrade(request, socket, head, (opened) => {
      const key = caller.sessionKey;
      ofSession.set(key, (ofSession.get(key) ?? 0) + 1);
      opened.once('close', () => {
        const left = (ofSession.get(key) ?? 1) - 1;
        if (left > 0) ofSession.set(key, left);
        else ofSession.delete(key);
      });
      hub.join(opened, caller);
    });
  };

  const decide = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const address = request.socket.remoteAddress ?? '';
    const admitted = await admit(request, address);
    if (typeof admitted !== 'number') {
      join(request, socket, head, admitted);
      return;
    }
    // Refusals with 429 and 503 are not counted: a known caller may try again.
    if (admitted < 429) refusals.note(address);
    refuseUpgrade(socket, admitted);
  };

  return (request, socket, head) => {
    // This listener stays until the socket is gone: a peer may reset the connection while the refusal is written, and an
    // unhandled error would end the process.
    socket.on('error', () => socket.destroy());
    decide(request, socket, head).catch((error: unknown) => {
      log.warn({ error: (error as Error).message }, 'a live socket could not be admitted');
      refuseUpgrade(socket, 503);
    });
  };
}
