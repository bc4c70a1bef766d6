/**
 * Parts of the frame that F6 walks through, in reading order; a panel inside the page is a part of its own. A note is none: it
 * comes when it likes, and whoever walks is not to be led elsewhere by it. It has a key to itself.
 */
const regions = ['header[data-key-scope="header"]', '#navigation', '#page', 'aside[data-key-scope]:not([data-key-scope="note"])'] as const;

const focusable = '[tabindex="0"], a[href], button:not([disabled]):not([tabindex="-1"]), input:not([disabled])';

/** What of a part takes the focus: a panel as a whole, else the current cell, else its first control. */
function toTarget(part: HTMLElement): HTMLElement | undefined {
  if (part.tagName === 'ASIDE') return part;
  const cell = part.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
  return cell ?? [...part.querySelectorAll<HTMLElement>(focusable)].find((control) => control.checkVisibility());
}

/** Puts the focus into the page: on its current cell, else on its place, but not into a filter or its form. */
export function focusPage(): void {
  const page = document.querySelector<HTMLElement>('main');
  const cell = page?.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
  (cell ?? page?.querySelector<HTMLElement>('[data-key-scope]:not([data-key-scope="filter"], [data-key-scope="form"])') ?? page)?.focus();
}

/** Moves focus to the next region of the frame that can take it. */
export function nextRegion(step: 1 | -1): void {
  const parts = regions
    .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    .filter((part) => part.checkVisibility());
  const here = parts.findLastIndex((part) => part.contains(document.activeElement));
  for (let tried = 1; tried <= parts.length; tried++) {
    const part = parts[(here + step * tried + parts.length * 2) % parts.length];
    const target = part && toTarget(part);
    if (target) {
      target.focus();
      return;
    }
  }
}
