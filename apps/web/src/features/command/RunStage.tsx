import type { RunRow } from '@floorwalker/core/resources/runs/run';
import { formatTime } from '@floorwalker/i18n/format/time';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Mark } from '../../ui/Mark.tsx';
import styles from './RunProgress.module.css';

/** The current wave of a run and when the next one starts, or why the run is halted. Nothing for a run that is sent at once. */
export function RunStage({ run }: { readonly run: Pick<RunRow, 'wave' | 'waves' | 'nextWaveAt' | 'halted' | 'haltReason'> }) {
  const { t, language, formats } = useTranslation();
  const { wave, waves, nextWaveAt, halted, haltReason } = run;
  if (waves === 1 && !halted) return null;
  return (
    <p className={styles.sums} role="status">
      {waves > 1 && <span>{t('web:run.wave', { wave, waves })}</span>}
      {nextWaveAt && <span>{t('web:run.nextWave', { at: formatTime(nextWaveAt, language, formats) })}</span>}
      {halted && haltReason && (
        <Mark glyph="triangle" tone="warn">
          {t('web:run.halted', { reason: t(`choices:haltReason.${haltReason}`) })}
        </Mark>
      )}
    </p>
  );
}
