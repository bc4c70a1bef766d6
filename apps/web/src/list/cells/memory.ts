/** What is kept at most: words of cells are few, and what is many is made anew. */
const most = 1000;

/** Keeps what was made for a key, so that words of a cell are looked up once and not with every change of its row. */
export function createMemory<V>(): (key: unknown, make: () => V) => V {
  const known = new Map<unknown, V>();
  return (key, make) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const made = make();
    if (known.size < most) known.set(key, made);
    return made;
  };
}
