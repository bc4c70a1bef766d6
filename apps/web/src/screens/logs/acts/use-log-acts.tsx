import { type ActNoun, actLogs } from '@floorwalker/core/vocabulary/log-acts';
import { type ReactNode, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { listSelection } from '../../../features/command/selection.ts';
import type { LooseRow } from '../../../list/cells/cell-text.ts';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { useMay } from '../../../platform/session/session-state.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { SuspendPageKeys } from '../../../ui/SuspendPageKeys.tsx';
import type { RowAction } from '../row-actions.ts';
import { type ActDialogKind, type ActRow, actDialogs, callsOf, mayAct } from './log-acts.ts';

const ActDialog = lazyPart(() => import('./ActDialog.tsx').then((module) => module.ActDialog), 'handling', 'deviceMessages', 'events');

/** Acts on the marked rows of a log or on one row, each with its dialog; none without the right. */
export function useLogActs(noun: ActNoun): { readonly actions: readonly RowAction[]; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const may = useMay();
  const { resource, marked } = useSnapshot(listSelection);
  const hasMarks = resource === actLogs[noun] && marked > 0;
  const [pending, setPending] = useState<{ readonly dialog: ActDialogKind; readonly row: ActRow } | null>(null);
  const actions = actDialogs.map(
    (dialog): RowAction => ({
      id: dialog,
      label: t(`logs:row.${dialog}`),
      fits: (row) => hasMarks || mayAct(row, dialog),
      run: (row: LooseRow) => setPending({ dialog, row: row as unknown as ActRow }),
    }),
  );
  const dialog = (
    <Suspense fallback={<SuspendPageKeys />}>
      {pending && <ActDialog noun={noun} dialog={pending.dialog} row={pending.row} onClose={() => setPending(null)} />}
    </Suspense>
  );
  return { actions: may(callsOf[noun].act.access) ? actions : [], dialog };
}
