import type { TransactionRow, transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { ConvertedAmount } from '../../../features/currency/ConvertedAmount.tsx';
import { Time } from '../../../list/cells/Cell.tsx';
import { toCodeText } from '../../../list/cells/cell-text.ts';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { DescriptionItem } from '../../../ui/DescriptionItem.tsx';
import styles from '../DetailPanel.module.css';
import { FlagTags } from '../FlagTags.tsx';

/** Reference numbers of other systems; numbers that the transaction does not have are not shown. */
const references = [
  'reference',
  'card',
  'player',
  'slot',
  'online',
  'jackpot',
  'jackpotTicket',
  'cec',
  'bank',
  'issuer',
  'external',
] as const satisfies readonly (keyof TransactionRow)[];

/** The general information of a transaction [LG-01]. */
export function GeneralInfo({ transaction }: { readonly transaction: TransactionRow }) {
  const translation = useTranslation();
  const { translate, t } = translation;
  const title = (column: keyof typeof transactionLogResource.columns) => translate(`columns:transaction-log.${column}`);
  return (
    <dl className={styles.facts}>
      <DescriptionItem label={title('type')} long>
        {toCodeText('transactionTypes', transaction.type, translation)}
      </DescriptionItem>
      <DescriptionItem label={title('category')}>{t(`choices:transactionCategory.${transaction.category}`)}</DescriptionItem>
      <DescriptionItem label={title('flags')} long>
        <FlagTags flags={transaction.flags} worded />
      </DescriptionItem>
      <Money label={title('amountIn')} amount={transaction.amountIn} of={transaction} />
      <Money label={title('amountOut')} amount={transaction.amountOut} of={transaction} />
      {transaction.fee !== 0 && <Money label={title('fee')} amount={transaction.fee} of={transaction} />}
      {transaction.rounding !== 0 && <Money label={title('rounding')} amount={transaction.rounding} of={transaction} />}
      {transaction.started && (
        <DescriptionItem label={title('started')}>
          <Time at={transaction.started} zone={transaction.zone} both />
        </DescriptionItem>
      )}
      <DescriptionItem label={title('at')}>
        <Time at={transaction.at} zone={transaction.zone} both />
      </DescriptionItem>
      <DescriptionItem label={title('businessDay')}>{transaction.businessDay}</DescriptionItem>
      <DescriptionItem label={title('terminal')}>
        {transaction.terminal} {cleanDeviceText(transaction.terminalName)}
      </DescriptionItem>
      <DescriptionItem label={title('propertyName')}>{transaction.propertyName}</DescriptionItem>
      <DescriptionItem label={title('operatorName')}>{transaction.operatorName ?? '–'}</DescriptionItem>
      {references.map((name) => {
        const value = transaction[name];
        return (
          value !== null && (
            <DescriptionItem key={name} label={title(name)} long>
              {cleanDeviceText(value)}
            </DescriptionItem>
          )
        );
      })}
    </dl>
  );
}

interface MoneyProps {
  readonly label: string;
  readonly amount: number;
  readonly of: TransactionRow;
}

function Money({ label, amount, of: { currency, at } }: MoneyProps) {
  const { language, formats } = useTranslation();
  return (
    <DescriptionItem label={label} long>
      {formatMoney(amount, currency, language, formats)}
      {amount !== 0 && <ConvertedAmount amount={amount} currency={currency} at={at} />}
    </DescriptionItem>
  );
}
