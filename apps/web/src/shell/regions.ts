/** Parts of the frame that F6 walks through, in reading order. */
const regions = ['header', 'nav', 'main', 'aside[data-place]'] as const;

const focusable = '[tabindex="0"], a[href], button:not([disabled]):not([tabindex="-1"]), input:not([disabled])';

/** Moves focus to the next region of the frame that can take it. */
export function nextRegion(step: 1 | -1): void {
  const parts = regions
    .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    .filter((part) => part.offsetParent !== null);
  const here = parts.findIndex((part) => part.contains(document.activeElement));
  for (let tried = 1; tried <= parts.length; tried++) {
    const part = parts[(here + step * tried + parts.length * 2) % parts.length];
    const target = part?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]') ?? part?.querySelector<HTMLElement>(focusable);
    if (target) {
      target.focus();
      return;
    }
  }
}
