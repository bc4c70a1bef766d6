/** Maximum number of cached values; further values are computed each time. */
const maxEntries = 1000;

/** Caches values by key, so that the text of a cell is not computed again with every change of its row. */
export function memoize<V>(): (key: unknown, make: () => V) => V {
  const cache = new Map<unknown, V>();
  return (key, make) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = make();
    if (cache.size < maxEntries) cache.set(key, value);
    return value;
  };
}
