import { expect, test } from 'vitest';
import { pageRows } from './plan.ts';
import { row, serve } from './testing/serve-rows.ts';

test('a failed first page sets the status to failed, and a reload shows the rows', async () => {
  const { store, settings, idAt } = serve(3);
  settings.fails = 1;
  await store.open('', 'id', true);
  expect(store.get().status).toBe('failed');
  await store.reload();
  expect(store.get()).toMatchObject({ status: 'ready', length: 3, count: 3, exact: true });
  expect([idAt(0), idAt(2), idAt(3)]).toEqual([1, 3, undefined]);
});

test('[KB-02] a list of a million rows has its full length at once and loads only pages in view', async () => {
  const { store, queries, settle, idAt } = serve(1_000_000);
  await store.open('', 'id', true);
  await settle();
  expect(store.get()).toMatchObject({ length: 1_000_000, count: 1_000_000 });
  expect(queries).toHaveLength(1);
  expect([idAt(99), idAt(100)]).toEqual([100, undefined]);
});

test('[KB-02] scrolling on loads the next page by the cursor of the previous one', async () => {
  const { store, queries, settle, idAt } = serve(1000);
  await store.open('', 'id', true);
  await settle();
  store.setViewport(60, 90);
  await settle();
  store.setViewport(160, 190);
  await settle();
  expect(idAt(250)).toBe(251);
  expect(queries.map(({ cursor, skip }) => [cursor, skip])).toEqual([
    [undefined, undefined],
    ['100', undefined],
    ['200', undefined],
  ]);
});

test('[KB-02] a jump loads only the pages in view, from the nearest known cursor or backwards from the end', async () => {
  const { store, queries, settle, view, idAt } = serve(100_000);
  await store.open('', 'id', true);
  await settle();
  await view(50_000);
  expect([idAt(49_800), idAt(50_000), idAt(50_099)]).toEqual([49_801, 50_001, 50_100]);
  await view(50_040);
  await view(99_980);
  expect(idAt(99_999)).toBe(100_000);
  expect(idAt(30_000)).toBeUndefined();
  await view(99_790);
  const jumps = queries.slice(1).map(({ sort, cursor, skip, limit }) => [sort, cursor, skip, limit]);
  expect(jumps).toEqual([
    ['id', '100', 49_700, 300],
    ['id', '50100', undefined, 100],
    ['-id', undefined, undefined, 100],
    ['-id', '99901', undefined, 200],
  ]);
  expect([idAt(99_799), idAt(99_800)]).toEqual([99_800, 99_801]);
});

test('a view of several pages is loaded in one request, with as many rows before and after it', async () => {
  const { store, queries, settle, rest, idAt } = serve(100_000);
  await store.open('', 'id', true);
  for (const first of [0, 390]) {
    await settle();
    store.setViewport(first, first + 390);
    await settle();
    await rest();
  }
  expect(queries.map(({ cursor, skip, limit }) => [cursor, skip, limit])).toEqual([
    [undefined, undefined, 100],
    ['100', undefined, 400],
    ['500', undefined, 300],
    ['800', undefined, 400],
  ]);
  expect([idAt(1170), idAt(1200)]).toEqual([1171, undefined]);
});

test('requests for pages scrolled past are aborted, and a dragged scrollbar loads only where it stops', async () => {
  const { store, queries, aborted, settings, settle, rest, release, idAt } = serve(100_000);
  await store.open('', 'id', true);
  await settle();
  for (let first = 1000; first < 60_000; first += 1000) store.setViewport(first, first + 30);
  expect(queries).toHaveLength(1);
  settings.held = true;
  await rest();
  expect(queries).toHaveLength(2);
  store.setViewport(20_030, 20_060);
  settings.held = false;
  await release();
  expect(aborted).toHaveLength(1);
  await rest();
  expect(idAt(20_040)).toBe(20_041);
  expect(idAt(59_010)).toBeUndefined();
});

test('pages far from the viewport are removed beyond fifty, and their cursors are kept', async () => {
  const { store, queries, settle, view, idAt } = serve(20_000);
  await store.open('', 'id', true);
  await settle();
  for (let first = 0; first < 12_000; first += pageRows) await view(first);
  expect(Array.from({ length: 200 }, (_, page) => idAt(page * pageRows)).filter((id) => id !== undefined).length).toBeLessThanOrEqual(50);
  expect(idAt(50)).toBeUndefined();
  expect(idAt(11_950)).toBe(11_951);
  const before = queries.length;
  await view(3000);
  expect(idAt(3010)).toBe(3011);
  for (const query of queries.slice(before)) expect(query.skip).toBeUndefined();
});

test('new rows are shown on top, newest first, while the list is at its top', async () => {
  const { store, queries, arrive, idAt } = serve(2);
  await store.open('', '-id', true);
  arrive(3, 4);
  await store.topUp();
  expect([0, 1, 2, 3].map(idAt)).toEqual([4, 3, 2, 1]);
  expect(store.get()).toMatchObject({ length: 4, count: 4, waiting: 0 });
  expect(queries[1]).toEqual({ q: undefined, after: 'test.2', limit: 1000 });
});

test('new rows are buffered while the reader is further down, until they are requested', async () => {
  const { store, arrive, idAt } = serve(2);
  await store.open('', '-id', true);
  store.setAtTop(false);
  arrive(3);
  await store.topUp();
  arrive(4);
  await store.topUp();
  expect([0, 1].map(idAt)).toEqual([2, 1]);
  expect(store.get()).toMatchObject({ waiting: 2, length: 2, count: 4 });
  store.showWaiting();
  expect(store.get()).toMatchObject({ waiting: 0, length: 4 });
  expect([0, 1, 2, 3].map(idAt)).toEqual([4, 3, 2, 1]);
});

