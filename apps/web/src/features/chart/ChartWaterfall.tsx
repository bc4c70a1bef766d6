// biome-ignore-all lint/a11y/noStaticElementInteractions: the keys are bindings of the screen
import { scaleBand, scaleLinear } from 'd3-scale';
import styles from './Chart.module.css';
import type { DrawingProps } from './Chart.tsx';
import { seriesClass } from './SeriesPatterns.tsx';
import { toWaterfallSteps, type WaterfallStep } from './waterfall-steps.ts';

const height = 200;
/** Room for the values above the bars, and below them for the labels of the points; pixels. */
const [top, bottom] = [20, 22];
const characterWidth = 7;
/** Fills of a level, an increase and a decrease: they differ in colour and pattern, and the values have signs. */
const [level, increase, decrease] = [0, 2, 6];

/** Number of fills that a waterfall needs. */
export const waterfallFills = decrease + 1;

const fillOfStep = ({ from, to, isLevel }: WaterfallStep): number => (isLevel ? level : to < from ? decrease : increase);

const fit = (text: string, room: number): string => {
  const characters = Math.floor(room / characterWidth);
  return text.length > characters ? `${text.slice(0, Math.max(1, characters - 1))}…` : text;
};

/** How a level becomes the next one: each bar begins where the one before it has ended. */
export function ChartWaterfall({ data, format, cursor, onCursor, width, fillOf }: DrawingProps) {
  const steps = toWaterfallSteps(data);
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const y = scaleLinear([Math.min(0, ...ends), Math.max(1, ...ends)], [height - bottom, top]);
  const x = scaleBand<number>([...data.points.keys()], [4, width - 4]).paddingInner(0.25);
  return (
    <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <line x1="4" x2={width - 4} y1={y(0)} y2={y(0)} className={styles.zero} />
      {steps.map((step, point) => {
        const fill = fillOfStep(step);
        const high = y(Math.max(step.from, step.to));
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their position
            key={point}
            className={seriesClass(fill)}
            transform={`translate(${x(point) ?? 0} 0)`}
          >
            <rect
              width={x.bandwidth()}
              y={high}
              height={Math.abs(y(step.from) - y(step.to))}
              fill={fillOf(fill)}
              stroke="currentColor"
              strokeWidth={step.from === step.to ? 0 : 1}
            />
            {point < steps.length - 1 && (
              <line x1={x.bandwidth()} x2={x.step()} y1={y(step.to)} y2={y(step.to)} className={styles.connector} />
            )}
            <text x={x.bandwidth() / 2} y={high - 6} textAnchor="middle" className={styles.value}>
              {fit(format(data.values[point]?.[0] ?? 0), x.step())}
            </text>
            <text x={x.bandwidth() / 2} y={height - 6} textAnchor="middle" className={styles.label}>
              {fit(data.points[point] ?? '', x.step())}
            </text>
            <rect
              className={styles.hit}
              data-current={point === cursor.point || undefined}
              x="-3"
              width={x.bandwidth() + 6}
              y="2"
              height={height - bottom}
            />
            <rect className={styles.target} y="0" width={x.step()} height={height} onClick={() => onCursor({ point, series: 0 })} />
          </g>
        );
      })}
    </svg>
  );
}
