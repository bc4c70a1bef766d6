import type { Server } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../config.ts';

/** Addresses to listen on and their port, with the name of the port's setting for error messages. */
export interface ListenAddress {
  readonly bind: readonly string[];
  readonly port: number;
  readonly setting: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

// Error codes if the machine lacks the address, such as ::1 without IPv6.
const absent = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

const listenOn = (server: Server, host: string, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, ipv6Only: host.includes(':') }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/**
 * Creates one server per address and returns them with their common port. Addresses that this machine lacks are skipped as
 * long as one remains; with port 0 only the first is used. Throws `ConfigError` for a port in use.
 */
export async function listen<S extends Server>(
  { bind, port, setting, log }: ListenAddress,
  create: () => S,
): Promise<{ readonly servers: readonly S[]; readonly port: number }> {
  const servers: S[] = [];
  let bound = port;
  for (const host of port === 0 ? bind.slice(0, 1) : bind) {
    const server = create();
    try {
      bound = await listenOn(server, host, port);
      // A connection that cannot be accepted, for example without free file descriptors, must not end the process.
      server.on('error', (error) => log.warn({ error: error.message, setting }, 'a connection could not be accepted'));
      servers.push(server);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (absent.includes(code) && bind.length > 1) continue;
      for (const other of servers) other.close();
      if (code === 'EADDRINUSE') throw new ConfigError(setting, `port ${port} of ${host} is in use`);
      if (code === 'EACCES') throw new ConfigError(setting, `port ${port} of ${host} may not be used`);
      throw error;
    }
  }
  if (servers.length === 0) throw new ConfigError('FLOOR_BIND', `this machine has none of ${bind.join(', ')}`);
  return { servers, port: bound };
}
