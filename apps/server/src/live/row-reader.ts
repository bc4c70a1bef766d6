import { numberOfPosition } from '@floorwalker/core/contract/list';
import { formatRows, type LiveRows } from '@floorwalker/core/live/rows';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { StreamEntry } from '../db/write.ts';
import type { Caller } from '../http/handler.ts';
import type { List } from '../list/list.ts';
import { isOfCaller, touches } from '../list/news.ts';

/** Maximum number of rows in one message; if more were stored, clients read them by REST. */
export const maxRows = 200;

/** A list as all readers with the same rights see it through the same filter. */
export interface RowView {
  readonly list: List<ResourceDefinition>;
  readonly q: string;
  /** One of the readers. */
  readonly caller: Caller;
}

/** Reads the rows of one view that were stored or changed since its last message. */
export interface RowReader {
  /** Begins at the present position. Returns the message that tells readers from where on rows are sent. */
  begin(): Promise<Buffer>;
  /** Notes which rows stored entries concern; returns whether there are any. */
  note(entries: readonly StreamEntry[]): boolean;
  /**
   * Returns the next message, also without rows, so that clients need not wait for any; null if there was nothing to read.
   */
  next(): Promise<Buffer | null>;
  /** Returns the message that tells a later reader from where on rows are sent; null before `begin`. */
  latest(): Buffer | null;
}

const pageOf = ({ list, q, caller }: RowView, query: { readonly after?: string; readonly limit: string; readonly q?: string }) =>
  list.page(caller, { ...(q && { q }), ...query });

/** Reader of a log: rows after a position. */
function createLogReader(view: RowView, toMessage: (rows: Omit<LiveRows, 'list' | 'q'>) => Buffer): RowReader {
  const { list, caller } = view;
  let position = '';
  const toEmpty = () => toMessage({ from: numberOfPosition(position), position, items: [] });
  return {
    latest: () => (position === '' ? null : toEmpty()),
    begin: async () => {
      ({ position } = await pageOf(view, { limit: '1' }));
      return toEmpty();
    },
    note: (entries) => entries.some((entry) => touches(list.resource, entry) && isOfCaller(caller, entry)),
    next: async () => {
      const page = await pageOf(view, { after: position, limit: String(maxRows) });
      const from = numberOfPosition(position);
      position = page.position;
      return toMessage({ from, position, items: page.next === null ? page.items : null });
    },
  };
}

/** Reader of a list with a row for each terminal: the rows of the terminals that entries name. */
function createTerminalReader(view: RowView, here: () => string, toMessage: (rows: Omit<LiveRows, 'list' | 'q'>) => Buffer): RowReader {
  const { list, q, caller } = view;
  const touched = new Set<number>();
  const latest = () => toMessage({ from: 0, position: here(), items: [], ids: [] });
  return {
    latest,
    begin: async () => latest(),
    note: (entries) => {
      for (const entry of entries) {
        if ('terminal' in entry && touches(list.resource, entry) && isOfCaller(caller, entry)) touched.add(entry.terminal);
      }
      return touched.size > 0;
    },
    next: async () => {
      const ids = [...touched].map(String);
      touched.clear();
      if (ids.length === 0) return null;
      if (ids.length > maxRows) return toMessage({ from: 0, position: here(), items: null, ids: [] });
      const ofTerminals = `id:${ids.join(',')}`;
      const { items, position } = await pageOf(view, { limit: String(maxRows), q: q === '' ? ofTerminals : `(${q}) ${ofTerminals}` });
      return toMessage({ from: 0, position, items, ids });
    },
  };
}

/** Creates the reader of a view. `here`: the position up to which entries were sent. Throws if the filter is not valid. */
export function createRowReader(view: RowView, here: () => string): RowReader {
  const { list, q, caller } = view;
  list.check(caller, q === '' ? {} : { q });
  const toMessage = (rows: Omit<LiveRows, 'list' | 'q'>) => Buffer.from(formatRows({ list: list.resource.id, q, ...rows }));
  return list.resource.live.means === 'row' ? createTerminalReader(view, here, toMessage) : createLogReader(view, toMessage);
}
