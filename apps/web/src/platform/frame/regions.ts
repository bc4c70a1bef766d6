/**
 * Regions of the frame that F6 visits, in reading order; a panel inside the page is a region of its own. A notice is not visited,
 * because it appears at any time and would change the order; it has a key of its own.
 */
const regions = [
  'header[data-key-scope="header"]',
  '#navigation',
  '#page',
  '#follow',
  'aside[data-key-scope]:not([data-key-scope="note"])',
] as const;

const focusable = '[tabindex="0"], a[href], button:not([disabled]):not([tabindex="-1"]), input:not([disabled])';

/** The element of a region that gets the focus: the panel itself, else the current cell, else the first control. */
function toTarget(part: HTMLElement): HTMLElement | undefined {
  if (part.tagName === 'ASIDE') return part;
  const cell = part.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
  return cell ?? [...part.querySelectorAll<HTMLElement>(focusable)].find((control) => control.checkVisibility());
}

/** Focuses the current cell of the page, else its first key scope except the filter and the form of the filter, else the page itself. */
export function focusPage(): void {
  const page = document.querySelector<HTMLElement>('main');
  const cell = page?.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
  (cell ?? page?.querySelector<HTMLElement>('[data-key-scope]:not([data-key-scope="filter"], [data-key-scope="form"])') ?? page)?.focus();
}

/** Moves the focus to the next region that can take it. */
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
