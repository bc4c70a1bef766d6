import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { type TLSSocket, connect as wrapInTls } from 'node:tls';

/** A connection that a test can reset at any time. */
export interface Peer {
  readonly url: URL;
  /** The TCP connection itself. */
  readonly raw: Socket;
  /** Sends bytes; resolves when the kernel has accepted them. */
  write(data: string | Buffer): Promise<void>;
  /** Resolves with the first bytes from the server; null if the server closed the connection without sending any. */
  readonly heard: Promise<Buffer | null>;
}

const isSecure = ({ protocol }: URL) => ['https:', 'wss:', 'mqtts:'].includes(protocol);

/** Linux routes all of 127.0.0.0/8 to loopback, so each peer gets an address, and a rate limit, of its own. */
const localAddress = () => (process.platform === 'linux' ? `127.0.0.${2 + Math.floor(Math.random() * 250)}` : '127.0.0.1');

export async function openRaw(url: URL): Promise<Socket> {
  const raw = connect({ port: Number(url.port), host: '127.0.0.1', localAddress: localAddress() });
  raw.on('error', () => undefined);
  await once(raw, 'connect');
  return raw;
}

/** Connects, with TLS if the address requires it. */
export async function openPeer(url: URL): Promise<Peer> {
  const raw = await openRaw(url);
  const socket: Socket | TLSSocket = isSecure(url) ? wrapInTls({ socket: raw, rejectUnauthorized: false }) : raw;
  socket.on('error', () => undefined);
  const heard = new Promise<Buffer | null>((resolve) => {
    socket.once('data', resolve);
    socket.once('close', () => resolve(null));
  });
  if (socket !== raw) await once(socket, 'secureConnect');
  return {
    url,
    raw,
    heard,
    write: (data) => new Promise((resolve) => void socket.write(data, () => resolve())),
  };
}

/** Closes a connection with RST; the other side gets ECONNRESET or EPIPE. */
export async function reset(raw: Socket): Promise<void> {
  if (raw.destroyed) return;
  await new Promise<unknown>((resolve) => {
    raw.once('close', resolve);
    // An error also counts as closed: the server has closed the connection already.
    raw.once('error', resolve);
    raw.resetAndDestroy();
  });
}

const field = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};

function toPacket(type: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  for (let left = body.length; left > 0 || length.length === 0; left >>= 7) length.push((left & 127) | (left > 127 ? 128 : 0));
  return Buffer.concat([Buffer.from([type, ...length]), body]);
}

/** CONNECT of MQTT 3.1.1 with user name and password. */
export const mqttConnect = (name: string, secret: string): Buffer =>
  toPacket(0x10, field('MQTT'), Buffer.from([4, 0b1100_0010, 0, 15]), field(name), field(name), field(secret));

/** PUBLISH with QoS 1. */
export const mqttPublish = (topic: string, payload: string): Buffer =>
  toPacket(0x32, field(topic), Buffer.from([0, 7]), Buffer.from(payload));

/** One request over a connection of its own; any certificate is accepted. */
export async function call(
  url: URL,
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const request = isSecure(url) ? requestSecure : requestPlain;
  const options = { host: '127.0.0.1', port: url.port, path, method, agent: false, rejectUnauthorized: false };
  const sent = request({ ...options, headers: body && { 'content-type': 'application/json' } });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await json(response) };
}
