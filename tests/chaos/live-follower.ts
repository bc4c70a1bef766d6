import { toPause } from '@floorwalker/core/live/connection';
import WebSocket from 'ws';
import { type Follower, toSentAt, toText, type Viewer } from './follower.ts';
import { createFreshness } from './freshness.ts';
import type { Violations } from './violations.ts';

/** Time without a frame after which the connection counts as lost: the server sends one every 10 s. */
const silenceMs = 25_000;
const handshakeMs = 5000;

const isCompared = (entry: string) => /^T[EAD]_/.test(entry);

/** Follows the live channel as a console does: with its cursor, and with the pauses of the console between its attempts. */
export function followLive(url: string, viewer: Viewer, name: string, violations: Violations): Follower {
  const freshness = createFreshness();
  let [epoch, last, from, failures] = ['0', 0, 0, 0];
  let isNew = true;
  let isStopped = false;
  let entries: string[] = [];
  let socket: WebSocket;
  let silence: NodeJS.Timeout | undefined;

  const greet = (kind: string | undefined, givenEpoch: string, n: number) => {
    failures = 0;
    if (kind === 'RESET' && !isNew)
      violations.add(`${name} could not resume at ${epoch}.${last} and was sent to ${givenEpoch}.${n}`, 'stream, resume.ts');
    if (kind === 'RESUMED' && (givenEpoch !== epoch || n !== last))
      violations.add(`${name} resumed at ${epoch}.${last} and was answered ${givenEpoch}.${n}`, 'resume.ts');
    if (kind === 'RESET') {
      [epoch, last, from] = [givenEpoch, n, n];
      entries = [];
    }
    isNew = false;
  };

  const read = (frame: string) => {
    const hello = /^(RESUMED|RESET)_([^_]+)_(\d+)$/.exec(frame);
    if (hello) return greet(hello[1], hello[2] ?? '', Number(hello[3]));
    const [head = '', ...given] = frame.split(',');
    const [seq, , previous, current] = head.split('_');
    if (seq !== 'SEQ') return;
    if (Number(previous) !== last) {
      violations.add(`${name} is at ${last} and got a frame after ${previous}`, 'live/pipe.ts, live/catch-up.ts');
      return socket.terminate();
    }
    last = Number(current);
    for (const entry of given) {
      if (!isCompared(entry)) continue;
      entries.push(entry);
      freshness.saw(toSentAt(entry));
    }
  };

  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => socket.terminate(), silenceMs);
  };
  const connect = () => {
    socket = new WebSocket(url, ['art.v2'], {
      headers: { authorization: `Bearer ${viewer.token}` },
      handshakeTimeout: handshakeMs,
      perMessageDeflate: false,
    });
    const own = socket;
    socket.on('open', () => {
      own.send(`RESUME_${epoch}_${last}`);
      listen();
    });
    socket.on('message', (data) => {
      listen();
      read(String(data));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(silence);
      if (isStopped) return;
      setTimeout(connect, toPause(failures, Math.random()));
      failures += 1;
    });
  };
  connect();

  return {
    kind: 'console',
    name,
    freshness,
    position: () => last,
    take: () => {
      const received = { epoch, from, to: last, entries };
      entries = [];
      from = last;
      return received;
    },
    toExpected: (row) => toText(row, viewer),
    cut: () => socket.terminate(),
    stop: () => {
      isStopped = true;
      clearTimeout(silence);
      socket.terminate();
    },
  };
}
