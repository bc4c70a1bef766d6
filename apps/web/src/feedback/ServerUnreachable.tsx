import { useSnapshot } from 'valtio';
import { useTranslation } from '../platform/i18n/translation.ts';
import { live } from '../platform/session/live-state.ts';
import { Glyph } from '../ui/Glyph.tsx';
import styles from './ServerUnreachable.module.css';

/** Whether acts can reach the server; follows changes. */
export const useServerReachable = (): boolean => useSnapshot(live).answers;

/** Why acts are switched off, in words beside them; nothing while the server answers. */
export function ServerUnreachable() {
  const { t } = useTranslation();
  if (useServerReachable()) return null;
  return (
    <p role="status" className={styles.reason}>
      <Glyph name="dashed" size={11} /> {t('web:frame.noServer')}
    </p>
  );
}
