import { useMemo, useRef } from 'react';
import { useWidth } from '../chart/use-width.ts';
import { MapCanvas } from './MapCanvas.tsx';
import type { PlaceMark } from './MapDrawing.tsx';
import { type Coordinates, layoutMap } from './map-layout.ts';

/** A place with what is drawn at it. */
export interface MarkedPlace extends Coordinates, PlaceMark {}

interface Props {
  /** At least one; in the order of the way. */
  readonly places: readonly MarkedPlace[];
  /** Whether a line connects the places. */
  readonly hasWay: boolean;
  /** Position of the current place; -1: none. */
  readonly current: number;
  readonly onCurrent: (place: number) => void;
  readonly onOpen: () => void;
  /** Returns a length as people read it. */
  readonly formatLength: (metres: number) => string;
  /** Accessible name: what the map shows. */
  readonly label: string;
  /** Id of the text that says what is at the current place. */
  readonly describedBy: string;
}

const height = 320;

/**
 * Places on a map, each with a mark of its own [GR-02]. The screen walks the places by the keys of a list, says the current one in a live
 * region, and shows the same in a table.
 */
export function PlaceMap({ places, ...rest }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const layout = useMemo(() => layoutMap(places, width, height), [places, width]);
  return <MapCanvas frame={frame} width={width} height={height} layout={layout} marks={places} points={layout.points} {...rest} />;
}
