// biome-ignore-all lint/a11y/noStaticElementInteractions: the keys are bindings of the screen
import { useMemo, useRef } from 'react';
import { useWidth } from '../chart/use-width.ts';
import { type Coordinates, layoutMap, placeLabels } from './map-layout.ts';
import styles from './PlaceMap.module.css';

/** Shape and colour of a mark, so that it is told apart without colour. */
export type MarkTone = 'plain' | 'ok' | 'warn' | 'bad';

/** A place with what is drawn at it. */
export interface MarkedPlace extends Coordinates {
  readonly key: string;
  readonly name: string;
  /** A short text in the mark, such as the number of the stop. */
  readonly mark: string;
  readonly tone: MarkTone;
}

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
const characterWidth = 7.8;
/** Longest name, in characters; the text of the current place has it in full. */
const maxName = 26;

const shorten = (text: string): string => (text.length > maxName ? `${text.slice(0, maxName - 1)}…` : text);

const shapes: { readonly [T in MarkTone]: string } = {
  plain: 'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
  ok: 'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
  warn: 'M0-14L14 11H-14z',
  bad: 'M-11-11H11V11H-11z',
};

/**
 * Places on a map without a background: a graticule, a scale, and the names of the places [GR-02]. The screen walks the places by the keys of a
 * list, says the current one in a live region, and shows the same in a table.
 */
export function PlaceMap({ places, hasWay, current, onCurrent, onOpen, formatLength, label, describedBy }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const layout = useMemo(() => layoutMap(places, width, height), [places, width]);
  const names = places.map(({ name }) => shorten(name));
  const labels = placeLabels(
    layout.points,
    names.map((name) => name.length * characterWidth),
    { width, height },
    current,
  );
  const { scale, points } = layout;
  return (
    <div
      ref={frame}
      role="application"
      className={styles.map}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map has the focus itself, and its places are walked by keys
      tabIndex={0}
      data-cell
      aria-label={label}
      aria-describedby={describedBy}
      onDoubleClick={onOpen}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {layout.meridians.map((x) => (
          <line key={x} className={styles.graticule} x1={x} x2={x} y1="0" y2={height} />
        ))}
        {layout.parallels.map((y) => (
          <line key={y} className={styles.graticule} x1="0" x2={width} y1={y} y2={y} />
        ))}
        {hasWay && <polyline className={styles.way} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />}
        {places.map(({ key, mark, tone }, at) => (
          <g
            key={key}
            className={styles.place}
            data-tone={tone}
            data-current={at === current || undefined}
            transform={`translate(${points[at]?.x ?? 0} ${points[at]?.y ?? 0})`}
            onClick={() => onCurrent(at)}
          >
            {at === current && <circle className={styles.ring} r="18" />}
            <path d={shapes[tone]} />
            <text dy={tone === 'warn' ? '0.6em' : '0.35em'} textAnchor="middle">
              {mark}
            </text>
          </g>
        ))}
        {places.map(({ key }, at) => {
          const place = labels[at];
          if (!place) return null;
          return (
            <text key={key} className={styles.name} x={place.x} y={place.y} dy="0.35em" textAnchor={place.anchor}>
              {names[at]}
            </text>
          );
        })}
        <path className={styles.scale} d={`M10 ${height - 16}v6h${scale.width}v-6`} />
        <text className={styles.length} x={16 + scale.width} y={height - 9}>
          {formatLength(scale.metres)}
        </text>
      </svg>
    </div>
  );
}
