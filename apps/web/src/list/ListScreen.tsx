import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { LooseRow } from '../cells/cell-text.ts';
import { type Overrides, usualColumns } from '../cells/columns.ts';
import { useColumns } from '../cells/use-columns.tsx';
import { setSelection } from '../command/selection.ts';
import { FilterBar } from '../filter/FilterBar.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { Grid, type GridCell, type GridColumn, type GridHandle } from '../kit/Grid.tsx';
import { ListNotice } from '../kit/ListNotice.tsx';
import { settings } from '../start/settings.ts';
import { useWords } from '../start/words.ts';
import styles from './ListScreen.module.css';
import { followRow, isMarked, type Marks, noMarks } from './marks.ts';
import { nextSort, printSort } from './url-state.ts';
import { useList } from './use-list.ts';

const ColumnsDialog = lazy(() => import('../kit/ColumnsDialog.tsx').then((module) => ({ default: module.ColumnsDialog })));

interface Props {
  readonly resource: ResourceDefinition;
  readonly overrides?: Overrides;
  /** In place of the resource's own. */
  readonly columns?: readonly GridColumn<LooseRow>[];
  readonly onOpen?: (row: LooseRow) => void;
  readonly onMenu?: () => void;
  readonly faded?: (row: LooseRow) => boolean;
  /** More controls in the bar, and a panel beside the rows. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

const never = () => false;
const nothing = () => undefined;

/** The one list screen: filter bar, virtual grid and its states, grown from a resource definition alone. */
export function ListScreen({ resource, overrides, columns: fixed, onOpen = nothing, onMenu, faded = never, tools, children }: Props) {
  const words = useWords();
  const { density } = useSnapshot(settings);
  const { store, state, address, change } = useList(resource);
  const grid = useRef<GridHandle>(null);
  const [cell, setCell] = useState<GridCell & { id?: string | undefined }>({ row: 0, column: 0 });
  const [marks, setMarks] = useState<Marks>(noMarks);
  const [top, setTop] = useState(true);
  const reading = useRef(false);
  const [choosing, setChoosing] = useState(false);
  const { rows } = state;
  const rowId = useCallback((row: LooseRow) => String(row[resource.rowId]), [resource]);
  const idAt = (index: number) => (rows[index] ? rowId(rows[index]) : undefined);
  const names = address.columns ?? usualColumns(resource);
  const chosen = useColumns(resource, names, overrides, words.i18n.language);
  const columns = fixed ?? chosen;
  const current = { row: followRow(cell.row, cell.id, rows.length, idAt), column: Math.min(cell.column, columns.length - 1) };

  const moveTo = useCallback(
    (next: GridCell) => {
      const target = store.get().rows[next.row];
      reading.current = next.row > 0;
      setCell({ ...next, id: target && rowId(target) });
      grid.current?.scrollTo(next.row);
    },
    [store, rowId],
  );
  const firstId = idAt(0);
  useEffect(() => {
    // The current row is held by its id from the beginning: what arrives above it never takes its place.
    if (firstId !== undefined) setCell((now) => (now.id === undefined ? { ...now, row: 0, id: firstId } : now));
  }, [firstId]);
  const order = printSort(address.sort);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter or sort begins at its first row
  useEffect(() => {
    reading.current = false;
    setCell(({ column }) => ({ row: 0, column, id: undefined }));
    setMarks((now) => (now.all ? noMarks : now));
  }, [address.q, order]);
  // New rows flow in from above until the current row would leave the screen, or the reader has moved away from the top.
  useEffect(() => store.setAtTop(top && !reading.current && current.row < (grid.current?.pageSize() ?? 1)));
  const sortBy = (id: string, add: boolean) => change({ sort: nextSort(address.sort, id, add) });
  useListKeys({
    resource,
    state,
    store,
    marks,
    setMarks,
    current,
    columns,
    address,
    moveTo,
    sortBy,
    grid,
    onOpen,
    choose: () => setChoosing(!fixed),
  });

  const currentRow = rows[current.row];
  useEffect(() => {
    const ids = marks.ids.size > 0 ? [...marks.ids] : currentRow ? [rowId(currentRow)] : [];
    const marked = marks.all ? (state.count ?? rows.length) : marks.ids.size;
    setSelection({ resource: resource.id, ids, all: marks.all, q: address.q, marked });
  }, [resource, marks, currentRow, rowId, address.q, state.count, rows.length]);

  return (
    <div className={styles.screen}>
      <FilterBar
        resource={resource}
        q={address.q}
        state={state}
        marks={marks}
        onFilter={(q) => change({ q })}
        onLeave={() => grid.current?.focus()}
      >
        {tools}
      </FilterBar>
      <div className={styles.split}>
        <div className={styles.table}>
          <Grid
            handle={grid}
            label={words.say(`resources:${resource.id}.title`)}
            columns={columns}
            rows={rows}
            total={state.count ?? -1}
            rowId={rowId}
            sort={address.sort}
            current={current}
            marked={(id) => isMarked(marks, id)}
            faded={(one, id) => state.gone.has(id) || faded(one)}
            rowHeight={density === 'compact' ? 24 : 28}
            onSort={sortBy}
            onCurrent={moveTo}
            onOpen={onOpen}
            onMenu={onMenu}
            onNearEnd={store.more}
            onAtTop={setTop}
          />
          <ListNotice
            resource={resource}
            state={state}
            filtered={address.q !== ''}
            onRetry={store.reload}
            onShowWaiting={store.showWaiting}
          />
        </div>
        {children}
      </div>
      {choosing && (
        <Suspense>
          <ColumnsDialog
            resource={resource}
            shown={names}
            onChoose={(shown) => change({ columns: shown })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
