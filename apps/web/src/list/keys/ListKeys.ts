import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { RefObject } from 'react';
import { type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import { runBinding } from '../../platform/keys/bindings.ts';
import type { BindingId } from '../../platform/keys/default-keymap.ts';
import { contextRoot, openPalette } from '../../platform/keys/palette-state.ts';
import { type BindingActions, useBindings } from '../../platform/keys/use-bindings.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { settings } from '../../platform/ports/settings.ts';
import { changeProfile, changeSetting } from '../../platform/profile/change-setting.ts';
import type { LooseRow } from '../cells/cell-text.ts';
import type { GridCell, GridColumn, GridHandle } from '../grid/Grid.tsx';
import { allMarks, type Marks, markRange, noMarks, toggleMark } from '../marks.ts';
import type { ListState } from '../store/list-state.ts';
import type { RowStore } from '../store/row-store.ts';
import { type ListAddress, type PageSize, printSort } from '../url-state.ts';
import { useRowPosition } from './use-row-position.ts';

interface Options {
  readonly resource: ResourceDefinition;
  readonly state: ListState;
  readonly store: RowStore<LooseRow>;
  readonly marks: Marks;
  readonly setMarks: (marks: Marks) => void;
  readonly current: GridCell;
  readonly columns: readonly GridColumn<LooseRow>[];
  readonly address: ListAddress;
  readonly change: (next: Partial<ListAddress>) => void;
  readonly moveTo: (cell: GridCell) => void;
  readonly grid: RefObject<GridHandle | null>;
  readonly onOpen: (row: LooseRow) => void;
  /** Opens the screen's own menu for a row. */
  readonly onMenu?: (() => void) | undefined;
  readonly openDialog: (dialog: 'columns' | 'views' | 'save') => void;
}

/** Pixels by which a key widens a column. */
const widthStep = 16;
/** Page size that the key binding switches to; the paginator offers the others. */
const defaultPageSize: PageSize = 50;

/**
 * Key bindings of a list [KB-02], the same on every screen, and restoring the row at which the list was left. Loaded after
 * the first paint, together with the keyboard.
 */
export function ListKeys(options: Options): null {
  const translation = useTranslation();
  useRowPosition(options);
  useBindings(
    { ...moveBindings(options), ...markBindings(options), ...columnBindings(options), ...actionBindings(options, translation) },
    { scope: 'list', hiddenFromStatusLine: findIdleBindings(options) },
  );
  return null;
}

/** Bindings that have no effect at the moment and are hidden from the status line. */
function findIdleBindings({ state, columns, current }: Options): readonly BindingId[] {
  if (state.length === 0) return ['list.down', 'list.open', 'list.mark', 'list.sort', 'list.nextPage', 'list.previousPage'];
  return columns[current.column]?.sortable ? [] : ['list.sort'];
}

/** Limits of the movements of the current row, and the length of a page. */
function computeLimits({ state, current, address, grid }: Options) {
  const last = Math.max(0, state.length - 1);
  const { size } = address;
  const first = size === null ? 0 : Math.floor(current.row / size) * size;
  return {
    last,
    /** First and last row of the page; of the whole list if it has no pages. */
    home: first,
    end: size === null ? last : Math.min(last, first + size - 1),
    page: size ?? grid.current?.pageSize() ?? 10,
    by: (rows: number) => Math.max(0, Math.min(last, current.row + rows)),
  };
}

function moveBindings(options: Options): BindingActions {
  const { current, columns, moveTo, state, address, change } = options;
  const at = () => computeLimits(options);
  const go = (row: number, column = current.column) => state.length > 0 && moveTo({ row, column });
  const across = (by: number) => go(current.row, Math.max(0, Math.min(columns.length - 1, current.column + by)));
  const paged = address.size !== null;
  const pages = address.size === null ? 1 : Math.max(1, Math.ceil(state.length / address.size));
  const turn = (by: number) => {
    if (address.size === null) return;
    // The current page is computed from the current row, because the page in the URL may not be updated yet.
    const now = Math.floor(current.row / address.size) + 1;
    const page = Math.max(1, Math.min(pages, now + by));
    if (page !== now) moveTo({ row: (page - 1) * address.size, column: current.column });
  };
  return {
    'list.down': () => go(at().by(1)),
    'list.up': () => go(at().by(-1)),
    'list.left': () => across(-1),
    'list.right': () => across(1),
    'list.pageDown': () => go(at().by(at().page)),
    'list.pageUp': () => go(at().by(-at().page)),
    'list.first': () => go(at().home),
    'list.last': () => go(at().end),
    'list.firstCell': () => go(0, 0),
    'list.lastCell': () => go(at().last, columns.length - 1),
    'list.pages': () => change({ size: address.size === null ? defaultPageSize : null }),
    'list.nextPage': paged && (() => turn(1)),
    'list.previousPage': paged && (() => turn(-1)),
  };
}

function markBindings(options: Options): BindingActions {
  const { resource, store, marks, setMarks, current, moveTo } = options;
  const idAt = (index: number) => {
    const row = store.rowAt(index);
    return row && String(row[resource.rowId]);
  };
  const extend = (to: (at: ReturnType<typeof computeLimits>) => number) => () => {
    const row = to(computeLimits(options));
    setMarks(markRange(marks, current.row, row, idAt));
    moveTo({ row, column: current.column });
  };
  const mark = () => {
    const id = idAt(current.row);
    if (id !== undefined) setMarks(toggleMark(marks, id, current.row));
  };
  return {
    'list.mark': mark,
    'list.markDown': extend((at) => at.by(1)),
    'list.markUp': extend((at) => at.by(-1)),
    'list.markPageDown': extend((at) => at.by(at.page)),
    'list.markPageUp': extend((at) => at.by(-at.page)),
    'list.markAll': () => setMarks(allMarks),
    // Clears the marks first; without marks it closes the panel beside the list.
    'list.unmark': () => (marks.all || marks.ids.size > 0 ? setMarks(noMarks) : runBinding('panel.close')),
  };
}

function columnBindings({ columns, current, grid, openDialog }: Options): BindingActions {
  const id = columns[current.column]?.id ?? '';
  const sortable = columns[current.column]?.sortable ?? false;
  return {
    'list.sort': () => sortable && grid.current?.sort(id, false),
    'list.sortToo': () => sortable && grid.current?.sort(id, true),
    'list.columns': () => openDialog('columns'),
    'list.wider': () => grid.current?.widen(id, widthStep),
    'list.narrower': () => grid.current?.widen(id, -widthStep),
    'list.fit': () => grid.current?.widen(id, null),
    'list.columnLeft': () => grid.current?.shift(id, -1),
    'list.columnRight': () => grid.current?.shift(id, 1),
    'list.pin': () => grid.current?.pin(id),
  };
}

function actionBindings(options: Options, translation: Translation): BindingActions {
  const { resource, store, marks, columns, current, address, moveTo, openDialog } = options;
  const open = () => {
    const row = store.rowAt(current.row);
    if (row) options.onOpen(row);
    else store.retry(current.row);
  };
  const copy = async () => {
    const { copyRows } = await import('../store/copy-rows.ts');
    await copyRows({ resource, store, marks, columns, current, address, translation });
  };
  const copyLine = async () => {
    const { toListCommand: toListLine } = await import('../../platform/command-line/list-line.ts');
    await copyText(toListLine(resource, address.q, printSort(address.sort), address.columns?.map(({ id }) => id) ?? null));
  };
  return {
    'list.open': open,
    // A list without its own menu opens the palette with the actions for the current row.
    'list.actions': !options.onMenu && (() => openPalette('', contextRoot)),
    'list.showNew': () => {
      store.showWaiting();
      moveTo({ row: 0, column: current.column });
    },
    'list.reload': () => void store.reload(),
    'list.density': () => changeSetting('density', settings.density === 'compact' ? 'normal' : 'compact'),
    'list.zones': () => changeProfile({ zoneChoice: translation.formats.zoneChoice === 'both' ? 'own' : 'both' }),
    'list.views': () => openDialog('views'),
    'list.saveView': () => openDialog('save'),
    'list.copyRow': () => void copy(),
    'list.copyCommand': () => void copyLine(),
  };
}
