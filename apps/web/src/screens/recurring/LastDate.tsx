import type { RecurringRunRow } from '@floorwalker/core/resources/recurring/recurring-run';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import { Time } from '../../list/cells/Cell.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './RecurringDates.module.css';

/** The result of the last date: the run, the approval request that holds it, or the problem that prevented it. */
export function LastDate({ row }: { readonly row: RecurringRunRow }) {
  const { t, translate } = useTranslation();
  const { lastDate, lastResult, lastRun, lastRequest, lastProblem, zone } = row;
  if (lastDate === null || lastResult === null) return null;
  return (
    <section className={styles.dates}>
      <h3>{t('recurring:lastTitle')}</h3>
      <p>
        <Time at={lastDate} zone={zone} /> {translate(`choices:recurringResult.${lastResult}`)}
        {lastProblem !== null && `: ${translate(`problems:${lastProblem}.title`)}`}
      </p>
      {lastRun !== null && (
        <p>
          <Link to={consolePaths.run(lastRun)}>{t('recurring:run')}</Link>
        </p>
      )}
      {lastRequest !== null && (
        <p>
          <Link to={`/approvals?open=${lastRequest}`}>{t('recurring:request', { request: lastRequest })}</Link>
        </p>
      )}
    </section>
  );
}
