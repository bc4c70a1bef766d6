import { useLayoutEffect, useState } from 'react';

/** What had the focus before each open dialog, oldest first. */
const origins: (Element | null)[] = [];

const isPlace = (place: Element | null): place is HTMLElement =>
  place instanceof HTMLElement && place !== document.body && place.isConnected;

const focusRows = (): void => document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();

/**
 * Gives the focus back when a dialog closes: to what had it when the dialog opened or, where that was a dialog which has
 * closed too, to what had it before that one. `otherwise` is for places that are all gone. What the library calls at the end
 * of a dialog.
 */
export function useRestoreFocus(otherwise: () => void = focusRows): () => boolean {
  const [places] = useState(() => [document.activeElement, ...origins.toReversed()]);
  useLayoutEffect(() => {
    const [origin = null] = places;
    origins.push(origin);
    return () => void origins.splice(origins.lastIndexOf(origin), 1);
  }, [places]);
  return () => {
    // The dialog goes first. What opened in its place has the focus by then, and keeps it.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const place = places.find(isPlace);
      if (place) place.focus();
      else otherwise();
    });
    return false;
  };
}
