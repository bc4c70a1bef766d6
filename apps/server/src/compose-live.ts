import { createServer as createHttpServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { parseRemotePath } from '@floorwalker/core/vocabulary/remote-paths';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { ConnectionBudget } from './connections/connection-budget.ts';
import type { Database } from './db/database.ts';
import type { Feed } from './db/feed.ts';
import type { SessionStore } from './features/identity/session/sessions.ts';
import { closeServer } from './http/close-server.ts';
import { createUpgradeCheck } from './http/credentials.ts';
import { listen } from './http/listen.ts';
import { createOrigins } from './http/origins.ts';
import type { OnUpgrade } from './http/refuse-upgrade.ts';
import type { Serving, TlsMaterial } from './http/serve.ts';
import { createLiveHub, type HubDeps } from './live/hub.ts';
import { createUpgrade } from './live/upgrade.ts';

export interface LiveDeps {
  readonly config: Config;
  readonly tls: TlsMaterial | null;
  readonly database: Database;
  readonly feed: Feed;
  readonly sessions: SessionStore;
  readonly registry: Registry;
  readonly log: Logger;
  /** The HTTP servers of the console, which also accept sockets of the live channel. */
  readonly serving: Pick<Serving, 'servers' | 'port'>;
  readonly budget: ConnectionBudget;
  readonly lists: HubDeps['lists'];
  /** Ends the lease of this server; returns whether no other server has one. */
  readonly release: () => Promise<boolean>;
  /** Accepts the sockets of remote access, on the console's port. */
  readonly remote: OnUpgrade;
}

/** The live channel on its own port [LV-01]. */
export interface LiveServer {
  readonly port: number;
  stop(): Promise<void>;
}

const respondPlain = (_request: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(426).end();

/**
 * Creates the Origin check for socket upgrades. The console's pages come from the HTTP port, whichever port the socket
 * connects to.
 */
export function createOpenCheck({ config, serving, tls }: Pick<LiveDeps, 'config' | 'serving' | 'tls'>) {
  const origins = createOrigins({ hosts: config.hosts, bind: config.bind, secure: tls !== null, port: () => serving.port });
  return (headers: IncomingHttpHeaders): boolean => {
    if (!origins.isKnownHost(headers)) return false;
    const name = (headers.host ?? '').replace(/:\d+$/, '');
    return [headers.host, `${name}:${serving.port}`, name].some((host) => host && origins.mayAct({ ...headers, host }));
  };
}

/** Opens the live channel on the port of the specification and on the console's port. */
export async function composeLive(deps: LiveDeps): Promise<LiveServer> {
  const { config, tls, database, feed, sessions, registry, log, serving, budget, lists, release, remote } = deps;
  const hub = createLiveHub({ database, feed, registry, log, callers: sessions.findByKeys, lists });
  const authorise = createUpgradeCheck(sessions, tls !== null);
  const upgrade = createUpgrade({ hub, log, authorise, mayOpen: createOpenCheck(deps), budget });
  const create = () => {
    const server: Server = tls ? createHttpsServer({ ...tls }, respondPlain) : createHttpServer(respondPlain);
    budget.watch(server);
    return server;
  };
  const own = tls ? { port: config.wssPort, setting: 'FLOOR_WSS_PORT' } : { port: config.wsPort, setting: 'FLOOR_WS_PORT' };
  const { servers, port } = await listen<Server>({ bind: config.bind, ...own, log }, create);
  const upgradeOfConsole: OnUpgrade = (request, socket, head) => (parseRemotePath(request.url) ? remote : upgrade)(request, socket, head);
  for (const server of servers) server.on('upgrade', upgrade);
  for (const server of serving.servers) server.on('upgrade', upgradeOfConsole);
  return {
    port,
    stop: async () => {
      for (const server of serving.servers) server.off('upgrade', upgradeOfConsole);
      const closed = servers.map((server) => closeServer(server));
      // If the database does not respond, other servers may go on.
      const isLastServer = await release().catch((error: unknown) => {
        log.warn({ err: error }, 'other servers could not be found');
        return false;
      });
      await hub.stop(isLastServer);
      await Promise.all(closed);
    },
  };
}
