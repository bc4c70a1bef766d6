/** How long after the last key or pointer somebody still counts as being there; milliseconds. */
const presence = 60_000;

let last = performance.now();
const note = () => {
  last = performance.now();
};
for (const kind of ['keydown', 'pointerdown', 'wheel']) addEventListener(kind, note, { capture: true, passive: true });

/**
 * Whether nobody has touched the console for a while. What it then asks by itself, such as rows that live entries
 * changed, must not keep the session alive: a deserted console is to end as idle.
 */
export const isDeserted = (): boolean => performance.now() - last > presence;
