// jsdom matches its whole style sheet with each element whose style is read, and queries by role read the style of every element and of its
// ancestors: a quarter of the time of component tests. These have no style sheets of our own, so what queries and `user-event` read follows
// from tags, attributes and inline styles.

const readStyle = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** The `display` of elements with this tag that have no attributes. */
function displayOfTag(element: Element): string {
  const tag = element.localName;
  let display = displays.get(tag);
  if (display === undefined) {
    const bare = document.body.appendChild(document.createElementNS(element.namespaceURI, tag));
    display = readStyle(bare).display;
    bare.remove();
    displays.set(tag, display);
  }
  return display;
}

const inlineStyle = (element: Element): CSSStyleDeclaration | undefined => (element as HTMLElement).style;

function displayOf(element: Element): string {
  if (element.hasAttribute('hidden') || (element as HTMLInputElement).type === 'hidden') return 'none';
  if (element instanceof HTMLDialogElement) return element.open ? 'block' : 'none';
  return inlineStyle(element)?.display || displayOfTag(element);
}

/** `visibility` is inherited: the value of the nearest element that has it inline. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = inlineStyle(at)?.visibility;
    if (value) return value;
  }
  return 'visible';
}

/** As `getComputedStyle`, without style sheets: `display`, `visibility`, and properties that are set inline. */
export function readComputedStyle(element: Element): CSSStyleDeclaration {
  const own = inlineStyle(element);
  const read = (name: string): string => {
    if (name === 'display') return displayOf(element);
    if (name === 'visibility') return visibilityOf(element);
    return own?.getPropertyValue(name) ?? '';
  };
  return {
    getPropertyValue: read,
    get display() {
      return read('display');
    },
    get visibility() {
      return read('visibility');
    },
    get pointerEvents() {
      return read('pointer-events');
    },
  } as unknown as CSSStyleDeclaration;
}
