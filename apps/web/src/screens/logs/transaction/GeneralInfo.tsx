import type { TransactionRow, transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { Time } from '../../../list/cells/Cell.tsx';
import { toCodeText } from '../../../list/cells/cell-text.ts';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { Fact } from '../../../ui/Fact.tsx';
import styles from '../DetailPanel.module.css';
import { FlagTags } from '../FlagTags.tsx';

/** Numbers of other systems; only those that the transaction has are shown. */
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

/** The general info of a transaction [LG-01]. */
export function GeneralInfo({ transaction }: { readonly transaction: TransactionRow }) {
  const words = useTranslation();
  const { translate, t, language, formats } = words;
  const title = (column: keyof typeof transactionLogResource.columns) => translate(`columns:transaction-log.${column}`);
  const money = (minor: number) => formatMoney(minor, transaction.currency, language, formats);
  return (
    <dl className={styles.facts}>
      <Fact words={title('type')} long>
        {toCodeText('transactionTypes', transaction.type, words)}
      </Fact>
      <Fact words={title('category')}>{t(`choices:transactionCategory.${transaction.category}`)}</Fact>
      <Fact words={title('flags')} long>
        <FlagTags flags={transaction.flags} worded />
      </Fact>
      <Fact words={title('amountIn')}>{money(transaction.amountIn)}</Fact>
      <Fact words={title('amountOut')}>{money(transaction.amountOut)}</Fact>
      {transaction.fee !== 0 && <Fact words={title('fee')}>{money(transaction.fee)}</Fact>}
      {transaction.rounding !== 0 && <Fact words={title('rounding')}>{money(transaction.rounding)}</Fact>}
      {transaction.started && (
        <Fact words={title('started')}>
          <Time at={transaction.started} zone={transaction.zone} both />
        </Fact>
      )}
      <Fact words={title('at')}>
        <Time at={transaction.at} zone={transaction.zone} both />
      </Fact>
      <Fact words={title('businessDay')}>{transaction.businessDay}</Fact>
      <Fact words={title('terminal')}>
        {transaction.terminal} {cleanDeviceText(transaction.terminalName)}
      </Fact>
      <Fact words={title('propertyName')}>{transaction.propertyName}</Fact>
      <Fact words={title('operatorName')}>{transaction.operatorName ?? '–'}</Fact>
      {references.map((name) => {
        const value = transaction[name];
        return (
          value !== null && (
            <Fact key={name} words={title(name)} long>
              {cleanDeviceText(value)}
            </Fact>
          )
        );
      })}
    </dl>
  );
}
