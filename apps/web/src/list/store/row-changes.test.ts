import { expect, test } from 'vitest';
import { row, serve } from './testing/serve-rows.ts';

test('changed rows are fetched in one request and replaced in place; one that no longer matches stays and is marked', async () => {
  const { store, queries } = serve(3);
  await store.open('state:failure', 'id', true);
  await store.refresh(['2', '3']);
  expect(queries[1]?.q).toBe('(state:failure) id:2,3');
  expect([0, 1, 2].map((index) => store.rowAt(index)?.name)).toEqual(['row 1', 'newer 2', 'row 3']);
  expect([...store.get().gone]).toEqual(['3']);
});

test('rows that match now are counted as waiting until a reload; one that stops matching is not', async () => {
  const { store, settle, arrive, update } = serve(3);
  await store.open('state:failure', 'id', true);
  await settle();
  arrive(6, 8);
  await store.refresh(['6', '8']);
  expect(store.get().waiting).toBe(2);
  await store.refresh(['2']);
  expect(store.get().waiting).toBe(2);
  update(['8'], []);
  expect(store.get().waiting).toBe(1);
  await store.reload();
  expect(store.get()).toMatchObject({ waiting: 0, length: 5 });
});

test('rows that change while the first page loads are refetched afterwards', async () => {
  const { store, queries, settings, settle, release } = serve(3);
  settings.held = true;
  const opening = store.open('', 'id', true);
  await store.refresh(['2']);
  settings.held = false;
  await release();
  await opening;
  await settle();
  expect(queries.map(({ q }) => q)).toEqual([undefined, 'id:2']);
  expect(store.rowAt(1)?.name).toBe('newer 2');
});

test('rows that change during a reload are refetched, so that an older response does not win', async () => {
  const { store, settings, settle, release } = serve(3);
  await store.open('', 'id', true);
  settings.held = true;
  const again = store.reload();
  await store.refresh(['2']);
  settings.held = false;
  await release();
  await again;
  await settle();
  expect(store.rowAt(1)?.name).toBe('newer 2');
});

test('rows that arrive while the first page loads are fetched afterwards', async () => {
  const { store, queries, settings, settle, release } = serve(2);
  settings.held = true;
  const opening = store.open('', '-id', true);
  await store.topUp();
  settings.held = false;
  await release();
  await opening;
  await settle();
  expect(queries[1]).toEqual({ q: undefined, after: 'test.2', limit: 1000 });
});

test('rows whose refetch failed are fetched with the next change, or after a delay', async () => {
  const { store, queries, settings, settle, rest } = serve(6);
  await store.open('', 'id', true);
  await settle();
  settings.fails = 1;
  await store.refresh(['2']);
  expect(store.rowAt(1)?.name).toBe('row 2');
  settings.fails = 1;
  await store.refresh(['4']);
  const leave = store.subscribe(() => undefined);
  await rest();
  expect([1, 3].map((index) => store.rowAt(index)?.name)).toEqual(['newer 2', 'newer 4']);
  expect(queries.slice(1).map(({ q }) => q)).toEqual(['id:2', 'id:2,4', 'id:2,4']);
  settings.fails = 1;
  await store.refresh(['6']);
  leave();
  await rest();
  expect(queries).toHaveLength(5);
});

test('rows that change during a refetch are fetched after it, so that responses stay in order', async () => {
  const { store, queries, settings, settle, release } = serve(4);
  await store.open('', 'id', true);
  await settle();
  settings.held = true;
  const first = store.refresh(['2']);
  await store.refresh(['2', '4']);
  settings.held = false;
  await release();
  await first;
  expect(queries.slice(1).map(({ q }) => q)).toEqual(['id:2', 'id:2,4']);
});

test('the count includes rows that match now, excludes rows that left, and is never below the waiting rows', async () => {
  const { store, settle, arrive, update } = serve(1);
  await store.open('state:failure', 'name', false);
  await settle();
  arrive(6, 8, 10, 12);
  await store.refresh(['6', '8', '10', '12']);
  expect(store.get()).toMatchObject({ count: 5, waiting: 4 });
  update(['1'], []);
  expect(store.get()).toMatchObject({ count: 4, waiting: 4 });
  update(['1'], []);
  expect(store.get().count).toBe(4);
  update(['1'], [row(1)]);
  update(['6', '8'], []);
  expect(store.get()).toMatchObject({ count: 3, waiting: 2 });
});

test('a partly loaded list is counted again when rows that are not loaded change', async () => {
  const { store, settings, settle, arrive, rest } = serve(1000);
  store.subscribe(() => undefined);
  await store.open('', 'id', true);
  await settle();
  const counted = settings.counts;
  arrive(1002, 1004);
  await store.refresh(['1002', '1004']);
  await rest();
  expect(settings.counts).toBe(counted + 1);
  expect(store.get().count).toBe(1002);
});
