import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import { Fragment } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { DescriptionItem } from '../../ui/DescriptionItem.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './Balancing.module.css';
import { accessesInPeriod, eventsInPeriod, mediaInPeriod, transactionsInPeriod } from './log-paths.ts';
import { useBalancingText } from './use-balancing-text.ts';

const logs = [
  { id: 'transaction-log', right: 'transaction-log.view', path: transactionsInPeriod },
  { id: 'media-log', right: 'media-log.view', path: (report: BalancingReport) => mediaInPeriod(report, {}) },
  { id: 'event-log', right: 'event-log.view', path: eventsInPeriod },
  { id: 'operator-access-log', right: 'operator-access-log.view', path: accessesInPeriod },
] as const;

/** What the report is about: terminal, period, types, state, persons, and the way to the logs of its period. */
export function ReportFacts({ report }: { readonly report: BalancingReport }) {
  const { t, translate } = useTranslation();
  const may = useMay();
  const text = useBalancingText();
  const shownLogs = logs.filter(({ right }) => may(right));
  const title = (column: string) => translate(`columns:balancing-reports.${column}`);
  const names = (persons: BalancingReport['counters']) => persons.map(({ name }) => text.clean(name)).join(', ') || '–';
  return (
    <dl className={styles.facts}>
      <DescriptionItem label={title('terminalName')}>
        {may('terminal.view') ? (
          <Link to={`/terminal-list?open=${report.terminal}`}>
            {report.terminal} {text.clean(report.terminalName)}
          </Link>
        ) : (
          `${report.terminal} ${text.clean(report.terminalName)}`
        )}
      </DescriptionItem>
      <DescriptionItem label={title('propertyName')}>{text.clean(report.propertyName)}</DescriptionItem>
      <DescriptionItem label={title('from')}>{text.time(report.from)}</DescriptionItem>
      <DescriptionItem label={title('to')}>{text.time(report.to)}</DescriptionItem>
      <DescriptionItem label={title('type')}>{translate(`choices:balancingType.${report.type}`)}</DescriptionItem>
      <DescriptionItem label={title('snapshot')}>{translate(`choices:snapshotType.${report.snapshot}`)}</DescriptionItem>
      <DescriptionItem label={title('state')}>{translate(`choices:balancingState.${report.state}`)}</DescriptionItem>
      {report.assessment !== null && (
        <DescriptionItem label={title('assessment')}>
          {translate(`choices:varianceAssessment.${report.assessment}`)}
          {report.tolerance !== null && ` (${title('tolerance')} ${text.money(report.tolerance, report.currency)})`}
        </DescriptionItem>
      )}
      <DescriptionItem label={title('source')}>{translate(`choices:countSource.${report.source}`)}</DescriptionItem>
      <DescriptionItem label={t('balancingScreens:servedBy')}>{names(report.operators)}</DescriptionItem>
      <DescriptionItem label={t('balancingScreens:countedBy')}>{names(report.counters)}</DescriptionItem>
      {report.confirmedAt !== null && (
        <DescriptionItem label={title('confirmedByName')}>
          {text.clean(report.confirmedByName ?? '')}, {text.time(report.confirmedAt)}
        </DescriptionItem>
      )}
      {shownLogs.length > 0 && (
        <DescriptionItem label={t('balancingScreens:logs')} long>
          {shownLogs.map(({ id, path }, at) => (
            <Fragment key={id}>
              {at > 0 && ' '}
              <span>
                <Link to={path(report)}>{translate(`resources:${id}.title`)}</Link>
                {at < shownLogs.length - 1 && ' ·'}
              </span>
            </Fragment>
          ))}
        </DescriptionItem>
      )}
    </dl>
  );
}
