import { expect, test } from 'vitest';
import { createDraws, type Draws } from '../filter/corpus-draws.ts';
import type { Clock, Socket } from '../ports.ts';
import { formatFrame, formatResumeResponse, parseResume } from './codec.ts';
import { createLiveConnection } from './connection.ts';
import { formatEntry } from './entries.ts';

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
  return { clock, advance };
}

/**
 * Creates a fake server whose stream entry n is about terminal n. The server can lose frames and end connections, with or
 * without a close event at the client.
 */
function createFaultyServer({ below }: Draws) {
  let head = 100;
  let open: { readonly socket: Socket; sent: number | null } | undefined;
  const sockets: Socket[] = [];
  const frame = (prev: number, cur: number) => {
    const numbers = Array.from({ length: cur - prev }, (_, at) => prev + 1 + at);
    return formatFrame(
      numbers.map((terminal) => formatEntry({ kind: 'cat', category: 2, terminal })),
      { epoch: 'k3', prev, cur },
    );
  };
  const openSocket = (): Socket => {
    const socket: Socket = {
      onOpen: null,
      onMessage: null,
      onClose: null,
      send: (text) => {
        const from = parseResume(text);
        if (!from || open?.socket !== socket) return;
        open.sent = from.n;
        socket.onMessage?.(formatResumeResponse({ kind: 'RESUMED', ...from }));
      },
      close: () => {
        if (open?.socket === socket) open = undefined;
      },
    };
    open = { socket, sent: null };
    sockets.push(socket);
    return socket;
  };
  return {
    openSocket,
    sockets,
    head: () => head,
    /** Completes the handshake of a new socket. */
    accept: () => {
      if (open && open.sent === null) open.socket.onOpen?.();
    },
    /** Adds entries to the stream. */
    grow: () => {
      head += below(4);
    },
    /** Sends the entries that were not sent yet, or a sign of life if there are none. `isLost`: the frame never arrives. */
    send: (isLost: boolean) => {
      if (!open || open.sent === null) return;
      const { socket, sent } = open;
      open.sent = head;
      const text = head > sent ? frame(sent, head) : formatFrame(['Alive'], { epoch: 'k3', prev: head, cur: head });
      if (!isLost) socket.onMessage?.(text);
    },
    /** Ends the connection; `isSilent`: without a close event at the client. */
    cut: (isSilent: boolean) => {
      const cut = open?.socket;
      open = undefined;
      if (!isSilent) cut?.onClose?.(1006, '');
    },
  };
}

test.each([103, 107, 109, 113, 127, 131])(
  'each entry of the stream arrives once and in order, whatever frames and connections are lost [LV-13] (seed %d)',
  (seed) => {
    const draws = createDraws(seed);
    const { clock, advance } = manualClock();
    const server = createFaultyServer(draws);
    const received: number[] = [];
    let resets = 0;
    const live = createLiveConnection({
      url: 'wss://floor.example/live',
      clock,
      chance: () => draws.below(1000) / 1000,
      last: { epoch: 'k3', n: 100 },
      openSocket: server.openSocket,
      onState: () => undefined,
      onEntries: (entries) => {
        for (const entry of entries) if (entry.kind === 'cat') received.push(entry.terminal);
      },
      onReset: () => {
        resets++;
      },
    });
    live.start();
    for (let step = 0; step < 400; step++) {
      server.accept();
      server.grow();
      server.send(draws.below(8) === 0);
      if (draws.below(20) === 0) server.cut(draws.below(2) === 0);
      if (draws.below(15) === 0) live.suspect();
      if (draws.below(15) === 0) live.reconnectNow();
      advance(draws.below(4000));
    }
    // Without further faults the client receives all missing entries within a minute, which is longer than the maximum reconnect
    // delay and the time after which a silent peer counts as dead.
    for (let second = 0; second < 60; second++) {
      server.accept();
      server.send(false);
      advance(1000);
    }
    expect(server.sockets.length).toBeGreaterThan(10);
    expect(received).toEqual(Array.from({ length: server.head() - 100 }, (_, at) => 101 + at));
    expect([live.position(), live.state().kind, live.ignored(), resets]).toEqual([{ epoch: 'k3', n: server.head() }, 'connected', 0, 0]);
  },
);
