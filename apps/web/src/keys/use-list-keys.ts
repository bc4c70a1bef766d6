import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { RefObject } from 'react';
import { type LooseRow, toCellText } from '../cells/cell-text.ts';
import { columnOf } from '../cells/columns.ts';
import { toListLine } from '../command/cli-line.ts';
import { copyText } from '../kit/copy.ts';
import type { GridCell, GridColumn, GridHandle } from '../kit/Grid.tsx';
import type { ListState, ListStore } from '../list/list-store.ts';
import { type Marks, markRange, noMarks, toggleMark } from '../list/marks.ts';
import { type ListAddress, printSort } from '../list/url-state.ts';
import { useWords } from '../start/words.ts';
import type { Binding } from './bindings.ts';
import { useBindings } from './use-bindings.ts';

interface Options {
  readonly resource: ResourceDefinition;
  readonly state: ListState<LooseRow>;
  readonly store: ListStore<LooseRow>;
  readonly marks: Marks;
  readonly setMarks: (marks: Marks) => void;
  readonly current: GridCell;
  readonly columns: readonly GridColumn<LooseRow>[];
  readonly address: ListAddress;
  readonly moveTo: (cell: GridCell) => void;
  readonly sortBy: (id: string, add: boolean) => void;
  readonly grid: RefObject<GridHandle | null>;
  readonly onOpen: (row: LooseRow) => void;
  readonly choose: () => void;
}

/** The keys of a list [KB-02], the same on every screen. */
export function useListKeys(options: Options): void {
  const words = useWords();
  const { resource, state, store, marks, setMarks, current, columns, address, moveTo, grid } = options;
  const { rows } = state;
  const row = rows[current.row];
  const idAt = (index: number) => (rows[index] ? String(rows[index][resource.rowId]) : undefined);
  const by = (step: number) => Math.max(0, Math.min(rows.length - 1, current.row + step));
  const go = (to: number) => moveTo({ row: to, column: current.column });
  const mark = (to: number) => {
    setMarks(markRange(marks, current.row, to, idAt));
    go(to);
  };
  const across = (step: number) => moveTo({ row: current.row, column: Math.max(0, Math.min(columns.length - 1, current.column + step)) });
  const page = () => grid.current?.pageSize() ?? 10;
  const id = idAt(current.row);
  const column = columns[current.column];
  const rowText = () => (row ? columns.map((one) => toCellText(columnOf(resource, one.id), row, words)).join('\t') : '');

  const key = (name: string, keys: readonly string[], run: () => void, rank?: number): Binding => ({
    id: `list.${name}`,
    keys,
    place: 'list',
    label: words.say(`web:keys.${name}`),
    run,
    ...(rank !== undefined && { rank }),
  });
  useBindings([
    { ...key('down', ['j', 'ArrowDown'], () => go(by(1)), 1), shown: { keys: ['j', 'k'], label: words.t('web:keys.move') } },
    key('up', ['k', 'ArrowUp'], () => go(by(-1))),
    key('mark', ['Space'], () => id && setMarks(toggleMark(marks, id, current.row)), 3),
    key('open', ['Enter'], () => row && options.onOpen(row), 4),
    key('left', ['h', 'ArrowLeft'], () => across(-1)),
    key('right', ['l', 'ArrowRight'], () => across(1)),
    key('pageDown', ['PageDown'], () => go(by(page()))),
    key('pageUp', ['PageUp'], () => go(by(-page()))),
    key('first', ['Home'], () => go(0)),
    key('last', ['End'], () => go(rows.length - 1)),
    key('markDown', ['Shift+j', 'Shift+ArrowDown'], () => mark(by(1))),
    key('markUp', ['Shift+k', 'Shift+ArrowUp'], () => mark(by(-1))),
    key('markAll', ['$mod+a'], () => setMarks({ ...noMarks, all: true })),
    key('unmark', ['Escape'], () => setMarks(noMarks)),
    key('sort', ['s'], () => column?.sortable && options.sortBy(column.id, false), 7),
    key('sortToo', ['Shift+s'], () => column?.sortable && options.sortBy(column.id, true)),
    key('columns', ['c'], options.choose),
    key('showNew', ['n'], () => {
      store.showWaiting();
      moveTo({ row: 0, column: current.column });
    }),
    key('reload', ['r'], () => void store.reload()),
    key('copyRow', ['y'], () => void copyText(rowText())),
    key('copyCommand', ['Shift+y'], () => void copyText(toListLine(resource, address.q, printSort(address.sort), address.columns)), 9),
  ]);
}
