import { undoMinutes } from '@floorwalker/core/commands/opposites';
import { type RunTarget, runTargets } from '@floorwalker/core/endpoints/run';
import { type RunRow, runResource } from '@floorwalker/core/resources/runs/run';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { isRetriedCommandState } from '@floorwalker/core/vocabulary/command-states';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import { Suspense, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { ServerUnreachable, useServerReachable } from '../../feedback/ServerUnreachable.tsx';
import { Time } from '../../list/cells/Cell.tsx';
import { lookOf } from '../../list/cells/choice-looks.ts';
import { DeviceName } from '../../list/cells/DeviceName.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { useMay, useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { Mark } from '../../ui/Mark.tsx';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { confirmRetry, confirmUndo } from './command-state.ts';
import { continueHalted } from './continue-run.ts';
import styles from './RunProgress.module.css';
import { RunStage } from './RunStage.tsx';
import { mayCancelRun, mayContinueRun, mayRetryRun, mayUndoRun } from './run-rights.ts';
import { TargetGrid } from './TargetGrid.tsx';
import { toTargetNote } from './target-note.ts';

/** Loads a run and its targets, and reloads them whenever a live entry names the run. */
const useRun = (id: string) =>
  useLiveRead(
    id,
    async () => {
      const [run, targets] = await Promise.all([api.show(runResource, id), api.call(runTargets, { params: { id } })]);
      return { run, targets: targets.items };
    },
    (entry) => entry.kind === 'RUN' && entry.run === id,
  );

const CancelRunDialog = lazyDialog(() => import('./CancelRunDialog.tsx').then((module) => module.CancelRunDialog));

const hasFailed = (targets: readonly RunTarget[]): boolean => targets.some(({ state }) => isRetriedCommandState(state));

/** Whether a terminal has carried out the command so recently that it can be undone. */
const hasUndoable = (targets: readonly RunTarget[]): boolean =>
  targets.some(({ state, at }) => state === 'done' && Date.now() - Date.parse(at) < undoMinutes * 60_000);

/** Focuses the panel beside the page that shows a run, if there is one. */
export const focusRun = (): void => document.querySelector<HTMLElement>('aside[data-key-scope="run"]')?.focus();

/** The recurring run that started a run; a link unless it was removed since. */
function RecurringRunOf({ run: { recurringRun, recurringRunName } }: { readonly run: RunRow }) {
  const { t } = useTranslation();
  if (recurringRun === null) return null;
  const text = t('web:run.recurring', { name: cleanDeviceText(recurringRunName ?? String(recurringRun)) });
  return (
    <p className={styles.reason}>
      {recurringRunName === null ? text : <Link to={`${consolePaths.recurringRuns}?open=${recurringRun}`}>{text}</Link>}
    </p>
  );
}

/** The targets of a run that are done, failed or waiting, with the reasons; failed ones can be retried. */
export function RunProgress({ id, scope }: { readonly id: string; readonly scope: 'panel' | 'run' }) {
  const reader = useTranslation();
  const { t, translate } = reader;
  const { shown, failure } = useRun(id);
  const server = useServerReachable();
  const [cancelling, setCancelling] = useState(false);
  const { operator } = useOperator();
  const may = useMay();
  const mayCancel = mayCancelRun(shown?.run ?? {}, operator, may);
  const retry = shown && mayRetryRun(shown.run, may) && hasFailed(shown.targets) && (() => confirmRetry(shown.run));
  const undo = shown && mayUndoRun(shown.run, may) && hasUndoable(shown.targets) && (() => confirmUndo(shown.run));
  const goOn = shown && mayContinueRun(shown.run, may) && (() => void continueHalted(id));
  useBindings(
    {
      'row.run-cancel': mayCancel && (() => setCancelling(true)),
      'row.run-retry': retry || false,
      'row.run-continue': goOn || false,
      'row.run-undo': undo || false,
    },
    { scope },
  );
  if (failure !== null) return <ProblemText failure={failure} />;
  if (!shown) return <p role="status">{t('common:loading')}</p>;
  const { run, targets } = shown;
  const toPercent = (count: number) => `${(100 * count) / Math.max(1, run.total)}%`;
  return (
    <div className={styles.run}>
      <h2>
        {translate(`commands:${run.command}.label`)} <small>{t('common:terminals', { count: run.total })}</small>
      </h2>
      <p className={styles.reason}>
        <Time at={run.at} /> · {t('web:run.by', { name: cleanDeviceText(run.operatorName) })}
      </p>
      {run.reason && <p className={styles.reason}>{run.reason}</p>}
      <RecurringRunOf run={run} />
      <div
        className={styles.bar}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={run.total}
        aria-valuenow={run.done + run.failed}
        aria-label={t('web:run.title')}
      >
        <i data-tone="ok" style={{ width: toPercent(run.done) }} />
        <i data-tone="bad" style={{ width: toPercent(run.failed) }} />
      </div>
      <p className={styles.sums} role="status">
        <Mark glyph="check" tone="ok">
          {t('web:run.done', { count: run.done })}
        </Mark>
        <Mark glyph="cross" tone={run.failed ? 'bad' : 'away'}>
          {t('web:run.failed', { count: run.failed })}
        </Mark>
        <Mark glyph="ring" tone="away">
          {t('web:run.waiting', { count: run.waiting })}
        </Mark>
      </p>
      <RunStage run={run} />
      {targets.length > 1 && <TargetGrid targets={targets} />}
      <ul className={styles.targets}>
        {targets.map((target) => {
          const look = lookOf('commandState', target.state);
          return (
            <li key={target.id}>
              <b>{target.terminal}</b>
              <DeviceName text={target.terminalName} />
              {look && <Mark {...look}>{t(`choices:commandState.${target.state}`)}</Mark>}
              <small>{toTargetNote(target, reader)}</small>
            </li>
          );
        })}
      </ul>
      <ServerUnreachable />
      {undo && (
        <Button disabled={!server} onClick={undo} binding="row.run-undo">
          {t('web:run.undo')}
        </Button>
      )}
      {goOn && (
        <Button tone="accent" disabled={!server} onClick={goOn} binding="row.run-continue">
          {t('web:run.continue')}
        </Button>
      )}
      {mayCancel && (
        <Button disabled={!server} onClick={() => setCancelling(true)} binding="row.run-cancel">
          {t('web:run.cancel')}
        </Button>
      )}
      {cancelling && (
        <Suspense fallback={<SuspendPageKeys />}>
          <CancelRunDialog run={run} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
      {retry && run.args.else === 'ask' && (
        <Button tone="accent" disabled={!server} onClick={() => confirmRetry(run, 'now')}>
          {t('web:run.retryNow')}
        </Button>
      )}
      {retry && (
        <Button tone="accent" disabled={!server} onClick={retry} binding="row.run-retry">
          {t('web:run.retry')}
        </Button>
      )}
    </div>
  );
}
