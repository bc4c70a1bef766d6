import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { closeServer } from './close-server.ts';

test.each([
  ['says nothing', ''],
  ['stops in the middle of its header', 'GET / HTTP/1.1\r\nHost: loc'],
  ['stops in the middle of its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf'],
])('a client that %s does not keep the server from stopping', async (_what, text) => {
  const server = createServer(() => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const taken = once(server, 'connection');
  const peer = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  peer.write(text);
  await taken;
  await closeServer(server, 50);
  expect(server.listening).toBe(false);
  peer.destroy();
});
