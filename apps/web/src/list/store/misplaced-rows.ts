import type { Pages } from './pages.ts';
import type { RowOrder } from './row-order.ts';

/**
 * Rows that changed in place and are no longer in sort order. They are not moved under the reader's eyes;
 * `ListState.reordered` is set until the next reload.
 */
export class MisplacedRows<Row> {
  private readonly ids = new Set<string>();
  private readonly pages: Pages<Row>;
  private readonly rowId: (row: Row) => string;
  private readonly order: RowOrder<Row> | undefined;

  constructor(pages: Pages<Row>, rowId: (row: Row) => string, order: RowOrder<Row> | undefined) {
    this.pages = pages;
    this.rowId = rowId;
    this.order = order;
  }

  get any(): boolean {
    return this.ids.size > 0;
  }

  clear(): void {
    this.ids.clear();
  }

  /** Call before `rows` are replaced; call the returned function afterwards to check the rows whose sorted values changed. */
  watch(rows: readonly Row[], sort: string): () => void {
    const { order } = this;
    if (!order) return () => undefined;
    const moved = rows.filter((row) => {
      const index = this.pages.find(this.rowId(row));
      const before = index === undefined ? undefined : this.pages.rowAt(index);
      return before !== undefined && order.keyOf(before, sort) !== order.keyOf(row, sort);
    });
    return () => {
      const ids = new Set([...this.ids, ...moved.map(this.rowId)]);
      this.ids.clear();
      for (const id of ids) if (this.isMisplaced(id, order, sort)) this.ids.add(id);
    };
  }

  private isMisplaced(id: string, order: RowOrder<Row>, sort: string): boolean {
    const at = this.pages.find(id);
    const row = at === undefined ? undefined : this.pages.rowAt(at);
    if (at === undefined || row === undefined) return false;
    const above = this.pages.rowAt(at - 1);
    const below = this.pages.rowAt(at + 1);
    // The order is unknown next to rows that are not loaded.
    if (at > 0 && above === undefined) return true;
    if (at < this.pages.total - 1 && below === undefined) return true;
    return (
      (above !== undefined && order.isOrdered(above, row, sort) !== true) ||
      (below !== undefined && order.isOrdered(row, below, sort) !== true)
    );
  }
}
