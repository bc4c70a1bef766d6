import { expect, test } from 'vitest';
import type { Socket } from '../ports.ts';
import type { LivePosition } from './codec.ts';
import { createLiveConnection, toPause } from './connection.ts';
import { formatRowRequest, formatRows } from './rows.ts';

/** A clock whose time advances only when the test says so. */
function handClock() {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const after = (ms: number, run: () => void) => {
    const timer = { at: now + ms, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const pass = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const due = [...timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers.delete(due);
      now = due.at;
      due.run();
    }
    now = end;
  };
  return { clock: { now: () => now, after }, pass, waiting: () => timers.size };
}

interface FakeSocket extends Socket {
  readonly sent: string[];
  readonly protocols: readonly string[];
  closed: boolean;
}

function setUp(last: LivePosition | null = null) {
  const time = handClock();
  const sockets: FakeSocket[] = [];
  const log: string[] = [];
  const live = createLiveConnection({
    url: 'ws://localhost:2011/ArtClientWebSocket',
    clock: time.clock,
    chance: () => 0.5,
    last,
    openSocket: (_url, protocols) => {
      const sent: string[] = [];
      const socket: FakeSocket = {
        sent,
        protocols,
        closed: false,
        send: (text) => sent.push(text),
        close: () => {
          socket.closed = true;
        },
        onOpen: null,
        onMessage: null,
        onClose: null,
      };
      sockets.push(socket);
      return socket;
    },
    onState: (state) => log.push('since' in state ? `${state.kind} ${state.since}` : state.kind),
    onEntries: (entries) => log.push(entries.map((entry) => entry.kind).join(' ')),
    onRows: ({ list, position }) => log.push(`rows ${list} ${position}`),
    onReset: (position) => log.push(`reset ${position ? `${position.epoch}.${position.n}` : 'plain'}`),
  });
  const latest = () => sockets.at(-1) as FakeSocket;
  const receive = (...texts: string[]) => {
    for (const text of texts) latest().onMessage?.(text);
  };
  live.start();
  latest().onOpen?.();
  return { live, log, sockets, latest, say: receive, ...time };
}

test('the connection offers art.v2 and resumes after the loaded snapshots', () => {
  const { latest } = setUp({ epoch: 'k3', n: 41 });
  expect(latest().protocols).toEqual(['art.v2']);
  expect(latest().sent).toEqual(['RESUME_k3_41']);
});

test('the first message, whatever it is, means connected [LV-10]', () => {
  const { say: receive, log, live } = setUp({ epoch: 'k3', n: 41 });
  expect(live.state()).toEqual({ kind: 'connecting' });
  receive('RESUMED_k3_41');
  expect(log).toEqual(['connected']);
});

test('a new client gets RESET and then follows the stream', () => {
  const { say: receive, log, live } = setUp();
  receive('RESUMED_k3_41', 'SEQ_k3_41_44,2_17,TE_17_4002_a_b', 'SEQ_k3_44_44,Alive', 'SEQ_k3_44_45,ST_x');
  expect(log).toEqual(['connected', 'reset k3.41', 'cat TE', 'alive', 'ST']);
  expect(live.position()).toEqual({ epoch: 'k3', n: 45 });
});

test('RESET loads snapshots and continues at its position, at the start and later', () => {
  const { say: receive, log, live } = setUp({ epoch: 'old', n: 7 });
  receive('RESET_k3_41', 'SEQ_k3_41_42,2_17', 'RESET_k3_90', 'SEQ_k3_90_91,2_17');
  expect(log).toEqual(['connected', 'reset k3.41', 'cat', 'reset k3.90', 'cat']);
  expect(live.position()).toEqual({ epoch: 'k3', n: 91 });
});

test('a frame with a gap is not applied: the connection is reopened and resumed', () => {
  const { say: receive, log, sockets, latest, pass, live } = setUp({ epoch: 'k3', n: 41 });
  receive('RESUMED_k3_41', 'SEQ_k3_42_43,2_17');
  expect(sockets[0]?.closed).toBe(true);
  expect(log).toEqual(['connected', 'lost 0']);
  pass(1000);
  latest().onOpen?.();
  expect(latest().sent).toEqual(['RESUME_k3_41']);
  receive('RESUMED_k3_41', 'SEQ_k3_41_42,2_18', 'SEQ_k3_42_43,2_17');
  expect(log).toEqual(['connected', 'lost 0', 'connected', 'cat', 'cat']);
  expect(live.position()).toEqual({ epoch: 'k3', n: 43 });
});

test('a sign of life with a later head reveals lost entries', () => {
  const { say: receive, log } = setUp({ epoch: 'k3', n: 41 });
  receive('RESUMED_k3_41', 'SEQ_k3_44_44,Alive');
  expect(log).toEqual(['connected', 'lost 0']);
});

test('a frame without a position, such as ST, does not disturb the stream', () => {
  const { say: receive, log } = setUp({ epoch: 'k3', n: 41 });
  receive('RESUMED_k3_41', 'ST_x', 'SEQ_k3_41_42,2_17');
  expect(log).toEqual(['connected', 'ST', 'cat']);
});

test('with a server of the plain grammar every connection loads snapshots', () => {
  const { say: receive, log, latest, pass, live } = setUp();
  receive('SystemConnected', '2_17');
  latest().onClose?.(1006, '');
  pass(1000);
  latest().onOpen?.();
  receive('Alive');
  expect(log).toEqual(['connected', 'reset plain', 'system-connected', 'cat', 'lost 0', 'connected', 'reset plain', 'alive']);
  expect(live.position()).toBeNull();
});

test('reconnects use growing delays, and the time of the loss is kept [LV-13]', () => {
  const { sockets, latest, pass, log } = setUp();
  const pauses = [750, 1000, 1375, 1938, 2781, 4047, 5250, 5250];
  for (const [tries, pause] of pauses.entries()) {
    latest().onClose?.(1006, '');
    pass(pause - 1);
    expect(sockets).toHaveLength(tries + 1);
    pass(1);
    expect(sockets).toHaveLength(tries + 2);
  }
  expect(log).toEqual(['lost 0']);
});

test('delays are between half a second and ten seconds', () => {
  expect([toPause(0, 0), toPause(0, 0.999), toPause(50, 0), toPause(50, 0.999)]).toEqual([500, 1000, 500, 9991]);
});

test('a connection without a frame for 5 s is stale since its last frame, until the next frame [LV-10]', () => {
  const { say: receive, pass, log } = setUp({ epoch: 'k3', n: 41 });
  pass(300);
  receive('RESUMED_k3_41');
  pass(4999);
  expect(log).toEqual(['connected']);
  pass(1);
  expect(log).toEqual(['connected', 'stale 300']);
  receive('SEQ_k3_41_41,Alive');
  expect(log).toEqual(['connected', 'stale 300', 'connected', 'alive']);
});

test('a failed request makes the connection stale since its last frame; closing keeps that time', () => {
  const { live, say: receive, pass, log, latest } = setUp({ epoch: 'k3', n: 41 });
  live.suspect();
  expect(log).toEqual([]);
  pass(100);
  receive('RESUMED_k3_41');
  pass(700);
  live.suspect();
  live.suspect();
  pass(200);
  latest().onClose?.(1006, '');
  expect(log).toEqual(['connected', 'stale 100', 'lost 100']);
});

test('a connection that was never open is lost since its start', () => {
  const { live, latest, log, pass } = setUp();
  pass(400);
  latest().onClose?.(1006, '');
  expect([live.state(), log]).toEqual([{ kind: 'lost', since: 0 }, ['lost 0']]);
});

test('a peer without a frame for 25 s is dead', () => {
  const { say: receive, pass, sockets, log } = setUp({ epoch: 'k3', n: 41 });
  receive('RESUMED_k3_41');
  pass(20_000);
  receive('SEQ_k3_41_41,Alive');
  pass(24_999);
  expect(sockets).toHaveLength(1);
  pass(1);
  expect(log.at(-1)).toBe('lost 20000');
  expect(sockets[0]?.closed).toBe(true);
});

test('reconnectNow connects immediately, stop ends everything', () => {
  const { live, latest, sockets, waiting } = setUp();
  latest().onClose?.(1006, '');
  live.reconnectNow();
  expect(sockets).toHaveLength(2);
  live.stop();
  expect(latest().closed).toBe(true);
  expect(waiting()).toBe(0);
});

test('invalid entries are counted', () => {
  const { say: receive, live } = setUp();
  receive('RESUMED_k3_41', 'SEQ_k3_41_42,TE_1,2_17,??');
  expect(live.ignored()).toBe(2);
});

const request = { subscriptions: [{ list: 'terminals', q: '' }], zone: 'UTC', language: 'en' };
const rows = formatRows({ list: 'terminals', q: '', from: 0, position: 'k3.42', items: [], ids: [] });

test('rows are requested once the server has responded, and again on every new socket', () => {
  const { say: receive, log, latest, pass, live } = setUp({ epoch: 'k3', n: 41 });
  live.requestRows(request);
  expect(latest().sent).toEqual(['RESUME_k3_41']);
  receive('RESUMED_k3_41');
  expect(latest().sent.slice(1)).toEqual([formatRowRequest(request)]);
  receive('SEQ_k3_41_42,2_17', rows, 'ROWS_broken');
  expect([log.slice(1), live.position(), live.ignored()]).toEqual([['cat', 'rows terminals k3.42'], { epoch: 'k3', n: 42 }, 1]);
  live.requestRows({ ...request, subscriptions: [] });
  expect(latest().sent).toHaveLength(3);
  latest().onClose?.(1006, '');
  pass(10_000);
  latest().onOpen?.();
  receive('RESUMED_k3_42');
  expect(latest().sent).toEqual(['RESUME_k3_42', formatRowRequest({ ...request, subscriptions: [] })]);
});

test('a server without art.v2 gets no request for rows', () => {
  const { say: receive, latest, live } = setUp();
  live.requestRows(request);
  receive('Alive', '2_17', rows);
  expect(latest().sent).toEqual(['RESUME_0_0']);
});
