import { exportReport } from '@floorwalker/core/contract/report-endpoint';
import { type DayRange, shiftRange } from '@floorwalker/core/statistics/day-range';
import { rangePresets } from '@floorwalker/core/statistics/report-ranges';
import { filterResourceOf, type ReportDefinition } from '@floorwalker/core/statistics/reports';
import type { ReportRange } from '@floorwalker/core/vocabulary/report-settings';
import { resolveFigure } from '@floorwalker/i18n/format/report-chart';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import bar from '../../features/filter/FilterBar.module.css';
import { FilterField } from '../../features/filter/FilterField.tsx';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { StaleMark } from '../../feedback/StaleMark.tsx';
import { focusPage } from '../../platform/frame/regions.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { CenteredNotice } from '../../ui/CenteredNotice.tsx';
import notice from '../../ui/Notice.module.css';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { BreakdownChoice } from './BreakdownChoice.tsx';
import { ComparisonChoice, nextComparison } from './ComparisonChoice.tsx';
import { ExportReportDialog } from './ExportReportDialog.tsx';
import { FigureChoice } from './FigureChoice.tsx';
import { RangeFields } from './RangeFields.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { type ReportAddress, readReportAddress, writeReportAddress } from './report-address.ts';
import styles from './Statistics.module.css';
import { toReportCommand } from './to-report-command.ts';
import { type ReportState, useReport } from './use-report.ts';

const ReportViewsDialog = lazy(() => import('./ReportViewsDialog.tsx').then((module) => ({ default: module.ReportViewsDialog })));

