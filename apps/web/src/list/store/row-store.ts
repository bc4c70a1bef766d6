import { type Count, numberOfPosition, type Page } from '@floorwalker/core/contract/list';
import type { LiveRows } from '@floorwalker/core/live/rows';
import { fetchArrivals, maxArrivals, splitArrivals } from './arrivals.ts';
import { FrameNotifier } from './frame-notifier.ts';
import { initialState, type ListState } from './list-state.ts';
import { type PageRequest, Pages } from './pages.ts';
import { type PagePlan, type PageRun, pageRows, planPages, reverseSort, toRuns } from './plan.ts';
import { RefetchQueue } from './refetch-queue.ts';
import type { PageQuery, RowStoreDependencies } from './row-store-dependencies.ts';
import { RowVersions } from './row-versions.ts';

/** Minimum number of rows to load before and after the viewport, so that further scrolling shows no placeholders; more if more are in view. */
const prefetchRows = 60;
/** Delay before loading rows far from any known cursor: dragging the scrollbar passes hundreds of such places. */
const jumpDelayMs = 80;
const slowAfterMs = 3000;
/** Delay before failed refetches and counts are retried. */
const retryDelayMs = 5000;

/**
 * Rows of one list of any length: pages are loaded when they come into view, from the nearest known cursor, and removed from
 * memory when they are far away [KB-02]. Listeners are called at most once per animation frame.
 */
export class RowStore<Row> {
  private state: ListState = initialState;
  private readonly pages: Pages<Row>;
  private readonly versions: RowVersions<Row>;
  private readonly dependencies: RowStoreDependencies<Row>;
  private query = { q: undefined as string | undefined, sort: '' };
  /** Whether new rows are shown on top. */
  private newestFirst = true;
  private atTop = true;
  private position: string | undefined;
  private openings = 0;
  private bufferedRows: Row[] = [];
  /** Ids of rows that have begun to match the filter but are not in memory, because only a reload can place them. */
  private readonly unlistedIds = new Set<string>();
  private readonly refetchQueue: RefetchQueue;
  private readonly notifier: FrameNotifier;
  private isCountDue = false;
  /** Whether rows arrived while the first page was loading. */
  private topUpPending = false;
  private isToppingUp = false;
  /** Whether the first page is loading. */
  private isReading = false;
  /** Whether new rows can be shown only by a reload, because more rows arrived than the buffer holds or some belong elsewhere. */
  private bufferOverflowed = false;
  private generation = 0;
  private readAbort = new AbortController();
  private viewport = { first: 0, last: 0 };
  /** Pending load of a page far from any known cursor. */
  private jump: { readonly page: number; readonly stop: () => void } | null = null;

  constructor(dependencies: RowStoreDependencies<Row>) {
    this.dependencies = dependencies;
    this.pages = new Pages<Row>(dependencies.rowId);
    this.versions = new RowVersions<Row>(this.pages, dependencies.rowId, dependencies.order);
    this.notifier = new FrameNotifier(dependencies.frame);
    this.refetchQueue = new RefetchQueue({
      isReady: () => !this.isReading && this.state.status === 'ready',
      fetch: (ids) => this.fetchRows(ids),
      // Retries only while a screen is subscribed.
      retryLater: (run) => void dependencies.later(retryDelayMs, () => this.notifier.isWatched && run()),
    });
  }

  readonly get = (): ListState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => this.notifier.subscribe(listener);
  readonly subscribeRows = (listener: () => void): (() => void) => this.notifier.subscribeRows(listener);
  /** Increases whenever rows change. */
  readonly version = (): number => this.notifier.version;
  /** Row at an index; undefined while it is not loaded. */
  readonly rowAt = (index: number): Row | undefined => this.pages.rowAt(index);
  readonly loadedRows = (): readonly Row[] => this.pages.rows();
  readonly keyAt = (index: number): number => this.pages.keyAt(index);
  readonly find = (id: string): number | undefined => this.pages.find(id);
  /** Error of the failed request for the row at an index; null if it is loaded or loading. */
  readonly failureAt = (index: number): unknown => this.pages.slotAt(index)?.failure ?? null;

  /** Loads another filter and sort; the old rows stay on screen until the response arrives. `newestFirst`: new rows go on top. */
  async open(q: string, sort: string, newestFirst: boolean): Promise<void> {
    this.query = { q: q || undefined, sort };
    this.openings++;
    this.newestFirst = newestFirst;
    this.viewport = { first: 0, last: 0 };
    this.versions.clearGone();
    this.set({ status: 'loading', count: null });
    await this.read(false);
  }

