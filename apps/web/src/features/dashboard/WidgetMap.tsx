import { useMemo, useRef } from 'react';
import { MapDrawing } from '../map/MapDrawing.tsx';
import { layoutMap } from '../map/map-layout.ts';
import { groupPlaces } from '../map/place-groups.ts';
import { useMapText } from '../map/use-map-text.ts';
import { useSize } from '../map/use-size.ts';
import styles from './Widget.module.css';
import type { WidgetRow } from './widget-content.ts';

interface Props {
  /** The worst first. */
  readonly rows: readonly WidgetRow[];
  /** The row that the keys have stopped at; -1: none. */
  readonly current: number;
}

/** The rows of a widget that have a place, on a map; those that are too near to each other are one mark, as on the map of properties [ST-04]. */
export function WidgetMap({ rows, current }: Props) {
  const text = useMapText();
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  const placed = useMemo(() => [...rows.entries()].flatMap(([at, { place }]) => (place ? [{ ...place, at }] : [])), [rows]);
  const layout = useMemo(() => layoutMap(placed, width, height), [placed, width, height]);
  const groups = useMemo(() => groupPlaces(layout.points), [layout]);
  const rowAt = (member: number | undefined) => placed[member ?? -1]?.at ?? -1;
  return (
    <div ref={frame} className={styles.map}>
      <MapDrawing
        width={width}
        height={height}
        layout={layout}
        marks={groups.map(({ members: [first, ...others] }) => {
          const { cells = [], tone = 'muted' } = rows[rowAt(first)] ?? {};
          const isGroup = others.length > 0;
          return { key: String(rowAt(first)), name: `${cells[0]}${isGroup ? ` +${others.length}` : ''}`, mark: '', tone, isGroup };
        })}
        points={groups.map(({ point }) => point)}
        current={groups.findIndex(({ members }) => current >= 0 && members.some((member) => rowAt(member) === current))}
        formatLength={text.length}
      />
    </div>
  );
}
