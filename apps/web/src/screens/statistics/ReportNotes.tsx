import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import type { ReportChart } from '@floorwalker/i18n/format/report-chart';
import { toReportNotes } from '@floorwalker/i18n/format/report-notes';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './Statistics.module.css';

interface Props {
  readonly result: ReportResult;
  readonly chart: ReportChart | null;
  readonly texts: CellTranslation;
}

/** As of when the figures are, with what they are compared, how they were converted, and what they lack. */
export function ReportNotes({ result, chart, texts }: Props) {
  const { t } = useTranslation();
  const isPart = chart !== null && chart.drawn < chart.all;
  const [first, ...others] = toReportNotes(result, texts);
  const part = isPart && {
    tone: 'plain' as const,
    text: t(chart.data.kind === 'bars' ? 'statistics:screen.largest' : 'statistics:screen.newest', {
      shown: chart.drawn,
      total: chart.all,
    }),
  };
  return (
    <div className={styles.notes}>
      {[first, part, ...others].map(
        (note) =>
          note && (
            <p key={note.text} data-tone={note.tone === 'warn' ? 'warn' : undefined}>
              {note.text}
            </p>
          ),
      )}
    </div>
  );
}
