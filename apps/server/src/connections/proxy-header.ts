import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** Address and port of a client, as a balancer tells them. */
export interface ClientEnd {
  readonly address: string;
  readonly port: number;
}

/** What is known of the header after the first bytes of a connection. */
export type ProxyHeader =
  | { readonly state: 'incomplete' }
  | { readonly state: 'invalid'; readonly reason: string }
  | {
      readonly state: 'complete';
      /** Bytes of the header. */
      readonly length: number;
      /** Whether the connection is the balancer's own, such as a health check. */
      readonly isLocal: boolean;
      /** Null if the connection is the balancer's own, or the balancer does not know the client's address. */
      readonly client: ClientEnd | null;
    };

const incomplete: ProxyHeader = { state: 'incomplete' };
const invalid = (reason: string): ProxyHeader => ({ state: 'invalid', reason });
const complete = (length: number, client: ClientEnd | null, isLocal = false): ProxyHeader => ({
  state: 'complete',
  length,
  isLocal,
  client,
});

// Version 2: signature, version and command, family and protocol, length of the rest.
const signature = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1');
const fixedLength = 16;
/** Bytes after the fixed part that are accepted: addresses need at most 216, the rest are optional fields that are skipped. */
const maxVariableLength = 4096;

const commands = { local: 0x20, proxy: 0x21 };
/** Families and protocols that the specification defines, with the bytes of their addresses. Only TCP addresses are used. */
const addressLengths: ReadonlyMap<number, number> = new Map([
  [0x00, 0],
  [0x11, 12],
  [0x12, 12],
  [0x21, 36],
  [0x22, 36],
  [0x31, 216],
  [0x32, 216],
]);
const [tcp4, tcp6] = [0x11, 0x21];

/** Returns an address in one spelling, and an IPv4 address mapped to IPv6 as IPv4, so that a limit counts it once. */
function normalise(address: string): string {
  if (isIPv4(address)) return address;
  const text = new SocketAddress({ address, family: 'ipv6' }).address;
  const mapped = text.startsWith('::ffff:') ? text.slice('::ffff:'.length) : '';
  return isIPv4(mapped) ? mapped : text;
}

const toIpv6 = (bytes: Buffer): string => (bytes.toString('hex').match(/.{4}/g) ?? []).join(':');

function readVersion2(bytes: Buffer): ProxyHeader {
  if (bytes.length < fixedLength) return incomplete;
  const [command, family] = [bytes.readUInt8(12), bytes.readUInt8(13)];
  if (command !== commands.local && command !== commands.proxy) return invalid('unknown version or command');
  const variable = bytes.readUInt16BE(14);
  if (variable > maxVariableLength) return invalid('too long');
  const isLocal = command === commands.local;
  const addressLength = addressLengths.get(family);
  // A receiver ignores family and addresses of the balancer's own connections.
  if (!isLocal && addressLength === undefined) return invalid('unknown address family');
  if (!isLocal && variable < (addressLength ?? 0)) return invalid('addresses are cut off');
  const length = fixedLength + variable;
  if (bytes.length < length) return incomplete;
  if (isLocal) return complete(length, null, true);
  const addresses = bytes.subarray(fixedLength, length);
  if (family === tcp4) return complete(length, { address: addresses.subarray(0, 4).join('.'), port: addresses.readUInt16BE(8) });
  if (family === tcp6) {
    return complete(length, { address: normalise(toIpv6(addresses.subarray(0, 16))), port: addresses.readUInt16BE(32) });
  }
  return complete(length, null);
}

// Version 1: one line of text.
const linePrefix = Buffer.from('PROXY ', 'latin1');
const maxLineLength = 107;
const line = /^PROXY (TCP[46]) ([0-9a-f:.]+) ([0-9a-f:.]+) (0|[1-9]\d{0,4}) (0|[1-9]\d{0,4})$/i;

function readVersion1(bytes: Buffer): ProxyHeader {
  const end = bytes.subarray(0, maxLineLength).indexOf('\r\n');
  if (end < 0) return bytes.length < maxLineLength ? incomplete : invalid('too long');
  const text = bytes.toString('latin1', 0, end);
  const length = end + 2;
  if (/^PROXY UNKNOWN(?: |$)/.test(text)) return complete(length, null);
  const [, family, source = '', destination = '', port, destinationPort] = line.exec(text) ?? [];
  const isAddress = family === 'TCP4' ? isIPv4 : isIPv6;
  const areValid = isAddress(source) && isAddress(destination) && Number(port) <= 65_535 && Number(destinationPort) <= 65_535;
  return areValid ? complete(length, { address: normalise(source), port: Number(port) }) : invalid('malformed line');
}

const begins = (bytes: Buffer, expected: Buffer): boolean => {
  const length = Math.min(bytes.length, expected.length);
  return bytes.subarray(0, length).equals(expected.subarray(0, length));
};

/**
 * Reads the header of the PROXY protocol, version 1 or 2, from the first bytes of a connection. What is not a header is found
 * to be invalid at the first byte that differs.
 */
export function readProxyHeader(bytes: Buffer): ProxyHeader {
  if (begins(bytes, signature)) return readVersion2(bytes);
  if (begins(bytes, linePrefix)) return readVersion1(bytes);
  return invalid('no header');
}
