import { isHaltCondition, parseWaves, type Rollout, toWaveSizes } from '@floorwalker/core/vocabulary/rollout';
import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './CommandDialog.module.css';

/** The texts of the fields; all empty for a run that is sent at once. */
export interface RolloutTexts {
  readonly waves: string;
  /** Minutes between two waves. */
  readonly pause: string;
  /** Share of failed terminals in percent that halts the run. */
  readonly halt: string;
}

export const noRollout: RolloutTexts = { waves: '', pause: '', halt: '' };

const isPause = (text: string): boolean => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= 1440);
const toHaltOn = (text: string): string => `failed>${text.trim()}%`;

/** Returns the rollout of the texts; undefined if nothing is set, null if one of the texts is not valid. */
export function toRollout({ waves, pause, halt }: RolloutTexts, outsideWindows: boolean): Rollout | null | undefined {
  if (waves.trim() === '' && halt.trim() === '' && !outsideWindows) return undefined;
  const sizes = waves.trim() === '' ? [] : parseWaves(waves);
  const haltOn = halt.trim() === '' ? undefined : toHaltOn(halt);
  if (!sizes || !isPause(pause) || (haltOn !== undefined && !isHaltCondition(haltOn))) return null;
  return {
    waves: [...sizes],
    pause: Number(pause) * 60,
    ...(haltOn !== undefined && { haltOn }),
    ...(outsideWindows && { outsideWindows }),
  };
}

interface Props {
  readonly texts: RolloutTexts;
  /** Number of terminals of the run. */
  readonly count: number;
  readonly onChange: (texts: RolloutTexts) => void;
}

/** Waves of a run on several terminals, the pause between them, and when the run halts. */
export function RolloutFields({ texts, count, onChange }: Props) {
  const { t } = useTranslation();
  const hint = useId();
  const sizes = texts.waves.trim() === '' ? [] : parseWaves(texts.waves);
  const field = (name: keyof RolloutTexts, label: string, isWrong: boolean, placeholder: string) => (
    <label className={styles.row}>
      <span>{label}</span>
      <input
        value={texts[name]}
        placeholder={placeholder}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={hint}
        onChange={(event) => onChange({ ...texts, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <details className={styles.rollout}>
      <summary>{t('web:rollout.waves')}</summary>
      {field('waves', t('web:rollout.waves'), sizes === null, '1,10%,rest')}
      {texts.waves.trim() !== '' && field('pause', t('web:rollout.pause'), !isPause(texts.pause), '5')}
      {field('halt', t('web:rollout.halt'), texts.halt.trim() !== '' && !isHaltCondition(toHaltOn(texts.halt)), '5')}
      <p id={hint} className={styles.hint} role="status">
        {sizes === null
          ? t('web:rollout.invalid')
          : sizes.length > 0
            ? t('web:rollout.shown', { waves: toWaveSizes(sizes, count).join(', ') })
            : t('web:rollout.atOnce')}
      </p>
    </details>
  );
}
