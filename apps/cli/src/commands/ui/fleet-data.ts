import { ProblemFailure } from '@floorwalker/core/client/failures';
import { terminalSummary } from '@floorwalker/core/endpoints/terminal';
import { FilterFailure } from '../../api/filter-failure.ts';
import { watchLive } from '../../api/watch-live.ts';
import type { Factory } from '../../factory.ts';
import { toCaretLines } from '../../output/caret.ts';
import type { Row } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import type { Entry, ViewId } from '../../ui/fleet/fleet-state.ts';
import type { FleetStore } from '../../ui/fleet/fleet-store.ts';
import { fleetViews } from '../../ui/fleet/fleet-views.ts';
import type { Gap } from '../tail/feed.ts';
import { isTransient } from '../tail/retry-forever.ts';
import { deriveFactory } from './derive-factory.ts';
import { followEvents } from './follow-events.ts';
import { createLinkTracker } from './link-tracker.ts';
import { toTimeOfDay } from './time-of-day.ts';

/** Data of `floor ui`: the lists, the summary and the events, read again as the live channel reports changes. */
export interface FleetData {
  /** Reads the first list and the summary. Rejects if the server cannot be reached or nobody is signed in. */
  start(view: ViewId): Promise<void>;
  refresh(view: ViewId, more?: boolean): void;
  applyFilter(view: ViewId, filter: string): Promise<readonly string[]>;
  /** Follows the live channel and the events until the factory's `stop`. */
  follow(): () => void;
}

const firstLimit = 100;
const maxLimit = 1000;

/** Minimum interval between two reads of the same list because of changes, in milliseconds. */
const minIntervalMs = 1000;

/** Width of an error message about a filter, in characters. */
const errorWidth = 76;

