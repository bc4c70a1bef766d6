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

/** Maximum number of copied rows; more rows are a job for an export. */
const maxCopiedRows = 5000;
const idsPerRequest = 300;

interface CopyOptions {
  readonly resource: ResourceDefinition;
  readonly store: RowStore<LooseRow>;
  readonly marks: Marks;
  readonly columns: readonly GridColumn<LooseRow>[];
  readonly current: GridCell;
  readonly address: ListAddress;
  readonly translation: Translation;
}

/** Returns the marked rows in list order, or the current row. Rows that are not loaded are fetched from the server. */
async function collect({ resource, store, marks, current, address }: CopyOptions): Promise<readonly LooseRow[]> {
  const idOf = (row: LooseRow) => String(row[resource.rowId]);
  if (!marks.all && marks.ids.size === 0) {
    const row = store.rowAt(current.row);
    return row ? [row] : [];
  }
  if (!marks.all) {
    const settings = [...marks.ids].map((id) => store.find(id));
    const loadedIndexes = settings.filter((at) => at !== undefined).sort((one, other) => one - other);
    if (loadedIndexes.length === marks.ids.size) return loadedIndexes.map((at) => store.rowAt(at)).filter((row) => row !== undefined);
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

/** Copies the marked rows or the current row with headings to the clipboard, as tab-separated text and as HTML. */
export async function copyRows(what: CopyOptions): Promise<void> {
  const rows = await collect(what);
  const { resource, columns, translation } = what;
  const known = columns.filter(({ id }) => id in resource.columns).map(({ id }) => columnOf(resource, id));
  const title = ({ name }: CellColumn) => translation.translate(`columns:${resource.id}.${name}`);
  const head = rows.length > 1 ? [known.map(title)] : [];
  const table = toTable(
    head,
    rows.map((row) =>
      known.map((column) => ({
        text: toCellText(column, row, translation),
        figure: column.kind !== 'text' && column.kind !== 'identifier',
      })),
    ),
  );
  await copyTable(table, rows.length, what.marks.all && rows.length === maxCopiedRows);
}
