import { type Anchors, pageRows } from './plan.ts';

/** One page with its rows and the status of its request. */
export interface Slot<Row> {
  page: number;
  status: 'loading' | 'ready' | 'failed';
  rows: readonly Row[];
  ids: readonly string[];
  failure: unknown;
  /** Request that will fill this page; null if none is pending. */
  request: PageRequest<Row> | null;
  /** Rows from before the last reload, shown until the new rows arrive. */
  stale: boolean;
}

/** One request for adjacent pages. */
export interface PageRequest<Row> {
  readonly abort: AbortController;
  readonly slots: Slot<Row>[];
}

/** Maximum number of pages in memory; those farthest from the viewport are removed first. */
const maxPages = 50;
/** Maximum number of known cursors in each direction. */
const maxAnchors = 2000;
/** If more rows than this have arrived on top of the list, they are turned into pages, which can be removed from memory. */
const maxHeadRows = pageRows * 10;

/**
 * Pages of a list, of which only some are in memory. A rank counts from the first row of the last full load; rows that
 * arrived on top since then form the head, newest first. An index counts from the first row of the head.
 */
export class Pages<Row> {
  readonly slots = new Map<number, Slot<Row>>();
  readonly down = new Map<number, string>();
  readonly up = new Map<number, string>();
  /** Rows that arrived on top, newest first. */
  head: Row[] = [];
  /** Number of rows after the head; exact if `isCounted`. */
  length = 0;
  isCounted = false;
  private readonly rowId: (row: Row) => string;
  private readonly slotsById = new Map<string, Slot<Row>>();
  /** Number of rows by which ranks have grown since the last full load; subtracted so that React keys stay the same. */
  private rankShift = 0;

  constructor(rowId: (row: Row) => string) {
    this.rowId = rowId;
  }

  get total(): number {
    return this.head.length + this.length;
  }

  rowAt(index: number): Row | undefined {
    const rank = index - this.head.length;
    if (rank < 0) return this.head[index];
    return this.slots.get(Math.floor(rank / pageRows))?.rows[rank % pageRows];
  }

  slotAt(index: number): Slot<Row> | undefined {
    return this.slots.get(Math.floor((index - this.head.length) / pageRows));
  }

  /** Page of the row at an index; the nearest one outside the list. */
  pageAt(index: number): number {
    return Math.floor(Math.min(Math.max(0, index - this.head.length), Math.max(0, this.length - 1)) / pageRows);
  }

  /** React key of the row at an index; the key stays the same while rows arrive above. */
  keyAt(index: number): number {
    return index - this.head.length - this.rankShift;
  }

  has(id: string): boolean {
    return this.slotsById.has(id) || this.head.some((row) => this.rowId(row) === id);
  }

  /** All rows in memory. */
  rows(): readonly Row[] {
    return [...this.head, ...[...this.slots.values()].flatMap(({ rows }) => rows)];
  }

  /** Index of a row; undefined if the row is not in memory. */
  find(id: string): number | undefined {
    const slot = this.slotsById.get(id);
    if (slot) return this.head.length + slot.page * pageRows + slot.ids.indexOf(id);
    const at = this.head.findIndex((row) => this.rowId(row) === id);
    return at < 0 ? undefined : at;
  }

  /** Whether all rows of the list are in memory. */
  get isComplete(): boolean {
    let rows = 0;
    for (const slot of this.slots.values()) rows += slot.rows.length;
    return this.isCounted && rows >= this.length;
  }

  anchors(waiting: number): Anchors {
    return { down: this.down, up: this.up, start: -this.head.length - waiting, end: this.isCounted ? this.length : null };
  }

  /** Stores the rows of a page; a row that was in another page moves here. */
  setPage(page: number, rows: readonly Row[]): void {
    this.forget(page);
    const slot: Slot<Row> = { page, status: 'ready', rows, ids: rows.map(this.rowId), failure: null, request: null, stale: false };
    this.slots.set(page, slot);
    for (const id of slot.ids) this.slotsById.set(id, slot);
  }

  /** Begins again with the first page. `keep`: later rows stay until they are loaded again, unless rows arrived on top. */
  restart(rows: readonly Row[], next: string | null, keep: boolean): void {
    const before = this.total;
    const stays = keep && next !== null && this.head.length === 0;
    const old = stays ? [...this.slots.values()].filter((slot) => slot.page > 0 && slot.rows.length > 0) : [];
    this.clear();
    for (const slot of old) this.keepStale(slot);
    this.setPage(0, rows);
    this.addAnchor(this.down, rows.length, next);
    this.isCounted = next === null;
    this.length = next === null ? rows.length : Math.max(rows.length + pageRows, keep ? before : 0);
  }

