/** Maximum number of cached values; further values are computed each time. */
const maxEntries = 1000;

/** Caches values by key, so that the text of a cell is not computed again with every change of its row. */
export function memoize<V>(): (key: unknown, make: () => V) => V {
  const known = new Map<unknown, V>();
  return (key, make) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const made = make();
    if (known.size < maxEntries) known.set(key, made);
    return made;
  };
}
