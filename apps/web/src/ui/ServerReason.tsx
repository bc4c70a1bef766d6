import { useSnapshot } from 'valtio';
import { useTranslation } from '../platform/i18n/translation.ts';
import { live } from '../platform/session/live-state.ts';
import { Glyph } from './Glyph.tsx';
import styles from './ServerReason.module.css';

/** Whether acts can reach the server; follows changes. */
export const useServer = (): boolean => useSnapshot(live).answers;

/** Why acts are switched off, in words beside them; nothing while the server answers. */
export function ServerReason() {
  const { t } = useTranslation();
  if (useServer()) return null;
  return (
    <p role="status" className={styles.reason}>
      <Glyph name="dashed" size={11} /> {t('web:frame.noServer')}
    </p>
  );
}
