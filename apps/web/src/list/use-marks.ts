import { useCallback, useRef, useState } from 'react';
import { useRecordChange } from '../platform/undo/use-record-change.ts';
import { type Marks, noMarks } from './marks.ts';

/**
 * The marked rows of a list. `setMarks` can be undone; `clearAll`, which removes "all matching rows" when the filter
 * changes, cannot.
 */
export function useMarks(list: unknown) {
  const [marks, set] = useState<Marks>(noMarks);
  const latest = useRef(marks);
  const record = useRecordChange(list);
  const apply = useCallback((next: Marks) => {
    latest.current = next;
    set(next);
  }, []);
  const setMarks = useCallback(
    (next: Marks) => {
      const before = latest.current;
      if (next === before) return;
      apply(next);
      record('keys:changes.marks', before, next, apply);
    },
    [apply, record],
  );
  const clearAll = useCallback(() => latest.current.all && apply(noMarks), [apply]);
  return { marks, setMarks, clearAll };
}
