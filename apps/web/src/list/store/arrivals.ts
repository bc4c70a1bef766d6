import type { Page } from '@floorwalker/core/contract/list';
import type { LiveTouch } from '@floorwalker/core/registry/define-resource';
import type { Pages } from './pages.ts';
import type { PageQuery, RowStoreDependencies } from './row-store-dependencies.ts';

/** Creates `mayChange` for lists whose rows reach a final state. */
export const mayChangeOf = <Row extends { readonly [column: string]: unknown }>({
  final,
}: LiveTouch): Pick<RowStoreDependencies<Row>, 'mayChange'> => (final ? { mayChange: (row) => row[final.column] !== final.value } : {});

/** Maximum number of new rows in one response and in the buffer; further rows are only counted. */
export const maxArrivals = 1000;

/** Maximum number of ids in one request. */
const maxIds = 300;

/**
 * Fetches the matching rows that arrived after a position and the ids of known rows (`rows`) that changed after it. The ids are
 * fetched first: a changed row that is missing from the second response no longer matches the filter.
 */
export async function fetchArrivals<Row>(
  fetch: (query: PageQuery) => Promise<Page<Row>>,
  q: string | undefined,
  after: string,
  rows: readonly Row[],
  { rowId, mayChange }: Pick<RowStoreDependencies<Row>, 'rowId' | 'mayChange'>,
): Promise<{ readonly page: Page<Row>; readonly changed: readonly string[] }> {
  const changed: string[] = [];
  // Without a filter every row matches.
  const ids = q === undefined || !mayChange ? [] : rows.filter(mayChange).map(rowId);
  for (let at = 0; at < ids.length; at += maxIds) {
    const { items } = await fetch({ q: `id:${ids.slice(at, at + maxIds).join(',')}`, after, limit: maxArrivals });
    changed.push(...items.map(rowId));
  }
  return { page: await fetch({ q, after, limit: maxArrivals }), changed };
}

interface ArrivalContext<Row> extends Pick<RowStoreDependencies<Row>, 'rowId' | 'mayChange'> {
  readonly pages: Pages<Row>;
  /** New rows that are not shown yet. */
  readonly bufferedRows: readonly Row[];
  /** Whether new rows are shown on top. */
  readonly newestFirst: boolean;
}

/**
 * Arrived rows: `known` are new versions of rows in memory, `newRows` belong on top of the list, and `elsewhere` is the number
 * of new rows that do not belong on top.
 */
interface SplitArrivals<Row> {
  readonly known: readonly Row[];
  readonly bufferedRows: readonly Row[];
  readonly newRows: readonly Row[];
  readonly elsewhere: number;
  /** Whether arrived or buffered rows do not belong on top of the list and can be shown only by a reload. */
  readonly misplaced: boolean;
}

/**
 * Splits arrived rows, given oldest first. A row is final if it cannot change any more; the default order has final rows below
 * all others. A final row that is not in memory counts as new if the whole list or another final row is in memory; otherwise
 * it is taken for a new version of a row that has not been loaded.
 */
export function splitArrivals<Row>(
  rows: readonly Row[],
  { rowId, mayChange, pages, bufferedRows, newestFirst }: ArrivalContext<Row>,
): SplitArrivals<Row> {
  const newer = new Map(rows.map((row) => [rowId(row), row]));
  const buffered = bufferedRows.map((row) => newer.get(rowId(row)) ?? row);
  const bufferedIds = new Set(bufferedRows.map(rowId));
  const known = rows.filter((row) => pages.has(rowId(row)));
  const unknown = rows.filter((row) => !bufferedIds.has(rowId(row)) && !pages.has(rowId(row))).toReversed();
  if (!mayChange || !newestFirst) return { known, bufferedRows: buffered, newRows: unknown, elsewhere: 0, misplaced: false };
  const final = unknown.length - unknown.filter(mayChange).length;
  const reaches = pages.isComplete || pages.rows().some((row) => !mayChange(row));
  const elsewhere = reaches ? final : 0;
  return {
    known,
    bufferedRows: buffered,
    newRows: unknown.filter(mayChange),
    elsewhere,
    misplaced: elsewhere > 0 || !buffered.every(mayChange),
  };
}
