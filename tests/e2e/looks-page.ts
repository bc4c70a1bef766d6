import type { Page } from '@playwright/test';

/** A fault in the layout of a page. */
export interface LookFinding {
  readonly kind: 'unreachable' | 'hidden' | 'overlap';
  readonly what: string;
}

/**
 * Checks every control on the page: scrolled into view and focused as by Tab, its centre must be in the window and not
 * covered by another element, and no other control may be under it. `menu`: false skips the focus of the menu's links, which are
 * the same beside every page. Runs in the page.
 */
function look(menu: boolean): LookFinding[] {
  const found: LookFinding[] = [];
  const tabbable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.ariaLabel || element.textContent || element.id).trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
  const before = document.activeElement;
  const controls = [...document.body.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.tabIndex >= 0,
  );
  /** The part of an element that its scrolling ancestors show. */
  const shownOf = (element: Element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) };
  };
  // Allowed: in a list without rows, the text that says so covers the empty grid.
  const isEmptyGridUnder = (control: Element, over: Element) => control.role === 'grid' && control.parentElement?.contains(over);
  const belongs = (hit: Element, control: HTMLElement) =>
    control.contains(hit) ||
    hit.contains(control) ||
    hit.closest('label')?.contains(control) ||
    control.closest('label')?.contains(hit) ||
    isEmptyGridUnder(control, hit);
  for (const control of controls) {
    // One-pixel boxes are only for screen readers.
    if (control.offsetWidth <= 2 || (!menu && control.closest('#navigation'))) continue;
    // An element that is already focused would not be scrolled into view again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    control.focus();
    // A control that forwards the focus is skipped: the control that receives the focus is checked itself.
    if (document.activeElement !== control) continue;
    const { left, top, right, bottom } = shownOf(control);
    if (right - left < 1 || bottom - top < 1) {
      found.push({ kind: 'unreachable', what: nameOf(control) });
      continue;
    }
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit && !belongs(hit, control)) found.push({ kind: 'hidden', what: `${nameOf(control)} below ${nameOf(hit)}` });
  }
  if (before instanceof HTMLElement) before.focus();
  // Content scrolls below a head that stays in place; whether each control can be reached is checked above.
  const stays = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === 'sticky' || stays(element.parentElement));
  const boxes = controls.map((control) => [control, shownOf(control)] as const).filter(([, { left, right }]) => right - left > 1);
  for (const [at, [one, a]] of boxes.entries()) {
    for (const [other, b] of boxes.slice(at + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isAllowed = one.contains(other) || other.contains(one) || isEmptyGridUnder(one, other) || isEmptyGridUnder(other, one);
      if (wide > 2 && high > 2 && !isAllowed && stays(one) === stays(other)) {
        found.push({ kind: 'overlap', what: `${nameOf(one)} and ${nameOf(other)}` });
      }
    }
  }
  return found;
}

/** Returns all layout faults of the present page. */
export const findLayoutFaults = (page: Page, menu: boolean): Promise<LookFinding[]> => page.evaluate(look, menu);

export interface Lens {
  /** Sets the size of the window; `zoom` 2 is the browser's 200 %. */
  to(size: { readonly width: number; readonly height: number }, zoom: number): Promise<void>;
  /** A screenshot, in device pixels. */
  picture(): Promise<Buffer>;
  /** Restores the size that the page had at first. */
  reset(): Promise<void>;
}

/** Zooms the present page like the browser does: with more device pixels for each CSS pixel. */
export async function createLens(page: Page): Promise<Lens> {
  const cdp = await page.context().newCDPSession(page);
  const before = page.viewportSize();
  let current: string | null = null;
  const to: Lens['to'] = async (size, zoom) => {
    const metrics = { ...size, deviceScaleFactor: zoom, mobile: false };
    const wanted = JSON.stringify(metrics);
    // Each change lays out the page again, also a change to the same size.
    if (wanted === current) return;
    await cdp.send('Emulation.setDeviceMetricsOverride', metrics);
    await page.evaluate(
      async ([width, scale]) => {
        const painted = () => new Promise((paint) => requestAnimationFrame(paint));
        while (innerWidth !== width || devicePixelRatio !== scale) await painted();
        await painted();
        await painted();
      },
      [size.width, zoom] as const,
    );
    current = wanted;
  };
  return {
    to,
    picture: async () => Buffer.from((await cdp.send('Page.captureScreenshot', { format: 'png' })).data, 'base64'),
    reset: async () => {
      if (before) await to(before, 1);
    },
  };
}

/** Returns the difference of two pictures from 0 to 1. Both are scaled down first, so that the edges of letters do not count. */
export const difference = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const [width, height] = [249, 166];
      const drawn = await Promise.all(
        pictures.map(async (bytes) => {
          const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]), {
            resizeWidth: width,
            resizeHeight: height,
            resizeQuality: 'high',
          });
          const canvas = new OffscreenCanvas(width, height).getContext('2d');
          canvas?.drawImage(picture, 0, 0);
          return canvas?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
        }),
      );
      const [a, b] = drawn;
      let differs = 0;
      for (let at = 0; at < width * height * 4; at += 4) {
        const far = [0, 1, 2].some((channel) => Math.abs((a?.[at + channel] ?? 0) - (b?.[at + channel] ?? 255)) > 32);
        if (far) differs++;
      }
      return differs / (width * height);
    },
    [one.toString('base64'), other.toString('base64')],
  );
