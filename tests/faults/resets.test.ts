import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { connect as wrapInTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoTerminal, signIns } from '../harness/product.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { call, mqttConnect, mqttPublish, openPeer, openRaw, type Peer, reset } from './peers.ts';
import { faultTimeout, rounds } from './rounds.ts';

// Clients of every kind reset their connection at every stage: the server keeps running and responding.

const certificate = join(import.meta.dirname, '../../apps/server/src/testing/localhost');
const settings = { FLOOR_CALL_LIMIT: '0', FLOOR_SIGN_IN_LIMIT: '0' };

interface Target {
  readonly product: ProductInTest;
  readonly http: URL;
  readonly live: URL;
  readonly mqtt: URL;
  /** Bearer token of an administrator. `crowded` is the token of an operator whose session has the maximum number of live sockets. */
  readonly token: string;
  readonly crowded: string;
  readonly terminal: DemoTerminal;
}

/** Brings a client to a stage and leaves it there in the middle of an operation. */
type Stage = (target: Target) => Promise<Peer>;

const lines = (...text: readonly string[]) => `${text.join('\r\n')}\r\n\r\n`;
const host = 'Host: localhost';
const bearer = ({ token }: Pick<Target, 'token'>) => `Authorization: Bearer ${token}`;
const json = 'Content-Type: application/json';

async function send(url: URL, ...data: readonly (string | Buffer)[]): Promise<Peer> {
  const peer = await openPeer(url);
  for (const part of data) await peer.write(part);
  return peer;
}

/** Sends bytes and waits for the first bytes of the response. */
async function sendAndHear(url: URL, ...data: readonly (string | Buffer)[]): Promise<Peer> {
  const peer = await send(url, ...data);
  await peer.heard;
  return peer;
}

const upgrade = (path: string, ...more: readonly string[]) =>
  lines(
    `GET ${path} HTTP/1.1`,
    host,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...more,
  );
const livePath = '/ArtClientWebSocket';

/** A WebSocket frame of a client; a mask of zeros leaves the text unchanged. */
const frame = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

const newSession = JSON.stringify({ login: 'nobody', password: 'nothing' });
const post = (...more: readonly string[]) => lines('POST /api/v1/session HTTP/1.1', host, json, ...more);
const newExport = (target: Target) =>
  lines('POST /api/v1/exports HTTP/1.1', host, json, bearer(target), `Idempotency-Key: ${randomUUID()}`, 'Content-Length: 500');
const upload = (target: Target) =>
  lines(
    'PUT /api/v1/group-client/package HTTP/1.1',
    host,
    'Content-Type: application/zip',
    bearer(target),
    `Idempotency-Key: ${randomUUID()}`,
    'Content-Length: 100000',
  );
const greet = ({ terminal: { id, secret } }: Target) => mqttConnect(String(id), secret);
const event = ({ terminal: { property, id } }: Target) =>
  mqttPublish(
    `t/${property}/${id}/event`,
    JSON.stringify({ boot: randomUUID().slice(0, 8), counter: 1, at: '2026-11-22T12:00:00Z', event: 170, detail1: 'x'.repeat(500) }),
  );

