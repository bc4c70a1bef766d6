import { type RunRow, runResource } from '@floorwalker/core/resources/runs/run';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirmRetry } from '../../features/command/command-state.ts';
import { continueHalted } from '../../features/command/continue-run.ts';
import { mayCancelRun, mayContinueRun, mayRetryRun } from '../../features/command/run-rights.ts';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay, useOperator } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';

const CancelRunDialog = lazyDialog(() => import('../../features/command/CancelRunDialog.tsx').then((module) => module.CancelRunDialog));

const cells: Overrides = {
  command: { width: [30, 2] },
};

/** All command runs. Enter opens one; a running one can be cancelled, one with failures retried. */
export function RunsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMay();
  const { operator } = useOperator();
  const [cancelling, setCancelling] = useState<RunRow | null>(null);
  const cancel: RowAction = {
    id: 'run-cancel',
    label: t('web:run.cancel'),
    destructive: true,
    fits: (row) => mayCancelRun(row, operator, may),
    run: (row) => setCancelling(row as unknown as RunRow),
  };
  const retry: RowAction = {
    id: 'run-retry',
    label: t('web:run.retry'),
    fits: (row) => Number(row.failed) > 0 && mayRetryRun(row, may),
    run: (row) => confirmRetry(row as unknown as RunRow),
  };
  const goOn: RowAction = {
    id: 'run-continue',
    label: t('web:run.continue'),
    fits: (row) => mayContinueRun(row, may),
    run: (row) => void continueHalted(String(row.id)),
  };
  const open = (row: LooseRow) => {
    void navigate(`/runs/${row.id}`);
    return true;
  };
  return (
    <LogScreen resource={runResource} overrides={cells} actions={[goOn, retry, cancel]} onOpen={open}>
      {cancelling && (
        <Suspense fallback={<SuspendPageKeys />}>
          <CancelRunDialog run={cancelling} onClose={() => setCancelling(null)} />
        </Suspense>
      )}
    </LogScreen>
  );
}
