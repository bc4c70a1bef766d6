import { setTimeout as delay } from 'node:timers/promises';
import type { DemoTerminal } from '../../harness/product.ts';
import { now, toEvent, toTransaction } from '../load/messages.ts';
import { connectTerminal, type TerminalSocket, toPackets } from '../load/terminal-socket.ts';
import { servePeer } from '../stage/peer-protocol.ts';

/** Terminals that load a gateway, in a separate process. */
let sockets: TerminalSocket[] = [];
let packets: Buffer[][] = [];
let paced: number[] = [];
const counters = new Map<number, number>();

/** Maximum number of simultaneous handshakes, so that none waits in the listener's queue. */
const abreast = 200;

/** Number of the first transaction that is sent by a terminal with a loaded history. */
const firstNumber = 1_000_000_000;

const toPayload = (socket: TerminalSocket, content: object): string => {
  const counter = (counters.get(socket.terminal.id) ?? 0) + 1;
  counters.set(socket.terminal.id, counter);
  return JSON.stringify({ boot: 'bench', counter, at: new Date().toISOString(), ...content });
};

const handlers = {
  connect: async ({ port, terminals }: { port: number; terminals: readonly DemoTerminal[] }) => {
    for (let at = 0; at < terminals.length; at += abreast) {
      sockets.push(...(await Promise.all(terminals.slice(at, at + abreast).map((terminal) => connectTerminal(port, terminal)))));
    }
  },

  /** Encodes `each` messages for every terminal; `run` sends them. */
  prepare: ({ kind, each }: { kind: 'transaction' | 'event'; each: number }) => {
    const content = (socket: TerminalSocket, number: number) =>
      kind === 'event' ? toEvent(number) : toTransaction(socket.terminal, number, new Date().toISOString());
    packets = sockets.map((socket) =>
      toPackets(
        socket.terminal,
        kind,
        Array.from({ length: each }, (_, index) => toPayload(socket, content(socket, index + 1))),
      ),
    );
  },

  /**
   * Sends all prepared messages; returns the seconds until the last acknowledgement, or, with `untilStored`, until all are
   * stored.
   */
  run: async ({ window, untilStored }: { window: number; untilStored: boolean }) => {
    const begun = performance.now();
    await Promise.all(sockets.map((socket, index) => socket.stream(packets[index] ?? [], window)));
    const acknowledged = (performance.now() - begun) / 1000;
    if (untilStored) await Promise.all(sockets.map((socket) => socket.committed(counters.get(socket.terminal.id) ?? 0)));
    return { acknowledged, stored: (performance.now() - begun) / 1000 };
  },

  /** Sends events at a steady rate, distributed over the terminals; returns their number. */
  pace: async ({ perSecond, seconds }: { perSecond: number; seconds: number }) => {
    const begun = performance.now();
    let sent = 0;
    paced = [];
    while (sent < perSecond * seconds) {
      const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - begun) / 1000) * perSecond));
      for (; sent < due; sent += 1) {
        const socket = sockets[sent % sockets.length];
        paced.push(now());
        socket?.send('event', toPayload(socket, toEvent(sent)));
      }
      await delay(1);
    }
    return sent;
  },

  /** Lets each terminal send a transaction when the one before is stored; returns the milliseconds until each was stored. */
  store: async ({ seconds }: { seconds: number }) => {
    const ms: number[] = [];
    const end = performance.now() + seconds * 1000;
    const send = async (socket: TerminalSocket) => {
      while (performance.now() < end) {
        const begun = performance.now();
        const number = firstNumber + (counters.get(socket.terminal.id) ?? 0);
        socket.send('transaction', toPayload(socket, toTransaction(socket.terminal, number, new Date().toISOString())));
        await socket.committed(counters.get(socket.terminal.id) ?? 0);
        ms.push(performance.now() - begun);
      }
    };
    await Promise.all(sockets.map(send));
    return ms;
  },

  /** Times of sending of the last paced events. */
  paced: () => paced,

  leave: () => {
    for (const socket of sockets) socket.close();
    sockets = [];
  },
};

export type Terminals = typeof handlers;

servePeer(handlers);
