import type { SummaryPart } from '@floorwalker/core/vocabulary/terminal-summary';
import type { Row } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { type Mode, scrollMode, type } from './modes.ts';

/** The lists of the view, in the order of their tabs. */
export const viewIds = ['terminals', 'events', 'approvals', 'runs'] as const;
export type ViewId = (typeof viewIds)[number];

/** A row of a list, or a note between rows, such as a gap in the stream of events. */
export interface Entry {
  readonly id: string;
  readonly row: Row | null;
  readonly note?: string;
}

export interface ListState {
  readonly filter: string;
  readonly entries: readonly Entry[];
  /** Events that arrived while an older one is selected; they are shown on request, so that the rows do not move. */
  readonly arrived: readonly Entry[];
  /** Number of arrived events; more than `arrived` keeps if many arrive. */
  readonly arrivedCount: number;
  /** Id of the selected row. Null in the events: the newest one, which changes as events arrive. */
  readonly selected: string | null;
  readonly marks: ReadonlySet<string>;
  readonly status: 'loading' | 'ready' | 'withheld';
  /** Sentences that replace the rows: why they are withheld. */
  readonly reason: readonly string[];
  /** When the rows were read, in milliseconds; null before that. */
  readonly at: number | null;
  /** Whether the server has more rows than were read. */
  readonly hasMore: boolean;
}

/** The connection to the server; `lost` since the last row or sign of life, `ended` with the session. */
export type LinkState = { readonly kind: 'connecting' | 'live' | 'ended' } | { readonly kind: 'lost'; readonly since: number };

export interface FleetState {
  readonly view: ViewId;
  readonly lists: { readonly [V in ViewId]: ListState };
  /** Health of the fleet; null until it is read or if the operator lacks the right. */
  readonly summary: { readonly total: number; readonly counts: { readonly [P in SummaryPart]: number } } | null;
  readonly mode: Mode;
  readonly link: LinkState;
  readonly notice: { readonly text: string; readonly isBad: boolean } | null;
}

export type FleetAction =
  | { readonly kind: 'view'; readonly view: ViewId }
  | { readonly kind: 'filter'; readonly view: ViewId; readonly filter: string }
  | { readonly kind: 'rows'; readonly view: ViewId; readonly entries: readonly Entry[]; readonly hasMore: boolean; readonly at: number }
  | { readonly kind: 'arrived'; readonly entries: readonly Entry[]; readonly at: number }
  | { readonly kind: 'withheld'; readonly view: ViewId; readonly reason: readonly string[] }
  | { readonly kind: 'signedOut'; readonly reason: readonly string[] }
  | { readonly kind: 'summary'; readonly summary: FleetState['summary'] }
  | { readonly kind: 'link'; readonly link: LinkState }
  | { readonly kind: 'notice'; readonly text: string; readonly isBad: boolean }
  | { readonly kind: 'move'; readonly by: number; readonly marks?: boolean }
  | { readonly kind: 'mark' }
  | { readonly kind: 'markAll' }
  | { readonly kind: 'unmark' }
  | { readonly kind: 'newest' }
  | { readonly kind: 'mode'; readonly mode: Mode }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'erase' }
  | { readonly kind: 'scroll'; readonly by: number; readonly max: number };

/** Maximum number of events in memory; older ones are in the log. */
export const maxEvents = 1000;

const emptyList: ListState = {
  filter: '',
  entries: [],
  arrived: [],
  arrivedCount: 0,
  selected: null,
  marks: new Set(),
  status: 'loading',
  reason: [],
  at: null,
  hasMore: false,
};

export const initialState: FleetState = {
  view: 'terminals',
  lists: { terminals: emptyList, events: emptyList, approvals: emptyList, runs: emptyList },
  summary: null,
  mode: { kind: 'list' },
  link: { kind: 'connecting' },
  notice: null,
};

/** The reducer of `floor ui`. */
export function reduceFleet(state: FleetState, action: FleetAction): FleetState {
  const { view } = state;
  switch (action.kind) {
    case 'view':
      return { ...state, view: action.view, mode: { kind: 'list' }, notice: null };
    case 'filter':
      return withList(state, action.view, () => ({ ...emptyList, filter: action.filter }));
    case 'rows':
      return withList(state, action.view, (list) => load(list, action, action.view));
    case 'arrived':
      return withList(state, 'events', (list) => arrive(list, action.entries, action.at));
    case 'withheld':
      return withhold(state, [action.view], action.reason);
    case 'signedOut':
      return { ...withhold(state, viewIds, action.reason), summary: null, link: { kind: 'ended' } };
    case 'summary':
      return { ...state, summary: action.summary };
    case 'link':
      // Without a session the server refuses the connection, which is not a lost one.
      return state.link.kind === 'ended' ? state : { ...state, link: action.link };
    case 'notice':
      return { ...state, notice: { text: action.text, isBad: action.isBad } };
    case 'move':
      return { ...withList(state, view, (list) => move(list, action.by, action.marks ?? false)), notice: null };
    case 'mark':
      return withList(state, view, (list) => move(toggle(list, selectedEntry(list)), 1, false));
    case 'markAll':
      return withList(state, view, (list) => ({ ...list, marks: new Set(list.entries.flatMap(({ id, row }) => (row ? [id] : []))) }));
    case 'unmark':
      return { ...withList(state, view, (list) => ({ ...list, marks: new Set() })), notice: null };
    case 'newest':
      return withList(state, view, showNewest);
    case 'mode':
      return { ...state, mode: action.mode };
    case 'type':
      // A line break at the end of pasted text would be noise in the prompt, and it must not run the line.
      return { ...state, mode: type(state.mode, (text) => text + clean(action.text.replace(/[\r\n]+$/, ''))) };
    case 'erase':
      return { ...state, mode: type(state.mode, (text) => [...text].slice(0, -1).join('')) };
    case 'scroll':
      return { ...state, mode: scrollMode(state.mode, action.by, action.max) };
  }
}

