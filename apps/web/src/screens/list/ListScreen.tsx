import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { setSelection } from '../../features/command/selection.ts';
import { FilterBar } from '../../features/filter/FilterBar.tsx';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { resolveColumnLayout } from '../../list/cells/column-layout.ts';
import { defaultColumns, type Overrides } from '../../list/cells/columns.ts';
import { withServerTimes } from '../../list/cells/uniform-columns.ts';
import { toShownColumns, useColumns } from '../../list/cells/use-columns.tsx';
import { useUniformColumns } from '../../list/cells/use-uniform-columns.ts';
import { Grid, type GridColumn, type GridHandle } from '../../list/grid/Grid.tsx';
import { LiveListMarker } from '../../list/ListMarker.tsx';
import { ListNotice } from '../../list/ListNotice.tsx';
import type { ListFilter } from '../../list/list-filter.ts';
import { countMarked, isMarked, markRange, toMarkedFilter } from '../../list/marks.ts';
import { restoreHidden } from '../../list/store/column-settings.ts';
import { toPageSource } from '../../list/store/page-source.ts';
import { useCurrentRow } from '../../list/store/use-current-row.ts';
import { hiddenSortOf, printSort } from '../../list/url-state.ts';
import { useCurrent } from '../../list/use-current.ts';
import { useList } from '../../list/use-list.ts';
import { useMarks } from '../../list/use-marks.ts';
import { useVisibleResource } from '../../list/use-visible-resource.ts';
import { formatBothTimes } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { usePainted } from '../../platform/ports/first-paint.ts';
import { settings } from '../../platform/ports/settings.ts';
import { live } from '../../platform/session/live-state.ts';
import { session } from '../../platform/session/session-state.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import styles from './ListScreen.module.css';

const ListKeys = lazy(() => import('../../list/keys/ListKeys.ts').then((module) => ({ default: module.ListKeys })));
const ListDialogs = lazy(() => import('./ListDialogs.tsx').then((module) => ({ default: module.ListDialogs })));
const LiveRegion = lazy(() => import('../../list/LiveRegion.tsx').then((module) => ({ default: module.LiveRegion })));
const HiddenSort = lazyPart(() => import('../../list/HiddenSort.tsx').then((module) => module.HiddenSort), 'rights', 'columns');
const Paginator = lazy(() => import('../../list/grid/Paginator.tsx').then((module) => ({ default: module.Paginator })));

interface Props {
  readonly resource: ResourceDefinition;
  readonly overrides?: Overrides;
  /** Replaces the columns of the resource. */
  readonly columns?: readonly GridColumn<LooseRow>[];
  /** Replaces the default order of the resource. */
  readonly defaultSort?: string;
  /** Replaces the title of the resource. */
  readonly title?: string;
  readonly onOpen?: (row: LooseRow) => void;
  readonly onMenu?: () => void;
  /** Called with the current row, on which keys act, whenever it changes. */
  readonly onCurrent?: (row: LooseRow | undefined) => void;
  readonly faded?: (row: LooseRow) => boolean;
  /** More controls in the filter bar; a function receives the filter. */
  readonly tools?: ReactNode | ((filter: ListFilter) => ReactNode);
  /** Shown between the filter bar and the rows; a function receives the filter. */
  readonly notice?: ReactNode | ((filter: ListFilter) => ReactNode);
  readonly children?: ReactNode;
}

const never = () => false;
const nothing = () => undefined;

/**
 * The screen of every list, generated from its resource definition: filter bar, virtual grid, and its empty, loading and
 * error states.
 */
