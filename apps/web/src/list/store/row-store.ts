import type { Page } from '@floorwalker/core/contract/list';
import { arrivalsMost, fetchArrivals, splitArrivals } from './arrivals.ts';
import { ChangedRows } from './changed-rows.ts';
import { FrameNotifier } from './frame-notifier.ts';
import { initialState, type ListState } from './list-state.ts';
import { MisplacedRows } from './misplaced-rows.ts';
import { Pages, type Run } from './pages.ts';
import { type PagePlan, pageRows, planPages, reverseSort } from './plan.ts';
import type { Ask, RowPowers } from './row-powers.ts';

/** Rows around those in view that are asked for ahead, so that reading on meets rows and no placeholders. */
const ahead = 60;
/** A view that needs a jump is asked for when it has rested for so long: a dragged scrollbar passes hundreds. */
const restMs = 80;
const slowMs = 3000;
/** Changed rows that could not be had are asked for again after so long. */
const againMs = 5000;

/**
 * The rows of one list, however long: pages come when they are looked at, from the nearest place known, and go when they
 * are far away [KB-02]. One notice to the screen per animation frame, whatever the live channel does.
 */
export class RowStore<Row> {
  private state: ListState = initialState;
  private readonly pages: Pages<Row>;
  private readonly misplaced: MisplacedRows<Row>;
  private readonly powers: RowPowers<Row>;
  private ask = { q: undefined as string | undefined, sort: '' };
  /** New rows belong on top. */
  private usual = true;
  private atTop = true;
  private position: string | undefined;
  private openings = 0;
  private held: Row[] = [];
  /** Ids that match now and are nowhere here. */
  private readonly unseen = new Set<string>();
  private readonly changedRows: ChangedRows;
  private readonly notifier: FrameNotifier;
  private isCountDue = false;
  /** Rows have arrived since the first page was asked for. */
  private owesArrivals = false;
  /** The first page is on its way. */
  private busy = false;
  /** More has arrived than is held: showing it means reading anew. */
  private overflown = false;
  private generation = 0;
  private reading = new AbortController();
  private view = { first: 0, last: 0 };
  /** The jump that waits for the view to rest. */
  private jump: { readonly page: number; readonly stop: () => void } | null = null;

  constructor(powers: RowPowers<Row>) {
    this.powers = powers;
    this.pages = new Pages<Row>(powers.rowId);
    this.misplaced = new MisplacedRows<Row>(this.pages, powers.rowId, powers.order);
    this.notifier = new FrameNotifier(powers.frame);
    this.changedRows = new ChangedRows({
      ready: () => !this.busy && this.state.status === 'ready',
      have: (ids) => this.fetchRows(ids),
      // While somebody looks.
      again: (run) => void powers.later(againMs, () => this.notifier.isWatched && run()),
    });
  }

  readonly get = (): ListState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => this.notifier.subscribe(listener);
  readonly subscribeRows = (listener: () => void): (() => void) => this.notifier.subscribeRows(listener);
  /** Changes with every row that changes, once a frame. */
  readonly version = (): number => this.notifier.version;
  /** The row at a place; undefined while it is still to come. */
  readonly rowAt = (index: number): Row | undefined => this.pages.rowAt(index);
  readonly loadedRows = (): readonly Row[] => this.pages.rows();
  readonly keyAt = (index: number): number => this.pages.keyAt(index);
  readonly find = (id: string): number | undefined => this.pages.find(id);
  /** Why the row at a place cannot be had; null: it is here or on its way. */
  readonly failureAt = (index: number): unknown => this.pages.slotAt(index)?.failure ?? null;

  /** Reads anew with a filter and a sort; what is on screen stays until the answer is there. `usual`: new rows belong on top. */
  async open(q: string, sort: string, usual: boolean): Promise<void> {
    this.ask = { q: q || undefined, sort };
    this.openings++;
    this.usual = usual;
    this.view = { first: 0, last: 0 };
    this.set({ status: 'loading', count: null });
    await this.read(false);
  }

  /** Reads again without emptying the screen. */
  readonly reload = (): Promise<void> => this.read(this.state.status === 'ready');

