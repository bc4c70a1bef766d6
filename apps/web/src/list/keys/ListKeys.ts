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
  /** The screen has a menu of its own for a row. */
  readonly onMenu?: (() => void) | undefined;
  readonly ask: (dialog: 'columns' | 'views' | 'save') => void;
}

/** Pixels by which a key makes a column wider. */
const step = 16;
/** Rows of a page when pages are chosen by key; the paginator offers the others. */
const usualSize: PageSize = 50;

/** The keys of a list [KB-02], the same on every screen, and the row at which it was left. They come after the first paint, as the keyboard does. */
export function ListKeys(options: Options): null {
  const words = useTranslation();
  useRowPosition(options);
  useBindings(
    { ...toMoves(options), ...toMarks(options), ...toColumnKeys(options), ...toActs(options, words) },
    { scope: 'list', hiddenFromStatusLine: toIdle(options) },
  );
  return null;
}

/** Of the keys in the status line those that have nothing to do now. */
function toIdle({ state, columns, current }: Options): readonly BindingId[] {
  if (state.length === 0) return ['list.down', 'list.open', 'list.mark', 'list.sort', 'list.nextPage', 'list.previousPage'];
  return columns[current.column]?.sortable ? [] : ['list.sort'];
}

/** Where the current row may go, and where pages begin and end. */
function toPlaces({ state, current, address, grid }: Options) {
  const last = Math.max(0, state.length - 1);
  const { size } = address;
  const first = size === null ? 0 : Math.floor(current.row / size) * size;
  return {
    last,
    /** First and last row of the page, which is the whole list where there are no pages. */
    home: first,
    end: size === null ? last : Math.min(last, first + size - 1),
    page: size ?? grid.current?.pageSize() ?? 10,
    by: (rows: number) => Math.max(0, Math.min(last, current.row + rows)),
  };
}

function toMoves(options: Options): BindingActions {
  const { current, columns, moveTo, state, address, change } = options;
  const at = () => toPlaces(options);
  const go = (row: number, column = current.column) => state.length > 0 && moveTo({ row, column });
  const across = (by: number) => go(current.row, Math.max(0, Math.min(columns.length - 1, current.column + by)));
  const paged = address.size !== null;
  const pages = address.size === null ? 1 : Math.max(1, Math.ceil(state.length / address.size));
  const turn = (by: number) => {
    if (address.size === null) return;
    // The current row is ahead of the address, which follows it.
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
    'list.pages': () => change({ size: address.size === null ? usualSize : null }),
    'list.nextPage': paged && (() => turn(1)),
    'list.previousPage': paged && (() => turn(-1)),
  };
}

function toMarks(options: Options): BindingActions {
  const { resource, store, marks, setMarks, current, moveTo } = options;
  const idAt = (index: number) => {
    const row = store.rowAt(index);
    return row && String(row[resource.rowId]);
  };
  const extend = (to: (at: ReturnType<typeof toPlaces>) => number) => () => {
    const row = to(toPlaces(options));
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
    // One thing at a time: marks first, then what stands beside the list.
    'list.unmark': () => (marks.all || marks.ids.size > 0 ? setMarks(noMarks) : runBinding('panel.close')),
  };
}

function toColumnKeys({ columns, current, grid, ask }: Options): BindingActions {
  const id = columns[current.column]?.id ?? '';
  const sortable = columns[current.column]?.sortable ?? false;
  return {
    'list.sort': () => sortable && grid.current?.sort(id, false),
    'list.sortToo': () => sortable && grid.current?.sort(id, true),
    'list.columns': () => ask('columns'),
    'list.wider': () => grid.current?.widen(id, step),
    'list.narrower': () => grid.current?.widen(id, -step),
    'list.fit': () => grid.current?.widen(id, null),
    'list.columnLeft': () => grid.current?.shift(id, -1),
    'list.columnRight': () => grid.current?.shift(id, 1),
    'list.pin': () => grid.current?.pin(id),
  };
}

function toActs(options: Options, words: Translation): BindingActions {
  const { resource, store, marks, columns, current, address, moveTo, ask } = options;
  const open = () => {
    const row = store.rowAt(current.row);
    if (row) options.onOpen(row);
    else store.retry(current.row);
  };
  const copy = async () => {
    const { copyRows } = await import('../store/copy-rows.ts');
    await copyRows({ resource, store, marks, columns, current, address, words });
  };
  const copyLine = async () => {
    const { toListCommand: toListLine } = await import('../../platform/command-line/list-line.ts');
    await copyText(toListLine(resource, address.q, printSort(address.sort), address.columns?.map(({ id }) => id) ?? null));
  };
  return {
    'list.open': open,
    // A list without a menu of its own has the acts that every list has.
    'list.actions': !options.onMenu && (() => openPalette('', contextRoot)),
    'list.showNew': () => {
      store.showWaiting();
      moveTo({ row: 0, column: current.column });
    },
    'list.reload': () => void store.reload(),
    'list.density': () => changeSetting('density', settings.density === 'compact' ? 'normal' : 'compact'),
    'list.zones': () => changeProfile({ zoneChoice: words.formats.zoneChoice === 'both' ? 'own' : 'both' }),
    'list.views': () => ask('views'),
    'list.saveView': () => ask('save'),
    'list.copyRow': () => void copy(),
    'list.copyCommand': () => void copyLine(),
  };
}
