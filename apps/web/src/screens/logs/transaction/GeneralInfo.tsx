import type { TransactionRow, transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatMoney } from '@floorwalker/i18n/format/money';
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
  const { translate, t, language, formats } = translation;
  const title = (column: keyof typeof transactionLogResource.columns) => translate(`columns:transaction-log.${column}`);
  const money = (minor: number) => formatMoney(minor, transaction.currency, language, formats);
  return (
    <dl className={styles.facts}>
      <DescriptionItem label={title('type')} long>
        {toCodeText('transactionTypes', transaction.type, translation)}
      </DescriptionItem>
      <DescriptionItem label={title('category')}>{t(`choices:transactionCategory.${transaction.category}`)}</DescriptionItem>
      <DescriptionItem label={title('flags')} long>
        <FlagTags flags={transaction.flags} worded />
      </DescriptionItem>
      <DescriptionItem label={title('amountIn')}>{money(transaction.amountIn)}</DescriptionItem>
      <DescriptionItem label={title('amountOut')}>{money(transaction.amountOut)}</DescriptionItem>
      {transaction.fee !== 0 && <DescriptionItem label={title('fee')}>{money(transaction.fee)}</DescriptionItem>}
      {transaction.rounding !== 0 && <DescriptionItem label={title('rounding')}>{money(transaction.rounding)}</DescriptionItem>}
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