  /** Reloads the rows and keeps the old ones on screen meanwhile. */
  readonly reload = (): Promise<void> => this.read(this.state.status === 'ready');

  readonly cancel = (): void => {
    this.generation++;
    this.readAbort.abort();
    this.isReading = false;
    this.pages.clear();
    this.set({ ...initialState, status: 'stopped' });
  };

  /** Sets the rows in view: missing pages are loaded, requests for pages out of view are cancelled. */
  readonly setViewport = (first: number, last: number): void => {
    this.viewport = { first, last };
    if (this.state.status !== 'ready') return;
    this.pages.cancelRequestsOutside(...this.pagesInView());
    const far: PageRun[] = [];
    for (const run of this.missingRuns()) {
      if (this.plan(...run).skip === 0) void this.load(...run);
      else far.push(run);
    }
    const { jump } = this;
    // A delayed jump to a page that is still in view goes on: scrolling page by page must not restart its delay each time.
    if (jump && far.some(([from, to]) => from <= jump.page && jump.page <= to)) return;
    jump?.stop();
    this.jump = far[0] ? { page: far[0][0], stop: this.dependencies.later(jumpDelayMs, () => this.loadView()) } : null;
  };

  /** Repeats a failed request for a page. */
  readonly retry = (index: number): void => {
    const slot = this.pages.slotAt(index);
    if (slot?.status === 'failed') void this.load(slot.page, slot.page);
  };

  /** Fetches new rows in commit order. They are shown if the reader is at the top and buffered otherwise. */
  async topUp(): Promise<void> {
    this.topUpPending = this.isReading;
    if (this.isReading || this.position === undefined || this.state.status !== 'ready') return;
    const generation = this.generation;
    this.isToppingUp = true;
    try {
      const arrivals = fetchArrivals(this.fetch, this.query.q, this.position, this.pages.rows(), this.dependencies);
      const { page, changed } = await arrivals.finally(() => {
        this.isToppingUp = false;
      });
      if (generation !== this.generation) return;
      this.position = page.position;
      this.bufferOverflowed ||= page.next !== null;
      this.applyArrivals(page.items, changed, page.position);
    } catch {
      // The position is older than the server keeps, or the connection is lost: a reload recovers from both.
      if (generation === this.generation) await this.read(true);
    }
  }

  /**
   * Applies new rows of the live channel. Returns false if this list lacks rows stored before them, or is fetching some: then `topUp`
   * is to fetch all of them.
   */
  takeArrivals({ from, position, items }: LiveRows): boolean {
    const here = this.position === undefined || this.state.status !== 'ready' ? null : numberOfPosition(this.position);
    if (items === null || here === null || here < from || this.isReading || this.isToppingUp) return false;
    if (numberOfPosition(position) <= here) return true;
    this.position = position;
    this.applyArrivals(items as readonly Row[], [], position);
    return true;
  }

  /** Fetches these rows again and replaces them in place; failed requests are retried. */
  readonly refresh = (ids: readonly string[]): Promise<void> => this.refetchQueue.refetch(ids);

  /** Applies new versions of rows; ids in `ids` without a row no longer match the filter. */
  update(ids: readonly string[], rows: readonly Row[], position: string): void {
    const unknown = this.replace(ids, rows, position);
    const before = this.unlistedIds.size;
    for (const id of ids) this.unlistedIds.delete(id);
    // If all rows of the list are in memory, an unknown id is a new row.
    if (this.pages.isComplete) {
      for (const id of unknown) this.unlistedIds.add(id);
      if (this.state.waiting !== this.unlistedIds.size) this.set({ waiting: this.unlistedIds.size });
      this.addToCount(this.unlistedIds.size - before);
    } else if (unknown.length > 0 || ids.length > rows.length) this.countLater();
  }

  readonly showWaiting = (): void => {
    if (!this.newestFirst || this.bufferOverflowed || this.bufferedRows.length === 0 || this.bufferedRows.length !== this.state.waiting)
      return void this.read(false);
    this.pages.prepend(this.bufferedRows);
    this.bufferedRows = [];
    this.set({ waiting: 0 });
    this.publishLength();
  };

  setAtTop(atTop: boolean): void {
    this.atTop = atTop;
  }

  private readonly fetch = (query: PageQuery, signal = this.readAbort.signal) => this.dependencies.fetchPage(query, signal);

