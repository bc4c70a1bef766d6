// biome-ignore-all lint/a11y/noStaticElementInteractions: the keys are bindings of the screen
import { scaleLinear } from 'd3-scale';
import styles from './Chart.module.css';
import type { DrawingProps } from './Chart.tsx';
import { seriesClass } from './SeriesPatterns.tsx';

/** Height of a bar with its distance to the next; pixels. */
const step = 20;
const characterWidth = 7.8;
/** Longest label, in characters, and the largest share of the width for labels; the value at the cursor names the point in full. */
const [maxLabel, maxShare] = [30, 0.4];

const shorten = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** Bars below each other, with their values. A line is the value of the earlier period. */
export function ChartBars({ data, format, cursor, onCursor, width, fillOf }: DrawingProps) {
  const values = data.values.map(([value]) => value ?? null);
  const texts = values.map((value) => (value === null ? (data.missing ?? '') : format(value)));
  const longest = Math.min(maxLabel, Math.floor((width * maxShare) / characterWidth));
  const left = Math.min(longest, Math.max(...data.points.map(({ length }) => length))) * characterWidth + 12;
  const right = Math.max(...texts.map(({ length }) => length)) * characterWidth + 14;
  const earlier = data.earlier?.values.map(([value]) => value ?? null) ?? [];
  const ends = [...values, ...earlier].filter((value) => value !== null);
  const x = scaleLinear([Math.min(0, ...ends), Math.max(1, ...ends)], [left, width - right]);
  const height = data.points.length * step + 4;
  return (
    <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {data.points.map((label, point) => {
        const value = values[point] ?? 0;
        const before = earlier[point] ?? null;
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their position
            key={point}
            className={seriesClass(0)}
            transform={`translate(0 ${point * step + 2})`}
            onClick={() => onCursor({ point, series: 0 })}
          >
            <rect className={styles.hit} data-current={point === cursor.point || undefined} x="1" width={width - 2} height={step} />
            <text x={left - 8} y={step / 2} dy="0.35em" textAnchor="end" className={styles.label}>
              {shorten(label, longest)}
            </text>
            <rect x={x(Math.min(0, value))} y="3" width={Math.abs(x(value) - x(0))} height={step - 6} fill={fillOf(0)} />
            {before !== null && <line className={styles.earlier} x1={x(before)} x2={x(before)} y1="1" y2={step - 1} />}
            <text x={x(Math.max(0, value, before ?? 0)) + 6} y={step / 2} dy="0.35em" className={styles.value}>
              {texts[point]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