const stages: Readonly<Record<string, Stage>> = {
  'connected, console port': ({ http }) => openPeer(http),
  'connected, live port': ({ live }) => openPeer(live),
  'connected, MQTT port': ({ mqtt }) => openPeer(mqtt),
  'something else than HTTP': ({ http }) => send(http, '\0\x01\x02 nonsense\r\n\r\n'),
  'something else than HTTP, live port': ({ live }) => send(live, '\0\x01\x02 nonsense\r\n\r\n'),
  'something else than MQTT': ({ mqtt }) => send(mqtt, Buffer.from([0xf3, 0xff, 0xff, 0xff, 0xff])),
  'in the middle of the header': ({ http }) => send(http, 'GET /readyz HTTP/1.1\r\nHost: loc'),
  'in the middle of the header, live port': ({ live }) => send(live, 'GET / HTTP/1.1\r\nHost: loc'),
  CONNECT: ({ http }) => send(http, lines('CONNECT localhost:80 HTTP/1.1', host)),
  'after the header': ({ http }) => send(http, post('Content-Length: 500')),
  'in the middle of the body': ({ http }) => send(http, post('Content-Length: 500'), newSession),
  'in the middle of a chunk': ({ http }) => send(http, post('Transfer-Encoding: chunked'), 'ff\r\n{"login":'),
  'in the middle of the body, signed in': (target) => send(target.http, newExport(target), '{"resource":'),
  'in the middle of an upload': (target) => send(target.http, upload(target), 'PK\x03\x04'),
  'in the middle of an upload to a closed door': ({ http }) =>
    send(http, lines(`PUT /files/${randomUUID()} HTTP/1.1`, host, 'Content-Length: 100000'), 'x'.repeat(2000)),
  'before the answer': ({ http }) => send(http, lines('GET /api/openapi.json HTTP/1.1', host)),
  'before the answer to a sign-in': ({ http }) => send(http, post(`Content-Length: ${newSession.length}`), newSession),
  'during the answer': ({ http }) => sendAndHear(http, lines('GET /api/openapi.json HTTP/1.1', host)),
  'during the answer, a file': ({ http }) => sendAndHear(http, lines('GET /api/docs/swagger-ui-bundle.js HTTP/1.1', host)),
  'during answers to calls in a row': ({ http }) => sendAndHear(http, lines('GET /api/openapi.json HTTP/1.1', host).repeat(8)),
  'before an export': (target) => send(target.http, lines('GET /api/v1/terminals/export?format=xlsx HTTP/1.1', host, bearer(target))),
  'during an export': (target) => sendAndHear(target.http, lines('GET /api/v1/terminals/export?format=csv HTTP/1.1', host, bearer(target))),
  'in a long poll': (target) => send(target.http, lines('GET /api/v1/events?wait=25 HTTP/1.1', host, bearer(target))),
  'in a long poll of a list': (target) =>
    send(target.http, lines('GET /api/v1/event-log?wait=25&after=0.0 HTTP/1.1', host, bearer(target))),
  'upgrade refused with 401': ({ live }) => send(live, upgrade(livePath)),
  'upgrade refused with 401, console port': ({ http }) => send(http, upgrade(livePath)),
  'upgrade refused with 403': ({ live }) => send(live, upgrade(livePath, 'Origin: http://elsewhere.example')),
  'upgrade refused with 404': ({ live }) => send(live, upgrade('/elsewhere')),
  'upgrade refused with 429': (target) => send(target.live, upgrade(livePath, bearer({ token: target.crowded }))),
  'upgrade with a body': ({ live }) => send(live, upgrade(livePath, 'Content-Length: 50'), 'half'),
  'upgrade to something else': ({ live }) => send(live, lines('GET / HTTP/1.1', host, 'Connection: Upgrade', 'Upgrade: h2c')),
  'upgrade that is none for WebSocket': ({ live }) =>
    send(live, lines(`GET ${livePath} HTTP/1.1`, host, 'Connection: Upgrade', 'Upgrade: websocket')),
  'before CONNECT is whole': (target) => send(target.mqtt, greet(target).subarray(0, 9)),
  'after CONNECT': (target) => send(target.mqtt, greet(target)),
  'after CONNECT with a wrong secret': (target) =>
    send(target.mqtt, greet({ ...target, terminal: { ...target.terminal, secret: 'wrong' } })),
  'after CONNACK': (target) => sendAndHear(target.mqtt, greet(target)),
  'in the middle of a publish': async (target) => {
    const peer = await sendAndHear(target.mqtt, greet(target));
    await peer.write(event(target).subarray(0, 40));
    return peer;
  },
  'after a publish': async (target) => {
    const peer = await sendAndHear(target.mqtt, greet(target));
    await peer.write(event(target));
    return peer;
  },
};

