import { pageLimit } from '@floorwalker/core/contract/list';
import { type AssignmentRow, assignmentResource } from '@floorwalker/core/resources/operators/assignment';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../platform/session/api.ts';

/** The operators that have been loaded; `isComplete` once all pages have come. */
export interface Assignments {
  readonly rows: readonly AssignmentRow[];
  readonly isComplete: boolean;
  readonly failure: unknown;
  /** Reads all operators again and returns them. */
  readonly reload: () => Promise<readonly AssignmentRow[]>;
}

/** Reads all operators page by page, and calls `onPage` with those that have come so far. */
async function readAll(onPage: (rows: readonly AssignmentRow[], isComplete: boolean) => boolean): Promise<readonly AssignmentRow[]> {
  let rows: readonly AssignmentRow[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await api.list(assignmentResource, { limit: pageLimit.max, ...(cursor !== undefined && { cursor }) });
    rows = [...rows, ...page.items];
    if (!onPage(rows, page.next === null) || page.next === null) return rows;
    cursor = page.next;
  }
}

/** The operators with their properties, page by page from the first one. */
export function useAssignments(): Assignments {
  const [state, setState] = useState<Omit<Assignments, 'reload'>>({ rows: [], isComplete: false, failure: null });
  useEffect(() => {
    let left = false;
    readAll((rows, isComplete) => {
      if (!left) setState({ rows, isComplete, failure: null });
      return !left;
    }).catch((failure: unknown) => !left && setState((before) => ({ ...before, failure })));
    return () => {
      left = true;
    };
  }, []);
  const reload = useCallback(async () => {
    const rows = await readAll(() => true);
    setState({ rows, isComplete: true, failure: null });
    return rows;
  }, []);
  return { ...state, reload };
}
