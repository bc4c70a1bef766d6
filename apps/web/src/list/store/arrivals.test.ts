import { numberOfPosition, type Page } from '@floorwalker/core/contract/list';
import { expect, test } from 'vitest';
import { RowStore } from './row-store.ts';
import type { PageQuery } from './row-store-dependencies.ts';

interface Row {
  readonly id: number;
  readonly open: boolean;
}

/** Serves errors, open ones first and among them the newest first; a changed error is sent again with its old id. */
function serveErrors(many: number, openFrom: number) {
  const rows = new Map(Array.from({ length: many }, (_, at) => [at + 1, at + 1 >= openFrom]));
  const arrivals: number[] = [];
  const queries: (string | undefined)[] = [];
  const respond = ({ q, after, limit = 100 }: PageQuery): Page<Row> => {
    queries.push(q);
    const wanted = /^id:([\d,]+)/
      .exec(q ?? '')?.[1]
      ?.split(',')
      .map(Number);
    const matches = (id: number) => (!wanted || wanted.includes(id)) && (q !== 'open' || rows.get(id) === true);
    const position = `test.${arrivals.length}`;
    const toRow = (id: number): Row => ({ id, open: rows.get(id) === true });
    if (after !== undefined)
      return { items: [...new Set(arrivals.slice(numberOfPosition(after)))].filter(matches).map(toRow), next: null, position };
    const all = [...rows.keys()].filter(matches).sort((a, b) => Number(rows.get(b)) - Number(rows.get(a)) || b - a);
    return { items: all.slice(0, limit).map(toRow), next: all.length > limit ? 'more' : null, position };
  };
  const store = new RowStore<Row>({
    fetchPage: async (query) => respond(query),
    countAll: async () => ({ count: rows.size, exact: true }),
    rowId: ({ id }) => String(id),
    mayChange: ({ open }) => open,
    frame: (run) => queueMicrotask(run),
    later: () => () => undefined,
  });
  const shown = () =>
    Array.from({ length: store.get().length }, (_, at) => store.rowAt(at)).map((row) => row && `${row.id}${row.open ? '' : ' cleared'}`);
  const change = async (...changes: readonly (readonly [id: number, open: boolean])[]) => {
    for (const [id, open] of changes) {
      rows.set(id, open);
      arrivals.push(id);
    }
    await store.topUp();
  };
  return { store, queries, shown, change };
}

test('[LV-02] a visible error that is cleared changes in place and is not a new row', async () => {
  const { store, shown, change } = serveErrors(3, 2);
  await store.open('', 'state,-at', true);
  await change([2, false]);
  expect(shown()).toEqual(['3', '2 cleared', '1 cleared']);
  expect(store.get()).toMatchObject({ length: 3, count: 3, waiting: 0 });
});

test('an error that no longer matches the filter is marked and stays in place', async () => {
  const { store, queries, shown, change } = serveErrors(3, 2);
  await store.open('open', 'state,-at', true);
  await change([2, false], [4, true]);
  expect(queries).toEqual(['open', 'id:3,2', 'open']);
  expect(shown()).toEqual(['4', '3', '2']);
  expect([...store.get().gone]).toEqual(['2']);
});

test('a buffered error that is cleared changes in place and counts once', async () => {
  const { store, shown, change } = serveErrors(2, 1);
  await store.open('', 'state,-at', true);
  store.setAtTop(false);
  await change([3, true]);
  await change([3, false]);
  expect(store.get()).toMatchObject({ waiting: 1, count: 3 });
  store.showWaiting();
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown()).toEqual(['2', '1', '3 cleared']);
});

test('an error raised and cleared unseen is buffered below the open errors, never on top', async () => {
  const { store, shown, change } = serveErrors(3, 2);
  await store.open('', 'state,-at', true);
  await change([4, false]);
  expect(shown()).toEqual(['3', '2', '1 cleared']);
  expect(store.get()).toMatchObject({ waiting: 1, count: 4 });
  store.showWaiting();
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown()).toEqual(['3', '2', '4 cleared', '1 cleared']);
});

test('an error that is not loaded and is cleared is no new row', async () => {
  const { store, change } = serveErrors(300, 1);
  await store.open('', 'state,-at', true);
  await new Promise((resolve) => setImmediate(resolve));
  await change([5, false]);
  expect(store.get()).toMatchObject({ waiting: 0, count: 300 });
});
