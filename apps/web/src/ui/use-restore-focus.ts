import { useLayoutEffect, useState } from 'react';
import { focusPage } from '../platform/frame/regions.ts';

/** For each open dialog, the element that had the focus before the dialog opened; oldest dialog first. */
const origins: (Element | null)[] = [];

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;

/**
 * Restores the focus when a dialog closes: to the element that had the focus before this dialog or, if that element is
 * gone, before a dialog below. If all these elements are gone, the page gets the focus, so that its keys work. The result is for
 * `finalFocus` of Base UI's dialog.
 */
export function useRestoreFocus(): () => boolean {
  const [elements] = useState(() => [document.activeElement, ...origins.toReversed()]);
  useLayoutEffect(() => {
    const [origin = null] = elements;
    origins.push(origin);
    return () => void origins.splice(origins.lastIndexOf(origin), 1);
  }, [elements]);
  return () => {
    // Runs after the dialog is removed. A dialog that was opened in place of this one has the focus by then and keeps it.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const element = elements.find(isFocusable);
      if (element) element.focus();
      else focusPage();
    });
    return false;
  };
}
