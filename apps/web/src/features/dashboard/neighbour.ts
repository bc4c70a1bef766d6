/** Where a widget is on the grid, in columns and rows. */
export interface GridBox {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const toReadingOrder = <Box extends GridBox>(boxes: readonly Box[]): readonly Box[] =>
  boxes.toSorted((one, other) => one.y - other.y || one.x - other.x);

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);

/** How far a widget is away in a direction, and how much of its side faces the other; null if it is not on that side. */
function distanceTo(from: GridBox, to: GridBox, direction: Direction): { readonly gap: number; readonly facing: number } | null {
  const isHorizontal = direction === 'left' || direction === 'right';
  const gap = {
    left: from.x - (to.x + to.width),
    right: to.x - (from.x + from.width),
    up: from.y - (to.y + to.height),
    down: to.y - (from.y + from.height),
  }[direction];
  if (gap < 0) return null;
  const facing = isHorizontal ? overlap(from.y, from.height, to.y, to.height) : overlap(from.x, from.width, to.x, to.width);
  return { gap, facing };
}

/**
 * Returns the widget next to another one: the nearest of those that face it, the one that faces it most; if none does, the next or the
 * previous one in reading order. Null at the end.
 */
export function neighbourOf<Box extends GridBox>(boxes: readonly Box[], id: string, direction: Direction): Box | null {
  const from = boxes.find((box) => box.id === id);
  if (!from) return toReadingOrder(boxes)[0] ?? null;
  const [facing] = boxes
    .flatMap((box) => {
      const distance = box.id === id ? null : distanceTo(from, box, direction);
      return distance && distance.facing > 0 ? [{ box, ...distance }] : [];
    })
    .toSorted((one, other) => one.gap - other.gap || other.facing - one.facing || one.box.y - other.box.y || one.box.x - other.box.x);
  if (facing) return facing.box;
  const ordered = toReadingOrder(boxes);
  const step = direction === 'left' || direction === 'up' ? -1 : 1;
  return ordered[ordered.indexOf(from) + step] ?? null;
}