const withList = (state: FleetState, view: ViewId, change: (list: ListState) => ListState): FleetState => ({
  ...state,
  lists: { ...state.lists, [view]: change(state.lists[view]) },
});

/** Removes rows that the operator may no longer see, and the details of one of them. */
function withhold(state: FleetState, views: readonly ViewId[], reason: readonly string[]): FleetState {
  const changed = views.reduce(
    (next, view) => withList(next, view, ({ filter }) => ({ ...emptyList, filter, status: 'withheld', reason })),
    state,
  );
  const hidesDetail = state.mode.kind === 'detail' && state.mode.view !== null && views.includes(state.mode.view);
  return hidesDetail ? { ...changed, mode: { kind: 'list' } } : changed;
}

const indexOf = ({ entries, selected }: ListState): number => entries.findIndex(({ id }) => id === selected);

/** Position of the selected row; 0 if nothing is selected. */
export const selectedAt = (list: ListState): number => Math.max(0, indexOf(list));

export const selectedEntry = (list: ListState): Entry | null =>
  list.selected === null && list.entries.length > 0 ? (list.entries[0] ?? null) : (list.entries[indexOf(list)] ?? null);

/** Rows that an action refers to: the marked ones, otherwise the selected one. */
export function chosenRows(list: ListState): readonly Row[] {
  const marked = list.entries.flatMap(({ id, row }) => (row && list.marks.has(id) ? [row] : []));
  const row = selectedEntry(list)?.row;
  return marked.length > 0 ? marked : row ? [row] : [];
}

/**
 * Rows that were read again. If the selected row disappears, the row at its position is selected, except among approvals, where
 * a key press must not decide another approval.
 */
function load(list: ListState, { entries, hasMore, at }: Extract<FleetAction, { kind: 'rows' }>, view: ViewId): ListState {
  const ids = new Set(entries.map(({ id }) => id));
  const marks = new Set([...list.marks].filter((id) => ids.has(id)));
  const loaded = { ...list, entries, hasMore, at, marks, status: 'ready' as const, reason: [] };
  if (view === 'events' || (list.selected !== null && ids.has(list.selected))) return loaded;
  const isFirst = list.at === null || list.entries.length === 0;
  const next = isFirst ? entries[0] : view === 'approvals' ? undefined : entries[Math.min(selectedAt(list), entries.length - 1)];
  return { ...loaded, selected: next?.id ?? (view === 'approvals' && !isFirst ? gone : null) };
}

/** Selects no row: there is no row with this id. */
const gone = ' ';

function arrive(list: ListState, fresh: readonly Entry[], at: number): ListState {
  const known = new Set([...list.entries.slice(0, 2 * maxEvents), ...list.arrived].map(({ id }) => id));
  const added = fresh.filter(({ id }) => !known.has(id)).toReversed();
  const next = { ...list, status: 'ready' as const, reason: [], at };
  if (added.length === 0) return next;
  if (list.selected === null) return { ...next, entries: [...added, ...list.entries].slice(0, maxEvents) };
  return { ...next, arrived: [...added, ...list.arrived].slice(0, maxEvents), arrivedCount: list.arrivedCount + added.length };
}

/** Shows the arrived events and selects the newest. */
function showNewest(list: ListState): ListState {
  const entries = [...list.arrived, ...list.entries].slice(0, maxEvents);
  return { ...list, entries, arrived: [], arrivedCount: 0, selected: null };
}

function move(list: ListState, by: number, marks: boolean): ListState {
  const from = selectedAt(list);
  const to = Math.min(Math.max(0, from + by), list.entries.length - 1);
  const entry = list.entries[to];
  if (!entry) return list;
  const range = list.entries.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap(({ id, row }) => (row ? [id] : []));
  return { ...list, selected: entry.id, ...(marks && { marks: new Set([...list.marks, ...range]) }) };
}

function toggle(list: ListState, entry: Entry | null): ListState {
  if (!entry?.row) return list;
  const marks = new Set(list.marks);
  if (!marks.delete(entry.id)) marks.add(entry.id);
  return { ...list, marks };
}
