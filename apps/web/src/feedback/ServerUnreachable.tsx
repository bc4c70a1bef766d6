import { useSnapshot } from 'valtio';
import { useTranslation } from '../platform/i18n/translation.ts';
import { live } from '../platform/session/live-state.ts';
import { Glyph } from '../ui/Glyph.tsx';
import styles from './ServerUnreachable.module.css';

/** Whether the server can be reached at the moment. */
export const useServerReachable = (): boolean => useSnapshot(live).reachable;

/** The reason why actions are disabled while the server cannot be reached. */
export function ServerUnreachable() {
  const { t } = useTranslation();
  if (useServerReachable()) return null;
  return (
    <p role="status" className={styles.reason}>
      <Glyph name="dashed" size={11} /> {t('web:frame.noServer')}
    </p>
  );
}
