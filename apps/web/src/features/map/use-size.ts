import { type RefObject, useLayoutEffect, useState } from 'react';

/** Size while the element has none; pixels. */
const unmeasured = { width: 480, height: 160 };
/** Size of the smallest drawing, which has room for its margins; pixels. */
const min = { width: 240, height: 100 };

/** Size of an element in pixels, kept up to date. */
export function useSize(element: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(unmeasured);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const read = () =>
      setSize((now) => {
        const next = {
          width: Math.max(min.width, measured.clientWidth || unmeasured.width),
          height: Math.max(min.height, measured.clientHeight || unmeasured.height),
        };
        return next.width === now.width && next.height === now.height ? now : next;
      });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
