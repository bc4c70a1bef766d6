import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width while the element is not measured, and of the smallest drawing; pixels. */
const minWidth = 320;

/** Width of an element in pixels, kept up to date. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(minWidth);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const read = () => setWidth(Math.max(minWidth, Math.floor(measured.clientWidth)));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
