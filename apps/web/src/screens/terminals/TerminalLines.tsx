import type { TransactionSummary } from '@floorwalker/core/endpoints/terminal/terminal';
import type { EventRow } from '@floorwalker/core/resources/logs/event-log';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { Time } from '../../cells/Cell.tsx';
import { toCodeText } from '../../cells/cell-text.ts';
import { lookOf } from '../../kit/glyphs.ts';
import { Mark } from '../../kit/Mark.tsx';
import { useWords } from '../../start/words.ts';
import styles from './TerminalPanel.module.css';

/** The last events of a terminal, newest first. */
export function EventLines({ events }: { readonly events: readonly EventRow[] }) {
  const words = useWords();
  if (events.length === 0) return <p className={styles.none}>{words.t('common:noData')}</p>;
  return (
    <ul className={styles.lines}>
      {events.map((event) => {
        const look = lookOf('severity', event.severity);
        const details = [event.detail1, event.detail2].filter(Boolean).map(cleanDeviceText).join(' · ');
        return (
          <li key={event.n}>
            <Time at={event.at} zone={event.zone} />
            {look && <Mark {...look}>{toCodeText('terminalEvents', event.event, words)}</Mark>}
            {details && <small>{details}</small>}
          </li>
        );
      })}
    </ul>
  );
}

interface TransactionProps {
  readonly transactions: readonly TransactionSummary[];
  readonly zone: string;
}

/** The last transactions of a terminal in short, newest first. */
export function TransactionLines({ transactions, zone }: TransactionProps) {
  const words = useWords();
  const { t, language } = words;
  if (transactions.length === 0) return <p className={styles.none}>{t('common:noData')}</p>;
  return (
    <ul className={styles.lines}>
      {transactions.map((one) => (
        <li key={one.number} className={styles.money}>
          <Time at={one.at} zone={zone} />
          <span>{toCodeText('transactionTypes', one.type, words)}</span>
          <span>{one.amountIn ? `+${formatMoney(one.amountIn, one.currency, language)}` : ''}</span>
          <span>{one.amountOut ? `−${formatMoney(one.amountOut, one.currency, language)}` : ''}</span>
        </li>
      ))}
    </ul>
  );
}
