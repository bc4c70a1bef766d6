import { ProblemFailure } from '@floorwalker/core/client/failures';
import { type BalancingReport, balancingReportDetail, countBalancing } from '@floorwalker/core/endpoints/balancing';
import { type FormEvent, type KeyboardEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { CountGrid, type CountGridTexts } from '../../features/count/CountGrid.tsx';
import { type CountHistory, emptyHistory } from '../../features/count/count-entry.ts';
import { useLeaveGuard } from '../../features/form/use-leave-guard.ts';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { StaleMark } from '../../feedback/StaleMark.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import styles from './Balancing.module.css';
import { hasInvalidLine, mergeCounts, storedCounts, toCountLines, toCounts } from './count-changes.ts';
import { reportPath } from './log-paths.ts';
import { useBalancingText } from './use-balancing-text.ts';
import { useReadAmount, useWriteAmount } from './use-read-amount.ts';

const LeaveDialog = lazyDialog(() => import('../../features/form/LeaveDialog.tsx').then((module) => module.LeaveDialog));

/** The report as it was read last; counts are differences from it. */
function useReport(id: string) {
  const [report, setReport] = useState<BalancingReport | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const read = useCallback(async () => {
    const fresh = await api.call(balancingReportDetail, { params: { id } });
    setReport(fresh);
    return fresh;
  }, [id]);
  useEffect(() => {
    setFailure(null);
    read().catch(setFailure);
  }, [read]);
  return { report, failure, setFailure, read };
}

/** Counts of a report are entered by keyboard; they are saved in one request, and leaving with unsaved counts asks first [ST-06]. */
export function CountScreen() {
  const { id = '', terminalID = '' } = useParams();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const text = useBalancingText();
  const readAmount = useReadAmount();
  const writeAmount = useWriteAmount();
  const mayCorrect = useMay()('counted-amount.correct');
  const form = useRef<HTMLFormElement>(null);
  const { report, failure, setFailure, read } = useReport(id);
  const [history, setHistory] = useState<CountHistory | null>(null);
  const [busy, setBusy] = useState(false);
  const [mergedBy, setMergedBy] = useState<string | null>(null);
  const stored = useMemo(() => (report ? storedCounts(report, writeAmount) : new Map<string, string>()), [report, writeAmount]);
  const now = history ?? { ...emptyHistory, typed: stored };
  const lines = useMemo(() => (report ? toCountLines(report, text, mayCorrect) : []), [report, text, mayCorrect]);
  const counts = useMemo(() => (report ? toCounts(report, now.typed, readAmount) : []), [report, now.typed, readAmount]);
  const isInvalid = hasInvalidLine(lines, now.typed, readAmount);
  const guard = useLeaveGuard(counts.length > 0 && !busy);
  const back = () => navigate(reportPath(Number(terminalID), Number(id)));
  // The first line that is not counted has the focus.
  const isLoaded = report !== null;
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('tbody input') ?? [])];
    if (isLoaded) (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, [isLoaded]);
  const save = async () => {
    if (!report) return;
    try {
      await api.call(countBalancing, { params: { id }, body: { version: report.version, counts: [...counts] } });
      addToast({ tone: 'ok', translationKey: 'balancingScreens:saved', values: { count: counts.length } });
      publishRefetch();
      await back();
    } catch (problem) {
      if (!(problem instanceof ProblemFailure) || problem.problem.code !== 'row.changed') throw problem;
      const fresh = await read();
      setHistory((before) => before && mergeCounts(before, stored, storedCounts(fresh, writeAmount)));
      setMergedBy(text.clean(String(problem.problem.params?.by ?? '')));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || counts.length === 0 || isInvalid) return;
    setBusy(true);
    setFailure(null);
    save().catch((problem: unknown) => {
      setFailure(problem);
      setBusy(false);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  const texts: CountGridTexts = {
    label: t('balancingScreens:countTitle', { id }),
    columns: {
      what: t('balancing:columns.denomination'),
      counted: t('balancingScreens:columns.pieces'),
      amount: t('balancingScreens:columns.amount'),
      expected: t('balancing:quantities.expected'),
      variance: t('balancing:quantities.variance'),
    },
    sum: (unit) => t('balancingScreens:sumOf', { unit }),
    total: (currency) => t('balancingScreens:totalOf', { currency }),
    hidden: t('balancingScreens:hidden'),
    invalid: t('balancingScreens:invalidPieces'),
    money: text.money,
    number: text.number,
    readAmount,
  };
  return (
    <section className={styles.page} data-key-scope="form" tabIndex={-1} aria-label={texts.label} aria-busy={!report && failure === null}>
      <form ref={form} onSubmit={submit} onKeyDown={onKeyDown}>
        <header className={styles.head}>
          <h1>{texts.label}</h1>
          <StaleMark />
          <span role="status">{t('balancingScreens:changes', { count: counts.length })}</span>
          <Button onClick={() => void back()}>{t('balancingScreens:backToReport')}</Button>
          <Button type="submit" tone="accent" disabled={busy || counts.length === 0 || isInvalid} keyHint="$mod+Enter">
            {t('balancingScreens:save')}
          </Button>
        </header>
        <div className={styles.body}>
          {mergedBy !== null && (
            <p role="alert" className={styles.alert}>
              {t('forms:merged', { by: mergedBy })}
            </p>
          )}
          {failure !== null && (
            <div role="alert">
              <ProblemText failure={failure} />
            </div>
          )}
          {!report && failure === null && <p role="status">{t('common:loading')}</p>}
          {report && !report.may.count && <p className={styles.alert}>{t('balancingScreens:mayNotCount')}</p>}
          {report && (
            <>
              {report.may.count && <p className={styles.note}>{t('balancingScreens:countHint')}</p>}
              <CountGrid
                lines={lines}
                history={now}
                onChange={(change) => setHistory((before) => change(before ?? now))}
                texts={texts}
                readOnly={!report.may.count || busy}
              />
            </>
          )}
        </div>
      </form>
      <Suspense fallback={<SuspendPageKeys />}>
        {guard.isAsking && (
          <LeaveDialog detail={t('balancingScreens:changes', { count: counts.length })} onLeave={guard.leave} onStay={guard.stay} />
        )}
      </Suspense>
    </section>
  );
}
