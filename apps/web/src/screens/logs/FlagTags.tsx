import type { TransactionFlag } from '@floorwalker/core/catalogues/transaction-flags';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './FlagTags.module.css';

/** Importance of a transaction flag for the reader of the list: nothing to do, worth a look, or wrong. */
const toneOf: { readonly [F in TransactionFlag]: 'quiet' | 'look' | 'bad' } = {
  rounding: 'quiet',
  warning: 'look',
  error: 'bad',
  'open-credit-cleared': 'look',
  'pin-alert': 'bad',
  adjusted: 'look',
  aborted: 'bad',
  'currency-exchange': 'quiet',
  voided: 'bad',
  declined: 'bad',
  finished: 'quiet',
};

/** The flags of a transaction as short tags [LG-01]; their full texts are in tooltips, in the detail and in the legend. */
export function FlagTags({ flags, worded }: { readonly flags: readonly string[]; readonly worded?: boolean }) {
  const { translate } = useTranslation();
  return (
    <span className={styles.tags}>
      {flags.map((flag) => (
        <span key={flag} className={styles.pair}>
          <abbr className={styles.tag} data-tone={toneOf[flag as TransactionFlag]} title={translate(`choices:transactionFlag.${flag}`)}>
            {translate(`logs:flags.${flag}`)}
          </abbr>
          {worded && <span>{translate(`choices:transactionFlag.${flag}`)}</span>}
        </span>
      ))}
      {flags.length === 0 && <span className={styles.none}>–</span>}
    </span>
  );
}
