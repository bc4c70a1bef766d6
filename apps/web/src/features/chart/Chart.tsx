import { useId, useRef } from 'react';
import styles from './Chart.module.css';
import { ChartBars } from './ChartBars.tsx';
import { ChartColumns } from './ChartColumns.tsx';
import { ChartHeat } from './ChartHeat.tsx';
import { ChartWaterfall, waterfallFills } from './ChartWaterfall.tsx';
import { type ChartCursor, type ChartData, limitCursor } from './chart-data.ts';
import { MissingPattern, SeriesPatterns, SeriesSwatch } from './SeriesPatterns.tsx';
import { useWidth } from './use-width.ts';

/** What the drawings of all kinds of charts need. */
export interface DrawingProps {
  readonly data: ChartData;
  /** Returns a value as people read it. */
  readonly format: (value: number) => string;
  readonly cursor: ChartCursor;
  readonly onCursor: (cursor: ChartCursor) => void;
  readonly width: number;
  /** Returns the fill of a series: a pattern beside its colour. */
  readonly fillOf: (series: number) => string;
  /** The fill of points without data. */
  readonly missingFill: string;
}

interface Props extends Pick<DrawingProps, 'data' | 'format' | 'cursor' | 'onCursor'> {
  /** Accessible name: what the chart shows. */
  readonly label: string;
  /** Id of the text that says the value at the cursor. */
  readonly describedBy: string;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

const drawings = { columns: ChartColumns, bars: ChartBars, heat: ChartHeat, waterfall: ChartWaterfall };

/**
 * A chart whose values are walked by the keys of a list; the screen says the value at the cursor in a live region, and shows the same
 * values in a table.
 */
export function Chart({ data, format, cursor, onCursor, label, describedBy, onFocus, onOpen }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const id = useId();
  const Drawing = drawings[data.kind];
  const fillOf = (series: number) => `url(#${id}-${series})`;
  const missingFill = `url(#${id}-missing)`;
  return (
    <div
      ref={frame}
      role="application"
      className={styles.chart}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart has the focus itself, and its values are walked by keys
      tabIndex={0}
      data-cell
      data-kind={data.kind}
      aria-label={label}
      aria-describedby={describedBy}
      onFocus={onFocus}
      onDoubleClick={onOpen}
    >
      <SeriesPatterns id={id} count={data.kind === 'waterfall' ? waterfallFills : data.series.length} />
      {data.missing !== undefined && <MissingPattern id={`${id}-missing`} />}
      <Drawing {...{ data, format, onCursor, width, fillOf, missingFill }} cursor={limitCursor(data, cursor)} />
      {data.kind === 'columns' && (
        <ul className={styles.legend}>
          {data.series.map((name, series) => (
            <li key={name} data-current={cursor.series === series || undefined}>
              <SeriesSwatch series={series} fill={fillOf(series)} /> {name}
            </li>
          ))}
          {data.missing !== undefined && (
            <li>
              <svg width="16" height="12" aria-hidden="true" focusable="false">
                <rect width="16" height="12" fill={missingFill} />
              </svg>{' '}
              {data.missing}
            </li>
          )}
          {data.earlier && (
            <li>
              <svg width="14" height="10" aria-hidden="true" focusable="false">
                <line x1="0" x2="14" y1="5" y2="5" className={styles.earlier} />
              </svg>{' '}
              {data.earlier.label}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
