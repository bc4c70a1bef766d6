/** Creates a `div` with a role. */
export function createElement(role: string, className?: string): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  if (className) element.className = className;
  return element;
}