  /** Ends a reading that takes too long. */
  readonly cancel = (): void => {
    this.generation++;
    this.reading.abort();
    this.busy = false;
    this.pages.clear();
    this.set({ ...initialState, status: 'stopped' });
  };

  /** Says which rows are in view: what is missing is asked for, what nobody waits for any more is not. */
  readonly want = (first: number, last: number): void => {
    this.view = { first, last };
    if (this.state.status !== 'ready') return;
    const [from, to] = this.pagesInView();
    for (const run of this.pages.runs()) if (run.slots.every(({ page }) => page < from || page > to)) this.pages.leave(run);
    const far: number[] = [];
    for (let page = from; page <= to; page++) {
      if (!this.isWanted(page)) continue;
      if (this.plan(page, page).skip === 0) void this.load(page, page);
      else far.push(page);
    }
    // Reading upwards page by page must not wait for a rest that never comes.
    if (this.jump && far.includes(this.jump.page)) return;
    this.jump?.stop();
    const [page] = far;
    this.jump = page === undefined ? null : { page, stop: this.powers.later(restMs, () => this.loadView()) };
  };

  /** Asks again for a page that could not be had. */
  readonly retry = (index: number): void => {
    const slot = this.pages.slotAt(index);
    if (slot?.status === 'failed') void this.load(slot.page, slot.page);
  };

  /** Fetches rows that came since, in commit order: on top when the reader is there, else they wait. */
  async topUp(): Promise<void> {
    this.owesArrivals = this.busy;
    if (this.busy || this.position === undefined || this.state.status !== 'ready') return;
    const mine = this.generation;
    try {
      const { page, changed } = await fetchArrivals((ask) => this.fetch(ask), this.ask.q, this.position, this.changeable());
      if (mine !== this.generation) return;
      this.position = page.position;
      this.overflown ||= page.next !== null;
      this.arrive(page.items, changed);
    } catch {
      // The kept window is left behind, or the line is down: read anew as soon as that works.
      if (mine === this.generation) await this.read(true);
    }
  }

  /** Fetches these rows anew and puts them where they are; those that cannot be had now, as soon as they can. */
  readonly refresh = (ids: readonly string[]): Promise<void> => this.changedRows.have(ids);

  /** Takes newer versions of rows; those of `ids` that did not come match no longer. */
  update(ids: readonly string[], rows: readonly Row[]): void {
    const unknown = this.replace(ids, rows);
    const before = this.unseen.size;
    for (const id of ids) this.unseen.delete(id);
    // What is nowhere here matches now; when everything is here it is new to this list.
    if (this.pages.whole) {
      for (const id of unknown) this.unseen.add(id);
      if (this.state.waiting !== this.unseen.size) this.set({ waiting: this.unseen.size });
      this.addToCount(this.unseen.size - before);
    } else if (unknown.length > 0 || ids.length > rows.length) this.countLater();
  }

  readonly showWaiting = (): void => {
    if (!this.usual || this.overflown || this.held.length === 0 || this.held.length !== this.state.waiting) return void this.read(false);
    this.pages.prepend(this.held);
    this.held = [];
    this.set({ waiting: 0 });
    this.measure();
  };

  setAtTop(atTop: boolean): void {
    this.atTop = atTop;
  }

  private fetch(ask: Ask, signal = this.reading.signal): Promise<Page<Row>> {
    return this.powers.fetchPage(ask, signal);
  }

  private async fetchRows(ids: readonly string[]): Promise<boolean> {
    const mine = this.generation;
    const q = `${this.ask.q ? `(${this.ask.q}) ` : ''}id:${ids.join(',')}`;
    const answer = await this.fetch({ q, limit: arrivalsMost }).catch(() => null);
    // What is read since then was asked for later, and holds them all.
    if (mine !== this.generation) return true;
    if (answer) this.update(ids, answer.items);
    return answer !== null;
  }

  /** Rows that the server would answer before those on screen. */
  private newer(): number {
    return this.usual ? this.state.waiting : 0;
  }

