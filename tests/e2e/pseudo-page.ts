import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toProgramName } from '@floorwalker/core/validation/program-name';
import type { Page } from '@playwright/test';

/** A fault found in the pseudo-language. */
export interface PseudoFinding {
  readonly kind: 'cut' | 'foreign';
  readonly text: string;
  /** Position of the text: tags with their roles, from the root down. */
  readonly place: string;
}

/**
 * Checks all displayed text; runs in the page. Text with letters outside the pseudo-language's brackets is untranslated;
 * typed text, key caps and command lines are not checked. Text is cut off if its end is outside a box that neither scrolls
 * nor has an ellipsis with the full text as title. A dialog that scrolls sideways is reported as cut off, too.
 */
function look(): PseudoFinding[] {
  const found: PseudoFinding[] = [];
  const hasLetters = (text: string) => /\p{L}{2}/u.test(text);
  const placeOf = (element: Element): string => {
    const name = (one: Element) => one.tagName.toLowerCase() + (one.getAttribute('role') ? `[${one.getAttribute('role')}]` : '');
    const path: string[] = [];
    for (let one: Element | null = element; one && one !== document.body && path.length < 5; one = one.parentElement)
      path.unshift(name(one));
    return path.join(' > ');
  };
  const outside = (text: string): string => {
    let rest = text;
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replace(/\[[^[\]]*\]/g, ' ');
    }
    return rest.trim().replace(/\s+/g, ' ');
  };
  const note = (kind: PseudoFinding['kind'], text: string, element: Element) => found.push({ kind, text, place: placeOf(element) });
  const lookAtText = (text: string, element: Element) => {
    if (hasLetters(outside(text))) note('foreign', outside(text), element);
  };
  const isTitled = (element: Element) => element.closest('[title], [data-tooltip]') !== null;
  const lookAtEnds = (node: Text, element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) return;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { overflowX, overflowY, textOverflow, position, flexWrap } = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      const scrolls = /auto|scroll/;
      if (scrolls.test(overflowX) || scrolls.test(overflowY)) return;
      // Texts in one-pixel boxes are only for screen readers; items that wrap below a line of fixed height are hidden as a whole.
      if (edge.width <= 2 || (flexWrap === 'wrap' && overflowY !== 'visible' && box.top >= edge.bottom - 2)) return;
      const isWide = overflowX !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1);
      const isHigh = overflowY !== 'visible' && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2);
      // If this box shows an ellipsis and has the full text as title, its ancestors contain the ellipsis, not the end of the text.
      if (isWide && !isHigh && textOverflow === 'ellipsis' && isTitled(one)) return;
      if (isHigh || isWide) {
        note('cut', node.data.trim(), element);
        return;
      }
      if (position === 'fixed') return;
    }
    if (box.right > innerWidth + 1) note('cut', node.data.trim(), element);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const element = node.parentElement;
    if (!element || !hasLetters(node.data) || element.closest('kbd, code, pre, textarea, script, [lang="zxx"]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // A name that is shortened in the middle consists of two elements, so the text of their parent is checked.
    lookAtText(element.closest('[data-end]')?.textContent ?? node.data, element);
    if (!element.closest('.visually-hidden, [data-cell]')) lookAtEnds(node, element);
  }
  for (const dialog of document.body.querySelectorAll('[role="dialog"]')) {
    if (dialog.scrollWidth > dialog.clientWidth) note('cut', `dialog ${dialog.scrollWidth - dialog.clientWidth} px too wide`, dialog);
  }
  for (const element of document.body.querySelectorAll(
    '[aria-label], [aria-description], [title], [placeholder], [alt], [aria-roledescription]',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'aria-roledescription']) {
      lookAtText(element.getAttribute(name) ?? '', element);
    }
  }
  return found;
}

/** Returns all faults of the present page. */
export const lookAtPseudo = (page: Page): Promise<PseudoFinding[]> => page.evaluate(look);

/** Keys and texts that a terminal reports under its own names. */
const reportedBags = new Set(['versions']);

function stringsIn(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value).add(cleanDeviceText(value));
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    stringsIn(one, into);
    // User agents of sessions are shown as program names.
    if (name === 'agent' && typeof one === 'string') into.add(toProgramName(one));
    if (reportedBags.has(name) && typeof one === 'object' && one !== null) stringsIn(Object.keys(one), into);
  }
}

/** Text that the server has sent as data: names, ids and messages, which are not translated. */
export interface SentData {
  readonly texts: ReadonlySet<string>;
  /**
   * Resolves when `texts` contains the bodies of all received responses: the page may show a response before its body has been
   * read by the test.
   */
  readonly read: () => Promise<void>;
}

/** Collects all texts that the server sends to a page as data. */
export function collectData(page: Page): SentData {
  const texts = new Set<string>();
  const bodies = new Set<Promise<void>>();
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return;
    const body = response.json().then(
      (value) => stringsIn(value, texts),
      // When a page is closed, the bodies of its last responses are lost.
      () => undefined,
    );
    bodies.add(body);
    void body.finally(() => bodies.delete(body));
  });
  return { texts, read: async () => void (await Promise.all(bodies)) };
}
