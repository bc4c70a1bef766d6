// biome-ignore-all lint/a11y/noStaticElementInteractions: the keys are bindings of the screen
import { scaleBand, scaleSqrt } from 'd3-scale';
import styles from './Chart.module.css';
import type { DrawingProps } from './Chart.tsx';
import { seriesClass } from './SeriesPatterns.tsx';

/** Height of a row of the heat map, and of the row with the labels of the points; pixels. */
const [rowHeight, labelHeight] = [24, 18];
const characterWidth = 7;

/** A heat map: each value is a square whose area shows its share of the largest value, so that it is read without colour, too. */
export function ChartHeat({ data, cursor, onCursor, width }: DrawingProps) {
  const left = Math.max(...data.series.map(({ length }) => length)) * characterWidth + 12;
  const height = labelHeight + data.series.length * rowHeight;
  const x = scaleBand<number>([...data.points.keys()], [left, width - 4]);
  const side = Math.min(x.step(), rowHeight) - 4;
  const size = scaleSqrt([0, Math.max(1, ...data.values.flat().map((value) => value ?? 0))], [0, side]);
  const longest = Math.max(...data.points.map(({ length }) => length));
  const every = Math.max(1, Math.ceil(((longest + 1) * characterWidth) / x.step()));
  return (
    <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {data.points.map(
        (label, point) =>
          point % every === 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their position
            <text key={point} x={(x(point) ?? 0) + x.step() / 2} y="12" textAnchor="middle" className={styles.label}>
              {label}
            </text>
          ),
      )}
      {data.series.map((label, series) => (
        <g key={label} className={seriesClass(0)} transform={`translate(0 ${labelHeight + series * rowHeight})`}>
          <text x={left - 8} y={rowHeight / 2} dy="0.35em" textAnchor="end" className={styles.label}>
            {label}
          </text>
          {data.points.map((_, point) => {
            const drawn = size(Math.max(0, data.values[point]?.[series] ?? 0));
            const [middleX, middleY] = [(x(point) ?? 0) + x.step() / 2, rowHeight / 2];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their position
              <g key={point} onClick={() => onCursor({ point, series })}>
                <rect
                  className={styles.hit}
                  data-current={(point === cursor.point && series === cursor.series) || undefined}
                  data-shown
                  x={x(point)}
                  width={x.step()}
                  height={rowHeight}
                />
                <rect
                  x={middleX - drawn / 2}
                  y={middleY - drawn / 2}
                  width={drawn}
                  height={drawn}
                  fill="currentColor"
                  fillOpacity={0.35 + 0.65 * (drawn / side)}
                />
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
