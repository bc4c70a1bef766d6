// biome-ignore-all lint/a11y/noStaticElementInteractions: the keys are bindings of the screen
import { scaleTime } from 'd3-scale';
import { useId, useRef } from 'react';
import { type BandsCursor, type BandsData, limitBandsCursor } from './bands-data.ts';
import styles from './Chart.module.css';
import { SeriesPatterns, SeriesSwatch, seriesClass } from './SeriesPatterns.tsx';
import { useWidth } from './use-width.ts';

interface Props {
  readonly data: BandsData;
  readonly cursor: BandsCursor;
  readonly onCursor: (cursor: BandsCursor) => void;
  /** Returns a time of the axis as people read it. */
  readonly toTime: (at: number) => string;
  /** Accessible name: what the chart shows. */
  readonly label: string;
  /** Id of the text that says the segment at the cursor. */
  readonly describedBy: string;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

/** Height of a row, and of the axis; pixels. */
const [rowHeight, axisHeight] = [24, 20];
const characterWidth = 7.8;
/** Longest label, in characters; the text at the cursor names the row in full. */
const maxLabel = 24;
/** Width of the shortest segment that is drawn; pixels. */
const minWidth = 1;

const shorten = (text: string): string => (text.length > maxLabel ? `${text.slice(0, maxLabel - 1)}…` : text);

/**
 * States over time as bands, a row for each terminal or thing. Segments are walked by the keys of a list; the screen says the one at the
 * cursor in a live region, and shows the same content as a table (`toBandLines`).
 */
export function Bands({ data, cursor, onCursor, toTime, label, describedBy, onFocus, onOpen }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const id = useId();
  const current = limitBandsCursor(data, cursor);
  const left = Math.min(maxLabel, Math.max(1, ...data.rows.map((row) => row.label.length))) * characterWidth + 12;
  const x = scaleTime([data.from, data.to], [left, width - 8]);
  const ticks = x.ticks(Math.max(2, Math.floor((width - left) / 120)));
  const height = axisHeight + data.rows.length * rowHeight;
  return (
    <div
      ref={frame}
      role="application"
      className={styles.chart}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart has the focus itself, and its segments are walked by keys
      tabIndex={0}
      data-cell
      data-kind="bands"
      aria-label={label}
      aria-describedby={describedBy}
      onFocus={onFocus}
      onDoubleClick={onOpen}
    >
      <SeriesPatterns id={id} count={data.states.length} />
      <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {ticks.map((at) => (
          <g key={at.getTime()} transform={`translate(${x(at)} 0)`}>
            <line y1={axisHeight - 4} y2={height} className={styles.rule} />
            <text y="12" textAnchor="middle" className={styles.label}>
              {toTime(at.getTime())}
            </text>
          </g>
        ))}
        {data.rows.map(({ label: name, segments }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
          <g key={row} transform={`translate(0 ${axisHeight + row * rowHeight})`}>
            <text x={left - 8} y={rowHeight / 2} dy="0.35em" textAnchor="end" className={styles.label}>
              {shorten(name)}
            </text>
            {segments.map(({ from, to, state }, segment) => {
              const [start, end] = [x(Math.max(from, data.from)), x(Math.min(to, data.to))];
              const isCurrent = row === current.row && segment === current.segment;
              return (
                <g key={from} className={seriesClass(state)} onClick={() => onCursor({ row, segment })}>
                  <rect
                    x={start}
                    y="3"
                    width={Math.max(minWidth, end - start)}
                    height={rowHeight - 6}
                    fill={`url(#${id}-${state})`}
                    stroke="currentColor"
                    strokeWidth={end - start > 3 ? 1 : 0}
                  />
                  {isCurrent && (
                    <rect
                      className={styles.hit}
                      data-current
                      x={start - 2}
                      y="1"
                      width={Math.max(4, end - start + 4)}
                      height={rowHeight - 2}
                    />
                  )}
                </g>
              );
            })}
          </g>
        ))}
      </svg>
      <ul className={styles.legend}>
        {data.states.map((name, state) => (
          <li key={name} data-current={data.rows[current.row]?.segments[current.segment]?.state === state || undefined}>
            <SeriesSwatch series={state} fill={`url(#${id}-${state})`} /> {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
