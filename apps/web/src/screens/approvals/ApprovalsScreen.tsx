import { type ApprovalRow, approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { Suspense, useState } from 'react';
import { openApproval } from '../../features/approval/approval-acts.ts';
import { approvals } from '../../features/approval/approvals-state.ts';
import { HeldFacts } from '../../features/approval/lazy-held-facts.ts';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { type LogPanelProps, LogScreen } from '../logs/LogScreen.tsx';
import { RecordPanel } from '../logs/RecordPanel.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { useLogActions } from '../logs/use-log-actions.ts';

const DecideDialog = lazyDialog(() => import('../../features/approval/DecideDialog.tsx').then((module) => module.DecideDialog));

/** Opens the pop-up at an approval that is still open; returns false for any other approval. */
function open(row: LooseRow): boolean {
  const at = approvals.open.findIndex((one) => one.id === row.id);
  if (at >= 0) openApproval(at);
  return at >= 0;
}

/** All approvals. Opening one that is still open goes to the pop-up; any other is shown in the panel. */
export function ApprovalsScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const shared = useLogActions();
  const [decision, setDecision] = useState<{ readonly row: ApprovalRow; readonly approved: boolean } | null>(null);
  const fits = ({ state, mayDecide, subject }: LooseRow) =>
    state === 'pending' && mayDecide === true && (subject !== 'transaction' || may('approval.decide'));
  const openDecision = (approved: boolean) => (row: LooseRow) => setDecision({ row: row as unknown as ApprovalRow, approved });
  const actions: readonly RowAction[] = [
    { id: 'approval-approve', label: t('common:approve'), fits, run: openDecision(true) },
    ...shared,
    { id: 'approval-decline', label: t('common:decline'), destructive: true, fits, run: openDecision(false) },
  ];
  return (
    <LogScreen resource={approvalResource} overrides={overrides} actions={actions} onOpen={open} panel={ApprovalPanel}>
      <Suspense fallback={<SuspendPageKeys />}>{decision && <DecideDialog {...decision} onClose={() => setDecision(null)} />}</Suspense>
    </LogScreen>
  );
}

/** All fields of a request, and what a held act changes. */
const ApprovalPanel = (props: LogPanelProps) => (
  <RecordPanel
    {...props}
    resource={approvalResource}
    overrides={overrides}
    more={(row) =>
      row.subject !== 'transaction' && (
        <Suspense fallback={null}>
          <HeldFacts row={row as unknown as ApprovalRow} />
        </Suspense>
      )
    }
  />
);

const overrides = {
  id: { width: [17, 0] },
  terminalName: { width: [22, 4] },
  type: { width: [20, 1] },
  requesterName: { width: [16, 1] },
  state: { width: [16, 0] },
  terminal: { width: [13, 0] },
} as const;
