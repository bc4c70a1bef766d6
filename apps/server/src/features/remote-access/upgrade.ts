import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { parseRemotePath } from '@floorwalker/core/vocabulary/remote-paths';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { ConnectionBudget } from '../../connections/connection-budget.ts';
import { toDigest } from '../../crypto/secrets.ts';
import type { Writer } from '../../db/write.ts';
import { type Credential, readCredential } from '../../http/credentials.ts';
import { type OnUpgrade, refuseUpgrade } from '../../http/refuse-upgrade.ts';
import type { Sessions } from '../../http/sessions.ts';
import type { Bridge } from './bridge.ts';
import { joinConsole, joinTerminal, mayUse } from './connections.ts';
import { endSessions } from './sessions.ts';

export interface RemoteUpgradeDeps {
  readonly bridge: Bridge;
  readonly write: Writer;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly secure: boolean;
  readonly server: string;
  /** Whether the requesting page may open a socket, by Host and Origin. */
  readonly mayOpen: (headers: IncomingHttpHeaders) => boolean;
  readonly budget: Pick<ConnectionBudget, 'checking' | 'admit'>;
  readonly log: Logger;
}

/** Longest message of a WebSocket in bytes. */
const maxPayload = 8 * 1024 * 1024;

/** Time for a peer to answer the end of a session, after which its connection is cut; milliseconds. */
const closeTimeout = 2000;

/** HTTP status with which a side is refused. The terminal repeats its attempt after 425, until its answer is stored. */
const statusOf = { refused: 403, early: 425 } as const;

/**
 * Opens the sockets of remote access: for the terminal with the token of the request, once; for the console with the session of the
 * operator who opened it, once, from our own pages. Everything else gets 403.
 */
export function createRemoteUpgrade(deps: RemoteUpgradeDeps): OnUpgrade {
  const { bridge, write, sessions, secure, server, mayOpen, budget, log } = deps;
  // The types of ws lack `closeTimeout`, so the options are not written in the call.
  const options = { noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload, closeTimeout };
  const sockets = new WebSocketServer(options);

  const openTerminal = async (request: IncomingMessage, socket: Duplex, head: Buffer, id: string, { token }: Credential) => {
    const joined = await write((tx) => joinTerminal(tx, id, toDigest(token), server));
    if ('refused' in joined) return refuseUpgrade(socket, statusOf[joined.refused]);
    budget.admit(request.socket, { kind: 'terminal', id: joined.session.terminal });
    return sockets.handleUpgrade(request, socket, head, (opened) => bridge.addTerminal(joined.session, opened));
  };

  const openConsole = async (request: IncomingMessage, socket: Duplex, head: Buffer, id: string, { token, byCookie }: Credential) => {
    const caller = mayOpen(request.headers) || !byCookie ? await sessions.find(token, true) : null;
    // API tokens open no screens: a person must answer for it.
    if (!caller || caller.kind === 'token') return refuseUpgrade(socket, caller ? 403 : 401);
    const session = await write(async (tx) => {
      const joined = await joinConsole(tx, id, caller, server);
      if (!joined || mayUse(caller, joined)) return joined;
      await endSessions(tx, 'right-withdrawn', 's.id = $2::uuid', [id]);
      return null;
    });
    if (!session) return refuseUpgrade(socket, 403);
    budget.admit(request.socket, { kind: 'operator', id: caller.sessionKey });
    return sockets.handleUpgrade(request, socket, head, (opened) => bridge.addConsole(session, { socket: opened, caller, token }));
  };

  const decide = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const target = parseRemotePath(request.url);
    if (!target) return refuseUpgrade(socket, 404);
    budget.checking(request.socket);
    const credential = readCredential(request.headers, secure);
    if (!credential) return refuseUpgrade(socket, 401);
    const open = target.side === 'terminal' ? openTerminal : openConsole;
    await open(request, socket, head, target.session, credential);
  };

  return (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    decide(request, socket, head).catch((error: unknown) => {
      log.warn({ error: (error as Error).message }, 'a socket of remote access could not be opened');
      refuseUpgrade(socket, 503);
    });
  };
}