  private async fetchRows(ids: readonly string[]): Promise<boolean> {
    const generation = this.generation;
    const q = `${this.query.q ? `(${this.query.q}) ` : ''}id:${ids.join(',')}`;
    const page = await this.fetch({ q, limit: maxArrivals }).catch(() => null);
    // The list was loaded again while these rows were being fetched, so they are not applied.
    if (generation !== this.generation) return true;
    if (page) this.update(ids, page.items, page.position);
    return page !== null;
  }

  /** Returns the number of waiting rows that precede the rows of this list on the server. */
  private countNewerRows(): number {
    return this.newestFirst ? this.state.waiting : 0;
  }

  private async read(keep: boolean): Promise<void> {
    const generation = ++this.generation;
    this.readAbort.abort();
    this.isReading = true;
    this.refetchQueue.clear();
    this.topUpPending = false;
    this.jump?.stop();
    // `setViewport` starts no request for a page while a jump to it is pending.
    this.jump = null;
    this.readAbort = new AbortController();
    const cancelSlowTimer = this.dependencies.later(slowAfterMs, () => generation === this.generation && this.set({ slow: true }));
    try {
      const page = await this.fetch({ ...this.query, limit: pageRows });
      if (generation === this.generation) this.applyFirstPage(page, keep);
    } catch (failure) {
      if (generation !== this.generation) return;
      this.isReading = false;
      this.set({ status: 'failed', failure, slow: false });
    } finally {
      cancelSlowTimer();
    }
  }

  private applyFirstPage({ items, next, position }: Page<Row>, keep: boolean): void {
    this.pages.restart(this.versions.newest(items, position), next, keep);
    this.position = position;
    this.bufferedRows = [];
    this.bufferOverflowed = false;
    this.unlistedIds.clear();
    this.versions.clearMisplaced();
    this.isReading = false;
    const known = keep ? this.state.count : null;
    this.set({ ...initialState, status: 'ready', opened: this.openings, count: next === null ? items.length : known });
    this.publishLength();
    if (next !== null) this.recount();
    this.setViewport(this.viewport.first, this.viewport.last);
    if (!keep) this.notifier.flush();
    // The response may lack rows that arrived while it was on its way.
    if (this.topUpPending) void this.topUp();
    void this.refetchQueue.refetch();
  }

  private addToCount(more: number): void {
    if (more !== 0 && this.state.count !== null) this.set({ count: Math.max(0, this.state.count + more) });
  }

  /** Counts again after a delay: for changed rows that are not in memory it is unknown whether they matched before. */
  private countLater(): void {
    if (this.isCountDue) return;
    this.isCountDue = true;
    this.dependencies.later(retryDelayMs, () => {
      this.isCountDue = false;
      if (this.state.status === 'ready' && this.notifier.isWatched) this.countAll((counted) => this.set(counted));
    });
  }

  private recount(): void {
    this.countAll(({ count, exact }) => {
      if (this.pages.isCounted) return;
      const last = Math.max(-1, ...this.pages.slots.keys());
      const seen = last * pageRows + (this.pages.slots.get(last)?.rows.length ?? 0);
      this.pages.length = Math.max(count - this.pages.head.length - this.countNewerRows(), seen);
      this.pages.isCounted = exact;
      this.set({ count: Math.max(count, this.pages.total), exact });
      this.publishLength();
    });
  }

  /** Counts all rows; the result is dropped if the list was loaded again meanwhile. */
  private countAll(apply: (counted: Count) => void): void {
    const generation = this.generation;
    this.dependencies.countAll(this.query.q).then(
      (counted) => generation === this.generation && apply(counted),
      () => undefined,
    );
  }

  private pagesInView(): PageRun {
    const { first, last } = this.viewport;
    const ahead = Math.max(prefetchRows, last - first);
    return [this.pages.pageAt(first - ahead), this.pages.pageAt(last + ahead)];
  }

  /** The missing pages in and near the view, adjacent ones together. */
  private missingRuns(): PageRun[] {
    const [from, to] = this.pagesInView();
    return toRuns(Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((page) => this.needsLoading(page)));
  }

  private needsLoading(page: number): boolean {
    const slot = this.pages.slots.get(page);
    return !slot || (slot.stale && !slot.request);
  }

  private plan(first: number, last: number): PagePlan {
    return planPages(first, last, this.pages.anchors(this.countNewerRows()));
  }

