import { describe, expect, test } from 'vitest';
import { Pages } from './pages.ts';
import { pageRows } from './plan.ts';

interface Row {
  readonly id: string;
  readonly text?: string;
}

const row = (id: number | string, text?: string): Row => ({ id: String(id), ...(text !== undefined && { text }) });
/** The rows of one page: page 2 holds those of ranks 2 × pageRows and following. */
const rowsOf = (page: number): Row[] => Array.from({ length: pageRows }, (_, at) => row(page * pageRows + at));

/** Creates a counted list of `count` pages, of which the pages `present` are in memory. */
function createPages(count: number, ...present: readonly number[]): Pages<Row> {
  const pages = new Pages<Row>(({ id }) => id);
  pages.length = count * pageRows;
  pages.isCounted = true;
  for (const page of present) pages.setPage(page, rowsOf(page));
  return pages;
}

describe('rows are found by index and by id', () => {
  test('in a list of which only some pages are in memory', () => {
    const pages = createPages(10, 0, 7);
    expect(pages.total).toBe(10 * pageRows);
    expect(pages.rowAt(7 * pageRows + 3)?.id).toBe(String(7 * pageRows + 3));
    expect(pages.find(String(7 * pageRows + 3))).toBe(7 * pageRows + 3);
    expect([pages.rowAt(pageRows), pages.find(String(pageRows)), pages.has(String(pageRows))]).toEqual([undefined, undefined, false]);
    expect([pages.rowAt(-1), pages.rowAt(10 * pageRows)]).toEqual([undefined, undefined]);
  });

  test('rows on top come first and shift all others', () => {
    const pages = createPages(2, 0);
    pages.prepend([row('b'), row('a')]);
    pages.prepend([row('c')]);
    expect([0, 1, 2, 3].map((index) => pages.rowAt(index)?.id)).toEqual(['c', 'b', 'a', '0']);
    expect([pages.find('a'), pages.find('0'), pages.total]).toEqual([2, 3, 2 * pageRows + 3]);
  });

  test('a row that has moved to another page is found there, also when its old page is removed', () => {
    const pages = createPages(3, 0, 1);
    pages.setPage(1, [row(5), ...rowsOf(1).slice(1)]);
    expect(pages.find('5')).toBe(pageRows);
    pages.setPage(
      0,
      rowsOf(0).filter(({ id }) => id !== '5'),
    );
    expect(pages.find('5')).toBe(pageRows);
  });

  test('the key of a row stays with it while others arrive above it', () => {
    const pages = createPages(1, 0);
    const before = pages.keyAt(pages.find('3') ?? -1);
    for (let batch = 0; batch < 30; batch++) pages.prepend(Array.from({ length: pageRows }, (_, at) => row(`n${batch}-${at}`)));
    expect(pages.keyAt(pages.find('3') ?? -1)).toBe(before);
    const keys = Array.from({ length: pages.total }, (_, index) => pages.keyAt(index));
    expect(new Set(keys).size).toBe(pages.total);
  });
});

describe('a list is complete', () => {
  test('if it is counted and all rows are in memory', () => {
    const pages = createPages(2, 0);
    expect(pages.isComplete).toBe(false);
    pages.setPage(1, rowsOf(1));
    expect(pages.isComplete).toBe(true);
    pages.isCounted = false;
    expect(pages.isComplete).toBe(false);
  });

  test('also if it is empty', () => {
    expect(createPages(0).isComplete).toBe(true);
  });
});

describe('changed rows are replaced in place', () => {
  test('on top and in pages; unknown ones are named', () => {
    const pages = createPages(2, 0);
    pages.prepend([row('a')]);
    expect(pages.replace([row('a', 'new'), row(2, 'new'), row('gone', 'new'), row(pageRows, 'new')])).toEqual(['gone', String(pageRows)]);
    expect([pages.rowAt(0)?.text, pages.rowAt(3)?.text, pages.rowAt(1)?.text]).toEqual(['new', 'new', undefined]);
  });
});

