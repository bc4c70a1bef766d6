import type { PreviewTarget } from '@floorwalker/core/endpoints/run';
import { formatTime } from '@floorwalker/i18n/format/time';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Mark } from '../../ui/Mark.tsx';
import styles from './CommandDialog.module.css';

interface Props {
  readonly targets: readonly PreviewTarget[];
  readonly outside: boolean;
  readonly onOutside: (outside: boolean) => void;
}

/** How many terminals wait for the maintenance window of their property, and whether the command is sent to them at once. */
export function WindowNotice({ targets, outside, onOutside }: Props) {
  const { t, language, formats } = useTranslation();
  const opening = targets.flatMap(({ opensAt }) => opensAt ?? []).toSorted();
  const [first] = opening;
  if (first === undefined) return null;
  return (
    <>
      {!outside && (
        <p className={styles.occupied}>
          <Mark glyph="triangle" tone="warn">
            {t('web:rollout.waits', { count: opening.length, at: formatTime(first, language, formats) })}
          </Mark>
        </p>
      )}
      <label className={styles.check}>
        <input type="checkbox" checked={outside} onChange={(event) => onOutside(event.target.checked)} />
        {t('web:rollout.outside')}
      </label>
    </>
  );
}
