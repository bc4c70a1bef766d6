/** Marked rows: some by id, or all that match the filter, loaded or not, with exceptions. */
export interface Marks {
  readonly ids: ReadonlySet<string>;
  readonly all: boolean;
  /** With `all`: rows that are not meant. */
  readonly except: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: number;
}

const none: ReadonlySet<string> = new Set();
export const noMarks: Marks = { ids: none, all: false, except: none, anchor: -1 };
export const allMarks: Marks = { ...noMarks, all: true };

export const isMarked = (marks: Marks, id: string): boolean => (marks.all ? !marks.except.has(id) : marks.ids.has(id));

/** How many rows are marked; `count`: how many match, null while unknown. */
export const countMarked = (marks: Marks, count: number | null): number =>
  marks.all ? Math.max(0, (count ?? 0) - marks.except.size) : marks.ids.size;

/** Marks or unmarks one row; the next range begins there. */
export function toggleMark(marks: Marks, id: string, at: number): Marks {
  const ids = new Set(marks.all ? marks.except : marks.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...marks, ...(marks.all ? { except: ids } : { ids }), anchor: at };
}

/** Marks the rows between where the range began and where it moved to; `idAt` names the rows that are here. */
export function markRange(marks: Marks, from: number, to: number, idAt: (index: number) => string | undefined): Marks {
  const anchor = marks.anchor < 0 ? from : marks.anchor;
  const ids = new Set(marks.all ? marks.except : marks.ids);
  for (let index = Math.min(anchor, to); index <= Math.max(anchor, to); index++) {
    const id = idAt(index);
    if (id === undefined) continue;
    if (marks.all) ids.delete(id);
    else ids.add(id);
  }
  return { ...marks, ...(marks.all ? { except: ids } : { ids }), anchor };
}

/** The filter that means the marked rows, for what the server does with them. */
export function toMarkedFilter({ all, ids, except }: Marks, q: string, rowId: string): string {
  const list = [...(all ? except : ids)].join(',');
  if (!list) return q;
  const term = `${all ? '-' : ''}${rowId}:${list}`;
  return q && all ? `(${q}) ${term}` : term;
}

/** Rows around the last place of the current one in which it is looked for. */
const searched = 2000;

/** Where the current row is after rows have come or gone: on its own row if that is still near. */
export function followRow(before: number, id: string | undefined, count: number, idAt: (index: number) => string | undefined): number {
  if (count === 0) return 0;
  if (id === undefined || idAt(before) === id) return Math.min(before, count - 1);
  for (let step = 1; step < Math.min(count, searched); step++) {
    if (idAt(before + step) === id) return before + step;
    if (idAt(before - step) === id) return before - step;
  }
  return Math.min(before, count - 1);
}
