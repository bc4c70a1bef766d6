import type { BalancingAdjustment, BalancingReport } from '@floorwalker/core/endpoints/balancing';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Balancing.module.css';
import { reportPath } from './log-paths.ts';
import { useBalancingText } from './use-balancing-text.ts';

/** Adjustments booked in the period, corrections of this report in later periods, and what late transactions would need. */
export function ReportAdjustments({ report }: { readonly report: BalancingReport }) {
  const { t } = useTranslation();
  const text = useBalancingText();
  return (
    <>
      <List title={t('balancingScreens:adjustments')} adjustments={report.adjustments} report={report} />
      {report.hiddenAdjustments > 0 && (
        <p className={styles.note}>{t('balancingScreens:hiddenAdjustments', { count: report.hiddenAdjustments })}</p>
      )}
      <List title={t('balancingScreens:corrections')} adjustments={report.corrections} report={report} />
      {report.proposals.length > 0 && (
        <>
          <h2>{t('balancingScreens:late')}</h2>
          <p className={styles.alert}>{t('balancingScreens:lateHint')}</p>
          <ul>
            {report.proposals.map((proposal) => (
              <li key={[proposal.medium, proposal.currency, proposal.denomination].join()}>
                {text.what(proposal)} · {text.number(proposal.pieces)} · {text.signed(proposal.amount, proposal.currency)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly adjustments: readonly BalancingAdjustment[];
  readonly report: BalancingReport;
}

function List({ title, adjustments, report }: ListProps) {
  const { t } = useTranslation();
  const text = useBalancingText();
  if (adjustments.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('balancing:columns.unit')}</th>
            <th scope="col">{t('balancingScreens:columns.pieces')}</th>
            <th scope="col">{t('balancingScreens:columns.amount')}</th>
            <th scope="col" data-text>
              {t('balancingScreens:reason')}
            </th>
            <th scope="col" data-text>
              {t('balancingScreens:report')}
            </th>
          </tr>
        </thead>
        <tbody>
          {adjustments.map((adjustment) => (
            <tr key={adjustment.id}>
              <th scope="row">{text.row(adjustment)}</th>
              <td>{text.number(adjustment.pieces)}</td>
              <td>{text.signed(adjustment.amount, adjustment.currency)}</td>
              <td data-text>
                {text.clean(adjustment.reason)} ({text.clean(adjustment.operatorName)}, {text.time(adjustment.at)})
              </td>
              <td data-text>
                <Link to={reportPath(report.terminal, adjustment.report)}>{adjustment.report}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