export function createFleetData(factory: Factory, store: FleetStore): FleetData {
  const { clock, i18n, stop } = factory;
  const limits = new Map<ViewId, number>();
  let eventStop = new AbortController();
  const link = createLinkTracker(() => clock.now(), {
    link: (state) => store.dispatch({ kind: 'link', link: state }),
    caughtUp: (count, since) => notify(i18n.t('ui:link.caughtUp', { count, at: toTimeOfDay(factory, since) }), false),
  });

  const notify = (text: string, isBad: boolean) => store.dispatch({ kind: 'notice', text, isBad });
  const quiet = (signal: AbortSignal) => deriveFactory(factory, { write: () => undefined, width: () => 80, prompt: null, stop: signal });
  const reading = quiet(stop);

  const toEntries = (view: ViewId, rows: readonly Row[]): readonly Entry[] =>
    rows.map((row) => ({ id: String(row[fleetViews[view].resource.rowId]), row }));

  const toSentences = ({ problem }: ProblemFailure): readonly string[] =>
    [problem.title, problem.detail, ...problem.next].filter(Boolean).map(clean);

  const refuse = (view: ViewId, error: ProblemFailure) => {
    if (error.problem.status === 401) {
      const reason = [...toSentences(error).slice(0, 2), i18n.t('cli:failure.signInNext', { line: 'floor login' })];
      store.dispatch({ kind: 'signedOut', reason });
    } else store.dispatch({ kind: 'withheld', view, reason: toSentences(error) });
  };

  const read = async (view: ViewId, filter: string): Promise<void> => {
    const { resource, sort } = fleetViews[view];
    const { client } = await reading.api();
    const limit = limits.get(view) ?? firstLimit;
    const page = await client.list(resource, { q: filter || undefined, sort, limit }, { signal: stop });
    // The filter may have changed while the request was pending.
    if (store.get().lists[view].filter !== filter) return;
    store.dispatch({
      kind: 'rows',
      view,
      entries: toEntries(view, page.items as readonly Row[]),
      hasMore: page.next !== null,
      at: clock.now(),
    });
  };

  const readSummary = async (): Promise<void> => {
    const { client } = await reading.api();
    store.dispatch({ kind: 'summary', summary: await client.call(terminalSummary, { signal: stop }) });
  };

  /** Reads one thing at a time; a change during the request or within the interval leads to one more read. */
  const createRefresh = (load: () => Promise<void>, fail: (error: ProblemFailure) => void) => {
    let isBusy = false;
    let isDue = false;
    let lastAt = 0;
    const request = async (isUrgent = false) => {
      if (isBusy) {
        isDue = true;
        return;
      }
      const waitMs = lastAt + minIntervalMs - clock.now();
      isBusy = true;
      if (waitMs > 0 && !isUrgent) await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
      isDue = false;
      lastAt = clock.now();
      try {
        if (!stop.aborted) await load();
      } catch (error) {
        // A lost connection is reported by the live channel; the rows stay, marked as out of date.
        if (!stop.aborted && error instanceof ProblemFailure && !isTransient(error)) fail(error);
      }
      isBusy = false;
      if (isDue && !stop.aborted) void request();
    };
    return request;
  };

  const refreshers = Object.fromEntries(
    (['terminals', 'approvals', 'runs'] as const).map((view) => [
      view,
      createRefresh(
        () => read(view, store.get().lists[view].filter),
        (error) => refuse(view, error),
      ),
    ]),
  ) as { readonly [V in Exclude<ViewId, 'events'>]: (isUrgent?: boolean) => Promise<void> };
  const refreshSummary = createRefresh(readSummary, (error) => {
    store.dispatch({ kind: 'summary', summary: null });
    if (error.problem.status === 401) refuse('terminals', error);
  });

  const startEvents = () => {
    eventStop.abort();
    eventStop = new AbortController();
    const { signal } = eventStop;
    const { filter } = store.get().lists.events;
    const isCurrent = () => !signal.aborted && !stop.aborted;
    void followEvents(quiet(AbortSignal.any([signal, stop])), filter, {
      recent: (rows, hasMore) =>
        isCurrent() && store.dispatch({ kind: 'rows', view: 'events', entries: toEntries('events', rows), hasMore, at: clock.now() }),
      events(rows, gap) {
        if (!isCurrent()) return;
        const notes = gap ? [toGapEntry(gap)] : [];
        store.dispatch({ kind: 'arrived', entries: [...notes, ...toEntries('events', rows)], at: clock.now() });
        link.streamRead(rows.length);
        if (gap) notify(i18n.t('cli:tail.gap', { from: gap.from, to: gap.to }), true);
      },
      lost: () => link.streamLost(),
      refused(failure) {
        if (isCurrent()) refuse('events', failure);
        link.streamRefused();
      },
    });
  };

  const toGapEntry = ({ from, to }: Gap): Entry => ({ id: `gap ${from} ${to}`, row: null, note: i18n.t('cli:tail.gap', { from, to }) });

  const refresh = (view: ViewId, isUrgent: boolean) => {
    if (view !== 'events') void refreshers[view](isUrgent);
    else if (store.get().lists.events.status === 'withheld') startEvents();
  };

  return {
    async start(view) {
      for (const id of Object.keys(fleetViews) as ViewId[]) store.dispatch({ kind: 'filter', view: id, filter: fleetViews[id].filter });
      const allowed = (error: unknown, id: ViewId) => {
        if (!(error instanceof ProblemFailure) || error.problem.status !== 403) throw error;
        if (id === view) refuse(view, error);
      };
      await Promise.all([
        read(view, fleetViews[view].filter).catch((error: unknown) => allowed(error, view)),
        readSummary().catch((error: unknown) => allowed(error, 'runs')),
      ]);
    },
    refresh(view, more = false) {
      const limit = limits.get(view) ?? firstLimit;
      if (more && limit >= maxLimit) return;
      if (more) limits.set(view, Math.min(maxLimit, limit * 2));
      refresh(view, true);
    },
    async applyFilter(view, filter) {
      const { client } = await reading.api();
      try {
        // The server checks the filter before it replaces the valid one.
        await client.list(fleetViews[view].resource, { q: filter || undefined, limit: 1 }, { signal: stop });
      } catch (error) {
        if (error instanceof ProblemFailure && error.problem.status === 403) return toSentences(error);
        if (!(error instanceof ProblemFailure)) return [i18n.t('cli:inbox.unreachable')];
        return toFilterLines(error, filter);
      }
      limits.delete(view);
      store.dispatch({ kind: 'filter', view, filter });
      if (view === 'events') startEvents();
      else await refreshers[view](true);
      return [];
    },
    follow() {
      startEvents();
      const endWatch = watchLive(factory, {
        isChange: ({ kind }) => kind !== 'alive' && kind !== 'system-connected',
        onChange: () => {
          refresh(store.get().view, false);
          void refreshSummary();
        },
        onState: (isLive) => link.setChannel(isLive),
      });
      return () => {
        endWatch();
        eventStop.abort();
      };
    },
  };

  function toFilterLines(error: ProblemFailure, filter: string): readonly string[] {
    const column = Number(error.problem.fields[0]?.params.column);
    const suggestion = error.problem.fields[0]?.params.suggestion;
    return [
      ...(error instanceof FilterFailure && column > 0 ? toCaretLines(filter, column, errorWidth).map((line) => `  ${line}`) : []),
      ...toSentences(error).slice(0, 1),
      ...(suggestion ? [i18n.t('cli:usage.didYouMean', { words: clean(String(suggestion)) })] : []),
    ];
  }
}
