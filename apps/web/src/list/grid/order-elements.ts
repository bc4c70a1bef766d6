/**
 * Puts elements of a parent in this order. The one with the focus is not moved, since a moved element loses the focus, and neither are those
 * already in place beside it.
 */
export function orderElements(parent: Element, elements: readonly Element[]): void {
  const focused = elements.findIndex((element) => element.contains(document.activeElement));
  const pivot = Math.max(0, focused);
  for (let at = pivot - 1; at >= 0; at--) {
    const [element, next] = [elements[at] as Element, elements[at + 1] as Element];
    if (element.nextElementSibling !== next) parent.insertBefore(element, next);
  }
  for (let at = pivot + 1; at < elements.length; at++) {
    const [element, previous] = [elements[at] as Element, elements[at - 1] as Element];
    if (previous.nextElementSibling !== element) previous.after(element);
  }
}
