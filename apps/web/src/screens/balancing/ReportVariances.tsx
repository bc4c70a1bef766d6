import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Balancing.module.css';
import { mediaInPeriod } from './log-paths.ts';
import { useBalancingText } from './use-balancing-text.ts';

/** The rows whose count differs from what was expected, with the way to the media that moved. */
export function ReportVariances({ report }: { readonly report: BalancingReport }) {
  const { t } = useTranslation();
  const text = useBalancingText();
  const may = useMay();
  const rows = report.rows.filter(({ variance }) => variance !== null && (variance.amount !== 0 || variance.pieces !== 0));
  const hasCount = report.rows.some(({ counted }) => counted !== null);
  return (
    <>
      <h2>{t('balancingScreens:variances', { count: rows.length })}</h2>
      {rows.length === 0 && <p className={styles.note}>{t(hasCount ? 'balancingScreens:exact' : 'balancingScreens:notCounted')}</p>}
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
              <tr key={row.place}>
                <th scope="row">{may('media-log.view') ? <Link to={mediaInPeriod(report, row)}>{text.row(row)}</Link> : text.row(row)}</th>
                <td>
                  {(row.variance?.pieces ?? 0) > 0 && '+'}
                  {text.number(row.variance?.pieces ?? 0)}
                </td>
                <td data-tone={(row.variance?.amount ?? 0) < 0 ? 'bad' : 'warn'}>{text.signed(row.variance?.amount ?? 0, row.currency)}</td>
                <td data-text>{row.countedByName === null ? '' : text.clean(row.countedByName)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
