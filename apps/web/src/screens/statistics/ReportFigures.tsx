import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { type ReportDefinition, reportFacts } from '@floorwalker/core/statistics/reports';
import { type FigureKeys, toRowsFilter } from '@floorwalker/core/statistics/rows-filter';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type ReportChart, resolveFigure, toChart, toChartText } from '@floorwalker/i18n/format/report-chart';
import { toReportTable } from '@floorwalker/i18n/format/report-table';
import { useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Chart } from '../../features/chart/Chart.tsx';
import { type ChartCursor, type ChartMove, limitCursor, moveCursor } from '../../features/chart/chart-data.ts';
import { isReadable } from '../../features/filter/read-expression.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { BindingKey } from '../../ui/BindingKey.tsx';
import { Link } from '../../ui/Link.tsx';
import { moveRow, scrollSideways } from './move-row.ts';
import { ReportNotes } from './ReportNotes.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { ReportAddress } from './report-address.ts';
import styles from './Statistics.module.css';

interface Props {
  readonly report: ReportDefinition;
  readonly address: ReportAddress;
  readonly result: ReportResult;
}

const moves = {
  'list.left': 'left',
  'list.right': 'right',
  'list.up': 'up',
  'list.down': 'down',
  'list.first': 'first',
  'list.last': 'last',
  'list.pageUp': 'pageUp',
  'list.pageDown': 'pageDown',
} as const satisfies Readonly<Record<string, ChartMove>>;

const keysOfRow = ({ by, rows }: ReportResult, row: number): FigureKeys =>
  Object.fromEntries(by.map((dimension, at) => [dimension, rows[row]?.keys[at]]));

/** The chart and the table of a report. The keys walk the one that has the focus, and open the rows of the current figure. */
export function ReportFigures({ report, address, result }: Props) {
  const translation = useTranslation();
  const { t } = translation;
  const navigate = useNavigate();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [isInTable, setInTable] = useState(false);
  const [row, setRow] = useState(0);
  const [cursor, setCursor] = useState<ChartCursor | null>(null);
  const texts = useMemo(() => ({ ...translation.formats, ...translation, clean: cleanDeviceText }), [translation]);
  const table = useMemo(() => toReportTable(result, texts), [result, texts]);
  const figure = resolveFigure(result, address.figure);
  const by = address.by.every((dimension) => result.by.includes(dimension)) ? address.by : result.by;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figure and the dimensions are new objects in each render
  const chart = useMemo(
    () => (address.hasChart ? toChart(result, by, figure, texts) : null),
    [address.hasChart, result, by.join(), figure.measure, figure.currency, texts],
  );
  const at = chart && limitCursor(chart.data, cursor ?? startOf(chart));
  const isChartActive = chart !== null && at !== null && !isInTable;
  const currentRow = Math.min(row, result.rows.length - 1);
  const rowsPath = useRowsPath(report, result, address.q, isChartActive ? chart.keysAt(at) : keysOfRow(result, currentRow));
  const open = () => rowsPath.path !== null && void navigate(rowsPath.path);
  const move = (to: ChartMove) => {
    if (isChartActive) return setCursor(moveCursor(chart.data, at, to));
    scrollSideways(to, grid.current);
    setRow(moveRow(currentRow, to, result.rows.length, grid.current));
  };
  useBindings(
    {
      ...Object.fromEntries(Object.entries(moves).map(([binding, to]) => [binding, () => move(to)])),
      'list.open': rowsPath.path !== null && open,
    },
    { scope: 'list', labels: { 'list.open': t('statistics:screen.rows') } },
  );
  return (
    <>
      <ReportNotes result={result} chart={chart} texts={texts} />
      {chart && at && (
        <Chart
          data={chart.data}
          format={chart.format}
          cursor={at}
          onCursor={setCursor}
          label={t('statistics:screen.chartOf', {
            figure: t(`statistics:measures.${figure.measure}`),
            dimensions: by.map((dimension) => t(`statistics:dimensions.${dimension}`)).join(', '),
          })}
          describedBy={`${id}-value`}
          onFocus={() => setInTable(false)}
          onOpen={open}
        />
      )}
      <div className={styles.notes}>
        <p id={`${id}-value`} className={styles.value} aria-live="polite">
          {isChartActive ? toChartText(chart, at, texts) : (table.lines[currentRow] ?? []).join(' · ')}
        </p>
        {rowsPath.path === null ? (
          <p>{rowsPath.reason}</p>
        ) : (
          <Link to={rowsPath.path}>
            {t('statistics:screen.rows')} <BindingKey id="list.open" />
          </Link>
        )}
      </div>
      <ReportTable
        table={table}
        label={t('statistics:screen.table')}
        current={currentRow}
        grid={grid}
        onCurrent={setRow}
        onFocus={() => setInTable(true)}
        onOpen={open}
      />
    </>
  );
}

/** The newest point over time, else the first. */
const startOf = ({ data }: ReportChart): ChartCursor => ({
  point: data.kind === 'columns' ? data.points.length - 1 : 0,
  series: -1,
});

/** The currencies whose amounts are part of those of the currency into which they were converted. */
const toSources = ({ currency, rates }: NonNullable<ReportResult['converted']>) => ({
  currency,
  sources: rates.map(({ source }) => source),
});

/** The path of the log with the rows of a figure; null with the reason if the operator cannot go there. */
function useRowsPath(
  report: ReportDefinition,
  { from, to, converted, zones }: ReportResult,
  q: string,
  keys: FigureKeys | null,
): { readonly path: string; readonly reason: null } | { readonly path: null; readonly reason: string } {
  const { t, translate } = useTranslation();
  const may = useMay();
  if (report.facts === 'state') return { path: null, reason: t('statistics:screen.noTimeRows') };
  const { log } = reportFacts[report.facts];
  if (!may(log.right)) return { path: null, reason: t('statistics:screen.noLog', { log: translate(`resources:${log.id}.title`) }) };
  // The filter of an address that was edited by hand may be invalid; the server's problem says so.
  const range = { from, to, q, converted: converted && toSources(converted), zones };
  const filter = keys && isReadable(q) ? toRowsFilter(report, range, keys) : null;
  if (filter === null) return { path: null, reason: t('statistics:screen.noRows') };
  return { path: `/${log.id}?${new URLSearchParams({ q: filter })}`, reason: null };
}
