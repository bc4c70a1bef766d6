import { formatDecimal } from '@floorwalker/i18n/format/number';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import styles from '../DetailPanel.module.css';
import own from './TransactionDetail.module.css';
import type { TransactionDetail } from './use-transaction.ts';

/** The exchange rates of a transaction as the terminal sent them, never rounded [LG-01]. */
export function ExchangeRates({ rates }: Pick<TransactionDetail, 'rates'>) {
  const { t, language, formats } = useTranslation();
  if (rates.length === 0) return <p className={styles.none}>{t('logs:transaction.noRates')}</p>;
  return (
    <table className={own.rates}>
      <thead>
        <tr>
          <th scope="col">{t('logs:transaction.source')}</th>
          <th scope="col">{t('logs:transaction.target')}</th>
          <th scope="col">{t('logs:transaction.rate')}</th>
          <th scope="col">{t('logs:transaction.fee')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ source, target, rate, fee }) => (
          <tr key={`${source}${target}${rate}`}>
            <td>{source}</td>
            <td>{target}</td>
            <td>{formatDecimal(rate, language, formats)}</td>
            <td>{`${formatDecimal(fee, language, formats)} %`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
