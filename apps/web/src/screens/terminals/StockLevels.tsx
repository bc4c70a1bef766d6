import { type TerminalLevels, terminalLevels } from '@floorwalker/core/endpoints/terminal-history';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { toStockUnitText } from '@floorwalker/i18n/format/stock-unit-text';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { TimeSeries, type TimeSeriesCursor, type TimeSeriesData, TimeSeriesLegend } from '../../features/chart/TimeSeries.tsx';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import styles from './TimeLine.module.css';
import type { Span } from './time-span.ts';
import { type MarkTranslation, useMarkTranslation } from './use-mark-translation.ts';

/** Minimum time between two reads while entries of the terminal arrive; milliseconds. */
const minIntervalMs = 5000;

interface Props {
  readonly terminal: string;
  /** Null: the last 24 hours, which move on. */
  readonly span: Span | null;
  readonly isTable: boolean;
  /** Shows more (a factor below 1) or less of the time around a time. */
  readonly onZoom: (centre: number, factor: number) => void;
  readonly onShift: (direction: -1 | 1) => void;
}

/** The pieces in the units of a terminal over time [TM-06], as lines or as a table. */
export function StockLevels({ terminal, span, isTable, onZoom, onShift }: Props) {
  const { t } = useTranslation();
  const read = () => {
    const query = span ? { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() } : {};
    return api.call(terminalLevels, { params: { id: terminal }, query });
  };
  const { shown, failure } = useLiveRead(
    `levels ${terminal} ${span?.from} ${span?.to}`,
    read,
    (entry) => span === null && 'terminal' in entry && entry.terminal === Number(terminal),
    minIntervalMs,
  );
  const marks = useMarkTranslation(shown?.zone ?? 'UTC');
  if (failure !== null) return <ProblemText failure={failure} />;
  if (!shown) return <p role="status">{t('common:loading')}</p>;
  if (shown.series.length === 0) return <p>{t('history:levels.none')}</p>;
  return <Levels levels={shown} marks={marks} {...{ isTable, onZoom, onShift }} />;
}

interface LevelsProps extends Pick<Props, 'isTable' | 'onZoom' | 'onShift'> {
  readonly levels: TerminalLevels;
  readonly marks: MarkTranslation;
}

const limit = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

function Levels({ levels, marks, isTable, onZoom, onShift }: LevelsProps) {
  const { t, language, formats } = useTranslation();
  const [chosen, setChosen] = useState<TimeSeriesCursor | null>(null);
  const [from, to] = [Date.parse(levels.from), Date.parse(levels.to)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translation is a new object in each render
  const series = useMemo(
    () =>
      levels.series.map(
        (one): TimeSeriesData => ({
          label: toStockUnitText(one, marks.cells),
          at: one.at.map((ms) => from + ms),
          values: one.pieces,
        }),
      ),
    [levels, language],
  );
  const current = limit(chosen?.series ?? 0, series.length);
  const { label = '', at = [], values = [] } = series[current] ?? {};
  const point = limit(chosen?.point ?? Number.POSITIVE_INFINITY, at.length);
  const format = (value: number) => formatNumber(value, language, formats);
  const toTime = (ms: number) => marks.toTime(new Date(ms).toISOString());
  const select = (next: number) => setChosen({ series: current, point: limit(next, at.length) });
  // Another unit is selected at the same time: its last value until then.
  const selectSeries = (next: number) => {
    const index = limit(next, series.length);
    const before = series[index]?.at.findLastIndex((one) => one <= (at[point] ?? to)) ?? 0;
    setChosen({ series: index, point: Math.max(0, before) });
  };
  const keys: { readonly [key: string]: () => void } = {
    ArrowRight: () => select(point + 1),
    ArrowLeft: () => select(point - 1),
    ArrowDown: () => selectSeries(current + 1),
    ArrowUp: () => selectSeries(current - 1),
    Home: () => select(0),
    End: () => select(at.length - 1),
    PageUp: () => onShift(-1),
    PageDown: () => onShift(1),
    '+': () => onZoom(at[point] ?? to, 1 / 4),
    '=': () => onZoom(at[point] ?? to, 1 / 4),
    '-': () => onZoom(at[point] ?? to, 4),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const spoken = t('history:levels.value', { unit: label, at: toTime(at[point] ?? from), pieces: format(values[point] ?? 0) });
  const count = levels.series[current]?.count ?? 0;
  return (
    <>
      <p>
        {t('history:levels.reports', { count })} {t('history:levels.points', { count: at.length })}
      </p>
      {isTable ? (
        <LevelTable label={label} lines={at.map((ms, index) => [toTime(ms), format(values[index] ?? 0)])} />
      ) : (
        <>
          <p>{spoken}</p>
          <div
            role="slider"
            tabIndex={0}
            className={styles.line}
            aria-label={t('history:levels.title')}
            aria-valuemin={0}
            aria-valuemax={Math.max(0, at.length - 1)}
            aria-valuenow={point}
            aria-valuetext={spoken}
            onKeyDown={onKeyDown}
          >
            <TimeSeries {...{ series, from, to, toTime, format }} zone={marks.zone} cursor={{ series: current, point }} />
          </div>
          <TimeSeriesLegend series={series} selected={current} onSelect={selectSeries} />
          <p className={styles.hint}>{t('history:levels.keys')}</p>
        </>
      )}
    </>
  );
}

/** The points of a unit, the oldest first. */
function LevelTable({ label, lines }: { readonly label: string; readonly lines: readonly (readonly [string, string])[] }) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('history:column.when')}</th>
          <th scope="col">{t('history:levels.pieces')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([time, pieces], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no id, and the table is replaced as a whole
          <tr key={index}>
            <td>{time}</td>
            <td>{pieces}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