  private async read(keep: boolean): Promise<void> {
    const mine = ++this.generation;
    this.reading.abort();
    this.busy = true;
    this.changedRows.clear();
    this.owesArrivals = false;
    this.jump?.stop();
    // A jump that was stopped must not keep the view from being asked for again.
    this.jump = null;
    this.reading = new AbortController();
    const calm = this.powers.later(slowMs, () => mine === this.generation && this.set({ slow: true }));
    try {
      const answer = await this.fetch({ ...this.ask, limit: pageRows });
      if (mine === this.generation) this.begin(answer, keep);
    } catch (failure) {
      if (mine !== this.generation) return;
      this.busy = false;
      this.set({ status: 'failed', failure, slow: false });
    } finally {
      calm();
    }
  }

  /** The first page is here: it says where the others are. */
  private begin({ items, next, position }: Page<Row>, keep: boolean): void {
    const before = this.pages.total;
    const stays = keep && this.pages.head.length === 0;
    const old = stays ? [...this.pages.slots.values()].filter((slot) => slot.page > 0 && slot.rows.length > 0) : [];
    this.pages.clear();
    for (const slot of next === null ? [] : old) this.pages.keep(slot);
    this.pages.put(0, items);
    this.pages.remember(this.pages.down, items.length, next);
    this.pages.counted = next === null;
    this.pages.length = next === null ? items.length : Math.max(items.length + pageRows, keep ? before : 0);
    this.position = position;
    this.held = [];
    this.overflown = false;
    this.unseen.clear();
    this.misplaced.clear();
    this.busy = false;
    const known = keep ? this.state.count : null;
    this.set({ ...initialState, status: 'ready', opened: this.openings, count: next === null ? items.length : known });
    this.measure();
    if (next !== null) this.recount();
    this.want(this.view.first, this.view.last);
    // What came while this was on its way may not stand in it.
    if (this.owesArrivals) void this.topUp();
    void this.changedRows.have();
  }

  private addToCount(more: number): void {
    if (more !== 0 && this.state.count !== null) this.set({ count: Math.max(0, this.state.count + more) });
  }

  /** Counts again some time later: rows that are not here may have come or gone. */
  private countLater(): void {
    if (this.isCountDue) return;
    this.isCountDue = true;
    this.powers.later(againMs, () => {
      this.isCountDue = false;
      const mine = this.generation;
      if (this.state.status !== 'ready' || !this.notifier.isWatched) return;
      this.powers.countAll(this.ask.q).then(
        (counted) => mine === this.generation && this.set(counted),
        () => undefined,
      );
    });
  }

  private recount(): void {
    const mine = this.generation;
    this.powers.countAll(this.ask.q).then(
      ({ count, exact }) => {
        if (mine !== this.generation || this.pages.counted) return;
        const last = Math.max(-1, ...this.pages.slots.keys());
        const seen = last * pageRows + (this.pages.slots.get(last)?.rows.length ?? 0);
        this.pages.length = Math.max(count - this.pages.head.length - this.newer(), seen);
        this.pages.counted = exact;
        this.set({ count: Math.max(count, this.pages.total), exact });
        this.measure();
      },
      () => undefined,
    );
  }

  private pagesInView(): readonly [number, number] {
    const { head, length } = this.pages;
    const at = (index: number) => Math.floor(Math.min(Math.max(0, index - head.length), Math.max(0, length - 1)) / pageRows);
    return [at(this.view.first - ahead), at(this.view.last + ahead)];
  }

  private isWanted(page: number): boolean {
    const slot = this.pages.slots.get(page);
    return !slot || (slot.old && !slot.run);
  }

  private plan(first: number, last: number): PagePlan {
    return planPages(first, last, this.pages.anchors(this.newer()));
  }

  /** Loads what is missing in view, pages side by side in one call, and one more before them: the way up is the long one. */
  private loadView(): void {
    this.jump = null;
    const [from, to] = this.pagesInView();
    for (let page = from; page <= to; page++) {
      if (!this.isWanted(page)) continue;
      const first = page > 0 && this.isWanted(page - 1) ? page - 1 : page;
      while (page < to && this.isWanted(page + 1)) page++;
      void this.load(first, page);
    }
  }

