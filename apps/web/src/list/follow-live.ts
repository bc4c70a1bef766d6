import { numberOfPosition } from '@floorwalker/core/contract/list';
import type { LiveEntry } from '@floorwalker/core/live/entries';
import type { LiveRows } from '@floorwalker/core/live/rows';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { onLiveEntries, onRefetch } from '../platform/live/entries.ts';
import { followRows } from '../platform/live/rows.ts';
import { createWake } from '../platform/live/wake.ts';
import { clock } from '../platform/ports/ports.ts';
import { mayNow } from '../platform/session/session-state.ts';
import type { LooseRow } from './cells/cell-text.ts';
import type { RowStore } from './store/row-store.ts';

/** Time in which rows follow an entry by the live channel; after that they are read by REST. Milliseconds. */
const rowsDueMs = 1000;

/** Whether a live entry means that rows of this list changed. */
function touches({ id, live: { categories = [], entries = [] } }: ResourceDefinition, entry: LiveEntry): boolean {
  if (entry.kind === 'cat') return categories.includes(entry.category);
  return entry.kind === 'LOG' ? entry.log === id : entries.some((kind) => kind === entry.kind);
}

/**
 * Connects a list to the live channel: the server sends changed rows of terminals and new rows of logs; what it does not send
 * in time is fetched, and other lists are reloaded. `q`: the filter of the list.
 */
export function followLive(resource: ResourceDefinition, store: RowStore<LooseRow>, q: string): () => void {
  const { means, entries = [], final, sendsRows } = resource.live;
  /** Changed terminals whose rows have not come yet, with the number of the last frame that named them. */
  const touched = new Map<string, number>();
  let isChanged = false;
  /** Whether the server sends rows of this list. */
  let sends = false;
  /** Numbers of the event stream: of the last frame that concerned this list, and of the last rows. */
  let last = 0;
  let taken = 0;
  let stopTimer: (() => void) | null = null;

  const wake = createWake(async () => {
    // The screen is only kept because of an open dialog: its right has been withdrawn.
    if (!mayNow(resource.right)) return;
    const ids = [...touched.keys()];
    touched.clear();
    taken = last;
    const changed = isChanged ? store.loadedRows().map((row) => String(row[resource.rowId])) : [];
    isChanged = false;
    if (store.get().status === 'failed') return store.reload();
    if (changed.length > 0) await store.refresh(changed);
    if (means === 'row') await store.refresh(ids);
    else await (means ? store.topUp() : store.reload());
  });

  const takeRows = (rows: LiveRows) => {
    const n = numberOfPosition(rows.position);
    sends = true;
    if (rows.items === null) return wake();
    if (!rows.ids) {
      if (store.takeArrivals(rows)) taken = n;
      else wake();
      return;
    }
    store.update(rows.ids, rows.items as readonly LooseRow[], rows.position);
    for (const id of rows.ids) if ((touched.get(id) ?? 0) <= n) touched.delete(id);
    // The first message on a connection names no rows: those that changed before it are fetched.
    if (rows.ids.length === 0 && touched.size > 0) wake();
  };

  const expectRows = (due: number) => {
    stopTimer ??= clock.after(rowsDueMs, () => {
      stopTimer = null;
      const isLate = means === 'row' ? [...touched.values()].some((n) => n <= due) : taken < due;
      if (isLate) wake();
      else if (last > due) expectRows(last);
    });
  };

  const stop = onLiveEntries((list, n) => {
    const hits = list.filter((entry) => touches(resource, entry));
    if (hits.length === 0) return;
    last = n;
    if (means === 'row') for (const entry of hits) if ('terminal' in entry) touched.set(String(entry.terminal), n);
    // A list whose rows arrive by entries of their own: the name of the list says that operators have acted on some of them.
    isChanged ||= means === 'arrivals' && !entries.includes('LOG') && hits.some(({ kind }) => kind === 'LOG');
    if (sends && !isChanged) expectRows(n);
    else wake();
  });
  // With a filter, a row that may change leaves the list when it stops to match, which rows after a position do not tell.
  const mayFollow = sendsRows === true && (q === '' || final === undefined);
  const stopRows = mayFollow ? followRows({ list: resource.id, q }, takeRows) : () => undefined;
  const stopReadAgain = onRefetch(() => void (mayNow(resource.right) && store.reload()));
  return () => {
    stop();
    stopRows();
    stopTimer?.();
    stopReadAgain();
  };
}
