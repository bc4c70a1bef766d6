import { setTimeout as delay } from 'node:timers/promises';
import { type ConsoleSocket, openConsole } from '../load/console-socket.ts';
import { now } from '../load/messages.ts';
import { percentile } from '../row.ts';
import { servePeer } from '../stage/peer-protocol.ts';

/** Consoles that read the live channel, in a separate process. */
let sockets: ConsoleSocket[] = [];
let entries = 0;
let delays: number[] = [];
/** Time of the reset; events with other numbers in the field are not those of the benchmark. */
let begun = 0;

const comma = 44;
const letterT = 84;

function count(bytes: Buffer, start: number, end: number): void {
  if (bytes[start] !== letterT) return;
  entries += 1;
  for (let at = bytes.indexOf(comma, start); at >= 0 && at < end; at = bytes.indexOf(comma, at + 1)) entries += 1;
}

/** Records the delay of each terminal event in a frame. In this benchmark, field 3 of an event is the time of sending. */
function clock(bytes: Buffer, start: number, end: number): void {
  const read = now();
  for (const entry of bytes.toString('latin1', start, end).split(',')) {
    const sent = entry.startsWith('TE_') ? Number(entry.split('_')[3]) : Number.NaN;
    if (sent > begun) delays.push(read - sent);
  }
}

const handlers = {
  /** Opens `of` sockets, distributed over the sessions. Timed sockets read the times in the entries; the others only count. */
  open: async ({ url, tokens, of, timed }: { url: string; tokens: readonly string[]; of: number; timed: boolean }) => {
    const address = new URL(url);
    for (let index = sockets.length; index < of; index += 1) {
      const onText = (bytes: Buffer, start: number, end: number) => {
        count(bytes, start, end);
        if (timed) clock(bytes, start, end);
      };
      sockets.push(await openConsole(address, tokens[index % tokens.length] ?? '', onText));
    }
  },

  /** Resets the counters. */
  reset: () => {
    entries = 0;
    delays = [];
    begun = now();
  },

  /** Waits until no more entries arrive; returns their number since the reset, and the delays in milliseconds with their p50 and p99. */
  counted: async () => {
    for (let before = -1; before !== entries; await delay(500)) before = entries;
    return { entries, delays, p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) };
  },

  close: () => {
    for (const socket of sockets) socket.close();
    sockets = [];
  },
};

export type Consoles = typeof handlers;

servePeer(handlers);