  private async load(first: number, last: number): Promise<void> {
    const plan = this.plan(first, last);
    const run = this.pages.await(first, last);
    const sort = plan.up ? reverseSort(this.ask.sort) : this.ask.sort;
    try {
      const ask = { q: this.ask.q, sort, cursor: plan.cursor, ...(plan.skip > 0 && { skip: plan.skip }), limit: plan.limit };
      const { items, next } = await this.fetch(ask, run.abort.signal);
      this.take(run, plan, plan.up ? items.toReversed() : items, next);
    } catch (failure) {
      for (const slot of run.slots) if (this.pages.awaits(slot)) Object.assign(slot, { status: 'failed', failure, run: null, old: false });
    }
    const [from, to] = this.pagesInView();
    this.pages.drop(from, to);
    this.notifier.rowsChanged();
  }

  /** Puts the rows of a call into those of its pages that somebody still waits for. */
  private take(run: Run<Row>, plan: PagePlan, rows: readonly Row[], next: string | null): void {
    const [first] = run.slots;
    if (!first || !this.pages.awaits(first)) return;
    const rank = first.page * pageRows;
    for (const [at, slot] of run.slots.entries()) this.pages.put(slot.page, rows.slice(at * pageRows, (at + 1) * pageRows));
    if (plan.up) this.pages.remember(this.pages.up, rank, next);
    else this.follow(rank + rows.length, next);
  }

  /** A page read downwards says whether more follows it: better than any count. */
  private follow(rank: number, next: string | null): void {
    this.pages.remember(this.pages.down, rank, next);
    const { pages } = this;
    if (next === null ? rank === pages.length : rank < pages.length) {
      pages.counted ||= next === null;
      // The end is where it was taken to be; a count that is still on its way comes too late to say so.
      if (next === null && (this.state.count === null || !this.state.exact)) this.set({ count: pages.total + this.newer(), exact: true });
      return;
    }
    pages.length = next === null ? rank : rank + pageRows;
    pages.counted = next === null;
    this.set({ count: pages.total + this.newer(), exact: next === null });
    this.measure();
  }

  /** Puts newer versions of rows in their places; answers the ids of those that are nowhere here. */
  private replace(ids: readonly string[], rows: readonly Row[]): string[] {
    const checkOrder = this.misplaced.watch(rows, this.ask.sort);
    const unknown = this.pages.replace(rows);
    checkOrder();
    if (this.state.reordered !== this.misplaced.any) this.set({ reordered: this.misplaced.any });
    const found = new Set(rows.map(this.powers.rowId));
    const lost = ids.filter((id) => !found.has(id) && this.pages.has(id));
    const { gone } = this.state;
    if (lost.length > 0 || [...gone].some((id) => found.has(id))) {
      const left = new Set([...[...gone].filter((id) => !found.has(id)), ...lost]);
      this.set({ gone: left });
      this.addToCount(gone.size - left.size);
    }
    this.notifier.rowsChanged();
    return unknown;
  }

  private changeable() {
    const { mayChange, rowId } = this.powers;
    return { ids: mayChange ? this.pages.rows().filter(mayChange).map(rowId) : [], rowId };
  }

  private arrive(rows: readonly Row[], changedIds: readonly string[]): void {
    const { known, held, news, elsewhere, misplaced } = splitArrivals(rows, {
      ...this.powers,
      held: this.held,
      pages: this.pages,
      usual: this.usual,
    });
    if (known.length > 0 || changedIds.length > 0) this.replace(changedIds, known);
    this.held = [...held];
    // What does not belong on top is shown by reading anew.
    this.overflown ||= misplaced;
    const added = news.length + elsewhere;
    if (added === 0) return;
    const count = this.state.count === null ? null : this.state.count + added;
    if (this.atTop && this.usual && held.length === 0 && !this.overflown) {
      this.pages.prepend(news);
      this.set({ count });
      this.measure();
      return;
    }
    this.held = [...news, ...held].slice(0, arrivalsMost + 1);
    this.set({ waiting: this.state.waiting + added, count });
  }

  /** Says how long the list is now. */
  private measure(): void {
    if (this.state.length !== this.pages.total) this.set({ length: this.pages.total });
    this.notifier.rowsChanged();
  }

  private set(change: Partial<ListState>): void {
    this.state = { ...this.state, ...change };
    this.notifier.stateChanged();
  }
}
