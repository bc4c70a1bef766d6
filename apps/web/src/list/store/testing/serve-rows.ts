import { numberOfPosition, type Page } from '@floorwalker/core/contract/list';
import type { RowOrder } from '../row-order.ts';
import { RowStore } from '../row-store.ts';
import type { PageQuery } from '../row-store-dependencies.ts';

export interface Row {
  readonly id: number;
  readonly name: string;
  readonly [column: string]: unknown;
}
export const row = (id: number, name = `row ${id}`): Row => ({ id, name });

/**
 * Simulates a server with `many` rows, sorted by id in either direction. Its cursors are the id of the row before the page, and
 * its positions contain the number of rows.
 */
export function serve(many: number, order?: RowOrder<Row>) {
  const ids = Array.from({ length: many }, (_, at) => at + 1);
  const queries: PageQuery[] = [];
  const aborted: PageQuery[] = [];
  const gates: (() => void)[] = [];
  const settings = { held: false, fails: 0, exact: true, counts: 0, late: false, slowFrames: false };
  const respond = ({ sort, cursor, skip = 0, limit = 100, after, q }: PageQuery): Page<Row> => {
    const position = `test.${ids.length}`;
    if (q?.includes('id:')) {
      const wanted = /id:([\d,]+)/.exec(q)?.[1]?.split(',').map(Number) ?? [];
      return { items: wanted.filter((id) => ids.includes(id) && id % 2 === 0).map((id) => row(id, `newer ${id}`)), next: null, position };
    }
    if (after !== undefined) return { items: ids.slice(numberOfPosition(after)).map((id) => row(id)), next: null, position };
    const sorted = sort?.startsWith('-') ? ids.toReversed() : ids;
    const from = (cursor === undefined ? 0 : sorted.indexOf(Number(cursor)) + 1) + skip;
    const items = sorted.slice(from, from + limit);
    return { items: items.map((id) => row(id)), next: from + limit < sorted.length ? String(items.at(-1)) : null, position };
  };
  const pauses: (() => void)[] = [];
  const store = new RowStore<Row>({
    fetchPage: async (query, signal) => {
      queries.push(query);
      if (settings.held) await new Promise<void>((resolve) => gates.push(resolve));
      if (signal.aborted) {
        aborted.push(query);
        throw new Error('aborted');
      }
      if (settings.fails-- > 0) throw new Error('down');
      return respond(query);
    },
    countAll: async () => {
      settings.counts++;
      if (settings.late) await new Promise<void>((resolve) => gates.push(resolve));
      return { count: settings.exact ? ids.length : Math.round(ids.length * 1.2), exact: settings.exact };
    },
    ...(order && { order }),
    rowId: (one) => String(one.id),
    frame: (run) => (settings.slowFrames ? gates.push(run) : queueMicrotask(run)),
    later: (_ms, run) => {
      pauses.push(run);
      return () => {
        const at = pauses.indexOf(run);
        if (at >= 0) pauses.splice(at, 1);
      };
    },
  });
  /** Runs the pending microtasks, which deliver responses and frames. */
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  };
  return {
    store,
    queries,
    aborted,
    settings,
    settle,
    /** Applies rows as of the present position. */
    update: (of: readonly string[], rows: readonly Row[]) => store.update(of, rows, `test.${ids.length}`),
    arrive: (...news: number[]) => ids.push(...news),
    release: async () => {
      for (const open of gates.splice(0)) open();
      await settle();
    },
    /** Runs the pending timers, such as the delay before a jump. */
    rest: async () => {
      for (const run of pauses.splice(0)) run();
      await settle();
    },
    idAt: (index: number) => store.rowAt(index)?.id,
    view: async (first: number) => {
      store.setViewport(first, first + 30);
      for (const run of pauses.splice(0)) run();
      await settle();
    },
  };
}
