import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import styles from './TimeSeries.module.css';
import { useWidth } from './use-width.ts';

/** Values over time: each lasts until the next one. */
export interface TimeSeriesData {
  readonly label: string;
  /** Milliseconds since the epoch, in order. */
  readonly at: readonly number[];
  readonly values: readonly number[];
}

/** The selected value. */
export interface TimeSeriesCursor {
  readonly series: number;
  readonly point: number;
}

interface Props {
  readonly series: readonly TimeSeriesData[];
  /** Ends of the time axis; milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  /** Zone of the labels of the time axis. */
  readonly zone: string;
  readonly cursor: TimeSeriesCursor;
  readonly toTime: (at: number) => string;
  readonly format: (value: number) => string;
}

const height = 240;
/** Colours and dashes of the series, which also differ without colour. */
const colours = ['--busy', '--accent', '--ok', '--service', '--warn', '--note', '--blocked', '--staff', '--away'] as const;
const dashes = [[], [8, 4], [2, 3], [12, 3, 2, 3], [5, 5], [1, 5], [14, 4], [4, 2, 1, 2], [9, 2]] as const;
/** Width of a line in pixels; that of the selected one is larger. */
const widthOf = (index: number, { series }: TimeSeriesCursor): number => (index === series ? 3 : 1.5);
/** Size of a label with its distance to the next one; pixels. */
const labelSpace = 165;

const stepped = uPlot.paths.stepped?.({ align: 1 });

/** Returns the columns of the drawing: all times, and for each series its values at these times; the last value lasts to the end. */
function toColumns(series: readonly TimeSeriesData[], to: number): uPlot.AlignedData {
  const tables = series.map(({ at, values }): uPlot.AlignedData => {
    const last = values.at(-1);
    return last === undefined
      ? [[], []]
      : [
          [...at, to],
          [...values, last],
        ];
  });
  return tables.length === 0 ? [[]] : uPlot.join(tables);
}

/** Elements over the drawing: a line at the selected time, and a circle at its value. Moving them does not draw thousands of points again. */
interface CursorElements {
  readonly line: HTMLElement;
  readonly circle: HTMLElement;
}

function addCursor(plot: uPlot): CursorElements {
  const [line, circle] = [document.createElement('div'), document.createElement('div')];
  line.className = styles.cursorLine ?? '';
  circle.className = styles.cursorCircle ?? '';
  plot.over.append(line, circle);
  return { line, circle };
}

function moveCursor(plot: uPlot, { line, circle }: CursorElements, { series, cursor }: Pick<Props, 'series' | 'cursor'>): void {
  const chosen = series[cursor.series];
  const [at, value] = [chosen?.at[cursor.point], chosen?.values[cursor.point]];
  const isShown = at !== undefined && value !== undefined;
  for (const element of [line, circle]) element.hidden = !isShown;
  if (!isShown) return;
  const x = plot.valToPos(at, 'x');
  line.style.transform = `translateX(${x}px)`;
  circle.style.transform = `translate(${x}px, ${plot.valToPos(value, 'y')}px)`;
}

/** `onDrawn` is called when positions of values have changed. */
function createPlot(element: HTMLElement, width: number, props: () => Props, onDrawn: () => void): uPlot {
  // Colours are read at each drawing, so that another theme needs no other plot.
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  const { series, from, to, zone } = props();
  const font = () => getComputedStyle(element).fontFamily;
  const axis = {
    stroke: () => colour('--muted'),
    font: `12px ${font()}`,
    ticks: { show: false },
    grid: { stroke: () => colour('--border'), width: 1 },
  };
  const options: uPlot.Options = {
    width,
    height,
    ms: 1,
    tzDate: (at) => uPlot.tzDate(new Date(at), zone),
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: true, range: [from, to] }, y: { range: (_plot, low, high) => [Math.min(0, low), Math.max(1, high)] } },
    axes: [
      { ...axis, space: labelSpace, values: (_plot, splits) => splits.map((at) => props().toTime(at)) },
      { ...axis, size: 70, values: (_plot, splits) => splits.map((value) => props().format(value)) },
    ],
    series: [
      {},
      ...series.map(
        ({ label }, index): uPlot.Series => ({
          label,
          ...(stepped && { paths: stepped }),
          spanGaps: true,
          points: { show: false },
          dash: [...(dashes[index % dashes.length] ?? [])],
          stroke: () => colour(colours[index % colours.length] ?? '--text'),
          width: widthOf(index, props().cursor),
        }),
      ),
    ],
    hooks: { draw: [onDrawn] },
  };
  return new uPlot(options, toColumns(series, to), element);
}

/**
 * Lines over time, drawn on a canvas. It is a picture: the screen around it says the selected value, walks the values by keys, and has the
 * same values as a table.
 */
export function TimeSeries(props: Props) {
  const { series, from, to, zone, cursor } = props;
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(element);
  const current = useRef(props);
  current.current = props;
  const drawn = useRef<{ readonly plot: uPlot; readonly cursor: CursorElements } | null>(null);
  const move = () => drawn.current && moveCursor(drawn.current.plot, drawn.current.cursor, current.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plot is created from the properties of the last rendering
  useEffect(() => {
    if (!element.current) return undefined;
    const created = createPlot(element.current, width, () => current.current, move);
    drawn.current = { plot: created, cursor: addCursor(created) };
    const observer = new MutationObserver(() => created.redraw());
    observer.observe(document.documentElement, { attributes: true });
    return () => {
      observer.disconnect();
      created.destroy();
    };
  }, [series, from, to, zone, width]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another line is drawn again
  useEffect(() => {
    const { plot } = drawn.current ?? {};
    plot?.series.slice(1).forEach((line, index) => {
      line.width = widthOf(index, cursor);
    });
    plot?.redraw(false);
  }, [cursor.series]);
  useEffect(() => {
    move();
  });
  return <div ref={element} className={styles.plot} aria-hidden="true" />;
}

interface LegendProps extends Pick<Props, 'series'> {
  readonly selected: number;
  readonly onSelect: (series: number) => void;
}

/** The names of the series with samples of their lines; a press selects one. */
export function TimeSeriesLegend({ series, selected, onSelect }: LegendProps) {
  return (
    <div className={styles.legend}>
      {series.map(({ label }, index) => (
        <button key={label} type="button" aria-pressed={index === selected} onClick={() => onSelect(index)}>
          <svg width="28" height="10" aria-hidden="true" focusable="false">
            <line
              x1="0"
              x2="28"
              y1="5"
              y2="5"
              stroke={`var(${colours[index % colours.length]})`}
              strokeWidth="3"
              strokeDasharray={dashes[index % dashes.length]?.join(' ')}
            />
          </svg>
          {label}
        </button>
      ))}
    </div>
  );
}
