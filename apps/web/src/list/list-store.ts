import type { Page } from '@floorwalker/core/contract/list';

export interface Ask {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

export interface ListState<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; null: all that match is loaded. */
  readonly next: string | null;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: unknown;
  /** How many match on the server; null until counted. */
  readonly count: number | null;
  /** Rows that arrived and wait for the reader. */
  readonly waiting: number;
  /** Ids of rows that no longer match the filter; they stay where they are until the list is read anew. */
  readonly gone: ReadonlySet<string>;
}

interface Powers<Row> {
  fetchPage(ask: Ask): Promise<Page<Row>>;
  countAll(q: string | undefined): Promise<number>;
  rowId(row: Row): string;
  /** Runs once in the next animation frame. */
  frame(run: () => void): void;
}

export interface ListStore<Row> {
  get(): ListState<Row>;
  subscribe(listener: () => void): () => void;
  /** Reads anew with a filter and a sort; `usual`: new rows belong on top. */
  open(q: string, sort: string, usual: boolean): Promise<void>;
  /** Reads again without emptying the screen. */
  reload(): Promise<void>;
  more(): Promise<void>;
  /** Fetches rows that came since, in commit order: on top when the reader is there, else they wait. */
  topUp(): Promise<void>;
  /** Fetches these rows anew and puts them where they are. */
  refresh(ids: readonly string[]): Promise<void>;
  showWaiting(): void;
  setAtTop(atTop: boolean): void;
}

const page = 200;
/** More waiting rows than this are only counted: showing them reads the list anew. */
const heldMost = 1000;
const none: ReadonlySet<string> = new Set();

/** The rows of one list: one store, one notice to the screen per animation frame, whatever the live channel does. */
export function createListStore<Row>(powers: Powers<Row>): ListStore<Row> {
  let state: ListState<Row> = { rows: [], next: null, status: 'loading', failure: null, count: null, waiting: 0, gone: none };
  let ask = { q: undefined as string | undefined, sort: '' };
  let usual = true;
  let atTop = true;
  let position: string | undefined;
  let held: Row[] = [];
  let generation = 0;
  let scheduled = false;
  let loadingMore = false;
  const listeners = new Set<() => void>();

  function set(change: Partial<ListState<Row>>): void {
    state = { ...state, ...change };
    if (scheduled) return;
    scheduled = true;
    powers.frame(() => {
      scheduled = false;
      for (const listener of listeners) listener();
    });
  }

  function recount(mine: number): void {
    powers.countAll(ask.q).then(
      (count) => mine === generation && set({ count }),
      () => undefined,
    );
  }

  async function read(limit: number): Promise<void> {
    const mine = ++generation;
    try {
      const answer = await powers.fetchPage({ ...ask, limit });
      if (mine !== generation) return;
      position = answer.position;
      held = [];
      set({ rows: answer.items, next: answer.next, status: 'ready', failure: null, waiting: 0, gone: none });
      if (answer.next === null) set({ count: answer.items.length });
      else recount(mine);
    } catch (failure) {
      if (mine === generation) set({ status: 'failed', failure });
    }
  }

  function arrive(rows: readonly Row[]): void {
    const known = new Set([...held, ...state.rows.slice(0, heldMost + page)].map(powers.rowId));
    const fresh = rows.filter((row) => !known.has(powers.rowId(row))).toReversed();
    if (fresh.length === 0) return;
    const count = state.count === null ? null : state.count + fresh.length;
    if (atTop && usual && held.length === 0) {
      set({ rows: [...fresh, ...state.rows], count });
    } else {
      held = [...fresh, ...held].slice(0, heldMost + 1);
      set({ waiting: state.waiting + fresh.length, count });
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open(q, sort, isUsual) {
      ask = { q: q || undefined, sort };
      usual = isUsual;
      set({ status: 'loading', count: null });
      await read(page);
    },
    reload: () => read(Math.min(1000, Math.max(page, state.rows.length))),
    async more() {
      if (loadingMore || state.next === null) return;
      loadingMore = true;
      const mine = generation;
      try {
        const answer = await powers.fetchPage({ ...ask, cursor: state.next, limit: page });
        if (mine === generation) set({ rows: [...state.rows, ...answer.items], next: answer.next });
      } catch (failure) {
        if (mine === generation) set({ failure });
      } finally {
        loadingMore = false;
      }
    },
    async topUp() {
      if (position === undefined || state.status !== 'ready') return;
      const mine = generation;
      try {
        const answer = await powers.fetchPage({ q: ask.q, after: position, limit: 1000 });
        if (mine !== generation) return;
        position = answer.position;
        arrive(answer.items);
      } catch {
        // The kept window is left behind, or the line is down: read anew as soon as that works.
        if (mine === generation) await read(page);
      }
    },
    async refresh(ids) {
      if (ids.length === 0 || state.status !== 'ready') return;
      const mine = generation;
      const term = `id:${ids.join(',')}`;
      const answer = await powers.fetchPage({ q: ask.q ? `(${ask.q}) ${term}` : term, limit: 1000 }).catch(() => null);
      if (answer === null || mine !== generation) return;
      const found = new Map(answer.items.map((row) => [powers.rowId(row), row]));
      const gone = new Set(state.gone);
      for (const id of ids) found.has(id) ? gone.delete(id) : gone.add(id);
      const rows = state.rows.map((row) => {
        const id = powers.rowId(row);
        const newer = found.get(id);
        found.delete(id);
        return newer ?? row;
      });
      const shown = new Set(rows.map(powers.rowId));
      for (const id of gone) if (!shown.has(id)) gone.delete(id);
      // What is left matches now but is not loaded: with everything loaded it is new to this list.
      const waiting = state.next === null ? found.size : state.waiting;
      set({ rows, gone, waiting });
    },
    showWaiting() {
      if (usual && held.length > 0 && held.length <= heldMost && held.length === state.waiting) {
        const fresh = held;
        held = [];
        set({ rows: [...fresh, ...state.rows], waiting: 0 });
      } else void read(page);
    },
    setAtTop(now) {
      atTop = now;
    },
  };
}
