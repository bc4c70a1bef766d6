import { updateSpace } from '@floorwalker/core/endpoints/update';
import { formatBytes } from '@floorwalker/i18n/format/bytes';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import styles from './Updates.module.css';

/** The disk space of update files: used over total [MG-13]. */
export function UpdateSpace() {
  const { t, language, formats } = useTranslation();
  const { shown } = useLiveRead(
    'space',
    () => api.call(updateSpace, {}),
    (entry) => entry.kind === 'LOG' && entry.log === 'update-files',
  );
  if (!shown) return null;
  const bytes = (count: number) => formatBytes(count, language, formats);
  return (
    <span className={styles.space}>
      <progress max={shown.total} value={shown.used} aria-label={t('updates:spaceLabel')} />
      {t('updates:space', { used: bytes(shown.used), total: bytes(shown.total) })}
    </span>
  );
}
