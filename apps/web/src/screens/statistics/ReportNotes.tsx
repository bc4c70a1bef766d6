import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { formatTime } from '@floorwalker/i18n/format/time';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './Statistics.module.css';
import type { ReportChart } from './to-chart.ts';

interface Props {
  readonly result: ReportResult;
  readonly chart: ReportChart | null;
}

/** As of when the figures are, and what they lack. */
export function ReportNotes({ result, chart }: Props) {
  const { t, language, formats } = useTranslation();
  const { asOf, cut, rows, recounting } = result;
  const isPart = chart !== null && chart.drawn < chart.all;
  return (
    <div className={styles.notes}>
      <p>{t('statistics:asOf', { time: formatTime(asOf, language, { ...formats, style: 'long' }) })}</p>
      {isPart && (
        <p>
          {t(chart.data.kind === 'bars' ? 'statistics:screen.largest' : 'statistics:screen.newest', {
            shown: chart.drawn,
            total: chart.all,
          })}
        </p>
      )}
      {cut && <p data-tone="warn">{t('statistics:cut', { number: formatNumber(rows.length, language, formats) })}</p>}
      {recounting.length > 0 && <p data-tone="warn">{t('statistics:recounting', { properties: recounting.join(', ') })}</p>}
    </div>
  );
}
