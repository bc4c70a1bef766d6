// biome-ignore-all lint/a11y/noStaticElementInteractions: the keys are bindings of the screen
import { scaleBand, scaleLinear } from 'd3-scale';
import { stack, stackOffsetDiverging } from 'd3-shape';
import styles from './Chart.module.css';
import type { DrawingProps } from './Chart.tsx';
import { sumOfPoint } from './chart-data.ts';
import { durationTicks } from './duration-ticks.ts';
import { seriesClass } from './SeriesPatterns.tsx';

const height = 190;
/** Room above the columns, and below them for the labels of the points; pixels. */
const [top, bottom] = [8, 22];
/** Width of a character of the labels; pixels. */
const characterWidth = 7;

/** Columns over points from left to right, with their series stacked; negative values are stacked below zero. A line is the sum of the earlier period. Points without data are hatched. */
export function ChartColumns({ data, format, cursor, onCursor, width, fillOf, missingFill }: DrawingProps) {
  const layers = stack<readonly (number | null)[], number>()
    .keys(data.series.map((_, series) => series))
    .value((values, series) => values[series] ?? 0)
    .offset(stackOffsetDiverging)([...data.values]);
  const earlier = data.earlier?.values.map(sumOfPoint) ?? [];
  const ends = [...layers.flatMap((layer) => layer.flat()), ...earlier.filter((value) => value !== null)];
  const lines = data.isDuration ? durationTicks(Math.max(...ends)) : null;
  const y = scaleLinear([Math.min(0, ...ends), Math.max(1, ...ends, ...(lines ?? []))], [height - bottom, top]);
  const ticks = (lines ?? y.nice(4).ticks(4)).map((value) => ({ value, text: format(value) }));
  const left = Math.max(...ticks.map(({ text }) => text.length)) * characterWidth + 12;
  const x = scaleBand<number>([...data.points.keys()], [left, width - 8]).paddingInner(0.2);
  const longest = Math.max(...data.points.map(({ length }) => length));
  // Labels that find no room are left out; the value at the cursor names its point.
  const every = Math.max(1, Math.ceil(((longest + 2) * characterWidth) / x.step()));
  /** Width of the part of a label that would be cut off at the right edge. */
  const overhang = (label: string, point: number) =>
    Math.max(0, (x(point) ?? 0) + (x.bandwidth() + label.length * characterWidth) / 2 - width);
  const { series: selected } = cursor;
  return (
    <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {ticks.map(({ value, text }) => (
        <g key={value} transform={`translate(0 ${y(value)})`}>
          <line x1={left} x2={width - 8} className={value === 0 ? styles.zero : styles.rule} />
          <text x={left - 6} dy="0.35em" textAnchor="end" className={styles.label}>
            {text}
          </text>
        </g>
      ))}
      {data.values.map(
        (values, point) =>
          sumOfPoint(values) === null && (
            // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their position
            <rect key={point} data-missing x={x(point)} width={x.step()} y={top} height={height - bottom - top} fill={missingFill} />
          ),
      )}
      {layers.map((layer) => (
        <g key={layer.key} className={seriesClass(layer.key)}>
          {layer.map(([from, to], point) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their position
              key={point}
              x={x(point)}
              width={Math.max(1, x.bandwidth())}
              y={y(to)}
              height={Math.max(0, y(from) - y(to))}
              fill={fillOf(layer.key)}
              stroke="currentColor"
              strokeWidth={x.bandwidth() > 6 && from !== to ? 1 : 0}
            />
          ))}
        </g>
      ))}
      {earlier.map(
        (value, point) =>
          value !== null && (
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their position
              key={point}
              className={styles.earlier}
              x1={x(point) ?? 0}
              x2={(x(point) ?? 0) + Math.max(1, x.bandwidth())}
              y1={y(value)}
              y2={y(value)}
            />
          ),
      )}
      {data.points.map((label, point) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their position
        <g key={point} transform={`translate(${x(point) ?? 0} 0)`}>
          {point % every === 0 && (
            <text x={x.bandwidth() / 2 - overhang(label, point)} y={height - 6} textAnchor="middle" className={styles.label}>
              {label}
            </text>
          )}
          <rect
            className={styles.hit}
            data-current={point === cursor.point || undefined}
            y={selected < 0 ? top : y(layers[selected]?.[point]?.[1] ?? 0)}
            x="-1"
            width={x.bandwidth() + 2}
            height={selected < 0 ? height - bottom - top : Math.max(3, heightOf(layers[selected]?.[point], y))}
          />
          <rect
            className={styles.target}
            y={top}
            width={x.step()}
            height={height - bottom - top}
            onClick={() => onCursor({ point, series: cursor.series })}
          />
        </g>
      ))}
    </svg>
  );
}

const heightOf = (span: readonly number[] | undefined, y: (value: number) => number): number =>
  Math.abs(y(span?.[0] ?? 0) - y(span?.[1] ?? 0));