  /** Shows a page from before a reload until its new rows arrive. */
  keepStale(slot: Slot<Row>): void {
    this.slots.set(slot.page, Object.assign(slot, { status: 'ready', stale: true, request: null } satisfies Partial<Slot<Row>>));
    for (const id of slot.ids) this.slotsById.set(id, slot);
  }

  /** Marks pages `first` to `last` as loading. */
  startRequest(first: number, last: number): PageRequest<Row> {
    const request: PageRequest<Row> = { abort: new AbortController(), slots: [] };
    for (let page = first; page <= last; page++) {
      const known = this.slots.get(page);
      const slot: Slot<Row> = known?.stale
        ? known
        : { page, status: 'loading', rows: [], ids: [], failure: null, request: null, stale: false };
      slot.request = request;
      request.slots.push(slot);
      this.slots.set(page, slot);
    }
    return request;
  }

  /** Whether a request for this page is still pending, even if the page has moved. */
  isAwaited(slot: Slot<Row>): boolean {
    return this.slots.get(slot.page) === slot && slot.request !== null;
  }

  /** Aborts a request and removes its empty pages; stale rows stay. */
  cancelRequest(request: PageRequest<Row>): void {
    request.abort.abort();
    for (const slot of request.slots) {
      if (slot.request !== request) continue;
      slot.request = null;
      if (!slot.stale) this.forget(slot.page);
    }
  }

  /** Cancels the requests of which no page lies between `first` and `last`. */
  cancelRequestsOutside(first: number, last: number): void {
    for (const request of this.requests()) if (request.slots.every(({ page }) => page < first || page > last)) this.cancelRequest(request);
  }

  /** Marks the pages that still wait for this request as failed. */
  failRequest(request: PageRequest<Row>, failure: unknown): void {
    const change: Partial<Slot<Row>> = { status: 'failed', failure, request: null, stale: false };
    for (const slot of request.slots) if (this.isAwaited(slot)) Object.assign(slot, change);
  }

  /** Pending requests. */
  requests(): Set<PageRequest<Row>> {
    return new Set([...this.slots.values()].flatMap(({ request }) => (request ? [request] : [])));
  }

  private forget(page: number): void {
    const slot = this.slots.get(page);
    for (const id of slot?.ids ?? []) if (this.slotsById.get(id) === slot) this.slotsById.delete(id);
    this.slots.delete(page);
  }

  clear(): void {
    for (const request of this.requests()) request.abort.abort();
    for (const page of [...this.slots.keys()]) this.forget(page);
    this.down.clear();
    this.up.clear();
    this.head = [];
    this.rankShift = 0;
    this.length = 0;
    this.isCounted = false;
  }

  addAnchor(map: Map<number, string>, rank: number, cursor: string | null): void {
    if (cursor === null || map.size >= maxAnchors) return;
    map.set(rank, cursor);
  }

  /** Adds rows on top, newest first. */
  prepend(rows: readonly Row[]): void {
    this.head = [...rows, ...this.head];
    if (this.head.length > maxHeadRows) this.moveHeadToPages();
  }

  /** Replaces rows in place; returns the ids that are not in memory. */
  replace(rows: Iterable<Row>): string[] {
    const unknown: string[] = [];
    const heads = this.head.length > 0 ? new Map(this.head.map((row, at) => [this.rowId(row), at])) : null;
    for (const row of rows) {
      const id = this.rowId(row);
      const slot = this.slotsById.get(id);
      const at = slot ? slot.ids.indexOf(id) : heads?.get(id);
      if (at === undefined) unknown.push(id);
      else if (slot) (slot.rows as Row[])[at] = row;
      else this.head[at] = row;
    }
    return unknown;
  }

  /** Removes the pages farthest from those in view. */
  evictFar(first: number, last: number): void {
    if (this.slots.size <= maxPages) return;
    const distance = (page: number) => (page < first ? first - page : page > last ? page - last : 0);
    const pages = [...this.slots.keys()].sort((one, other) => distance(other) - distance(one));
    for (const page of pages.slice(0, this.slots.size - maxPages)) this.forget(page);
  }

  /** Turns the oldest rows of the head into whole pages; the ranks of all later pages grow by their number. */
  private moveHeadToPages(): void {
    const pages = Math.floor(this.head.length / pageRows);
    const rows = this.head.splice(this.head.length - pages * pageRows);
    const slots = [...this.slots];
    this.slots.clear();
    for (const [page, slot] of slots) {
      slot.page = page + pages;
      this.slots.set(slot.page, slot);
    }
    for (const map of [this.down, this.up]) {
      const entries = [...map];
      map.clear();
      for (const [rank, cursor] of entries) map.set(rank + rows.length, cursor);
    }
    for (let page = 0; page < pages; page++) this.setPage(page, rows.slice(page * pageRows, (page + 1) * pageRows));
    this.length += rows.length;
    this.rankShift += rows.length;
  }
}
