/**
 * Puts elements of a parent in this order. The element with the focus is not moved, because it would lose the focus: the others are moved to
 * their places before and after it. An element that is in its place is not moved.
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
