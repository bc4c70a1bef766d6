import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toCodeText, toDeviceText } from '../../../list/cells/cell-text.ts';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { DescriptionItem } from '../../../ui/DescriptionItem.tsx';
import styles from '../DetailPanel.module.css';
import type { TransactionDetail } from './use-transaction.ts';

/** Additional information that the terminal sent with a transaction [LG-01]. */
export function AdditionalInfo({ info }: Pick<TransactionDetail, 'info'>) {
  const translation = useTranslation();
  if (info.length === 0) return <p className={styles.none}>{translation.t('logs:transaction.noInfo')}</p>;
  return (
    <dl className={styles.facts}>
      {info.map(({ type, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a type may occur twice, and the list never changes
        <DescriptionItem key={index} label={toCodeText('additionalInfoTypes', type, translation)} long>
          {toDeviceText(value, 'parameters', { ...translation, clean: cleanDeviceText })}
        </DescriptionItem>
      ))}
    </dl>
  );
}
