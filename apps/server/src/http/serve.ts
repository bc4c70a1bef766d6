import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '../config.ts';
import type { ConnectionBudget } from '../connections/connection-budget.ts';
import { closeServer } from './close-server.ts';
import { listen } from './listen.ts';

/** Certificate and key in PEM. */
export interface TlsMaterial {
  readonly cert: Buffer;
  readonly key: Buffer;
}

const readSetting = (setting: string, file: string) =>
  readFile(file).catch((error: Error) => {
    throw new ConfigError(setting, error.message);
  });

/** Reads certificate and key; null if the server uses plain HTTP. Throws `ConfigError` for an unreadable file. */
export async function readTls({ tls }: Pick<Config, 'tls'>): Promise<TlsMaterial | null> {
  if (!tls) return null;
  return { cert: await readSetting('FLOOR_TLS_CERT', tls.cert), key: await readSetting('FLOOR_TLS_KEY', tls.key) };
}

// Milliseconds. Idle connections are kept longer than common proxies keep them, so that the server never closes first. A
// request may take an hour: a terminal on a slow line uploads a large file in one request.
const times = { headersTimeout: 15_000, keepAliveTimeout: 72_000, requestTimeout: 3_600_000 };

/**
 * Accepts only upgrades to WebSocket: clients may offer protocols that the server does not support, as Java does with `h2c`;
 * such an offer is ignored.
 */
const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/** The listening HTTP servers. `servers` are exposed for socket upgrades. */
export interface Serving {
  readonly servers: readonly Server[];
  readonly port: number;
  /** Accepts no more connections and resolves when running requests have been answered. */
  close(): Promise<void>;
}

/** Starts the HTTP servers on all addresses of the settings. */
export async function serve(
  app: FastifyInstance,
  { bind, httpPort }: Config,
  tls: TlsMaterial | null,
  budget: Pick<ConnectionBudget, 'watch'>,
): Promise<Serving> {
  const route = (req: IncomingMessage, res: ServerResponse) => app.routing(req, res);
  const options = { ...times, shouldUpgradeCallback };
  const create = () => {
    const server = tls ? createHttpsServer({ ...options, ...tls }, route) : createHttpServer(options, route);
    budget.watch(server);
    return server;
  };
  const { servers, port } = await listen<Server>({ bind, port: httpPort, setting: 'FLOOR_HTTP_PORT', log: app.log }, create);
  return {
    servers,
    port,
    close: async () => {
      await Promise.all(servers.map((server) => closeServer(server)));
      await app.close();
    },
  };
}
