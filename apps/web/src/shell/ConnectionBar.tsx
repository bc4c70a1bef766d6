import { useSnapshot } from 'valtio';
import { useTranslation } from '../platform/i18n/translation.ts';
import { project } from '../platform/ports/project.ts';
import { live } from '../platform/session/live-state.ts';
import styles from './ConnectionBar.module.css';

/** Shown while the live channel of a single web client is disconnected or stale [LV-10]; the header shows since when. */
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
