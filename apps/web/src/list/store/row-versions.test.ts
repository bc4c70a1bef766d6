import { createDraws, type Draws } from '@floorwalker/core/filter/corpus-draws';
import { expect, test } from 'vitest';
import { RowStore } from './row-store.ts';
import type { Row } from './testing/serve-rows.ts';

const ids = [1, 2, 3, 4, 5, 6];

/** A server whose rows change, with responses and live messages that arrive in any order; a row's name is its version. */
function createShuffledServer({ below }: Draws) {
  const versions = new Map(ids.map((id) => [id, 0]));
  let n = 0;
  const onTheWay: (() => void)[] = [];
  const rowsNow = (of: readonly number[]): Row[] => of.map((id) => ({ id, name: String(versions.get(id)) }));
  const read = (of: readonly number[]) => ({ items: rowsNow(of), position: `k3.${n}`, next: null });
  const store = new RowStore<Row>({
    fetchPage: async ({ q }) => {
      const page = read(
        /id:([\d,]+)/
          .exec(q ?? '')?.[1]
          ?.split(',')
          .map(Number) ?? ids,
      );
      await new Promise<void>((resolve) => onTheWay.push(resolve));
      return page;
    },
    countAll: async () => ({ count: ids.length, exact: true }),
    rowId: ({ id }) => String(id),
    frame: queueMicrotask,
    later: () => () => undefined,
  });
  return {
    store,
    /** Changes a row and sends it as a live message. */
    change: (id: number) => {
      versions.set(id, ++n);
      const { items, position } = read([id]);
      onTheWay.push(() => store.update([String(id)], items, position));
    },
    /** Lets one message arrive, not necessarily the first. */
    arrive: async () => {
      const [arrived] = onTheWay.splice(below(Math.max(1, onTheWay.length)), 1);
      arrived?.();
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    },
    isQuiet: () => onTheWay.length === 0,
    shown: () => ids.map((id) => Number(store.rowAt(store.find(String(id)) ?? -1)?.name ?? -1)),
    stored: () => ids.map((id) => versions.get(id)),
  };
}

test.each([211, 223, 227, 229, 233, 239])('a response read earlier never replaces a newer row (seed %d)', async (seed) => {
  const draws = createDraws(seed);
  const server = createShuffledServer(draws);
  void server.store.open('', 'id', true);
  let before = server.shown();
  for (let step = 0; step < 300; step++) {
    const id = draws.one(ids);
    const act = draws.below(10);
    if (act < 3) server.change(id);
    else if (act < 5) void server.store.refresh([String(id), String(draws.one(ids))]);
    else if (act === 5) void server.store.reload();
    else await server.arrive();
    const shown = server.shown();
    expect(shown.every((version, at) => version >= (before[at] ?? 0))).toBe(true);
    before = shown;
  }
  while (!server.isQuiet()) await server.arrive();
  // The live message of every change has arrived, whatever arrived after it.
  expect(server.shown()).toEqual(server.stored());
});

test('a row that has left the list does not return with a response that was read before', async () => {
  const { store, change, arrive } = createShuffledServer(createDraws(241));
  void store.open('state:failure', 'id', true);
  await arrive();
  change(2);
  const refreshed = store.refresh(['2']);
  store.update(['2'], [], 'k3.7');
  await arrive();
  await arrive();
  await refreshed;
  expect([...store.get().gone]).toEqual(['2']);
  store.update(['2'], [{ id: 2, name: '8' }], 'k3.8');
  expect([[...store.get().gone], store.rowAt(1)?.name]).toEqual([[], '8']);
});

test('positions of another history replace those of the earlier one', async () => {
  const { store, arrive } = createShuffledServer(createDraws(251));
  void store.open('', 'id', true);
  await arrive();
  store.update(['2'], [{ id: 2, name: 'before' }], 'k3.900');
  store.update(['2'], [{ id: 2, name: 'restored' }], 'm5.4');
  expect(store.rowAt(1)?.name).toBe('restored');
});