/** Stages of accepted sockets. A session may have 32 such sockets, so they are closed before that number is reached. */
const joinedStages: Readonly<Record<string, Stage>> = {
  'upgrade accepted': (target) => send(target.live, upgrade(livePath, bearer(target))),
  joined: (target) => sendAndHear(target.live, upgrade(livePath, bearer(target))),
  'before RESUME': (target) => sendAndHear(target.live, upgrade(livePath, bearer(target), 'Sec-WebSocket-Protocol: art.v2')),
  'after RESUME': async (target) => {
    const peer = await sendAndHear(target.live, upgrade(livePath, bearer(target), 'Sec-WebSocket-Protocol: art.v2'));
    await peer.write(frame('RESUME_none_1'));
    return peer;
  },
  'a broken frame': async (target) => {
    const peer = await sendAndHear(target.live, upgrade(livePath, bearer(target)));
    await peer.write(Buffer.from([0xff, 0xff, 0xff]));
    return peer;
  },
};

/** Stages of a TLS handshake: after half of the ClientHello, and after the server's first response. */
const tlsStages: Readonly<Record<string, Stage>> = Object.fromEntries(
  (['http', 'live', 'mqtt'] as const).flatMap((side): [string, Stage][] => [
    [
      `half a hello, ${side}`,
      async (target) => {
        const raw = await openRaw(target[side]);
        raw.write(Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]));
        return { url: target[side], raw, heard: Promise.resolve(null), write: async () => undefined };
      },
    ],
    [
      `after a hello, ${side}`,
      async (target) => {
        const raw = await openRaw(target[side]);
        const peer = { url: target[side], raw, heard: Promise.resolve(null), write: async () => undefined };
        wrapInTls({ socket: raw, rejectUnauthorized: false }).on('error', () => undefined);
        return peer;
      },
    ],
    [`plain text, ${side}`, async (target) => send(new URL(`http://localhost:${target[side].port}`), lines('GET / HTTP/1.1', host))],
  ]),
);

async function expectResponses({ http }: Target): Promise<void> {
  expect((await call(http, 'GET', '/healthz')).status).toBe(200);
}

async function signIn(http: URL): Promise<string> {
  const { body } = await call(http, 'POST', '/api/v1/session', { ...signIns.administrator, kind: 'cli' });
  return (body as { token: string }).token;
}

/** Resets three connections at a stage: immediately, after a turn of the event loop, and after the time of a whole request. */
async function resetSome(target: Target, stage: Stage): Promise<void> {
  const atOnce = await stage(target);
  await reset(atOnce.raw);
  const later = await stage(target);
  await new Promise(setImmediate);
  await reset(later.raw);
  const late = await stage(target);
  await expectResponses(target);
  await reset(late.raw);
}

/** Resets the connections of several clients at a time. */
async function resetMany(target: Target, stage: Stage, atOnce: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(Array.from({ length: atOnce }, () => resetSome(target, stage)));
  }
  await expectResponses(target);
}

describe.each([
  ['plain', {}],
  [
    'TLS',
    {
      FLOOR_TLS_CERT: join(certificate, 'cert.pem'),
      FLOOR_TLS_KEY: join(certificate, 'key.pem'),
      FLOOR_WSS_PORT: '0',
      FLOOR_MQTTS_PORT: '0',
    },
  ],
] as const)('%s', (kind, env) => {
  let target: Target;

  beforeAll(async () => {
    const product = await startInTest({ ...settings, ...env });
    const [terminal] = await product.terminals();
    if (!terminal) throw new Error('no terminal');
    const { console: http, live, mqtt } = product.ready;
    const urls = { http: new URL(http), live: new URL(live), mqtt: new URL(mqtt) };
    const [token, crowded] = [await signIn(urls.http), await signIn(urls.http)];
    target = { product, ...urls, token, crowded, terminal };
    await Promise.all(Array.from({ length: 32 }, () => sendAndHear(urls.live, upgrade(livePath, bearer({ token: crowded })))));
  });
  afterAll(() => target.product.discard());

  const all = kind === 'TLS' ? { ...stages, ...tlsStages } : stages;
  test.each(Object.entries(all))('a client that resets its connection causes no error: %s', { timeout: faultTimeout }, (_name, stage) =>
    resetMany(target, stage, 8),
  );
  test.each(Object.entries(joinedStages))('a socket that is reset causes no error: %s', { timeout: faultTimeout }, (_name, stage) =>
    resetMany(target, stage, 4),
  );
});
