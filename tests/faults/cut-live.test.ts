import { expect, test } from 'vitest';
import { connectMachine } from '../harness/machine.ts';
import { signIn } from '../harness/person.ts';
import { openPlainSocket, type PlainSocket } from '../harness/plain-socket.ts';
import { startProxy } from '../harness/proxy.ts';
import { startInTest } from '../harness/shared-cluster.ts';
import { faultTimeout, rounds } from './rounds.ts';

const jam = 170;
const perCut = 200;

interface Reader {
  epoch: string;
  last: number;
  readonly seen: number[];
}

/** Reads the frames from index `from` on and checks that their numbers have no gap; returns the number of all frames received. */
function take(reader: Reader, socket: PlainSocket, from: number): number {
  for (const frame of socket.frames.slice(from)) {
    const hello = /^(RESUMED|RESET)_([^_]+)_(\d+)$/.exec(frame);
    if (hello) {
      reader.epoch = hello[2] ?? '';
      reader.last = Number(hello[3]);
      continue;
    }
    const [head = '', ...entries] = frame.split(',');
    const [, , previous, current] = head.split('_');
    expect(Number(previous)).toBe(reader.last);
    reader.last = Number(current);
    for (const entry of entries) {
      const [kind, , event, detail] = entry.split('_');
      if (kind === 'TE' && Number(event) === jam) reader.seen.push(Number(detail));
    }
  }
  return socket.frames.length;
}

test('a live client that is disconnected repeatedly gets every entry once [LV-13]', { timeout: faultTimeout }, async () => {
  const product = await startInTest();
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectMachine(product, terminal);
  const person = await signIn(product, 'supervisor');
  const live = new URL(product.ready.live);
  const target = Number(live.port);
  const proxy = await startProxy(() => target);
  live.port = String(proxy.port);
  const reader: Reader = { epoch: '0', last: 0, seen: [] };
  const cuts = rounds * 5;
  let put = 0;
  const sending: Promise<unknown>[] = [];
  for (let round = 0; round <= cuts; round += 1) {
    const socket = await openPlainSocket(live.href, person, ['art.v2']);
    socket.send(`RESUME_${reader.epoch}_${reader.last}`);
    await socket.waitFor((frame) => frame.startsWith('RES'));
    for (let more = 0; more < perCut; more += 1) {
      put += 1;
      sending.push(machine.send('event', { event: jam, detail1: String(put) }));
    }
    // Cuts the connection at a random frame; the last round reads to the end.
    const goal = round === cuts ? put : put - Math.floor(perCut / 2);
    await socket.waitFor((frame) => frame.includes(`TE_${terminal.id}_${jam}_${goal}_`));
    if (round < cuts) proxy.cut();
    else socket.close();
    await socket.closed();
    take(reader, socket, 0);
  }
  await Promise.all(sending);
  expect(reader.seen).toEqual(Array.from({ length: put }, (_, index) => index + 1));
  await machine.leave();
  await proxy.close();
  await product.discard();
});
