import { useSnapshot } from 'valtio';
import { formatClock } from '../platform/i18n/format.ts';
import { useTranslation } from '../platform/i18n/translation.ts';
import { live } from '../platform/session/live-state.ts';
import { Glyph } from '../ui/Glyph.tsx';
import styles from '../ui/Marker.module.css';

/**
 * Shows since when the data may be out of date because the live channel is disconnected. The accessible name is the
 * sentence that the header shows.
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
