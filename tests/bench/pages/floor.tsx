import '../../../apps/web/src/ui/tokens.css';
import '../../../apps/web/src/ui/base.css';
import { severityOfEvent } from '@floorwalker/core/catalogues/terminal-events';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { useRef, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { LooseRow } from '../../../apps/web/src/list/cells/cell-text.ts';
import { defaultColumns } from '../../../apps/web/src/list/cells/columns.ts';
import { toTerminalOverrides } from '../../../apps/web/src/list/cells/terminal-cells.ts';
import { useColumns } from '../../../apps/web/src/list/cells/use-columns.tsx';
import { Grid, type GridHandle } from '../../../apps/web/src/list/grid/Grid.tsx';
import { RowStore } from '../../../apps/web/src/list/store/row-store.ts';
import type { PageQuery } from '../../../apps/web/src/list/store/row-store-dependencies.ts';
import { TranslationProvider } from '../../../apps/web/src/platform/i18n/TranslationProvider.tsx';
import { loadDeferredNamespaces, startTranslation, useTranslation } from '../../../apps/web/src/platform/i18n/translation.ts';
import { createWake } from '../../../apps/web/src/platform/live/wake.ts';
import { useAwaitedRows } from '../../../apps/web/src/platform/ports/first-paint.ts';
import { clock } from '../../../apps/web/src/platform/ports/ports.ts';
import { count, rowAt, rowHeight, type Table } from './terminals.ts';

/** Delay of a response in milliseconds. */
const lineMs = 4;

/** Simulates the server's endpoint of a list for the grid: pages by position, and rows by id. */
async function fetchPage({ q, cursor, skip = 0, limit = 100 }: PageQuery) {
  await new Promise((done) => setTimeout(done, lineMs));
  const ids = q?.startsWith('id:') ? q.slice(3).split(',') : null;
  if (ids) return { items: ids.map((id) => rowAt(Number(id) - 1) as LooseRow), next: null, position: '' };
  const first = Number(cursor ?? 0) + skip;
  const items = Array.from({ length: Math.min(limit, count - first) }, (_, at) => rowAt(first + at) as LooseRow);
  const end = first + items.length;
  return { items, next: end < count ? String(end) : null, position: '' };
}

const createStore = () =>
  new RowStore<LooseRow>({
    fetchPage,
    countAll: async () => ({ count, exact: true }),
    rowId: (row) => String(row.id),
    frame: (run) => requestAnimationFrame(run),
    later: clock.after,
  });

const nothing = () => undefined;
const never = () => false;
const rowId = (row: LooseRow) => String(row.id);
const sort = [{ id: 'id', desc: false }];
const current = { row: 0, column: 0 };
const names = defaultColumns(terminalResource);
const overrides = toTerminalOverrides(severityOfEvent);

function Terminals({ store }: { readonly store: RowStore<LooseRow> }) {
  const { language } = useTranslation();
  const columns = useColumns(terminalResource, names, overrides, language);
  const state = useSyncExternalStore(store.subscribe, store.get);
  useAwaitedRows(state.status !== 'loading');
  const handle = useRef<GridHandle>(null);
  return (
    <Grid
      handle={handle}
      label="terminals"
      columns={columns}
      source={store}
      length={state.length}
      total={state.count ?? -1}
      rowId={rowId}
      sort={sort}
      current={current}
      marked={never}
      faded={never}
      rowHeight={rowHeight}
      onSort={nothing}
      onColumnSettings={nothing}
      onCurrent={nothing}
      onOpen={nothing}
      onRetry={nothing}
      onAtTop={nothing}
      failedText=""
      truncatedText=""
    />
  );
}

/** Sends the grid's requests to the simulated server without a grid, so that the cost of the simulated server can be subtracted. */
export function openLine(): Table {
  const touched = new Set<string>();
  const wake = createWake(async () => {
    const ids = [...touched];
    touched.clear();
    await fetchPage({ q: `id:${ids.join(',')}` });
  });
  return {
    scroller: () => null,
    update: (indexes) => {
      for (const index of indexes) touched.add(String(index + 1));
      wake();
    },
  };
}

/** The console's own grid with its cells and texts; changes are announced like entries of the live channel. */
export async function openFloor(container: HTMLElement): Promise<Table> {
  const i18n = await startTranslation('en');
  await loadDeferredNamespaces(i18n);
  const store = createStore();
  const touched = new Set<string>();
  const wake = createWake(async () => {
    const ids = [...touched].slice(0, 300);
    for (const id of ids) touched.delete(id);
    await store.refresh(ids);
    if (touched.size > 0) wake();
  });
  await store.open('', 'id', false);
  createRoot(container).render(
    <TranslationProvider i18n={i18n}>
      <Terminals store={store} />
    </TranslationProvider>,
  );
  return {
    scroller: () => container.querySelector<HTMLElement>('[role="grid"]'),
    update: (indexes) => {
      for (const index of indexes) touched.add(String(index + 1));
      wake();
    },
  };
}
