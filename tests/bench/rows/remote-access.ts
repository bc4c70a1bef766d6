import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { toRemotePath } from '@floorwalker/core/vocabulary/remote-paths';
import { WebSocket, WebSocketServer } from 'ws';
import { createCertificate } from '../../harness/certificate.ts';
import { findFreePort } from '../../harness/free-port.ts';
import { connectMachine } from '../../harness/machine.ts';
import { type ProductProcess, signIns, startProduct } from '../../harness/product.ts';
import { type BenchRow, percentile } from '../row.ts';
import { unlimited } from '../stage/product-stage.ts';

const rounds = 2000;
const warmUp = 200;
/** A picture of a small change, as a terminal sends it; bytes. */
const pictureBytes = 4096;
const handshake = Buffer.from('RFB 003.008\n');
/** FramebufferUpdateRequest of RFC 6143, which a guard passes in every mode. */
const updateRequest = Buffer.from('03010000000004000300', 'hex');

async function call(product: ProductProcess, ca: string, path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const sent = request(new URL(`/api/v1${path}`, product.ready.console), { method: 'POST', ca, headers });
  sent.end(JSON.stringify(body));
  const [response] = await once(sent, 'response');
  return (await json(response)) as Record<string, unknown>;
}

async function open(url: string, token: string, ca: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { ca, headers: { authorization: `Bearer ${token}` }, perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

/** Milliseconds from each request for a picture until the picture has arrived. */
async function timeRounds(console: WebSocket, requestBytes: Buffer): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const from = performance.now();
    console.send(requestBytes);
    for (let missing = pictureBytes; missing > 0; ) missing -= ((await once(console, 'message'))[0] as Buffer).length;
    if (round >= warmUp) samples.push(performance.now() - from);
  }
  return samples;
}

const respond = (terminal: WebSocket, requestSize: number) => {
  const picture = Buffer.alloc(pictureBytes);
  let read = 0;
  terminal.on('message', (data: Buffer) => {
    for (read += data.length; read >= requestSize; read -= requestSize) terminal.send(picture);
  });
};

/** Opens remote access to a terminal of the demo. Returns the sockets of console and terminal, past the handshake. */
async function connect(product: ProductProcess, mqttPort: string, ca: string) {
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('the demo has no terminal');
  const ready = { ...product.ready, mqtt: `mqtt://localhost:${mqttPort}` };
  const machine = await connectMachine({ ...product, ready }, terminal);
  await machine.committed(await machine.send('hello', {}));
  const { token } = await call(product, ca, '/session', { ...signIns.administrator, kind: 'cli' });
  const body = { reason: 'bench', mode: 'view' };
  const session = await call(product, ca, `/terminals/${terminal.id}/remote-sessions`, body, String(token));
  const requested = await machine.waitFor('remote-access');
  await machine.committed(await machine.send('remote-answer', { session: session.id, answer: 1 }));
  const far = await open(String(requested.url), String(requested.token), ca);
  const near = await open(
    `${product.ready.console.replace('https', 'wss')}${toRemotePath(String(session.id), 'console')}`,
    String(token),
    ca,
  );
  near.send(Buffer.concat([handshake, Buffer.of(1, 1)]));
  let read = 0;
  while (read < handshake.length + 2) read += ((await once(far, 'message'))[0] as Buffer).length;
  return { near, far, leave: () => machine.leave() };
}

/** The same rounds over one WebSocket without TLS, a guard or a recording. */
async function timeDirect(): Promise<readonly number[]> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  server.on('connection', (socket) => respond(socket, updateRequest.length));
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as { port: number }).port}`, { perMessageDeflate: false });
  await once(socket, 'open');
  const samples = await timeRounds(socket, updateRequest);
  socket.terminate();
  server.close();
  return samples;
}

/** The time that the bridge adds to a request for a picture: guard, recording, and two connections with TLS instead of one without. */
export const remoteAccess: BenchRow = {
  id: 'remote-access',
  title: `Remote access, ${pictureBytes / 1024} kB pictures, time that the bridge adds to a round trip`,
  anchor: 'the round trip over one WebSocket between both ends is subtracted',
  run: async (log) => {
    const folder = await mkdtemp(join(tmpdir(), 'floor-bench-tls-'));
    const { key, cert } = createCertificate(folder);
    const mqttPort = await findFreePort();
    const plain = { FLOOR_MQTT_PORT: mqttPort, FLOOR_MQTT_PLAIN: '1' };
    const ports = { FLOOR_WSS_PORT: await findFreePort(), FLOOR_MQTTS_PORT: await findFreePort() };
    const product = await startProduct({ ...unlimited, ...plain, ...ports, FLOOR_TLS_KEY: key, FLOOR_TLS_CERT: cert });
    try {
      const { near, far, leave } = await connect(product, mqttPort, await readFile(cert, 'utf8'));
      respond(far, updateRequest.length);
      const [direct, ours] = [await timeDirect(), await timeRounds(near, updateRequest)];
      for (const socket of [near, far]) socket.terminate();
      await leave();
      log(`direct p50 ${percentile(direct, 0.5).toFixed(2)} ms, through the bridge ${percentile(ours, 0.5).toFixed(2)} ms`);
      return ([0.5, 0.95] as const).map((share) => ({
        name: 'added',
        share: share * 100,
        value: percentile(ours, share) - percentile(direct, share),
        unit: 'ms',
        anchor: null,
        goal: { atMost: 5 },
      }));
    } finally {
      await product.discard();
      await rm(folder, { recursive: true });
    }
  },
};
