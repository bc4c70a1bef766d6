import { backupRetention } from '@floorwalker/core/endpoints/backup';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import styles from './Backups.module.css';

/** How long backups are kept [MG-14]. */
export function BackupRetention() {
  const { t } = useTranslation();
  const { shown } = useLiveRead(
    'retention',
    () => api.call(backupRetention, {}),
    (entry) => entry.kind === 'LOG' && entry.log === 'configuration-entries',
  );
  if (!shown) return null;
  const { days, perTerminal } = shown;
  const text = [
    days > 0 ? t('backups:keptDays', { count: days }) : t('backups:keptAlways'),
    perTerminal > 0 ? t('backups:keptCount', { count: perTerminal }) : t('backups:keptAll'),
    t('backups:keptLast'),
  ].join(' · ');
  return <span className={styles.retention}>{text}</span>;
}
