import { type Anchors, pageRows } from './plan.ts';

/** One page: its rows, and whether they are on their way, there, or could not be had. */
export interface Slot<Row> {
  page: number;
  status: 'loading' | 'ready' | 'failed';
  rows: readonly Row[];
  ids: readonly string[];
  failure: unknown;
  /** The call it waits for. */
  run: Run<Row> | null;
  /** Of the reading before this one: shown until the new rows are there. */
  old: boolean;
}

/** One call for pages side by side. */
export interface Run<Row> {
  readonly abort: AbortController;
  readonly slots: Slot<Row>[];
}

/** Pages kept at most; beyond that those farthest from the reader are dropped. */
const keptMost = 50;
/** Places remembered at most; a place is a short text, and the way from the next one is short too. */
const anchorsMost = 2000;
/** Rows on top beyond this become pages of their own, so that they can be dropped in their turn. */
const headMost = pageRows * 10;

/**
 * The rows of a list of any length, of which only some are here. `rank` counts from the first row of the last reading;
 * rows that arrived on top since stand before it, newest first. An index counts from the first row on screen.
 */
export class Pages<Row> {
  readonly slots = new Map<number, Slot<Row>>();
  readonly down = new Map<number, string>();
  readonly up = new Map<number, string>();
  /** Rows that came on top, newest first. */
  head: Row[] = [];
  /** How many rows follow the head, and whether somebody has counted them. */
  length = 0;
  counted = false;
  private readonly rowId: (row: Row) => string;
  private readonly homes = new Map<string, Slot<Row>>();
  /** By how much ranks have moved since the reading: keys must not. */
  private moved = 0;

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

  /** A key that stays with the place of a row while others come above it. */
  keyAt(index: number): number {
    return index - this.head.length - this.moved;
  }

  has(id: string): boolean {
    return this.homes.has(id) || this.head.some((row) => this.rowId(row) === id);
  }

  /** All rows that are here. */
  rows(): readonly Row[] {
    return [...this.head, ...[...this.slots.values()].flatMap(({ rows }) => rows)];
  }

  /** Where a row stands, if it is here. */
  find(id: string): number | undefined {
    const slot = this.homes.get(id);
    if (slot) return this.head.length + slot.page * pageRows + slot.ids.indexOf(id);
    const at = this.head.findIndex((row) => this.rowId(row) === id);
    return at < 0 ? undefined : at;
  }

  /** Whether every row is here. */
  get whole(): boolean {
    let rows = 0;
    for (const slot of this.slots.values()) rows += slot.rows.length;
    return this.counted && rows >= this.length;
  }

  anchors(waiting: number): Anchors {
    return { down: this.down, up: this.up, start: -this.head.length - waiting, end: this.counted ? this.length : null };
  }

  /** Puts the rows of a page where they belong; a row that stood in another page moves. */
  put(page: number, rows: readonly Row[]): void {
    this.forget(page);
    const slot: Slot<Row> = { page, status: 'ready', rows, ids: rows.map(this.rowId), failure: null, run: null, old: false };
    this.slots.set(page, slot);
    for (const id of slot.ids) this.homes.set(id, slot);
  }

  /** Keeps a page of an older reading on screen until its rows are there anew. */
  keep(slot: Slot<Row>): void {
    this.slots.set(slot.page, Object.assign(slot, { status: 'ready', old: true, run: null }));
    for (const id of slot.ids) this.homes.set(id, slot);
  }

  /** Pages `first` to `last` are on their way. */
  await(first: number, last: number): Run<Row> {
    const run: Run<Row> = { abort: new AbortController(), slots: [] };
    for (let page = first; page <= last; page++) {
      const kept = this.slots.get(page);
      const slot: Slot<Row> = kept?.old ? kept : { page, status: 'loading', rows: [], ids: [], failure: null, run: null, old: false };
      slot.run = run;
      run.slots.push(slot);
      this.slots.set(page, slot);
    }
    return run;
  }

  /** Whether this page, wherever it stands by now, is still waited for. */
  awaits(slot: Slot<Row>): boolean {
    return this.slots.get(slot.page) === slot && slot.run !== null;
  }

  /** Nobody waits for this call any more: what it was to bring is forgotten, rows of an older reading stay. */
  leave(run: Run<Row>): void {
    run.abort.abort();
    for (const slot of run.slots) {
      if (slot.run !== run) continue;
      slot.run = null;
      if (!slot.old) this.forget(slot.page);
    }
  }

  /** Calls under way. */
  runs(): Set<Run<Row>> {
    return new Set([...this.slots.values()].flatMap(({ run }) => (run ? [run] : [])));
  }

  private forget(page: number): void {
    const slot = this.slots.get(page);
    for (const id of slot?.ids ?? []) if (this.homes.get(id) === slot) this.homes.delete(id);
    this.slots.delete(page);
  }

  clear(): void {
    for (const run of this.runs()) run.abort.abort();
    for (const page of [...this.slots.keys()]) this.forget(page);
    this.down.clear();
    this.up.clear();
    this.head = [];
    this.moved = 0;
    this.length = 0;
    this.counted = false;
  }

  remember(map: Map<number, string>, rank: number, cursor: string | null): void {
    if (cursor === null || map.size >= anchorsMost) return;
    map.set(rank, cursor);
  }

  /** Rows that belong on top, newest first. */
  prepend(rows: readonly Row[]): void {
    this.head = [...rows, ...this.head];
    if (this.head.length > headMost) this.fold();
  }

  /** Replaces rows in place; answers the ids that are nowhere here. */
  replace(rows: Iterable<Row>): string[] {
    const unknown: string[] = [];
    const heads = this.head.length > 0 ? new Map(this.head.map((row, at) => [this.rowId(row), at])) : null;
    for (const row of rows) {
      const id = this.rowId(row);
      const slot = this.homes.get(id);
      const at = slot ? slot.ids.indexOf(id) : heads?.get(id);
      if (at === undefined) unknown.push(id);
      else if (slot) (slot.rows as Row[])[at] = row;
      else this.head[at] = row;
    }
    return unknown;
  }

  /** Drops what is farthest from the pages in view. */
  drop(first: number, last: number): void {
    if (this.slots.size <= keptMost) return;
    const distance = (page: number) => (page < first ? first - page : page > last ? page - last : 0);
    const pages = [...this.slots.keys()].sort((one, other) => distance(other) - distance(one));
    for (const page of pages.slice(0, this.slots.size - keptMost)) this.forget(page);
  }

  /** The oldest rows of the head become whole pages; everything behind them moves down by as many. */
  private fold(): void {
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
    for (let page = 0; page < pages; page++) this.put(page, rows.slice(page * pageRows, (page + 1) * pageRows));
    this.length += rows.length;
    this.moved += rows.length;
  }
}
