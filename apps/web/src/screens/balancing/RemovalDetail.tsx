import { moneyServiceRemovals } from '@floorwalker/core/endpoints/balancing';
import type { MoneyServiceRow } from '@floorwalker/core/resources/balancing/money-service';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Balancing.module.css';
import { reportPath } from './log-paths.ts';
import { useBalancingText } from './use-balancing-text.ts';

/** What was removed at a money service, row by row and by currency, and the way to its balancing report [ST-06]. */
export function RemovalDetail({ service }: { readonly service: Pick<MoneyServiceRow, 'id' | 'terminal'> }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <>
      {may('balancing-report.view') && (
        <p>
          <Link to={reportPath(service.terminal, service.id)}>{t('balancingScreens:title', { id: service.id })}</Link>
        </p>
      )}
      {may(moneyServiceRemovals.access) && <Removals id={String(service.id)} />}
    </>
  );
}

function Removals({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const text = useBalancingText();
  const { shown, failure } = useLiveRead(
    id,
    () => api.call(moneyServiceRemovals, { params: { id } }),
    () => false,
  );
  if (failure !== null) return <ProblemText failure={failure} />;
  if (!shown) return <p role="status">{t('common:loading')}</p>;
  if (shown.removals.length === 0) return <p className={styles.note}>{t('balancingScreens:nothingRemoved')}</p>;
  const title = t('balancingScreens:removals', { type: t(`balancingScreens:countTypes.${shown.countType}`) });
  return (
    <table className={styles.table} aria-label={title}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('balancing:columns.unit')}</th>
          <th scope="col">{t('balancingScreens:columns.pieces')}</th>
          <th scope="col">{t('balancingScreens:columns.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.removals.map((removal) => (
          <tr key={[removal.component, removal.rank, removal.medium, removal.currency, removal.denomination].join()}>
            <th scope="row">{text.row(removal)}</th>
            <td>{text.number(removal.pieces)}</td>
            <td>{text.money(removal.amount, removal.currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {shown.totals.map((total) => (
          <tr key={total.currency}>
            <th scope="row">{t('balancingScreens:totalOf', { currency: total.currency })}</th>
            <td />
            <td>{text.money(total.amount, total.currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
