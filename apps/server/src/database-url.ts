const shape = /^(?<scheme>postgres(?:ql)?:\/\/)(?<account>[^/?@]*@)?(?<hosts>[^/?]*)(?<path>\/[^?]*)?(?<query>\?.*)?$/;

// The server writes, so it can use no other value.
const sessionAttributes = ['read-write', 'primary'];

const hostShape = /^(?:\[[0-9a-fA-F:.]+\]|[^:[\]]+)(?::(?<port>\d{1,5}))?$/;

const isHost = (host: string): boolean => {
  const found = hostShape.exec(host);
  return found !== null && Number(found.groups?.port ?? 5432) <= 65_535;
};

/** Where the database is. */
export interface DatabaseAddress {
  /** A URL for each host, in the order given. */
  readonly urls: readonly string[];
  /** Whether each new connection must be checked to be writable: with several hosts, or if `target_session_attrs` asks for it. */
  readonly isChecked: boolean;
}

/**
 * Splits a PostgreSQL URL with one or several hosts, such as `postgres://floor@db1:5432,db2:5432/floor`, into a URL for each host: the
 * driver refuses a list of hosts. Returns the URL itself if it names one host. @throws Error that says what is wrong.
 */
export function parseDatabaseUrl(url: string): DatabaseAddress {
  const { scheme = '', account = '', hosts = '', path = '', query = '' } = shape.exec(url)?.groups ?? {};
  const parameters = new URLSearchParams(query);
  const attributes = parameters.get('target_session_attrs');
  const isList = hosts.includes(',');
  if (!isList && attributes === null) return { urls: [url], isChecked: false };
  if (attributes !== null && !sessionAttributes.includes(attributes)) {
    throw new Error(`has target_session_attrs other than ${sessionAttributes.join(' or ')}`);
  }
  if (isList && parameters.has('host')) throw new Error('has several hosts and the parameter host');
  const names = hosts.split(',');
  const wrong = isList ? names.find((host) => !isHost(host)) : undefined;
  if (wrong !== undefined) throw new Error(`has a host that is not of the form name:port: "${wrong}"`);
  parameters.delete('target_session_attrs');
  const rest = parameters.size === 0 ? path : `${path}?${parameters}`;
  return { urls: names.map((host) => `${scheme}${account}${host}${rest}`), isChecked: true };
}