  /** Loads the missing pages in view, adjacent ones in one request, and one page before them for scrolling up. */
  private loadView(): void {
    this.jump = null;
    for (const [first, last] of this.missingRuns()) void this.load(first > 0 && this.needsLoading(first - 1) ? first - 1 : first, last);
  }

  private async load(first: number, last: number): Promise<void> {
    const plan = this.plan(first, last);
    const request = this.pages.startRequest(first, last);
    const sort = plan.up ? reverseSort(this.query.sort) : this.query.sort;
    try {
      const query = { q: this.query.q, sort, cursor: plan.cursor, ...(plan.skip > 0 && { skip: plan.skip }), limit: plan.limit };
      const { items, next, position } = await this.fetch(query, request.abort.signal);
      const rows = this.versions.newest(items, position);
      this.storeRows(request, plan, plan.up ? rows.toReversed() : rows, next);
    } catch (failure) {
      this.pages.failRequest(request, failure);
    }
    const [from, to] = this.pagesInView();
    this.pages.evictFar(from, to);
    this.notifier.rowsChanged();
  }

  /** Stores the rows of a response in the pages of its request, unless these no longer wait for the response. */
  private storeRows(request: PageRequest<Row>, plan: PagePlan, rows: readonly Row[], next: string | null): void {
    const [first] = request.slots;
    if (!first || !this.pages.isAwaited(first)) return;
    const rank = first.page * pageRows;
    for (const [at, slot] of request.slots.entries()) this.pages.setPage(slot.page, rows.slice(at * pageRows, (at + 1) * pageRows));
    if (plan.up) this.pages.addAnchor(this.pages.up, rank, next);
    else this.updateLength(rank + rows.length, next);
  }

  /** Corrects the length: a page that was loaded forwards shows whether more rows follow. */
  private updateLength(rank: number, next: string | null): void {
    this.pages.addAnchor(this.pages.down, rank, next);
    const { pages } = this;
    if (next === null ? rank === pages.length : rank < pages.length) {
      pages.isCounted ||= next === null;
      // This page ends the list, so the count is exact without waiting for a pending count.
      if (next === null && (this.state.count === null || !this.state.exact))
        this.set({ count: pages.total + this.countNewerRows(), exact: true });
      return;
    }
    pages.length = next === null ? rank : rank + pageRows;
    pages.isCounted = next === null;
    this.set({ count: pages.total + this.countNewerRows(), exact: next === null });
    this.publishLength();
  }

  /** Replaces rows in place; returns the ids that are not in memory. */
  private replace(ids: readonly string[], rows: readonly Row[], position: string): readonly string[] {
    const { gone } = this.state;
    const replaced = this.versions.replace(ids, rows, position, this.query.sort, gone);
    if (this.state.reordered !== replaced.isReordered) this.set({ reordered: replaced.isReordered });
    if (replaced.gone !== gone) {
      this.set({ gone: replaced.gone });
      this.addToCount(gone.size - replaced.gone.size);
    }
    this.notifier.rowsChanged();
    return replaced.unknown;
  }

  private applyArrivals(rows: readonly Row[], changedIds: readonly string[], position: string): void {
    const { known, bufferedRows, newRows, elsewhere, misplaced } = splitArrivals(rows, {
      ...this.dependencies,
      bufferedRows: this.bufferedRows,
      pages: this.pages,
      newestFirst: this.newestFirst,
    });
    if (known.length > 0 || changedIds.length > 0) this.replace(changedIds, known, position);
    this.bufferedRows = [...bufferedRows];
    // Rows that do not belong on top are shown by a reload.
    this.bufferOverflowed ||= misplaced;
    const added = newRows.length + elsewhere;
    if (added === 0) return;
    const count = this.state.count === null ? null : this.state.count + added;
    if (this.atTop && this.newestFirst && bufferedRows.length === 0 && !this.bufferOverflowed) {
      this.pages.prepend(newRows);
      this.set({ count });
      this.publishLength();
      return;
    }
    this.bufferedRows = [...newRows, ...bufferedRows].slice(0, maxArrivals + 1);
    this.set({ waiting: this.state.waiting + added, count });
  }

  private publishLength(): void {
    if (this.state.length !== this.pages.total) this.set({ length: this.pages.total });
    this.notifier.rowsChanged();
  }

  private set(change: Partial<ListState>): void {
    this.state = { ...this.state, ...change };
    this.notifier.stateChanged();
  }
}
