import { type ErrorRow, errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { type ReactNode, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { listSelection } from '../../../features/command/selection.ts';
import type { LooseRow } from '../../../list/cells/cell-text.ts';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { useMay } from '../../../platform/session/session-state.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { SuspendPageKeys } from '../../../ui/SuspendPageKeys.tsx';
import type { RowAction } from '../row-actions.ts';
import { type ErrorDialog, errorDialogs } from './error-acts.ts';

const ErrorActDialog = lazyPart(() => import('./ErrorActDialog.tsx').then((module) => module.ErrorActDialog), 'handling', 'deviceMessages');

/** Acts on the marked errors or on one error, each with its dialog; none without the right. */
export function useErrorActs(): { readonly actions: readonly RowAction[]; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const may = useMay();
  const { resource, marked } = useSnapshot(listSelection);
  const hasMarks = resource === errorLogResource.id && marked > 0;
  const [pending, setPending] = useState<{ readonly dialog: ErrorDialog; readonly error: ErrorRow } | null>(null);
  const actions = errorDialogs.map(
    (dialog): RowAction => ({
      id: dialog,
      label: t(`logs:row.${dialog}`),
      fits: ({ state }) => dialog === 'comment' || hasMarks || state === 'raised',
      run: (row: LooseRow) => setPending({ dialog, error: row as unknown as ErrorRow }),
    }),
  );
  const dialog = (
    <Suspense fallback={<SuspendPageKeys />}>
      {pending && <ErrorActDialog dialog={pending.dialog} error={pending.error} onClose={() => setPending(null)} />}
    </Suspense>
  );
  return { actions: may('error.handle') ? actions : [], dialog };
}
