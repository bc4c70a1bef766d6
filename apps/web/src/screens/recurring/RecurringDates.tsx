import { ProblemFailure } from '@floorwalker/core/client/failures';
import { type RecurringDates as Dates, previewRecurringRun } from '@floorwalker/core/endpoints/recurring-run';
import { useEffect, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import styles from './RecurringDates.module.css';

interface Props {
  /** Number of the property; empty while none is chosen. */
  readonly property: string;
  readonly cron: string;
}

type Shown = { readonly dates: Dates } | { readonly failure: unknown } | null;

const debounceMs = 300;

/** Reads the next dates a moment after the last change; null until they are there. */
function useDates({ property, cron }: Props): Shown {
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    setShown(null);
    if (property === '' || cron.trim() === '') return;
    let left = false;
    const timer = setTimeout(() => {
      api.call(previewRecurringRun, { query: { property, cron: cron.trim() } }).then(
        (dates) => !left && setShown({ dates }),
        (failure) => !left && setShown({ failure }),
      );
    }, debounceMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [property, cron]);
  return shown;
}

/** The next five dates on the clock of the property, with a remark where the clock changes. */
export function RecurringDates(props: Props) {
  const { t, translate } = useTranslation();
  const shown = useDates(props);
  const isEmpty = props.property === '' || props.cron.trim() === '';
  if (isEmpty) return <p className={styles.none}>{t('recurring:noDates')}</p>;
  if (shown === null) return <p className={styles.none}>{t('common:loading')}</p>;
  if ('failure' in shown) {
    const [error] = shown.failure instanceof ProblemFailure ? shown.failure.problem.fields : [];
    if (!error) return <ProblemText failure={shown.failure} />;
    const name = translate(`columns:recurring-runs.${error.path}`);
    return (
      <p role="status" className={styles.fault}>
        {translate(`fields:${error.code}`, { name, ...error.params })}
      </p>
    );
  }
  const { zone, items } = shown.dates;
  return (
    <section className={styles.dates} aria-live="polite">
      <h3>{t('recurring:dates', { zone })}</h3>
      <ol>
        {items.map(({ at, local, offset, change }) => (
          <li key={at}>
            <time dateTime={at}>{local.replace('T', ' ')}</time>
            <small>{t('recurring:utc', { offset })}</small>
            {change && (
              <span className={styles.change}>
                <Glyph name="ring" /> {t(`recurring:change.${change}`, { offset })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