export function ListScreen({
  resource: definition,
  overrides,
  columns: fixed,
  defaultSort,
  title,
  onOpen = nothing,
  onMenu,
  onCurrent,
  faded = never,
  tools,
  notice,
  children,
}: Props) {
  const { translate, language, formats, t } = useTranslation();
  const resource = useVisibleResource(definition);
  const { density } = useSnapshot(settings);
  const { lostAt } = useSnapshot(live);
  const painted = usePainted();
  const own = useColumns(resource, Object.keys(resource.columns), overrides, language);
  const all = fixed ?? own;
  const names = useMemo(() => all.map(({ id }) => id), [all]);
  const { store, state, address, change } = useList(resource, names, defaultSort);
  const [search] = useSearchParams();
  const hiddenSort = hiddenSortOf(search, Object.keys(definition.columns), Object.keys(resource.columns));
  const defaultIds = fixed ? names : withServerTimes(resource, defaultColumns(resource, session.info?.properties.length));
  const uniform = useUniformColumns({ resource, store, state, q: address.q, columns: fixed ? [] : own });
  const {
    settings: columnSettings,
    shown,
    hidden,
    defaults,
  } = resolveColumnLayout({
    chosen: address.columns,
    defaultIds,
    uniform,
    sort: address.sort,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: column settings are compared by value
  const columns = useMemo(() => toShownColumns(all, shown), [all, JSON.stringify(shown)]);
  const grid = useRef<GridHandle>(null);
  const { marks, setMarks, clearAll } = useMarks(resource);
  const [openDialog, setOpenDialog] = useState<'columns' | 'views' | 'save' | null>(null);
  const label = title ?? translate(`resources:${resource.id}.title`);
  const rowId = useMemo(() => (row: LooseRow) => String(row[resource.rowId]), [resource]);
  const { current, currentId, moveTo, setTop } = useCurrent({ store, state, address, change, rowId, grid, columns });

  // A page is a range of the list's rows.
  const { size } = address;
  const first = size === null ? 0 : Math.min(address.page - 1, Math.max(0, Math.ceil(state.length / size) - 1)) * size;
  const source = useMemo(() => (size === null ? store : toPageSource(store, first)), [store, size, first]);
  const length = size === null ? state.length : Math.max(0, Math.min(size, state.length - first));

  const order = printSort(address.sort);
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks are cleared when the filter or the order changes
  useEffect(() => void clearAll(), [address.q, order]);
  const keys = {
    resource,
    state,
    store,
    marks,
    setMarks,
    current,
    columns,
    address,
    change,
    moveTo,
    grid,
    onOpen,
    onMenu,
    openDialog: setOpenDialog,
  };

  useEffect(() => {
    const ids = marks.ids.size > 0 ? [...marks.ids] : currentId !== undefined ? [currentId] : [];
    const q = marks.all ? toMarkedFilter(marks, address.q, resource.rowId) : address.q;
    setSelection({ resource: resource.id, ids, all: marks.all, q, marked: countMarked(marks, state.count) });
  }, [resource, marks, currentId, address.q, state.count]);

  useCurrentRow(store, current.row, onCurrent);
  const filter: ListFilter = { q: address.q, onFilter: (q) => change({ q }) };

  return (
    <div className={styles.screen}>
      <Suspense>{painted && <ListKeys {...keys} />}</Suspense>
      <FilterBar
        resource={resource}
        title={label}
        q={address.q}
        state={state}
        marks={marks}
        onFilter={(q) => change({ q })}
        onLeave={() => grid.current?.focus()}
      >
        {typeof tools === 'function' ? tools(filter) : tools}
        <LiveListMarker store={store} />
      </FilterBar>
      {typeof notice === 'function' ? notice(filter) : notice}
      <Suspense>
        {hiddenSort.length > 0 && <HiddenSort definition={definition} columns={hiddenSort} onKeep={() => change({ sort: address.sort })} />}
      </Suspense>
      <div className={styles.split}>
        <div className={styles.table} data-stale={lostAt !== null || undefined}>
          <Grid
            handle={grid}
            label={label}
            columns={columns}
            source={source}
            length={length}
            total={state.count ?? -1}
            before={first}
            rowId={rowId}
            sort={address.sort}
            current={{ row: current.row - first, column: current.column }}
            marked={(id) => isMarked(marks, id)}
            faded={(one, id) => state.gone.has(id) || faded(one)}
            rowHeight={density === 'compact' ? 24 : 28}
            onSort={(sort) => change({ sort })}
            onColumnSettings={(columns) => change({ columns: restoreHidden(columnSettings, columns) })}
            onCurrent={({ row, column }, extend) => {
              const at = row + first;
              if (extend) setMarks(markRange(marks, current.row, at, (index) => idOf(store.rowAt(index), rowId)));
              moveTo({ row: at, column });
            }}
            onOpen={onOpen}
            onMenu={onMenu}
            onRetry={(index) => store.retry(index + first)}
            onAtTop={setTop}
            timeTitle={(at, row) => formatBothTimes(at, language, formats, typeof row.zone === 'string' ? row.zone : undefined)}
            failedText={t('lists:pageFailed')}
            truncatedText={t('lists:cut')}
          />
          <ListNotice resource={resource} state={state} q={address.q} store={store} onFilter={(q) => change({ q })} />
        </div>
        {children}
      </div>
      <Suspense>
        {painted && (
          <LiveRegion state={state} address={address} marks={marks} titleOf={(id) => all.find((one) => one.id === id)?.title ?? id} />
        )}
        {size !== null && <Paginator size={size} page={first / size + 1} state={state} onChange={change} />}
      </Suspense>
      <Suspense fallback={<SuspendPageKeys />}>
        {openDialog && painted && (
          <ListDialogs
            dialog={openDialog}
            resource={resource}
            all={all}
            defaults={defaults}
            settings={columnSettings}
            hidden={hidden}
            address={address}
            change={change}
            onClose={() => setOpenDialog(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

const idOf = (row: LooseRow | undefined, rowId: (row: LooseRow) => string) => row && rowId(row);