describe('requests', () => {
  test('mark their pages as loading until they are filled', () => {
    const pages = createPages(5);
    const request = pages.startRequest(1, 2);
    expect(request.slots.map(({ page, status }) => [page, status])).toEqual([
      [1, 'loading'],
      [2, 'loading'],
    ]);
    expect(pages.requests()).toEqual(new Set([request]));
    pages.setPage(1, rowsOf(1));
    expect(request.slots.map((slot) => pages.isAwaited(slot))).toEqual([false, true]);
  });

  test('that fail leave the error on the pages still waiting, not on those filled meanwhile', () => {
    const pages = createPages(5);
    const request = pages.startRequest(1, 2);
    pages.setPage(1, rowsOf(1));
    pages.failRequest(request, 'no network');
    expect([pages.slots.get(1)?.status, pages.slots.get(2)?.status, pages.slots.get(2)?.failure]).toEqual([
      'ready',
      'failed',
      'no network',
    ]);
    expect(pages.requests().size).toBe(0);
  });

  test('that are cancelled are aborted, and their empty pages removed', () => {
    const pages = createPages(5);
    const request = pages.startRequest(1, 2);
    pages.cancelRequest(request);
    expect(request.abort.signal.aborted).toBe(true);
    expect([...pages.slots.keys()]).toEqual([]);
  });

  test('are cancelled only if none of their pages is in view', () => {
    const pages = createPages(20);
    const [near, far] = [pages.startRequest(4, 6), pages.startRequest(10, 11)];
    pages.cancelRequestsOutside(6, 8);
    expect([near.abort.signal.aborted, far.abort.signal.aborted]).toEqual([false, true]);
  });

  test('rows from before a reload stay visible until the new ones arrive, also if the request is cancelled', () => {
    const old = createPages(2, 0).slots.get(0);
    const pages = createPages(2);
    if (old) pages.keepStale(old);
    const request = pages.startRequest(0, 0);
    expect([pages.rowAt(3)?.id, pages.slots.get(0)?.stale]).toEqual(['3', true]);
    pages.cancelRequest(request);
    expect(pages.rowAt(3)?.id).toBe('3');
    pages.setPage(0, rowsOf(0));
    expect(pages.slots.get(0)?.stale).toBe(false);
  });

  test('a request follows its page when rows on top become pages', () => {
    const pages = createPages(2, 0);
    const request = pages.startRequest(1, 1);
    pages.prepend(Array.from({ length: pageRows * 11 }, (_, at) => row(`n${at}`)));
    const [slot] = request.slots;
    expect(slot && pages.isAwaited(slot)).toBe(true);
    expect(slot?.page).toBe(12);
  });
});

describe('memory is limited', () => {
  test('pages far from the view are removed, those in view never', () => {
    const pages = createPages(100, ...Array.from({ length: 100 }, (_, page) => page));
    pages.evictFar(40, 42);
    expect(pages.slots.size).toBe(50);
    expect([40, 41, 42].every((page) => pages.slots.has(page))).toBe(true);
    expect([0, 99].some((page) => pages.slots.has(page))).toBe(false);
    expect([pages.find('0'), pages.find(String(41 * pageRows))]).toEqual([undefined, 41 * pageRows]);
  });

  test('cursors are kept up to a limit; the end of the list has none', () => {
    const pages = createPages(1);
    pages.addAnchor(pages.down, 5, null);
    expect(pages.down.size).toBe(0);
    for (let rank = 0; rank < 3000; rank++) pages.addAnchor(pages.down, rank, 'c');
    expect(pages.down.size).toBe(2000);
  });
});

/** A generator of numbers from 0 to `below` - 1, the same in every run (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('after any arrivals, loads and evictions every row in memory is at the index of the whole list', () => {
  const random = createRandom(23);
  for (let round = 0; round < 20; round++) {
    const pages = createPages(8);
    let all = Array.from({ length: 8 * pageRows }, (_, at) => row(at));
    let arrived = 0;
    for (let step = 0; step < 60; step++) {
      if (random(3) === 0) {
        const rows = Array.from({ length: 1 + random(pageRows * 4) }, () => row(`n${arrived++}`)).toReversed();
        all = [...rows, ...all];
        pages.prepend(rows);
      } else {
        const start = pages.head.length;
        const page = random(Math.ceil((all.length - start) / pageRows));
        pages.setPage(page, all.slice(start + page * pageRows, start + (page + 1) * pageRows));
      }
      pages.evictFar(0, 3);
    }
    expect(pages.total).toBe(all.length);
    const wrong = all.flatMap(({ id }, index) => {
      const found = pages.rowAt(index);
      return found === undefined || (found.id === id && pages.find(id) === index) ? [] : [[index, found.id, id]];
    });
    expect(wrong).toEqual([]);
  }
});
