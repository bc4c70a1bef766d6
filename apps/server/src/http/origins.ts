import type { IncomingHttpHeaders } from 'node:http';
import type { Site } from './handler.ts';

/** Exact lists of who may be asked for (Host) and from where (Origin). */
export interface Origins {
  /** Whether the call was meant for us: stops other names from being pointed at this address. */
  mayAsk(headers: IncomingHttpHeaders): boolean;
  /** Whether no page of another site makes the browser ask, as far as the browser says (Sec-Fetch-Site). */
  mayRead(headers: IncomingHttpHeaders): boolean;
  /** Whether a browser's page may act on us: its origin is ours, or one that was allowed; no origin is no browser page. */
  mayAct(headers: IncomingHttpHeaders): boolean;
  /** The place of the page that asks; its Host is one that `mayAsk` has let in. */
  siteOf(headers: IncomingHttpHeaders): Site;
}

const withoutPort = (host: string) => host.replace(/:\d+$/, '').toLowerCase();

// A name with a port reads as an address of the scheme `name:`, whose origin is that of sandboxed pages: `null`.
const isOrigin = (entry: string) => /^https?:\/\//i.test(entry) && URL.canParse(entry);

const toHostName = (entry: string) => (isOrigin(entry) ? new URL(entry).hostname : withoutPort(entry));

const toAddressHost = (address: string) => (address.includes(':') ? `[${address}]` : address);

// What means every address is no place to go to.
const isPlace = (address: string) => !['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address);

/**
 * Where links of mails lead, as long as nobody has set it: the first place of the settings. Never the place that was asked:
 * whoever asks for somebody else's mail would choose name and port.
 */
export function toHome(hosts: readonly string[], bind: readonly string[], secure: boolean, port: number): string {
  const [entry = 'localhost'] = [...hosts, ...bind.filter(isPlace).map(toAddressHost)];
  if (isOrigin(entry)) return new URL(entry).origin;
  return `${secure ? 'https' : 'http'}://${/:\d+$/.test(entry) ? entry : `${entry}:${port}`}`;
}

export interface OriginSettings {
  /** Names, or whole origins where a proxy in front changes scheme or port. */
  readonly hosts: readonly string[];
  /** Where terminals reach the file transfer, if it is elsewhere: callers may ask there too. */
  readonly filesUrl?: string | null;
  readonly bind: readonly string[];
  readonly secure: boolean;
  /** Where the console is served, as soon as it is known. */
  readonly port: () => number;
}

// `none`: the person asked, by the address bar. `same-site` is another port or a neighbouring host, which is not ours.
const ownSites = ['same-origin', 'none'];

/** Makes the lists out of the settings. */
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
    // No browser sends our own origin together with `cross-site`, so that origin proves nothing there.
    return isNamed(headers) || (site === 'same-site' && isKnown(headers));
  };
  return {
    mayAsk: ({ host }) => host !== undefined && names.has(withoutPort(host)),
    mayRead,
    mayAct: (headers) => mayRead(headers) && (headers.origin === undefined || isKnown(headers)),
    siteOf: ({ host = '' }) => {
      const name = withoutPort(host);
      const own = [...origins].filter((origin) => new URL(origin).hostname === name);
      return { name, origins: [`${scheme}://${host}`, ...own], home: toHome(named, bind, secure, port()) };
    },
  };
}
