import { setTimeout as delay } from 'node:timers/promises';
import { type Interruptions, openResuming, type ResumingSocket } from '../load/resuming-socket.ts';
import { servePeer } from '../stage/peer-protocol.ts';

/** Consoles that connect again when their connections are cut, in a separate process. */
const sockets: ResumingSocket[] = [];
const interruptions: Interruptions = { gaps: 0, resets: 0 };
const abreast = 100;
const watchMs = 20;

const handlers = {
  /** Opens `of` more sockets, distributed over the sessions. */
  open: async ({ url, tokens, of }: { url: string; tokens: readonly string[]; of: number }) => {
    for (let opened = 0; opened < of; opened += abreast) {
      const some = Array.from({ length: Math.min(abreast, of - opened) }, (_, index) => tokens[(opened + index) % tokens.length] ?? '');
      sockets.push(...(await Promise.all(some.map((token) => openResuming(url, token, interruptions)))));
    }
  },

  /** Cuts all connections at once, which are opened again at `url`. */
  cut: ({ url }: { url: string }) => {
    for (const socket of sockets) socket.cut(url);
  },

  /** Waits until each socket is live at a position of at least `n`; returns the milliseconds after which each one was. `limitMs`: gives up then. */
  caughtUp: async ({ n, limitMs }: { n: number; limitMs: number }) => {
    const begun = performance.now();
    const ms: number[] = [];
    let behind = sockets;
    while (behind.length > 0 && performance.now() - begun < limitMs) {
      const now = performance.now() - begun;
      const still = behind.filter((socket) => !socket.isLive() || socket.position() < n);
      for (let count = still.length; count < behind.length; count += 1) ms.push(now);
      behind = still;
      await delay(watchMs);
    }
    return { ms, behind: behind.length, ...interruptions };
  },

  close: () => {
    for (const socket of sockets.splice(0)) socket.close();
  },
};

export type ResumingConsoles = typeof handlers;

servePeer(handlers);
