import { numberOfPosition } from '@floorwalker/core/contract/list';
import { MisplacedRows } from './misplaced-rows.ts';
import type { Pages } from './pages.ts';
import type { RowOrder } from './row-order.ts';

/** A row as it was read at number `n` of the event stream; null: it did not match the filter then. */
interface Version<Row> {
  readonly n: number;
  readonly row: Row | null;
}

/** Maximum number of rows whose latest version is kept; those read longest ago are forgotten first. */
const maxKept = 5000;

/** Result of `RowVersions.replace`. */
interface Replaced {
  /** Ids that are not in memory. */
  readonly unknown: readonly string[];
  /** Ids of rows in memory that no longer match the filter. */
  readonly gone: ReadonlySet<string>;
  readonly isReordered: boolean;
}

/**
 * New versions of rows in memory. Rows come by the live channel and by REST, so a response that was read earlier may arrive later: every
 * row is stamped with the position at which it was read, and an older version never replaces a newer one.
 */
export class RowVersions<Row> {
  private readonly versions = new Map<string, Version<Row>>();
  private readonly pages: Pages<Row>;
  private readonly misplaced: MisplacedRows<Row>;
  private readonly rowId: (row: Row) => string;
  private epoch = '';

  constructor(pages: Pages<Row>, rowId: (row: Row) => string, order: RowOrder<Row> | undefined) {
    this.pages = pages;
    this.rowId = rowId;
    this.misplaced = new MisplacedRows<Row>(pages, rowId, order);
  }

  /** Call when the list is loaded in order again. */
  clearMisplaced(): void {
    this.misplaced.clear();
  }

  /** Call when another filter is opened: whether a row matches is unknown then. */
  clearGone(): void {
    for (const [id, { row }] of this.versions) if (row === null) this.versions.delete(id);
  }

  /** Returns the newest known version of each row of a response that reflects `position`. */
  newest(rows: readonly Row[], position: string): readonly Row[] {
    const n = this.enter(position);
    return rows.map((row) => this.stamp(this.rowId(row), row, n) ?? row);
  }

  /** Replaces rows in place; `ids` without a row no longer match the filter. `gone`: those that were gone before. */
  replace(ids: readonly string[], rows: readonly Row[], position: string, sort: string, gone: ReadonlySet<string>): Replaced {
    const n = this.enter(position);
    const found = new Set(rows.map(this.rowId));
    const left = new Set(gone);
    const newest: Row[] = [];
    const missing = ids.filter((id) => !found.has(id)).map((id) => [id, null] as const);
    for (const [id, row] of [...rows.map((row) => [this.rowId(row), row] as const), ...missing]) {
      const version = this.stamp(id, row, n);
      if (version) {
        left.delete(id);
        newest.push(version);
      } else if (this.pages.has(id)) left.add(id);
    }
    const checkOrder = this.misplaced.watch(newest, sort);
    const unknown = this.pages.replace(newest);
    checkOrder();
    const isSame = left.size === gone.size && [...left].every((id) => gone.has(id));
    return { unknown, gone: isSame ? gone : left, isReordered: this.misplaced.any };
  }

  /** Returns the number of a position; forgets all versions of another history, whose numbers cannot be compared. */
  private enter(position: string): number {
    const [epoch = ''] = position.split('.');
    if (epoch !== this.epoch) this.versions.clear();
    this.epoch = epoch;
    return numberOfPosition(position);
  }

  /** Notes a version of a row, unless a newer one is known; returns the newest one. */
  private stamp(id: string, row: Row | null, n: number): Row | null {
    const known = this.versions.get(id);
    if (known && known.n > n) return known.row;
    this.versions.delete(id);
    this.versions.set(id, { n, row });
    const [oldest] = this.versions.keys();
    if (this.versions.size > maxKept && oldest !== undefined) this.versions.delete(oldest);
    return row;
  }
}
