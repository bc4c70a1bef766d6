import type { MediaRow } from '@floorwalker/core/resources/logs/media-log';
import type { TransactionRow } from '@floorwalker/core/resources/logs/transaction-log';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type MediaDirection, mediaDirections } from '@floorwalker/core/vocabulary/media-actions';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { ConvertedAmount } from '../../../features/currency/ConvertedAmount.tsx';
import { toCodeText } from '../../../list/cells/cell-text.ts';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import styles from '../DetailPanel.module.css';
import { ChoiceMark } from '../log-cells.tsx';
import own from './TransactionDetail.module.css';
import { totalsOf } from './totals.ts';

interface Props {
  readonly media: readonly MediaRow[];
  /** Amounts in other currencies than that of the transaction show theirs. */
  readonly transaction: Pick<TransactionRow, 'currency' | 'at'>;
}

/** Media taken in and paid out: media, pieces, values, what the terminal did with them, and the totals [LG-01]. */
export function MediaInOut({ media, transaction }: Props) {
  const { t } = useTranslation();
  if (media.length === 0) return <p className={styles.none}>{t('logs:transaction.noMedia')}</p>;
  return (
    <table className={own.media}>
      {mediaDirections.map((direction) => (
        <Side key={direction} direction={direction} media={media.filter((one) => one.direction === direction)} transaction={transaction} />
      ))}
    </table>
  );
}

/** The media of one direction with their totals. */
function Side({ direction, media, transaction }: Props & { readonly direction: MediaDirection }) {
  const { t, language, formats } = useTranslation();
  if (media.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          <ChoiceMark translationKey="mediaDirection" value={direction} />
        </th>
      </tr>
      {media.map((row) => (
        <Medium key={row.id} row={row} />
      ))}
      {totalsOf(media).map((total) => (
        <tr key={total.currency} data-total>
          <th scope="row">
            {t('logs:transaction.total')}
            {total.currency !== transaction.currency && <small> {t('logs:transaction.ofForeign')}</small>}
          </th>
          <td>{total.pieces}</td>
          <td>
            {formatMoney(total.amount, total.currency, language, formats)}
            <ConvertedAmount amount={total.amount} currency={total.currency} at={transaction.at} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Medium({ row }: { readonly row: MediaRow }) {
  const translation = useTranslation();
  const { language, formats } = translation;
  const piece = row.denomination === null ? '' : ` × ${formatMoney(row.denomination, row.currency, language, formats)}`;
  return (
    <tr>
      <th scope="row">
        {toCodeText('mediaTypes', row.medium, translation)}
        <small>
          <ChoiceMark translationKey="mediaAction" value={row.action} />
          {row.mediaNumber !== null && <span>{cleanDeviceText(row.mediaNumber)}</span>}
        </small>
      </th>
      <td>{`${row.pieces}${piece}`}</td>
      <td>{formatMoney(row.amount, row.currency, language, formats)}</td>
    </tr>
  );
}
