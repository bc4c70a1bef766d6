import { expect, test } from 'vitest';
import type { Clock, Socket } from '../ports.ts';
import { createLine } from './line.ts';

/** A clock whose time advances only when the test says so. */
function manualClock() {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const clock: Clock = {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const advance = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const [due] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!due) break;
      timers.delete(due);
      now = due.at;
      due.run();
    }
    now = end;
  };
  return { clock, advance, timers };
}

interface RecordedSocket extends Socket {
  readonly url: string;
  readonly protocols: readonly string[];
  readonly sent: string[];
  closed: number;
}

function setUp() {
  const { clock, advance, timers } = manualClock();
  const sockets: RecordedSocket[] = [];
  const events: string[] = [];
  const openSocket = (url: string, protocols: readonly string[]): Socket => {
    const socket: RecordedSocket = {
      url,
      protocols,
      sent: [],
      closed: 0,
      send: (text) => socket.sent.push(text),
      close: () => {
        socket.closed++;
      },
      onOpen: null,
      onMessage: null,
      onClose: null,
    };
    sockets.push(socket);
    return socket;
  };
  const line = createLine({
    openSocket,
    clock,
    url: 'wss://floor.example/live',
    greeting: () => `RESUME_k3_${sockets.length}`,
    onText: (text) => events.push(text),
    onStale: () => events.push(`stale at ${clock.now()}`),
    onLost: () => events.push(`lost at ${clock.now()}`),
  });
  const lastSocket = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('No socket was opened.');
    return socket;
  };
  return { line, sockets, events, advance, timers, lastSocket };
}

test('a new line has no socket and no timer', () => {
  const { line, sockets, timers } = setUp();
  expect([line.isOpen, line.isPausing, sockets.length, timers.size]).toEqual([false, false, 0, 0]);
});

test('an opened socket offers art.v2 and sends the greeting when it is open, not before', () => {
  const { line, lastSocket } = setUp();
  line.open();
  expect(lastSocket()).toMatchObject({ url: 'wss://floor.example/live', protocols: ['art.v2'], sent: [] });
  lastSocket().onOpen?.();
  expect(lastSocket().sent).toEqual(['RESUME_k3_1']);
});

test('a socket without any frame is stale after 5 s and lost after 25 s [LV-10]', () => {
  const { line, events, advance } = setUp();
  line.open();
  advance(4999);
  expect(events).toEqual([]);
  advance(1);
  expect(events).toEqual(['stale at 5000']);
  advance(20_000);
  expect(events).toEqual(['stale at 5000', 'lost at 25000']);
});

test('each frame restarts both limits, and its text is passed on after that', () => {
  const { line, events, advance, lastSocket } = setUp();
  line.open();
  for (let round = 0; round < 20; round++) {
    advance(4999);
    lastSocket().onMessage?.('Alive');
  }
  expect(events).toEqual(Array.from({ length: 20 }, () => 'Alive'));
  advance(5000);
  expect(events.at(-1)).toBe(`stale at ${20 * 4999 + 5000}`);
});

test('a stale socket stays open, and a frame makes it stale again only after another 5 s', () => {
  const { line, events, advance, lastSocket } = setUp();
  line.open();
  advance(6000);
  expect([line.isOpen, lastSocket().closed]).toEqual([true, 0]);
  lastSocket().onMessage?.('Alive');
  advance(5000);
  expect(events).toEqual(['stale at 5000', 'Alive', 'stale at 11000']);
});

test('a socket closed by the peer is lost at once', () => {
  const { line, events, advance, lastSocket } = setUp();
  line.open();
  advance(100);
  lastSocket().onClose?.(1006, '');
  expect(events).toEqual(['lost at 100']);
});

test('a dropped socket is closed once, calls nothing any more, and leaves no timer', () => {
  const { line, events, advance, timers, lastSocket } = setUp();
  line.open();
  line.drop();
  line.drop();
  expect([lastSocket().closed, lastSocket().onOpen, lastSocket().onMessage, lastSocket().onClose]).toEqual([1, null, null, null]);
  advance(60_000);
  expect([line.isOpen, timers.size, events]).toEqual([false, 0, []]);
});

test('a delayed socket opens after its delay, and the line is pausing until then', () => {
  const { line, sockets, advance } = setUp();
  line.openIn(800);
  expect([line.isPausing, line.isOpen]).toEqual([true, false]);
  advance(799);
  expect(sockets).toHaveLength(0);
  advance(1);
  expect([sockets.length, line.isPausing, line.isOpen]).toEqual([1, false, true]);
});

test('opening at once cancels the planned socket', () => {
  const { line, sockets, advance } = setUp();
  line.openIn(800);
  line.open();
  advance(2000);
  expect([sockets.length, line.isPausing]).toEqual([1, false]);
});

test('dropping the line cancels the planned socket', () => {
  const { line, sockets, advance } = setUp();
  line.openIn(800);
  line.drop();
  advance(2000);
  expect([sockets.length, line.isPausing]).toEqual([0, false]);
});

test('a line opened again after a drop watches the new socket only', () => {
  const { line, sockets, events, advance, lastSocket } = setUp();
  line.open();
  advance(4000);
  line.drop();
  line.open();
  advance(4000);
  expect(events).toEqual([]);
  lastSocket().onOpen?.();
  expect(sockets.map(({ sent }) => sent)).toEqual([[], ['RESUME_k3_2']]);
  advance(1000);
  expect(events).toEqual(['stale at 9000']);
});
