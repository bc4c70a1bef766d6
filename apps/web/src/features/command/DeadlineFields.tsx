import { type ElseAction, elseActions } from '@floorwalker/core/vocabulary/command-states';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './CommandDialog.module.css';

/** Until when terminals may become idle, and what happens to those that have not. `until`: a time of day; empty for no deadline. */
export interface DeadlineTexts {
  readonly until: string;
  readonly otherwise: ElseAction;
}

export const noDeadline: DeadlineTexts = { until: '', otherwise: 'skip' };

const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Returns the arguments of the texts; null if the time is not valid. */
export function toDeadline({ until, otherwise }: DeadlineTexts): Readonly<Record<string, string>> | null {
  if (until.trim() === '') return {};
  return isClock(until.trim()) ? { until: until.trim(), else: otherwise } : null;
}

interface Props {
  readonly texts: DeadlineTexts;
  readonly onChange: (texts: DeadlineTexts) => void;
}

/** A deadline for commands that wait until their terminals are idle. */
export function DeadlineFields({ texts, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <details className={styles.rollout}>
      <summary>{t('web:deadline.title')}</summary>
      <label className={styles.row}>
        <span>{t('web:deadline.until')}</span>
        <input
          value={texts.until}
          placeholder="04:00"
          maxLength={5}
          autoComplete="off"
          aria-invalid={toDeadline(texts) === null}
          onChange={(event) => onChange({ ...texts, until: event.target.value })}
        />
      </label>
      {toDeadline(texts) === null && (
        <p className={styles.hint} role="status">
          {t('web:deadline.invalid')}
        </p>
      )}
      <fieldset className={styles.choice}>
        <legend>{t('web:deadline.otherwise')}</legend>
        {elseActions.map((action) => (
          <label key={action}>
            <input
              type="radio"
              name="else"
              checked={texts.otherwise === action}
              onChange={() => onChange({ ...texts, otherwise: action })}
            />
            {t(`choices:elseAction.${action}`)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
