import {
  adjustBalancing,
  type BalancingReport,
  balancingReportDetail,
  confirmBalancing,
  countBalancing,
} from '@floorwalker/core/endpoints/balancing';
import { balancingReportResource } from '@floorwalker/core/resources/balancing/balancing-report';
import { may } from '@floorwalker/core/session/may';
import { Suspense, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { StaleMark } from '../../feedback/StaleMark.tsx';
import { toShowCommand } from '../../platform/command-line/list-line.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { CenteredNotice } from '../../ui/CenteredNotice.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import notice from '../../ui/Notice.module.css';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import styles from './Balancing.module.css';
import { CashFlow } from './CashFlow.tsx';
import { downloadSlip } from './download-slip.ts';
import { reportPath } from './log-paths.ts';
import { ReportAdjustments } from './ReportAdjustments.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { ReportInvariants } from './ReportInvariants.tsx';
import { ReportSections } from './ReportSections.tsx';
import { ReportVariances } from './ReportVariances.tsx';

const AdjustDialog = lazyDialog(() => import('./AdjustDialog.tsx').then((module) => module.AdjustDialog));
const ConfirmReportDialog = lazyDialog(() => import('./ConfirmReportDialog.tsx').then((module) => module.ConfirmReportDialog));

/** Minimum time between two reads while reports change; milliseconds. */
const minIntervalMs = 2000;

/** A balancing report: what was expected and counted, what explains it, and what can be done about it [ST-06]. */
export function BalancingReportScreen() {
  const { terminalID = '', id = '' } = useParams();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const operator = useOperator();
  const [dialog, setDialog] = useState<'confirm' | 'adjust' | null>(null);
  const [isPieces, setPieces] = useState(false);
  const { shown, failure } = useLiveRead(
    id,
    async () => ({ id, report: await api.call(balancingReportDetail, { params: { id } }) }),
    (entry) => entry.kind === 'LOG' && entry.log === balancingReportResource.id,
    minIntervalMs,
  );
  const read = shown?.report ?? null;
  // While another report is on its way, the last one stays, marked as such.
  const last = useRef<BalancingReport | null>(null);
  if (read) last.current = read;
  const isCurrent = shown?.id === id;
  const report = failure === null || isCurrent ? last.current : null;
  const current = isCurrent ? read : null;
  const goTo = (to: number | null | undefined) => to && (() => void navigate(reportPath(Number(terminalID), to)));
  const mayCount = current?.may.count === true && may(operator, countBalancing.access);
  const mayConfirm = current !== null && current.state === 'counted' && may(operator, confirmBalancing.access);
  const mayAdjust = current?.may.adjust === true && may(operator, adjustBalancing.access);
  const count = () => void navigate(`${reportPath(Number(terminalID), Number(id))}/count`);
  const earlier = goTo(current?.previous) || false;
  const later = goTo(current?.next) || false;
  useBindings(
    {
      'list.unmark': () => void navigate(`/balancing-reports/${terminalID}`),
      'list.previousPage': earlier,
      'list.nextPage': later,
      'list.reload': publishRefetch,
      'list.copyCommand': () => void copyText(toShowCommand(balancingReportResource.id, id)),
      'balancing.count': mayCount && count,
      'balancing.confirm': mayConfirm && (() => setDialog('confirm')),
      'balancing.adjust': mayAdjust && (() => setDialog('adjust')),
      'balancing.pieces': () => setPieces(!isPieces),
      'balancing.slip': current !== null && (() => downloadSlip(id)),
    },
    {
      scope: 'list',
      labels: {
        'list.unmark': t('balancingScreens:back'),
        'list.previousPage': t('balancingScreens:previous'),
        'list.nextPage': t('balancingScreens:next'),
      },
    },
  );
  const title = t('balancingScreens:title', { id });
  return (
    <section
      className={styles.page}
      data-key-scope="list"
      tabIndex={-1}
      aria-label={title}
      aria-busy={current === null && failure === null}
    >
      <header className={styles.head}>
        <h1>{title}</h1>
        <StaleMark />
        <Button disabled={!earlier} onClick={earlier || undefined} binding="list.previousPage">
          {t('balancingScreens:previous')}
        </Button>
        <Button disabled={!later} onClick={later || undefined} binding="list.nextPage">
          {t('balancingScreens:next')}
        </Button>
        <Button aria-pressed={isPieces} onClick={() => setPieces(!isPieces)} binding="balancing.pieces">
          {t('balancingScreens:columns.pieces')}
        </Button>
        <Button disabled={current === null} onClick={() => downloadSlip(id)} binding="balancing.slip">
          {t('balancingScreens:slip')}
        </Button>
        {mayAdjust && (
          <Button onClick={() => setDialog('adjust')} binding="balancing.adjust">
            {t('balancingScreens:adjust')}
          </Button>
        )}
        {mayCount && (
          <Button tone={mayConfirm ? 'plain' : 'accent'} onClick={count} binding="balancing.count">
            {t('balancingScreens:count')}
          </Button>
        )}
        {mayConfirm && (
          <Button tone="accent" onClick={() => setDialog('confirm')} binding="balancing.confirm">
            {t('balancingScreens:confirm')}
          </Button>
        )}
      </header>
      {failure !== null && (
        <CenteredNotice tone="bad" title={t('balancingScreens:failed')}>
          <ProblemText failure={failure} />
          <Button onClick={publishRefetch} binding="list.reload">
            {t('common:retry')}
          </Button>
        </CenteredNotice>
      )}
      {failure === null && !report && (
        <div className={notice.skeleton} role="status" aria-label={t('common:loading')}>
          {[...'abcdefgh'].map((line, at) => (
            <i key={line} style={{ width: `${40 + ((at * 37) % 48)}%` }} />
          ))}
        </div>
      )}
      {report && (
        <div className={styles.body} data-stale={!isCurrent || undefined}>
          <ReportFacts report={report} />
          <CashFlow report={report} />
          <ReportSections report={report} isPieces={isPieces} />
          <ReportVariances report={report} />
          <ReportInvariants report={report} />
          <ReportAdjustments report={report} />
        </div>
      )}
      <Suspense fallback={<SuspendPageKeys />}>
        {dialog === 'confirm' && current && <ConfirmReportDialog report={current} onClose={() => setDialog(null)} />}
        {dialog === 'adjust' && current && <AdjustDialog report={current} onClose={() => setDialog(null)} />}
      </Suspense>
    </section>
  );
}
