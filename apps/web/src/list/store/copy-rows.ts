import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Translation } from '../../platform/i18n/translation.ts';
import { copyTable } from '../../platform/notifications/copy.ts';
import { api } from '../../platform/session/api.ts';
import { type CellColumn, type LooseRow, toCellText } from '../cells/cell-text.ts';
import { columnOf } from '../cells/columns.ts';
import type { GridCell, GridColumn } from '../grid/Grid.tsx';
import { isMarked, type Marks, toMarkedFilter } from '../marks.ts';
import { type ListAddress, printSort } from '../url-state.ts';
import type { RowStore } from './row-store.ts';
import { toTable } from './table-text.ts';

/** Rows that are copied at most; whoever wants more wants an export. */
const maxCopiedRows = 5000;
const idsPerRequest = 300;

interface CopyOptions {
  readonly resource: ResourceDefinition;
  readonly store: RowStore<LooseRow>;
  readonly marks: Marks;
  readonly columns: readonly GridColumn<LooseRow>[];
  readonly current: GridCell;
  readonly address: ListAddress;
  readonly words: Translation;
}

/** The marked rows in their order, else the current one: those that are here at once, the others from the server. */
async function collect({ resource, store, marks, current, address }: CopyOptions): Promise<readonly LooseRow[]> {
  const idOf = (row: LooseRow) => String(row[resource.rowId]);
  if (!marks.all && marks.ids.size === 0) {
    const row = store.rowAt(current.row);
    return row ? [row] : [];
  }
  if (!marks.all) {
    const places = [...marks.ids].map((id) => store.find(id));
    const here = places.filter((at) => at !== undefined).sort((one, other) => one - other);
    if (here.length === marks.ids.size) return here.map((at) => store.rowAt(at)).filter((row) => row !== undefined);
  }
  const sort = printSort(address.sort);
  const rows: LooseRow[] = [];
  const read = async (q: string) => {
    for (let cursor: string | null | undefined; cursor !== null && rows.length < maxCopiedRows; ) {
      const page = await api.list(resource, { q: q || undefined, sort, cursor, limit: 1000 });
      rows.push(...(page.items as unknown as LooseRow[]).filter((row) => isMarked(marks, idOf(row))));
      cursor = page.next;
    }
  };
  if (marks.all) await read(address.q);
  else {
    const ids = [...marks.ids];
    for (let at = 0; at < ids.length; at += idsPerRequest) {
      await read(toMarkedFilter({ ...marks, ids: new Set(ids.slice(at, at + idsPerRequest)) }, '', resource.rowId));
    }
  }
  return rows.slice(0, maxCopiedRows);
}

/** Copies the marked rows, or the current one, as a table with headings: as text with tabs and as HTML. */
export async function copyRows(what: CopyOptions): Promise<void> {
  const rows = await collect(what);
  const { resource, columns, words } = what;
  const known = columns.filter(({ id }) => id in resource.columns).map(({ id }) => columnOf(resource, id));
  const title = ({ name }: CellColumn) => words.translate(`columns:${resource.id}.${name}`);
  const head = rows.length > 1 ? [known.map(title)] : [];
  const table = toTable(
    head,
    rows.map((row) =>
      known.map((column) => ({ text: toCellText(column, row, words), figure: column.kind !== 'text' && column.kind !== 'identifier' })),
    ),
  );
  await copyTable(table, rows.length, what.marks.all && rows.length === maxCopiedRows);
}
