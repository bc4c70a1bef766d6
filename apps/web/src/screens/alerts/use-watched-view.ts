import { viewResource } from '@floorwalker/core/resources/views/view';
import { type AlertOfView, toAlertOfView } from '@floorwalker/core/statistics/alert-of-view';
import { useEffect, useState } from 'react';
import { useAddressPart } from '../../platform/ports/address.ts';
import { api } from '../../platform/session/api.ts';

interface WatchedView {
  /** Texts of a new rule that watches the view; null until the view is loaded, and without one. */
  readonly initial: AlertOfView | null;
  /** Why the view could not be loaded. */
  readonly failure: unknown;
  /** Removes the view from the address. */
  readonly close: () => void;
}

/** The saved view that the address names, for a new rule that watches it. */
export function useWatchedView(): WatchedView {
  const [view, setView] = useAddressPart('view');
  const [initial, setInitial] = useState<AlertOfView | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    setInitial(null);
    setFailure(null);
    if (view === null) return;
    const abort = new AbortController();
    api.show(viewResource, view, { signal: abort.signal }).then(
      (row) => setInitial(toAlertOfView(row)),
      (problem) => !abort.signal.aborted && setFailure(problem),
    );
    return () => abort.abort();
  }, [view]);
  return { initial, failure, close: () => setView(null) };
}
