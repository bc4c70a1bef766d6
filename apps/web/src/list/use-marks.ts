import { useCallback, useRef, useState } from 'react';
import { useRecordChange } from '../platform/undo/use-record-change.ts';
import { type Marks, noMarks } from './marks.ts';

/** The marked rows of a list. `setMarks` can be undone; `clearAll` ends "all that match" when the filter changes, which cannot. */
export function useMarks(list: unknown) {
  const [marks, set] = useState<Marks>(noMarks);
  const newest = useRef(marks);
  const record = useRecordChange(list);
  const apply = useCallback((next: Marks) => {
    newest.current = next;
    set(next);
  }, []);
  const setMarks = useCallback(
    (next: Marks) => {
      const before = newest.current;
      if (next === before) return;
      apply(next);
      record('keys:changes.marks', before, next, apply);
    },
    [apply, record],
  );
  const clearAll = useCallback(() => newest.current.all && apply(noMarks), [apply]);
  return { marks, setMarks, clearAll };
}