/** The screen of a report: its range, filter and breakdown in the address, a chart, and the figures as a table [ST-02, ST-03]. */
export function StatisticsScreen({ report }: { readonly report: ReportDefinition }) {
  const { t, translate, formats } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [choosing, setChoosing] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [views, setViews] = useState<'open' | 'save' | null>(null);
  const mayExport = useMay()(exportReport.access);
  const page = useRef<HTMLElement>(null);
  const today = Temporal.Now.plainDateISO(formats.zone);
  const address = readReportAddress(search, report, today);
  const state = useReport(report, address, today.toString());
  const { result } = state;
  const change = (next: Partial<ReportAddress>) => setSearch((now) => writeReportAddress(now, next, report));
  const move = (direction: -1 | 1) => change(shiftRange(address, direction));
  const choose = (preset: ReportRange) => () => change(rangePresets[preset](today));
  useBindings({ export: mayExport && (() => setExporting(true)) });
  useBindings(
    {
      'list.previousPage': () => move(-1),
      'list.nextPage': () => move(1),
      'list.reload': state.retry,
      'list.copyCommand': () => void copyText(toReportCommand(report, address)),
      'list.views': () => setViews('open'),
      'list.saveView': () => setViews('save'),
      'report.today': choose('today'),
      'report.yesterday': choose('yesterday'),
      'report.lastWeek': choose('lastWeek'),
      'report.days30': choose('days30'),
      'report.thisMonth': choose('thisMonth'),
      'report.lastMonth': choose('lastMonth'),
      'report.thisWeek': choose('thisWeek'),
      'report.previousWeek': choose('previousWeek'),
      'report.by': () => setChoosing(true),
      'report.compare': () => change({ compare: nextComparison(address.compare) }),
      'report.chart': () => change({ hasChart: !address.hasChart }),
    },
    {
      scope: 'list',
      labels: { 'list.previousPage': t('logs:report.earlier'), 'list.nextPage': t('logs:report.later') },
      // The buttons beside the range show these keys already.
      hiddenFromStatusLine: ['list.previousPage', 'list.nextPage'],
    },
  );
  const hasFigures = result !== null && result.rows.length > 0;
  // The page has the focus until there are figures that can take it, and again when figures leave the page together with it.
  useEffect(() => {
    if (document.activeElement === (hasFigures ? page.current : document.body)) focusPage();
  }, [hasFigures]);
  const title = translate(`common:reports.${report.id}`);
  return (
    <section
      ref={page}
      className={styles.page}
      data-key-scope="list"
      tabIndex={-1}
      aria-label={title}
      aria-busy={state.isStale && state.failure === null}
    >
      <div className={bar.bar}>
        <h1 className={bar.title}>{title}</h1>
        <FilterField resource={filterResourceOf(report)} q={address.q} onFilter={(q) => change({ q })} onLeave={focusPage} />
        <StaleMark />
      </div>
      <div className={styles.tools} data-key-scope="form">
        <RangeFields range={address} today={today} onChange={change} />
        <Button onClick={() => move(-1)} binding="list.previousPage">
          {t('logs:report.earlier')}
        </Button>
        <Button onClick={() => move(1)} binding="list.nextPage">
          {t('logs:report.later')}
        </Button>
        <BreakdownChoice report={report} by={address.by} open={choosing} onOpen={setChoosing} onChange={(by) => change({ by })} />
        <ComparisonChoice report={report} address={address} result={result} onChange={change} />
        {result && (
          <FigureChoice result={result} figure={resolveFigure(result, address.figure)} onChange={(figure) => change({ figure })} />
        )}
        <Button onClick={() => setViews('open')} binding="list.views">
          {t('lists:views.title')}
        </Button>
        {mayExport && (
          <Button onClick={() => setExporting(true)} binding="export">
            {t('statistics:export.title')}
          </Button>
        )}
        <Button aria-pressed={address.hasChart} onClick={() => change({ hasChart: !address.hasChart })} binding="report.chart">
          {t('logs:report.chart')}
        </Button>
      </div>
      {exporting && (
        <ExportReportDialog report={report} address={address} result={result} title={title} onClose={() => setExporting(false)} />
      )}
      {views && (
        <Suspense fallback={<SuspendPageKeys />}>
          <ReportViewsDialog {...{ report, address, today }} saving={views === 'save'} onClose={() => setViews(null)} />
        </Suspense>
      )}
      <div className={styles.content} data-stale={(state.isStale && result !== null) || undefined}>
        {hasFigures ? (
          <ReportFigures report={report} address={address} result={result} />
        ) : (
          <NoFigures state={state} address={address} onChange={change} wider={rangePresets.days30(today)} />
        )}
        {state.isSlow && (
          <CenteredNotice tone="muted" overlay={hasFigures} title={t('lists:slow')}>
            <p role="status">{t('statistics:screen.slow')}</p>
          </CenteredNotice>
        )}
      </div>
    </section>
  );
}

interface NoFiguresProps {
  readonly state: ReportState;
  readonly address: ReportAddress;
  readonly onChange: (change: Partial<ReportAddress>) => void;
  /** A longer range that is offered. */
  readonly wider: DayRange;
}

/** In place of figures: why there are none, and what to do. */
function NoFigures({ state, address, onChange, wider }: NoFiguresProps) {
  const { t } = useTranslation();
  if (state.failure !== null)
    return (
      <CenteredNotice tone="bad" title={t('statistics:screen.failed')}>
        <ProblemText failure={state.failure} />
        <Button onClick={state.retry} binding="list.reload">
          {t('common:retry')}
        </Button>
        {address.q && <Button onClick={() => onChange({ q: '' })}>{t('lists:empty.clear')}</Button>}
      </CenteredNotice>
    );
  if (state.result === null)
    return (
      <div className={notice.skeleton} role="status" aria-label={t('common:loading')}>
        {[...'abcdefghij'].map((line, at) => (
          <i key={line} style={{ width: `${40 + ((at * 37) % 48)}%` }} />
        ))}
      </div>
    );
  return (
    <CenteredNotice tone="muted" title={t('common:noData')}>
      <p>{t('statistics:none')}</p>
      {address.q && <Button onClick={() => onChange({ q: '' })}>{t('lists:empty.clear')}</Button>}
      <Button onClick={() => onChange(wider)} binding="report.days30">
        {t('logs:report.days30')}
      </Button>
    </CenteredNotice>
  );
}
