import type { IncomingHttpHeaders } from 'node:http';
import type { Site } from './handler.ts';

/** Checks the Host and Origin headers against exact lists. */
export interface Origins {
  /** Whether the requested host is ours, which stops DNS rebinding. */
  isKnownHost(headers: IncomingHttpHeaders): boolean;
  /** Whether no page of another site caused the request, as far as the browser tells (Sec-Fetch-Site). */
  mayRead(headers: IncomingHttpHeaders): boolean;
  /**
   * Whether the page behind the request may change anything: its origin is ours or allowed; a request without an origin
   * comes from no browser page.
   */
  mayAct(headers: IncomingHttpHeaders): boolean;
  /** Returns the site of the requesting page. Its Host header must have passed `isKnownHost`. */
  siteOf(headers: IncomingHttpHeaders): Site;
}

const withoutPort = (host: string) => host.replace(/:\d+$/, '').toLowerCase();

// A name with a port, such as `floor:8443`, parses as a URL of the scheme `floor:`, whose origin is `null`, like that of
// sandboxed pages.
const isOrigin = (entry: string) => /^https?:\/\//i.test(entry) && URL.canParse(entry);

const toHostName = (entry: string) => (isOrigin(entry) ? new URL(entry).hostname : withoutPort(entry));

const toAddressHost = (address: string) => (address.includes(':') ? `[${address}]` : address);

// A wildcard or loopback address is no destination for links.
const isReachableAddress = (address: string) => !['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address);

/** Returns the host under which this machine reaches a server that listens on these addresses. */
export const toOwnHost = (bind: readonly string[]): string => {
  const [first = 'localhost'] = bind.map(toAddressHost);
  return bind.every(isReachableAddress) ? first : 'localhost';
};

/**
 * Returns the destination of links in mails if no public URL is configured: the first host of the settings. Never the
 * requested host, which the sender of the request could choose.
 */
export function toHome(hosts: readonly string[], bind: readonly string[], secure: boolean, port: number): string {
  const [entry = 'localhost'] = [...hosts, ...bind.filter(isReachableAddress).map(toAddressHost)];
  if (isOrigin(entry)) return new URL(entry).origin;
  return `${secure ? 'https' : 'http'}://${/:\d+$/.test(entry) ? entry : `${entry}:${port}`}`;
}

export interface OriginSettings {
  /** Host names, or origins if a proxy changes scheme or port. */
  readonly hosts: readonly string[];
  /** URL of the file transfer; its host is accepted too. */
  readonly filesUrl?: string | null;
  readonly bind: readonly string[];
  readonly secure: boolean;
  /** Returns the port of the console; known once the server listens. */
  readonly port: () => number;
}

// `none`: opened by the user, for example from the address bar. `same-site` is another port or a neighbouring host, which is
// not trusted.
const ownSites = ['same-origin', 'none'];

export function createOrigins({ hosts: named, filesUrl = null, bind, secure, port }: OriginSettings): Origins {
  const hosts = filesUrl === null ? named : [...named, filesUrl];
  const names = new Set(['localhost', '127.0.0.1', '[::1]', ...bind.map(toAddressHost), ...hosts.map(toHostName)]);
  const origins = new Set(hosts.filter(isOrigin).map((entry) => new URL(entry).origin));
  const scheme = secure ? 'https' : 'http';
  const isNamed = ({ origin }: IncomingHttpHeaders) => origin !== undefined && origins.has(origin);
  const isKnown = (headers: IncomingHttpHeaders) => headers.origin === `${scheme}://${headers.host}` || isNamed(headers);
  const mayRead = (headers: IncomingHttpHeaders) => {
    const site = headers['sec-fetch-site'];
    if (site === undefined || ownSites.includes(String(site))) return true;
    // No browser sends our own origin together with `cross-site`, so the origin proves nothing in that case.
    return isNamed(headers) || (site === 'same-site' && isKnown(headers));
  };
  return {
    isKnownHost: ({ host }) => host !== undefined && names.has(withoutPort(host)),
    mayRead,
    mayAct: (headers) => mayRead(headers) && (headers.origin === undefined || isKnown(headers)),
    siteOf: ({ host = '' }) => {
      const name = withoutPort(host);
      const own = [...origins].filter((origin) => new URL(origin).hostname === name);
      return { name, origins: [`${scheme}://${host}`, ...own], home: toHome(named, bind, secure, port()) };
    },
  };
}
