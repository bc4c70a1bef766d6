import type { PlacedWidget } from '@floorwalker/core/dashboard/layout';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import styles from './Dashboard.module.css';

interface Props {
  readonly widgets: readonly PlacedWidget[];
  readonly current: string | null;
  readonly isComposing: boolean;
  /** The widgets in the order in which they are read. */
  readonly children: (widget: PlacedWidget) => ReactNode;
}

/** The grid of a dashboard: twelve columns; in a narrow window the widgets are below each other in the order in which they are read. */
export function DashboardGrid({ widgets, current, isComposing, children }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const place = widgets.find(({ id }) => id === current);
  const at = place && `${place.id} ${place.x} ${place.y} ${place.width} ${place.height}`;
  // A widget that moves stays in view, and keeps the focus.
  useEffect(() => {
    if (at === undefined) return;
    grid.current?.querySelector('[data-widget][tabindex="0"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={grid} className={styles.grid} data-composing={isComposing || undefined}>
      {widgets.map((widget) => (
        <div
          key={widget.id}
          className={styles.cell}
          style={
            {
              '--column': `${widget.x + 1} / span ${widget.width}`,
              '--line': `${widget.y + 1} / span ${widget.height}`,
              '--height': widget.height,
            } as CSSProperties
          }
        >
          {children(widget)}
        </div>
      ))}
    </div>
  );
}
