import type { MapRow } from '@floorwalker/core/resources/properties/map-view';
import { type MapState, mapStates } from '@floorwalker/core/vocabulary/down-time-marks';
import type { PlaceMark } from './MapDrawing.tsx';
import type { MarkTone } from './mark-shapes.ts';

export const toneOfState: { readonly [S in MapState]: MarkTone } = { none: 'muted', green: 'ok', yellow: 'warn', red: 'bad' };

const counted = ['terminals', 'online', 'offline', 'errors', 'red', 'yellow', 'green'] as const;
type Counted = (typeof counted)[number];

/** The state of properties together: that of the worst, the sums of their terminals, and the first time since which one is down. */
export type PropertyTotals = { readonly [N in Counted]: number } & Pick<MapRow, 'state' | 'downSince'>;

export function sumProperties(rows: readonly MapRow[]): PropertyTotals {
  const sums = Object.fromEntries(counted.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]));
  const state = mapStates.findLast((one) => rows.some((row) => row.state === one)) ?? 'none';
  const [downSince = null] = rows.flatMap((row) => row.downSince ?? []).toSorted();
  return { ...(sums as { readonly [N in Counted]: number }), state, downSince };
}

/** Returns the mark of properties at one place: its number is that of their red and yellow terminals. */
export function toPropertyMark(rows: readonly MapRow[], nameOf: (row: MapRow) => string): PlaceMark {
  const { state, red, yellow } = sumProperties(rows);
  const [first] = rows;
  const isGroup = rows.length > 1;
  const name = first ? nameOf(first) : '';
  const down = red + yellow;
  return {
    key: String(first?.id),
    name: isGroup ? `${name} +${rows.length - 1}` : name,
    mark: down === 0 ? '' : down > 99 ? '99+' : String(down),
    tone: toneOfState[state],
    isGroup,
  };
}
