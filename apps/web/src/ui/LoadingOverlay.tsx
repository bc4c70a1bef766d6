import { useTranslation } from '../platform/i18n/translation.ts';
import styles from './LoadingOverlay.module.css';

/** Shows while a route loads and hides at its end [SH-07]; nothing below it can be pressed meanwhile. */
export function LoadingOverlay() {
  const { t } = useTranslation();
  return (
    <div className={styles.overlay} role="status">
      <span>{t('common:loading')}</span>
    </div>
  );
}
