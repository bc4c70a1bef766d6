import { useTranslation } from '../platform/i18n/translation.ts';
import styles from './LoadingOverlay.module.css';

/** Covers the page while a route loads [SH-07], so that nothing can be pressed meanwhile. */
export function LoadingOverlay() {
  const { t } = useTranslation();
  return (
    <div className={styles.overlay} role="status">
      <span>{t('common:loading')}</span>
    </div>
  );
}
