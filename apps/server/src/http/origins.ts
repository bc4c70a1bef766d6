import type { IncomingHttpHeaders } from 'node:http';
import type { Site } from './handler.ts';

/** Exact lists of who may be asked for (Host) and from where (Origin). */
export interface Origins {
  /** Whether the call was meant for us: stops other names from being pointed at this address. */
  mayAsk(headers: IncomingHttpHeaders): boolean;
  /** Whether a browser's page may act on us: its origin is ours, or one that was allowed; no origin is no browser page. */
  mayAct(headers: IncomingHttpHeaders): boolean;
  /** The place of the page that asks; its Host is one that `mayAsk` has let in. */
  siteOf(headers: IncomingHttpHeaders): Site;
}

const withoutPort = (host: string) => host.replace(/:\d+$/, '').toLowerCase();

const toHostName = (entry: string) => (URL.canParse(entry) ? new URL(entry).hostname : withoutPort(entry));

const toAddressHost = (address: string) => (address.includes(':') ? `[${address}]` : address);

/** `hosts`: names, or whole origins where a proxy in front changes scheme or port. */
export function createOrigins(hosts: readonly string[], bind: readonly string[], secure: boolean): Origins {
  const names = new Set(['localhost', '127.0.0.1', '[::1]', ...bind.map(toAddressHost), ...hosts.map(toHostName)]);
  const origins = new Set(hosts.filter((entry) => URL.canParse(entry)).map((entry) => new URL(entry).origin));
  const scheme = secure ? 'https' : 'http';
  return {
    mayAsk: ({ host }) => host !== undefined && names.has(withoutPort(host)),
    mayAct: ({ host, origin }) => origin === undefined || origin === `${scheme}://${host}` || origins.has(origin),
    siteOf: ({ host = '' }) => {
      const name = withoutPort(host);
      return { name, origins: [`${scheme}://${host}`, ...[...origins].filter((origin) => new URL(origin).hostname === name)] };
    },
  };
}
