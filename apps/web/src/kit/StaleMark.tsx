import { useSnapshot } from 'valtio';
import { formatClock } from '../cells/format.ts';
import { live } from '../live/live-state.ts';
import { useWords } from '../start/words.ts';
import { Glyph } from './Glyph.tsx';
import styles from './ListNotice.module.css';

/** Since when what is shown may be out of date; nothing while the line is up. */
export function StaleMark() {
  const { t, language, formats } = useWords();
  const { lostAt } = useSnapshot(live);
  if (lostAt === null) return null;
  return (
    <span className={styles.stale}>
      <Glyph name="dashed" /> {t('live:staleSince', { time: formatClock(lostAt, language, formats) })}
    </span>
  );
}
