import { useSnapshot } from 'valtio';
import { StaleMark } from '../kit/StaleMark.tsx';
import { live } from '../live/live-state.ts';
import { project } from '../start/project.ts';
import { useWords } from '../start/words.ts';
import styles from './ConnectionBar.module.css';

/** The bar of a live channel that is not connected, shown at start and while no frame arrives, with the time of the last one [LV-10]; only for a single web client. */
export function ConnectionBar() {
  const { t } = useWords();
  const { connected } = useSnapshot(live);
  if (connected || project().productType !== 'web-client') return null;
  return (
    <div className={styles.bar} role="status">
      <StaleMark />
      <span>{t('live:notConnected')}</span>
    </div>
  );
}
