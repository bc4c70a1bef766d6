import { NoResponseFailure, UnreachableFailure } from '@floorwalker/core/client/failures';

/** Why a server could not be reached; the messages are in `cli:connection.<fault>`. */
export type ConnectionFault =
  | 'selfSigned'
  | 'unknownAuthority'
  | 'expired'
  | 'notYetValid'
  | 'otherName'
  | 'badCertificate'
  | 'nameNotFound'
  | 'nameService'
  | 'httpsToHttp'
  | 'httpToHttps'
  | 'noTls'
  | 'refused'
  | 'timedOut'
  | 'noRoute'
  | 'reset'
  | 'notHttp';

/** Faults by error code of Node, OpenSSL and undici. */
const faultsByCode: { readonly [code: string]: ConnectionFault } = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownAuthority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknownAuthority',
  UNABLE_TO_GET_ISSUER_CERT: 'unknownAuthority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknownAuthority',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'notYetValid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  ERR_SSL_WRONG_VERSION_NUMBER: 'httpsToHttp',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'httpsToHttp',
  ERR_SSL_HTTP_REQUEST: 'httpsToHttp',
  ENOTFOUND: 'nameNotFound',
  EAI_AGAIN: 'nameService',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timedOut',
  UND_ERR_CONNECT_TIMEOUT: 'timedOut',
  UND_ERR_HEADERS_TIMEOUT: 'timedOut',
  UND_ERR_BODY_TIMEOUT: 'timedOut',
  EHOSTUNREACH: 'noRoute',
  ENETUNREACH: 'noRoute',
  EADDRNOTAVAIL: 'noRoute',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
};

/** Yields all errors of a cause chain, including the error of each address that was tried. */
function* causesOf(error: unknown, depth = 0): Generator<NodeJS.ErrnoException> {
  if (!(error instanceof Error) || depth > 8) return;
  yield error;
  if (error instanceof AggregateError) for (const one of error.errors) yield* causesOf(one, depth + 1);
  yield* causesOf(error.cause, depth + 1);
}

/** Returns the fault of a connection error; null if the error code is unknown. */
export function faultOf(error: unknown): ConnectionFault | null {
  for (const { code = '', name } of causesOf(error)) {
    const fault = faultsByCode[code];
    if (fault) return fault;
    if (name === 'HTTPParserError') return 'notHttp';
    if (code.startsWith('CERT_') || code === 'HOSTNAME_MISMATCH') return 'badCertificate';
    if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return 'noTls';
  }
  return null;
}

/** Timeout of a probe, in milliseconds. */
const probeTimeoutMs = 2000;

/**
 * Returns why the server at `address` could not be reached, or that it is another product; null if the reason is unknown. If HTTP
 * is sent to an HTTPS port or the reverse, the peer only closes the connection; so the port is probed with the other protocol,
 * without sending a token.
 */
export async function findFault(error: UnreachableFailure | NoResponseFailure, address: string): Promise<ConnectionFault | null> {
  const fault = error instanceof UnreachableFailure ? faultOf(error.cause) : null;
  const url = new URL(address);
  // Some servers respond with 400 to an HTTP request on their HTTPS port.
  const mayBeTls = fault === 'reset' || fault === 'notHttp' || (error instanceof NoResponseFailure && error.status === 400);
  if (url.protocol === 'http:' && mayBeTls && (await supportsTls(url))) return 'httpToHttps';
  if (url.protocol === 'https:' && (fault === 'reset' || fault === 'noTls') && (await supportsHttp(url))) return 'httpsToHttp';
  return fault;
}

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

async function supportsTls(url: URL): Promise<boolean> {
  const { connect } = await import('node:tls');
  // The certificate is not verified, because nothing is sent over this connection.
  const socket = connect({ host: hostOf(url), port: portOf(url), rejectUnauthorized: false });
  return probeSocket(socket, (resolve) => socket.once('secureConnect', () => resolve(true)));
}

async function supportsHttp(url: URL): Promise<boolean> {
  const { connect } = await import('node:net');
  const socket = connect({ host: hostOf(url), port: portOf(url) });
  return probeSocket(socket, (resolve) => {
    socket.once('connect', () => socket.write('HEAD / HTTP/1.0\r\n\r\n'));
    socket.once('data', (piece: Buffer) => resolve(piece.subarray(0, 5).toString('latin1') === 'HTTP/'));
  });
}

/** Resolves with the result of `listen`; with false if the socket fails, closes or times out first. Destroys the socket. */
async function probeSocket(socket: import('node:net').Socket, listen: (resolve: (result: boolean) => void) => void): Promise<boolean> {
  try {
    return await new Promise<boolean>((resolve) => {
      listen(resolve);
      socket.setTimeout(probeTimeoutMs, () => resolve(false));
      socket.on('error', () => resolve(false)).once('close', () => resolve(false));
    });
  } finally {
    socket.destroy();
  }
}

/** Formats all errors of the cause chain with code and stack, for `--verbose`. */
export const toCauseChain = (error: unknown): string =>
  [...causesOf(error)]
    .map((one, at) => `${at > 0 ? 'Cause: ' : ''}${one.code ? `[${one.code}] ` : ''}${one.stack ?? one.message}`)
    .join('\n');
