import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { RefObject } from 'react';
import type { LooseRow } from '../cells/cell-text.ts';
import { copyText } from '../kit/copy.ts';
import type { GridCell, GridColumn, GridHandle } from '../kit/Grid.tsx';
import { allMarks, type Marks, markRange, noMarks, toggleMark } from '../list/marks.ts';
import { type ListAddress, type PageSize, printSort } from '../list/url-state.ts';
import type { ListState, RowStore } from '../rows/row-store.ts';
import { settings } from '../start/settings.ts';
import { useWords, type Words } from '../start/words.ts';
import type { Binding } from './bindings.ts';
import { useBindings } from './use-bindings.ts';

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
  readonly ask: (dialog: 'columns' | 'views') => void;
}

/** Pixels by which a key makes a column wider. */
const step = 16;
/** Rows of a page when pages are chosen by key; the paginator offers the others. */
const usualSize: PageSize = 50;

/** The keys of a list [KB-02], the same on every screen. They come after the first paint, as the keyboard does. */
export function ListKeys(options: Options): null {
  const words = useWords();
  const { say, has } = words;
  const key = (name: string, keys: readonly string[], run: () => void, rank?: number): Binding => ({
    id: `list.${name}`,
    keys,
    place: 'list',
    // Words of keys that the status line shows come at once, the others after the first paint.
    label: say(has(`web:keys.${name}`) ? `web:keys.${name}` : `lists:keys.${name}`),
    run,
    ...(rank !== undefined && { rank }),
  });
  useBindings([
    ...toMoves(options, key, say('web:keys.move')),
    ...toMarks(options, key),
    ...toColumnKeys(options, key),
    ...toActs(options, key, words),
  ]);
  return null;
}

type Key = (name: string, keys: readonly string[], run: () => void, rank?: number) => Binding;

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

function toMoves(options: Options, key: Key, move: string): Binding[] {
  const { current, columns, moveTo, state, address, change } = options;
  const at = () => toPlaces(options);
  const go = (row: number, column = current.column) => state.length > 0 && moveTo({ row, column });
  const across = (by: number) => go(current.row, Math.max(0, Math.min(columns.length - 1, current.column + by)));
  const pages = address.size === null ? 1 : Math.max(1, Math.ceil(state.length / address.size));
  const turn = (by: number) => {
    if (address.size === null) return;
    // The current row is ahead of the address, which follows it.
    const now = Math.floor(current.row / address.size) + 1;
    const page = Math.max(1, Math.min(pages, now + by));
    if (page !== now) moveTo({ row: (page - 1) * address.size, column: current.column });
  };
  return [
    { ...key('down', ['j', 'ArrowDown'], () => go(at().by(1)), 1), shown: { keys: ['j', 'k'], label: move } },
    key('up', ['k', 'ArrowUp'], () => go(at().by(-1))),
    key('left', ['h', 'ArrowLeft'], () => across(-1)),
    key('right', ['l', 'ArrowRight'], () => across(1)),
    key('pageDown', ['PageDown'], () => go(at().by(at().page))),
    key('pageUp', ['PageUp'], () => go(at().by(-at().page))),
    key('first', ['Home'], () => go(at().home)),
    key('last', ['End'], () => go(at().end)),
    key('firstCell', ['$mod+Home'], () => go(0, 0)),
    key('lastCell', ['$mod+End'], () => go(at().last, columns.length - 1)),
    key('pages', ['p'], () => change({ size: address.size === null ? usualSize : null })),
    ...(address.size === null ? [] : [key('nextPage', [']'], () => turn(1), 10), key('previousPage', ['['], () => turn(-1), 11)]),
  ];
}

function toMarks(options: Options, key: Key): Binding[] {
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
  const id = () => idAt(current.row);
  return [
    key(
      'mark',
      ['Space'],
      () => {
        const one = id();
        if (one !== undefined) setMarks(toggleMark(marks, one, current.row));
      },
      3,
    ),
    key(
      'markDown',
      ['Shift+j', 'Shift+ArrowDown'],
      extend((at) => at.by(1)),
    ),
    key(
      'markUp',
      ['Shift+k', 'Shift+ArrowUp'],
      extend((at) => at.by(-1)),
    ),
    key(
      'markPageDown',
      ['Shift+PageDown'],
      extend((at) => at.by(at.page)),
    ),
    key(
      'markPageUp',
      ['Shift+PageUp'],
      extend((at) => at.by(-at.page)),
    ),
    key('markAll', ['$mod+a'], () => setMarks(allMarks)),
    key('unmark', ['Escape'], () => setMarks(noMarks)),
  ];
}

function toColumnKeys({ columns, current, grid, ask }: Options, key: Key): Binding[] {
  const id = columns[current.column]?.id ?? '';
  const sortable = columns[current.column]?.sortable ?? false;
  return [
    key('sort', ['s'], () => sortable && grid.current?.sort(id, false), 7),
    key('sortToo', ['Shift+s'], () => sortable && grid.current?.sort(id, true)),
    key('columns', ['c'], () => ask('columns')),
    key('wider', ['>'], () => grid.current?.widen(id, step)),
    key('narrower', ['<'], () => grid.current?.widen(id, -step)),
    key('fit', ['='], () => grid.current?.widen(id, null)),
    key('columnLeft', ['{'], () => grid.current?.shift(id, -1)),
    key('columnRight', ['}'], () => grid.current?.shift(id, 1)),
    key('pin', ['!'], () => grid.current?.pin(id)),
  ];
}

function toActs(options: Options, key: Key, words: Words): Binding[] {
  const { resource, store, marks, columns, current, address, moveTo, ask } = options;
  const open = () => {
    const row = store.rowAt(current.row);
    if (row) options.onOpen(row);
    else store.retry(current.row);
  };
  const copy = async () => {
    const { copyRows } = await import('../rows/copy-rows.ts');
    await copyRows({ resource, store, marks, columns, current, address, words });
  };
  const copyLine = async () => {
    const { toListLine } = await import('../command/list-line.ts');
    await copyText(toListLine(resource, address.q, printSort(address.sort), address.columns?.map(({ id }) => id) ?? null));
  };
  return [
    key('open', ['Enter'], open, 4),
    key('showNew', ['n'], () => {
      store.showWaiting();
      moveTo({ row: 0, column: current.column });
    }),
    key('reload', ['r'], () => void store.reload()),
    key('density', ['d'], () => {
      settings.density = settings.density === 'compact' ? 'normal' : 'compact';
    }),
    key('views', ['v'], () => ask('views'), 12),
    key('copyRow', ['y'], () => void copy()),
    key('copyCommand', ['Shift+y'], () => void copyLine(), 9),
  ];
}
