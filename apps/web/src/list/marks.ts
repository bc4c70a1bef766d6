/** Marked rows: some by id, or all that match the filter, loaded or not. */
export interface Marks {
  readonly ids: ReadonlySet<string>;
  readonly all: boolean;
  /** Where a range begins. */
  readonly anchor: number;
}

export const noMarks: Marks = { ids: new Set(), all: false, anchor: -1 };

export const isMarked = (marks: Marks, id: string): boolean => marks.all || marks.ids.has(id);

/** Marks or unmarks one row; the next range begins there. */
export function toggleMark(marks: Marks, id: string, at: number): Marks {
  const ids = new Set(marks.all ? [] : marks.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, all: false, anchor: at };
}

/** Marks the rows between where the range began and where it moved to; `idAt` names the loaded rows. */
export function markRange(marks: Marks, from: number, to: number, idAt: (index: number) => string | undefined): Marks {
  const ids = new Set(marks.all ? [] : marks.ids);
  const anchor = marks.anchor < 0 ? from : marks.anchor;
  for (let index = Math.min(anchor, to); index <= Math.max(anchor, to); index++) {
    const id = idAt(index);
    if (id !== undefined) ids.add(id);
  }
  return { ids, all: false, anchor };
}

/** Where the current row is after rows have come or gone: on its own row if that is still there. */
export function followRow(before: number, id: string | undefined, count: number, idAt: (index: number) => string | undefined): number {
  if (count === 0) return 0;
  if (id === undefined || idAt(before) === id) return Math.min(before, count - 1);
  for (let step = 1; step < count; step++) {
    if (idAt(before + step) === id) return before + step;
    if (idAt(before - step) === id) return before - step;
  }
  return Math.min(before, count - 1);
}
