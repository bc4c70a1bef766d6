import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import { explainBalancing, explainingLogs } from '@floorwalker/core/endpoints/balancing-explanation';
import { Fragment } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Balancing.module.css';
import { mediaInPeriod } from './log-paths.ts';
import { useBalancingText } from './use-balancing-text.ts';
import { VarianceExplanations } from './VarianceExplanations.tsx';

/** The rows whose count differs from what was expected, with their possible causes and the way to the media that moved. */
export function ReportVariances({ report }: { readonly report: BalancingReport }) {
  const { t, translate } = useTranslation();
  const text = useBalancingText();
  const may = useMay();
  const rows = report.rows.filter(({ variance }) => variance !== null && (variance.amount !== 0 || variance.pieces !== 0));
  const { shown: explained, failure } = useLiveRead(
    `${report.id} ${report.version} ${rows.length > 0}`,
    async () => (rows.length > 0 ? api.call(explainBalancing, { params: { id: String(report.id) } }) : null),
    () => false,
  );
  const hiddenLogs = (explained ? explainingLogs : [])
    .filter((log) => !explained?.logs.includes(log))
    .map((log) => translate(`resources:${log}.title`));
  const hasCount = report.rows.some(({ counted }) => counted !== null);
  return (
    <>
      <h2>{t('balancingScreens:variances', { count: rows.length })}</h2>
      {rows.length === 0 && <p className={styles.note}>{t(hasCount ? 'balancingScreens:exact' : 'balancingScreens:notCounted')}</p>}
      {rows.length > 0 && !explained && failure === null && (
        <p className={styles.note} role="status">
          {t('common:loading')}
        </p>
      )}
      {failure !== null && <ProblemText failure={failure} />}
      {explained?.limited && <p className={styles.note}>{t('varianceCauses:limited')}</p>}
      {hiddenLogs.length > 0 && <p className={styles.note}>{t('varianceCauses:notAllLogs', { logs: hiddenLogs.join(', ') })}</p>}
      {explained?.hidden && <p className={styles.note}>{t('varianceCauses:hidden')}</p>}
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('balancing:columns.unit')}</th>
              <th scope="col">{t('balancingScreens:columns.pieces')}</th>
              <th scope="col">{t('balancingScreens:columns.amount')}</th>
              <th scope="col" data-text>
                {t('balancingScreens:countedBy')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.place}>
                <tr>
                  <th scope="row">
                    {may('media-log.view') ? <Link to={mediaInPeriod(report, row)}>{text.row(row)}</Link> : text.row(row)}
                  </th>
                  <td>
                    {(row.variance?.pieces ?? 0) > 0 && '+'}
                    {text.number(row.variance?.pieces ?? 0)}
                  </td>
                  <td data-tone={(row.variance?.amount ?? 0) < 0 ? 'bad' : 'warn'}>
                    {text.signed(row.variance?.amount ?? 0, row.currency)}
                  </td>
                  <td data-text>{row.countedByName === null ? '' : text.clean(row.countedByName)}</td>
                </tr>
                {explained?.variances
                  .filter(({ place }) => place === row.place)
                  .map((variance) => (
                    <tr key={`explained ${variance.place}`}>
                      <td colSpan={4} data-text>
                        <VarianceExplanations report={report} explained={variance} />
                      </td>
                    </tr>
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
