import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';
import type { Draw } from './draw.ts';

interface Props<Row> extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  readonly draw: Draw<Row>;
  readonly row: Row;
}

/** Wraps a draw function as a component, for cells outside the grid. */
export function DrawnCell<Row>({ draw, row, ...attributes }: Props<Row>) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (box.current) draw(box.current, row);
  });
  return <span {...attributes} ref={box} />;
}
