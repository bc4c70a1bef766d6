import { setTimeout as delay } from 'node:timers/promises';
import { now } from '../load/messages.ts';
import { servePeer } from '../stage/peer-protocol.ts';

/** REST clients of consoles, tails, reports and exports, in a separate process. */
let base = '';
let tokens: readonly string[] = [];

/** Milliseconds of each request, by the kind of act. */
type Times = { readonly scroll: number[]; readonly filter: number[]; readonly open: number[] };

interface Page {
  readonly items: readonly { readonly id?: number; readonly n?: number }[];
  readonly next: string | null;
}

/** Lists that the consoles read, with filters that an operator types. */
const lists = [
  { path: 'transaction-log', filters: ['type:103', 'amountIn>=20000', 'flags:voided', 'number:7100'] },
  { path: 'event-log', filters: ['severity>=warning', 'terminal:1005', 'event:170'] },
  { path: 'terminals', filters: ['state:ready', 'id>=1500', 'type:3'] },
] as const;

async function get(path: string, token: string): Promise<Response> {
  const response = await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  return response;
}

/** Reads JSON, and adds the milliseconds until it is parsed. */
async function timed<T>(ms: number[], path: string, token: string): Promise<T> {
  const begun = performance.now();
  const body = (await (await get(path, token)).json()) as T;
  ms.push(performance.now() - begun);
  return body;
}

/** One console: opens a list, scrolls three pages, filters, and opens a row, with a pause before each act. */
async function useConsole(index: number, end: number, pauseMs: number, times: Times): Promise<void> {
  const token = tokens[index % tokens.length] ?? '';
  await delay((index * pauseMs) / 10);
  for (let turn = index; performance.now() < end; turn += 1) {
    const { path, filters } = lists[turn % lists.length] ?? lists[0];
    let page = await timed<Page>(times.scroll, `/${path}?limit=100`, token);
    for (let pages = 0; pages < 3 && page.next !== null && performance.now() < end; pages += 1) {
      await delay(pauseMs);
      page = await timed<Page>(times.scroll, `/${path}?limit=100&cursor=${encodeURIComponent(page.next)}`, token);
    }
    await delay(pauseMs);
    await timed(times.filter, `/${path}?limit=100&q=${encodeURIComponent(filters[turn % filters.length] ?? '')}`, token);
    await delay(pauseMs);
    const [row] = page.items;
    const id = row?.id ?? row?.n;
    if (id !== undefined) await timed(times.open, path === 'transaction-log' ? `/${path}/${id}/detail` : `/${path}/${id}`, token);
    await delay(pauseMs);
  }
}

/** Follows the events as `floor tail` does: each request waits for events after the last one. Adds the delay of each timed event. */
async function follow(token: string, end: number, delays: number[]): Promise<void> {
  const begun = now();
  let { next } = (await (await get('/events', token)).json()) as { next: string };
  while (performance.now() < end) {
    const page = (await (await get(`/events?after=${next}&wait=1&limit=1000`, token)).json()) as {
      readonly next: string;
      readonly items: readonly { readonly detail1: string }[];
    };
    const read = now();
    for (const { detail1 } of page.items) if (Number(detail1) > begun) delays.push(read - Number(detail1));
    next = page.next;
  }
}

const until = (seconds: number) => performance.now() + seconds * 1000;

const handlers = {
  /** Sets the server and the sessions. */
  enter: (given: { base: string; tokens: readonly string[] }) => {
    ({ base, tokens } = given);
  },

  /** Lets consoles work; returns the milliseconds of their acts. */
  work: async ({ consoles, seconds, pauseMs }: { consoles: number; seconds: number; pauseMs: number }) => {
    const [times, end] = [{ scroll: [], filter: [], open: [] } satisfies Times, until(seconds)];
    await Promise.all(Array.from({ length: consoles }, (_, index) => useConsole(index, end, pauseMs, times)));
    return times as Times;
  },

  /** Follows the events with some tails; returns the milliseconds from sending to receipt. */
  tail: async ({ tails, seconds }: { tails: number; seconds: number }) => {
    const [delays, end]: [number[], number] = [[], until(seconds)];
    await Promise.all(Array.from({ length: tails }, (_, index) => follow(tokens[index % tokens.length] ?? '', end, delays)));
    return delays;
  },

  /** Reads paths in turn, one after the other; returns the milliseconds of each. */
  repeat: async ({ paths, seconds }: { paths: readonly string[]; seconds: number }) => {
    const [ms, end]: [number[], number] = [[], until(seconds)];
    for (let turn = 0; performance.now() < end; turn += 1) await timed(ms, paths[turn % paths.length] ?? '', tokens[0] ?? '');
    return ms;
  },

  /** Reads files at the same time and discards them. `seconds`: after this time they are cut off. Returns the rows a second of each. */
  download: async ({ paths, seconds }: { paths: readonly string[]; seconds: number }) => {
    const end = until(seconds);
    return Promise.all(
      paths.map(async (path) => {
        const begun = performance.now();
        const { body } = await get(path, tokens[0] ?? '');
        let lines = 0;
        for await (const chunk of body ?? []) {
          for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
          if (performance.now() > end) break;
        }
        return { lines, perSecond: lines / ((performance.now() - begun) / 1000) };
      }),
    );
  },
};

export type Operators = typeof handlers;

servePeer(handlers);
