import { change, count, rowAt, rowHeight, type Table } from './terminals.ts';

/** Parameters of one measurement: the row changes per second, its duration in seconds, and the pixels scrolled in each frame. */
export interface Drive {
  readonly perSecond: number;
  readonly seconds: number;
  /** Pixels that the table is scrolled in every frame; 0: not scrolled. */
  readonly pixels: number;
}

export interface Driven {
  readonly frames: number;
  /** Number of display frames in which the page was not drawn in time. */
  readonly dropped: number;
  readonly updates: number;
}

const container = document.getElementById('table') as HTMLElement;

/** Receives rows and shows nothing, to measure the cost of the feed alone. */
let kept: unknown = null;
const openNone = (): Table => ({
  scroller: () => null,
  update: (indexes) => {
    kept = indexes.map(rowAt);
  },
});

const tables: { readonly [name: string]: () => Promise<Table> } = {
  none: async () => openNone(),
  hand: async () => (await import('./hand.ts')).openHand(container),
  ag: async () => (await import('./ag.ts')).openAg(container),
  line: async () => (await import('./floor.tsx')).openLine(),
  floor: async () => (await import('./floor.tsx')).openFloor(container),
};

/** Changes visible rows at a steady rate; a hundred times a second, it makes all changes that are due. */
function feed(table: Table, { perSecond }: Drive): () => number {
  const begun = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    const scroller = table.scroller();
    const first = Math.floor((scroller?.scrollTop ?? 0) / rowHeight);
    const visible = Math.floor((scroller?.clientHeight ?? 756) / rowHeight) - 1;
    const indexes = new Set<number>();
    for (; sent < due; sent++) {
      const index = Math.min(count - 1, first + ((sent * 7) % visible));
      change(index);
      indexes.add(index);
    }
    if (indexes.size > 0) table.update([...indexes]);
  }, 10);
  return () => {
    clearInterval(timer);
    return sent;
  };
}

/** Runs `step` in each animation frame. */
function follow(step: () => void): () => Omit<Driven, 'updates'> {
  const times: number[] = [];
  let running = true;
  const next = (now: number) => {
    if (!running) return;
    times.push(now);
    step();
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return () => {
    running = false;
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
    const frameMs = 1000 / 60;
    return { frames: times.length, dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0) };
  };
}

async function drive(table: Table, options: Drive): Promise<Driven> {
  const scroller = table.scroller();
  const stopFeed = feed(table, options);
  const stopFrames = follow(() => {
    if (scroller && options.pixels > 0) scroller.scrollTop += options.pixels;
  });
  await new Promise((done) => setTimeout(done, options.seconds * 1000));
  return { ...stopFrames(), updates: stopFeed() };
}

const name = new URLSearchParams(location.search).get('table') ?? 'none';
const table = (await tables[name]?.()) ?? openNone();
Object.assign(globalThis, {
  drive: (options: Drive) => drive(table, options),
  toTop: () => {
    const scroller = table.scroller();
    if (scroller) scroller.scrollTop = 0;
  },
  kept: () => kept,
  ready: true,
});
