import { useSnapshot } from 'valtio';
import { useTranslation } from '../platform/i18n/translation.ts';
import { project } from '../platform/ports/project.ts';
import { live } from '../platform/session/live-state.ts';
import styles from './ConnectionBar.module.css';

/** The bar of a live channel that is not connected, shown at start and while no frame arrives [LV-10]; since when, the header says; only for a single web client. */
export function ConnectionBar() {
  const { t } = useTranslation();
  const { connected } = useSnapshot(live);
  if (connected || project().productType !== 'web-client') return null;
  return (
    <div className={styles.bar} role="status">
      {t('live:notConnected')}
    </div>
  );
}
