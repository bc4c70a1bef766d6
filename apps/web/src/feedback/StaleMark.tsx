import { useSnapshot } from 'valtio';
import { formatClock } from '../platform/i18n/format.ts';
import { useTranslation } from '../platform/i18n/translation.ts';
import { live } from '../platform/session/live-state.ts';
import { Glyph } from '../ui/Glyph.tsx';
import styles from '../ui/Marker.module.css';

/**
 * Since when what is shown may be out of date: a quiet mark with the time of what is shown. Screen readers hear the
 * sentence that the header shows; nothing while the channel is connected.
 */
export function StaleMark() {
  const { t, language, formats } = useTranslation();
  const { lostAt } = useSnapshot(live);
  if (lostAt === null) return null;
  const time = formatClock(lostAt, language, formats);
  return (
    <span
      className={styles.stale}
      data-marker
      role="img"
      aria-label={t('live:staleSince', { time })}
      title={t('live:staleSince', { time })}
    >
      <Glyph name="dashed" /> {t('live:asOf', { time })}
    </span>
  );
}
