import type { Page } from '@floorwalker/core/contract/list';
import { expect, test } from 'vitest';
import { type Ask, createListStore } from './list-store.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}
const row = (id: number, name = `row ${id}`): Row => ({ id, name });
const page = (items: Row[], next: string | null = null, position = 'e.1'): Page<Row> => ({ items, next, position });

/** A store over answers given in order; frames run at once. */
function listOver(...answers: (Page<Row> | Error)[]) {
  const asked: Ask[] = [];
  let frames = 0;
  const store = createListStore<Row>({
    fetchPage: async (ask) => {
      asked.push(ask);
      const answer = answers.shift() ?? page([]);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    countAll: async () => 4711,
    rowId: (one) => String(one.id),
    frame: (run) => {
      frames++;
      queueMicrotask(run);
    },
  });
  const ids = () => store.get().rows.map((one) => one.id);
  return { store, asked, ids, frames: () => frames };
}

test('a failed first page says so, and the next try shows the rows', async () => {
  const { store, ids } = listOver(new Error('down'), page([row(1)]));
  await store.open('', 'id', true);
  expect(store.get().status).toBe('failed');
  await store.reload();
  expect(store.get()).toMatchObject({ status: 'ready', count: 1 });
  expect(ids()).toEqual([1]);
});

test('further pages follow the cursor of the one before [KB-02]', async () => {
  const { store, asked, ids } = listOver(page([row(1)], 'c1'), page([row(2)]));
  await store.open('state:ready', 'id', true);
  await store.more();
  await store.more();
  expect(ids()).toEqual([1, 2]);
  expect(asked).toEqual([
    { q: 'state:ready', sort: 'id', limit: 200 },
    { q: 'state:ready', sort: 'id', cursor: 'c1', limit: 200 },
  ]);
});

test('new rows come on top while the reader is there, newest first', async () => {
  const { store, asked, ids } = listOver(page([row(2), row(1)], null, 'e.2'), page([row(3), row(4)], null, 'e.4'));
  await store.open('', '-at', true);
  await store.topUp();
  expect(ids()).toEqual([4, 3, 2, 1]);
  expect(asked[1]).toEqual({ q: undefined, after: 'e.2', limit: 1000 });
});

test('new rows wait without moving what is read, until the reader wants them', async () => {
  const { store, ids } = listOver(page([row(2), row(1)]), page([row(3)]), page([row(4), row(3)]));
  await store.open('', '-at', true);
  store.setAtTop(false);
  await store.topUp();
  await store.topUp();
  expect(ids()).toEqual([2, 1]);
  expect(store.get().waiting).toBe(2);
  store.showWaiting();
  expect(store.get().waiting).toBe(0);
  expect(ids()).toEqual([4, 3, 2, 1]);
});

test('touched rows are fetched in one call and change in place; one that no longer matches stays and is marked', async () => {
  const { store, asked } = listOver(page([row(1), row(2), row(3)]), page([row(2, 'Lobby')]));
  await store.open('state:failure', 'id', true);
  await store.refresh(['2', '3']);
  expect(asked[1]?.q).toBe('(state:failure) id:2,3');
  expect(store.get().rows.map((one) => one.name)).toEqual(['row 1', 'Lobby', 'row 3']);
  expect([...store.get().gone]).toEqual(['3']);
});

test('many changes make one notice per frame', async () => {
  const { store, frames } = listOver(page([row(1)]), page([row(2)]), page([row(3)]));
  await store.open('', '-at', true);
  const before = frames();
  let notices = 0;
  store.subscribe(() => notices++);
  await Promise.all([store.refresh(['1']), store.refresh(['1'])]);
  expect(frames() - before).toBe(1);
  expect(notices).toBeLessThanOrEqual(1);
});
