/** Returns the indexes of a longest ascending subsequence of different numbers. */
function findAscending(numbers: readonly number[]): Set<number> {
  /** For each length of a subsequence, the index of the smallest number at which one ends. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] as number] as number) < number) low = middle + 1;
      else high = middle;
    }
    before.push(ends[low - 1] ?? -1);
    ends[low] = at;
  }
  const found = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] as number) found.add(at);
  return found;
}

/**
 * Puts elements, all children of a parent, in this order, and moves as few of them as possible. The element with the focus is not moved, because
 * it would lose the focus.
 */
export function orderElements(parent: Element, elements: readonly Element[]): void {
  const places = new Map([...parent.children].map((child, at) => [child, at]));
  const placeOf = (element: Element) => places.get(element) as number;
  const focused = elements.findIndex((element) => element.contains(document.activeElement));
  const pivot = elements[focused];
  // An element on the wrong side of the focused one must move.
  const isOnItsSide = (element: Element, at: number) => !pivot || element === pivot || at < focused === placeOf(element) < placeOf(pivot);
  const candidates = elements.filter(isOnItsSide);
  const ascending = findAscending(candidates.map(placeOf));
  const staying = new Set(candidates.filter((_, at) => ascending.has(at)));
  for (const [at, element] of elements.toReversed().entries()) {
    if (!staying.has(element)) parent.insertBefore(element, elements[elements.length - at] ?? null);
  }
}
