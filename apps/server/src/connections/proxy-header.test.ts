import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readProxyHeader } from './proxy-header.ts';

const signature = '0d0a0d0a000d0a515549540a';
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const text = (line: string) => Buffer.from(line, 'latin1');

// 192.0.2.7:56324 to 198.51.100.1:443
const ipv4 = `${signature} 21 11 000c c0000207 c6336401 dc04 01bb`;
const ipv6 = `${signature} 21 21 0024 20010db8000000000000000000000007 20010db8000000000000000000000001 dc04 01bb`;
const client = { address: '192.0.2.7', port: 56_324 };

const headers: readonly (readonly [string, Buffer, object])[] = [
  ['version 2, TCP over IPv4', hex(ipv4), { isLocal: false, client }],
  ['version 2, TCP over IPv6', hex(ipv6), { isLocal: false, client: { address: '2001:db8::7', port: 56_324 } }],
  [
    'version 2, an IPv4 address mapped to IPv6',
    hex(`${signature} 21 21 0024 00000000000000000000ffffc0000207 20010db8000000000000000000000001 dc04 01bb`),
    { isLocal: false, client },
  ],
  ['version 2 with fields after the addresses', hex(`${signature} 21 11 0013 c0000207 c6336401 dc04 01bb 04000400000000`), { client }],
  ['version 2, a health check', hex(`${signature} 20 00 0000`), { isLocal: true, client: null }],
  ['version 2, a health check with addresses', hex(`${signature} 20 11 000c c0000207 c6336401 dc04 01bb`), { isLocal: true, client: null }],
  ['version 2, a health check with an unknown family', hex(`${signature} 20 ff 0001 00`), { isLocal: true, client: null }],
  ['version 2, unknown client', hex(`${signature} 21 00 0000`), { isLocal: false, client: null }],
  ['version 2, UDP', hex(`${signature} 21 12 000c c0000207 c6336401 dc04 01bb`), { isLocal: false, client: null }],
  ['version 2, UNIX socket', hex(`${signature} 21 31 00d8 ${'00'.repeat(216)}`), { isLocal: false, client: null }],
  ['version 1, IPv4', text('PROXY TCP4 192.0.2.7 198.51.100.1 56324 443\r\n'), { isLocal: false, client }],
  ['version 1, IPv6', text('PROXY TCP6 2001:DB8:0::7 2001:db8::1 56324 443\r\n'), { client: { address: '2001:db8::7', port: 56_324 } }],
  ['version 1, unknown client', text('PROXY UNKNOWN\r\n'), { isLocal: false, client: null }],
  ['version 1, unknown client with addresses', text('PROXY UNKNOWN ffff::1 ffff::2 65535 65535\r\n'), { isLocal: false, client: null }],
];

describe.each(headers)('%s', (_name, header, expected) => {
  test('is read, and what follows is left', () => {
    expect(readProxyHeader(header)).toMatchObject({ state: 'complete', length: header.length, ...expected });
    expect(readProxyHeader(Buffer.concat([header, header]))).toMatchObject({ state: 'complete', length: header.length, ...expected });
  });

  test('is incomplete at every byte before its end', () => {
    for (let length = 0; length < header.length; length += 1) {
      expect(readProxyHeader(header.subarray(0, length)), String(length)).toEqual({ state: 'incomplete' });
    }
  });
});

test.each([
  ['an HTTP request', text('G')],
  ['a TLS handshake', hex('16 03')],
  ['MQTT', hex('10')],
  ['another signature', hex('0d0a0d0b')],
  ['version 1 of the protocol in the form of version 2', hex(`${signature} 11 11 000c`)],
  ['an unknown command', hex(`${signature} 22 11 000c`)],
  ['an unknown family', hex(`${signature} 21 41 000c`)],
  ['a family without a protocol', hex(`${signature} 21 10 000c`)],
  ['a length of 64 kB', hex(`${signature} 21 11 ffff`)],
  ['a health check with 64 kB', hex(`${signature} 20 00 ffff`)],
  ['a length below that of IPv4 addresses', hex(`${signature} 21 11 000b`)],
  ['a length below that of IPv6 addresses', hex(`${signature} 21 21 0023`)],
  ['a line that does not end', text(`PROXY UNKNOWN ${'x'.repeat(93)}`)],
  ['a line with a line feed only', text(`PROXY TCP4 192.0.2.7 198.51.100.1 1 2\n${' '.repeat(70)}`)],
  ['a line with a name', text('PROXY TCP4 localhost 198.51.100.1 1 2\r\n')],
  ['a line with an IPv4 address as IPv6', text('PROXY TCP6 192.0.2.7 198.51.100.1 1 2\r\n')],
  ['a line with the name of an interface', text('PROXY TCP6 fe80::1%eth0 fe80::2 1 2\r\n')],
  ['a line with an invalid destination', text('PROXY TCP4 192.0.2.7 198.51.100 1 2\r\n')],
  ['a port above 65535', text('PROXY TCP4 192.0.2.7 198.51.100.1 65536 2\r\n')],
  ['a port with a leading zero', text('PROXY TCP4 192.0.2.7 198.51.100.1 01 2\r\n')],
  ['two spaces', text('PROXY TCP4  192.0.2.7 198.51.100.1 1 2\r\n')],
  ['a line in lower case', text('proxy TCP4 192.0.2.7 198.51.100.1 1 2\r\n')],
  ['another family', text('PROXY UDP4 192.0.2.7 198.51.100.1 1 2\r\n')],
])('%s is invalid', (_name, bytes) => {
  expect(readProxyHeader(bytes)).toMatchObject({ state: 'invalid' });
});

test('headers with changed bytes never throw, and never yield a length beyond the bytes', () => {
  for (let time = 0; time < 2000; time += 1) {
    const [, header = Buffer.alloc(0)] = headers[randomInt(headers.length)] ?? [];
    const changed = Buffer.concat([header, randomBytes(randomInt(20))]);
    for (let change = randomInt(4); change >= 0; change -= 1) changed[randomInt(changed.length)] = randomInt(256);
    const cut = changed.subarray(0, randomInt(changed.length + 1));
    const read = readProxyHeader(cut);
    if (read.state === 'complete' && read.length > cut.length) throw new Error(`too long for ${cut.toString('hex')}`);
  }
});
