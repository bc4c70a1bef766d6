import type { Page } from '@floorwalker/core/contract/list';
import type { LiveTouch } from '@floorwalker/core/registry/define-resource';
import type { Pages } from './pages.ts';
import type { Ask, RowPowers } from './row-powers.ts';

/** Whether a row of a list may still change, where its rows can. */
export const changeOf = <Row extends { readonly [column: string]: unknown }>({ final }: LiveTouch): Pick<RowPowers<Row>, 'mayChange'> =>
  final ? { mayChange: (row) => row[final.column] !== final.value } : {};

/** Rows that arrive at most in one call, and that are held back for the reader; more are only counted. */
export const arrivalsMost = 1000;

/** Ids asked for in one call. */
const maxIds = 300;

/**
 * Fetches the rows that match and came since a position, and the ids of rows on screen that changed since, whether they
 * still match or not. Those come first: a row that changed and is not among the rows that match afterwards no longer matches.
 */
export async function fetchArrivals<Row>(
  fetch: (ask: Ask) => Promise<Page<Row>>,
  q: string | undefined,
  after: string,
  changeable: { readonly ids: readonly string[]; readonly rowId: (row: Row) => string },
): Promise<{ readonly page: Page<Row>; readonly changed: readonly string[] }> {
  const changed: string[] = [];
  // Without a filter every row matches.
  const ids = q === undefined ? [] : changeable.ids;
  for (let at = 0; at < ids.length; at += maxIds) {
    const { items } = await fetch({ q: `id:${ids.slice(at, at + maxIds).join(',')}`, after, limit: arrivalsMost });
    changed.push(...items.map(changeable.rowId));
  }
  return { page: await fetch({ q, after, limit: arrivalsMost }), changed };
}

interface Surroundings<Row> extends Pick<RowPowers<Row>, 'rowId' | 'mayChange'> {
  readonly pages: Pages<Row>;
  /** Rows that wait for the reader. */
  readonly held: readonly Row[];
  /** New rows belong on top. */
  readonly usual: boolean;
}

/** What rows that arrived are: `known` ones in a newer version, `news` for the top of the list, and how many belong `elsewhere`. */
interface SplitArrivals<Row> {
  readonly known: readonly Row[];
  readonly held: readonly Row[];
  readonly news: readonly Row[];
  readonly elsewhere: number;
  /** Some of them do not belong on top: they are shown by reading anew. */
  readonly misplaced: boolean;
}

/**
 * Sorts rows that arrived, oldest first. A row that is final stands below those that may change, in the usual order: it is
 * new where the rows here reach as far down as that. Else it is a change of a row that nobody sees.
 */
export function splitArrivals<Row>(rows: readonly Row[], { rowId, mayChange, pages, held, usual }: Surroundings<Row>): SplitArrivals<Row> {
  const newer = new Map(rows.map((row) => [rowId(row), row]));
  const heldNow = held.map((row) => newer.get(rowId(row)) ?? row);
  const heldIds = new Set(held.map(rowId));
  const known = rows.filter((row) => pages.has(rowId(row)));
  const unknown = rows.filter((row) => !heldIds.has(rowId(row)) && !pages.has(rowId(row))).toReversed();
  if (!mayChange || !usual) return { known, held: heldNow, news: unknown, elsewhere: 0, misplaced: false };
  const final = unknown.length - unknown.filter(mayChange).length;
  const reaches = pages.whole || pages.rows().some((row) => !mayChange(row));
  const elsewhere = reaches ? final : 0;
  return { known, held: heldNow, news: unknown.filter(mayChange), elsewhere, misplaced: elsewhere > 0 || !heldNow.every(mayChange) };
}
