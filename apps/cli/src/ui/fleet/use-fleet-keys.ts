import { summaryFilters, summaryParts } from '@floorwalker/core/vocabulary/terminal-summary';
import { type Key, useApp, useInput } from 'ink';
import { useRef } from 'react';
import { Interrupted } from '../../failure.ts';
import { clean } from '../../output/clean.ts';
import { type FleetKey, keyAction, leader, toKeyName } from './fleet-keys.ts';
import type { FleetServices } from './fleet-services.ts';
import { type FleetState, selectedAt, selectedEntry, type ViewId, viewIds } from './fleet-state.ts';
import type { FleetStore } from './fleet-store.ts';
import { fleetViews } from './fleet-views.ts';

interface FleetKeyOptions {
  readonly store: FleetStore;
  readonly services: FleetServices;
  /** Number of rows of a page. */
  readonly page: number;
}

/** Rows before the end of a list at which more of it are read. */
const readAhead = 20;

/** Runs the actions of the keys of `floor ui`. */
export function useFleetKeys({ store, services, page }: FleetKeyOptions): void {
  const { exit } = useApp();
  const hasLeader = useRef(false);
  const { dispatch } = store;

  const openView = (view: ViewId) => {
    dispatch({ kind: 'view', view });
    services.refresh(view);
  };

  const move = (by: number, marks = false) => {
    dispatch({ kind: 'move', by, marks });
    const { view, lists } = store.get();
    const list = lists[view];
    if (by > 0 && list.hasMore && selectedAt(list) >= list.entries.length - readAhead) services.refresh(view, true);
  };

  const withRow = (view: ViewId, act: (row: Readonly<Record<string, unknown>>) => void) => {
    const state = store.get();
    const row = selectedEntry(state.lists[state.view])?.row;
    if (state.view === view && row) act(row);
  };

  const leave = (state: FleetState) => {
    const list = state.lists[state.view];
    if (list.marks.size > 0 || state.notice) return dispatch({ kind: 'unmark' });
    if (list.filter !== fleetViews[state.view].filter) void services.applyFilter(state.view, fleetViews[state.view].filter);
  };

  const actions: { readonly [K in FleetKey]: () => void } = {
    down: () => move(1),
    up: () => move(-1),
    pageDown: () => move(page),
    pageUp: () => move(-page),
    first: () => move(Number.NEGATIVE_INFINITY),
    last: () => move(Number.MAX_SAFE_INTEGER),
    open: () => {
      const { view, lists } = store.get();
      const row = selectedEntry(lists[view])?.row;
      if (row) services.open(view, row);
    },
    actions: () => dispatch({ kind: 'mode', mode: { kind: 'actions', at: 0 } }),
    mark: () => dispatch({ kind: 'mark' }),
    markDown: () => move(1, true),
    markUp: () => move(-1, true),
    markAll: () => dispatch({ kind: 'markAll' }),
    leave: () => leave(store.get()),
    newest: () => dispatch({ kind: 'newest' }),
    reload: () => services.refresh(store.get().view),
    copyCommand: () => dispatch({ kind: 'notice', text: toCommandLine(store.get()), isBad: false }),
    filter: () => {
      const { view, lists } = store.get();
      dispatch({ kind: 'mode', mode: { kind: 'prompt', sign: '/', text: lists[view].filter, lines: [] } });
    },
    command: () => dispatch({ kind: 'mode', mode: { kind: 'prompt', sign: ':', text: '', lines: [] } }),
    help: () => dispatch({ kind: 'mode', mode: { kind: 'help' } }),
    strip: () => dispatch({ kind: 'mode', mode: { kind: 'strip', at: 0 } }),
    previousView: () => openView(neighbour(store.get().view, -1)),
    nextView: () => openView(neighbour(store.get().view, 1)),
    approve: () => withRow('approvals', (row) => services.decide('approve', row)),
    decline: () => withRow('approvals', (row) => services.decide('decline', row)),
    cancelRun: () => withRow('runs', (row) => services.changeRun('cancel', row)),
    continueRun: () => withRow('runs', (row) => services.changeRun('continue', row)),
    retryRun: () => withRow('runs', (row) => services.changeRun('retry', row)),
    quit: () => exit(),
  };

  const inList = (name: string) => {
    if (hasLeader.current) {
      hasLeader.current = false;
      const view = viewIds.find((id) => fleetViews[id].key === name);
      if (view) openView(view);
      return;
    }
    if (name === leader) hasLeader.current = true;
    else {
      const action = keyAction(name);
      if (action) actions[action]();
    }
  };

  /**
   * Several characters that arrive at once: fast typing, a held key or pasted text. Pasted text must not run actions, so only keys that
   * move, mark or open a list or prompt are taken.
   */
  const inListAtOnce = (input: string) => {
    if (/^(j+|k+)$/.test(input)) return move(input.startsWith('j') ? input.length : -input.length);
    const [, keys = '', prompt = ''] = /^((?:g[a-z]|[jk ?[\]])*)([/:].*)?$/s.exec(input) ?? [];
    for (const key of keys) inList(key === ' ' ? 'Space' : key);
    if (prompt === '') return;
    inList(prompt.charAt(0));
    dispatch({ kind: 'type', text: prompt.slice(1) });
  };

  const inStrip = (name: string) => {
    const { mode } = store.get();
    if (mode.kind !== 'strip') return;
    if (name === 'Escape' || name === 'b') dispatch({ kind: 'mode', mode: { kind: 'list' } });
    else if (name === 'ArrowLeft' || name === 'h') dispatch({ kind: 'scroll', by: -1, max: summaryParts.length });
    else if (name === 'ArrowRight' || name === 'l') dispatch({ kind: 'scroll', by: 1, max: summaryParts.length });
    else if (name === 'Enter') {
      const part = summaryParts[mode.at];
      dispatch({ kind: 'view', view: 'terminals' });
      void services.applyFilter('terminals', part ? summaryFilters[part] : '');
    }
  };

  const inActions = (name: string) => {
    const { mode } = store.get();
    if (mode.kind !== 'actions') return;
    const max = services.actions.length - 1;
    if (name === 'Escape' || name === 'x') dispatch({ kind: 'mode', mode: { kind: 'list' } });
    else if (name === 'ArrowDown' || name === 'j') dispatch({ kind: 'scroll', by: 1, max });
    else if (name === 'ArrowUp' || name === 'k') dispatch({ kind: 'scroll', by: -1, max });
    else {
      const chosen = services.actions[name === 'Enter' ? mode.at : Number(name) - 1];
      if (chosen) dispatch({ kind: 'mode', mode: { kind: 'prompt', sign: ':', text: `${chosen.line} `, lines: [] } });
    }
  };

  const inDetail = (name: string) => {
    const { mode } = store.get();
    const action = keyAction(name);
    if (name === 'Escape' || name === 'q') return dispatch({ kind: 'mode', mode: { kind: 'list' } });
    if (mode.kind !== 'detail') return;
    const steps: { readonly [K in FleetKey]?: number } = {
      down: 1,
      up: -1,
      pageDown: page,
      pageUp: -page,
      first: Number.NEGATIVE_INFINITY,
      last: Number.MAX_SAFE_INTEGER,
    };
    const by = action && steps[action];
    if (by !== undefined) dispatch({ kind: 'scroll', by, max: mode.lines.length - page });
  };

  const submit = async (state: FleetState) => {
    const { mode, view } = state;
    if (mode.kind === 'question') return services.answer(mode.text);
    if (mode.kind !== 'prompt') return;
    if (mode.sign === '/') {
      const lines = await services.applyFilter(view, mode.text.trim());
      const now = store.get().mode;
      // An invalid filter stays in the prompt, unless the prompt was left or changed in the meantime.
      if (now === mode) dispatch({ kind: 'mode', mode: lines.length > 0 ? { ...mode, lines } : { kind: 'list' } });
      return;
    }
    dispatch({ kind: 'mode', mode: { kind: 'list' } });
    const named = viewIds.find((id) => [id, id.slice(0, -1), fleetViews[id].resource.id].includes(mode.text.trim()));
    if (named) openView(named);
    else if (mode.text.trim() === 'help') actions.help();
    else if (['q', 'quit'].includes(mode.text.trim())) exit();
    else if (mode.text.trim() !== '') services.runTyped(mode.text);
  };

  const inText = (input: string, key: Key) => {
    const state = store.get();
    if (key.escape) {
      if (state.mode.kind === 'question') services.answer(null);
      else dispatch({ kind: 'mode', mode: { kind: 'list' } });
    } else if (key.return) void submit(state);
    else if (key.backspace || key.delete) dispatch({ kind: 'erase' });
    else if (input && !key.ctrl && !key.meta) dispatch({ kind: 'type', text: input });
  };

  useInput((input, key) => {
    const { mode } = store.get();
    if (key.ctrl && input === 'c') return exit(new Interrupted());
    const name = toKeyName(input, key);
    switch (mode.kind) {
      case 'list':
        return input.length > 1 ? inListAtOnce(input) : inList(name);
      case 'strip':
        return inStrip(name);
      case 'actions':
        return inActions(name);
      case 'prompt':
      case 'question':
        return inText(input, key);
      case 'working':
        return key.escape ? services.cancel() : undefined;
      default:
        return name === '?' ? dispatch({ kind: 'mode', mode: { kind: 'list' } }) : inDetail(name);
    }
  });
}

/** The command line that lists the same rows. */
function toCommandLine({ view, lists }: FleetState): string {
  const { filter } = lists[view];
  return `floor ${fleetViews[view].resource.noun} list${filter === '' ? '' : ` '${clean(filter).replaceAll("'", "'\\''")}'`}`;
}

const neighbour = (view: ViewId, by: number): ViewId =>
  viewIds[(viewIds.indexOf(view) + by + viewIds.length) % viewIds.length] ?? 'terminals';
