import { memo } from 'react';
import { type MapLayout, type Point, placeLabels } from './map-layout.ts';
import { type MarkTone, shapes } from './mark-shapes.ts';
import styles from './PlaceMap.module.css';

/** What is drawn at a place. */
export interface PlaceMark {
  readonly key: string;
  readonly name: string;
  /** A short text in the mark, such as the number of the stop. */
  readonly mark: string;
  readonly tone: MarkTone;
  /** Whether the mark stands for several places. */
  readonly isGroup?: boolean;
}

export interface MapDrawingProps {
  readonly width: number;
  readonly height: number;
  readonly layout: Pick<MapLayout, 'meridians' | 'parallels' | 'scale'>;
  readonly marks: readonly PlaceMark[];
  /** In the order of the marks. */
  readonly points: readonly Point[];
  /** Whether a line connects the places. */
  readonly hasWay?: boolean;
  /** Position of the current mark; -1: none. */
  readonly current: number;
  /** Returns a length as people read it. */
  readonly formatLength: (metres: number) => string;
}

const characterWidth = 7.8;
/** Longest name, in characters; the text of the current place has it in full. */
const maxName = 26;

const shorten = (text: string): string => (text.length > maxName ? `${text.slice(0, maxName - 1)}…` : text);

/** A map without a background: a graticule, a scale, marks, and the names of their places where there is room. It is hidden from screen readers. */
export function MapDrawing({ width, height, layout, marks, points, hasWay = false, current, formatLength }: MapDrawingProps) {
  const { meridians, parallels, scale } = layout;
  const names = marks.map(({ name }) => shorten(name));
  const labels = placeLabels(
    points,
    names.map((name) => name.length * characterWidth),
    { width, height },
    current,
  );
  const isInView = ({ x, y }: Point) => x > -20 && y > -20 && x < width + 20 && y < height + 20;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {meridians.map((x) => (
        <line key={x} className={styles.graticule} x1={x} x2={x} y1="0" y2={height} />
      ))}
      {parallels.map((y) => (
        <line key={y} className={styles.graticule} x1="0" x2={width} y1={y} y2={y} />
      ))}
      {hasWay && <polyline className={styles.way} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />}
      {marks.map((mark, at) => {
        const point = points[at];
        return point && isInView(point) && <Mark key={mark.key} mark={mark} x={point.x} y={point.y} at={at} isCurrent={at === current} />;
      })}
      {marks.map(({ key }, at) => {
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
  );
}

interface MarkProps extends Point {
  readonly mark: PlaceMark;
  readonly at: number;
  readonly isCurrent: boolean;
}

/** One mark. A move changes two of hundreds, so the others are not drawn again. */
const Mark = memo(function Mark({ mark: { mark, tone, isGroup }, x, y, at, isCurrent }: MarkProps) {
  return (
    <g className={styles.place} data-tone={tone} data-at={at} data-current={isCurrent || undefined} transform={`translate(${x} ${y})`}>
      {isCurrent && <circle className={styles.ring} r="18" />}
      {isGroup && <path d={shapes[tone]} transform="translate(4 -4)" />}
      <path d={shapes[tone]} />
      <text dy={tone === 'warn' ? '0.6em' : '0.35em'} textAnchor="middle">
        {mark}
      </text>
    </g>
  );
});