test('rows that arrive during a jump do not shift its pages and are not lost', async () => {
  const { store, settings, settle, rest, release, arrive, view, idAt } = serve(10_000);
  await store.open('', '-id', true);
  await settle();
  store.setAtTop(false);
  settings.held = true;
  store.setViewport(5000, 5030);
  await rest();
  settings.held = false;
  arrive(10_001, 10_002, 10_003);
  await store.topUp();
  await release();
  expect(idAt(5000)).toBe(5000);
  store.showWaiting();
  expect(idAt(0)).toBe(10_003);
  expect(idAt(5003)).toBe(5000);
  await view(9980);
  expect(idAt(10_002)).toBe(1);
  expect(idAt(9990)).toBe(13);
});

test('React keys stay with their rows while any number of rows arrive above', async () => {
  const { store, arrive, view, settle, idAt } = serve(300);
  await store.open('', '-id', true);
  await settle();
  const key = store.keyAt(10);
  for (let many = 0; many < 3000; many += 100) {
    arrive(...Array.from({ length: 100 }, (_, at) => 301 + many + at));
    await store.topUp();
  }
  expect(store.get()).toMatchObject({ length: 3300, count: 3300 });
  expect(idAt(0)).toBe(3300);
  expect(store.keyAt(3010)).toBe(key);
  expect(idAt(3010)).toBe(290);
  await view(1500);
  expect(idAt(1500)).toBe(1800);
  await view(3200);
  expect(idAt(3299)).toBe(1);
});

test('a failed page marks only its own rows as failed, and can be retried', async () => {
  const { store, settings, settle, view, idAt } = serve(1000);
  await store.open('', 'id', true);
  await settle();
  settings.fails = 9;
  await view(500);
  expect(store.failureAt(500)).toBeInstanceOf(Error);
  expect(store.get().status).toBe('ready');
  expect(store.failureAt(20)).toBeNull();
  settings.fails = 0;
  store.retry(500);
  await settle();
  expect(idAt(500)).toBe(501);
  expect(store.failureAt(500)).toBeNull();
});

test('an estimated count is replaced by the exact one once the last page is loaded', async () => {
  const { store, settings, settle, view, idAt } = serve(1000);
  settings.exact = false;
  await store.open('', 'id', true);
  await settle();
  expect(store.get()).toMatchObject({ length: 1200, count: 1200, exact: false });
  await view(950);
  expect(idAt(999)).toBe(1000);
  expect(store.get()).toMatchObject({ length: 1000, count: 1000, exact: true });
});

test('a first page that is late sets the slow flag, and the load can be cancelled', async () => {
  const { store, settings, settle, rest, release } = serve(10);
  settings.held = true;
  void store.open('', 'id', true);
  await settle();
  expect(store.get()).toMatchObject({ status: 'loading', slow: false });
  await rest();
  expect(store.get().slow).toBe(true);
  store.cancel();
  await release();
  expect(store.get()).toMatchObject({ status: 'stopped', slow: false, length: 0 });
  settings.held = false;
  await store.reload();
  expect(store.get()).toMatchObject({ status: 'ready', length: 10 });
});

test('a reload keeps the rows on screen until the new ones arrive', async () => {
  const { store, settings, settle, view, rest, release, idAt } = serve(1000);
  await store.open('', 'id', true);
  await settle();
  await view(500);
  settings.held = true;
  const again = store.reload();
  await settle();
  expect(idAt(510)).toBe(511);
  settings.held = false;
  await release();
  await again;
  await rest();
  expect(idAt(510)).toBe(511);
  expect(store.get()).toMatchObject({ status: 'ready', length: 1000 });
});

test('a reload after rows arrived on top keeps the length, so that the scroll position stays', async () => {
  const { store, settings, settle, arrive, release } = serve(1000);
  await store.open('', '-id', true);
  await settle();
  arrive(1001, 1002);
  await store.topUp();
  await settle();
  expect(store.get()).toMatchObject({ length: 1002, count: 1002 });
  settings.held = true;
  const reading = store.reload();
  settings.counts = 0;
  await release();
  await reading;
  expect(store.get()).toMatchObject({ length: 1002, count: 1002 });
});

test('a list whose last page confirms its length is counted exactly before the count arrives', async () => {
  const { store, settings, view, release } = serve(2 * pageRows);
  settings.late = true;
  await store.open('', 'id', true);
  expect(store.get()).toMatchObject({ length: 200, count: null });
  await view(60);
  expect(store.get()).toMatchObject({ length: 200, count: 200, exact: true });
  await release();
  expect(store.get()).toMatchObject({ length: 200, count: 200, exact: true });
});

test('many changes notify once per frame, and changed rows do not notify state listeners', async () => {
  const { store, settle, update } = serve(4);
  await store.open('', 'id', true);
  await settle();
  let notices = 0;
  let draws = 0;
  store.subscribe(() => notices++);
  store.subscribeRows(() => draws++);
  for (let turn = 0; turn < 100; turn++) update(['2'], [row(2, `turn ${turn}`)]);
  await settle();
  expect([notices, draws]).toEqual([0, 1]);
  expect(store.rowAt(1)?.name).toBe('turn 99');
});
