import { expect, test } from 'vitest';
import { createLiveReader, readFrames, toResume } from '../harness/live-reader.ts';
import { connectMachine } from '../harness/machine.ts';
import { signIn } from '../harness/person.ts';
import { openPlainSocket } from '../harness/plain-socket.ts';
import { startProxy } from '../harness/proxy.ts';
import { startInTest } from '../harness/shared-cluster.ts';
import { faultTimeout, rounds } from './rounds.ts';

const jam = 170;
const perCut = 200;

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
  const reader = createLiveReader();
  const cuts = rounds * 5;
  let put = 0;
  const sending: Promise<unknown>[] = [];
  for (let round = 0; round <= cuts; round += 1) {
    const socket = await openPlainSocket(live.href, person, ['art.v2']);
    socket.send(toResume(reader));
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
    readFrames(reader, socket.frames);
  }
  await Promise.all(sending);
  const seen = reader.events.filter(({ event }) => event === jam).map(({ detail }) => Number(detail));
  expect(seen).toEqual(Array.from({ length: put }, (_, index) => index + 1));
  await machine.leave();
  await proxy.close();
  await product.discard();
});
