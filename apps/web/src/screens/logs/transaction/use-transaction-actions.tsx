import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LooseRow } from '../../../list/cells/cell-text.ts';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { useMay } from '../../../platform/session/session-state.ts';
import { SuspendPageKeys } from '../../../ui/SuspendPageKeys.tsx';
import { mediaOf, type RowAction } from '../row-actions.ts';
import { hasTerminal, useLogActions } from '../use-log-actions.ts';
import { type Section, sections } from './sections.ts';

const TransactionDialog = lazy(() => import('./TransactionDialog.tsx').then((module) => ({ default: module.TransactionDialog })));

/** The transaction that a row of the transaction log or of the media log belongs to. */
const toSubject = (row: LooseRow) => ({
  id: String(row.transaction ?? row.id),
  number: Number(row.transactionNumber ?? row.number),
  terminal: Number(row.terminal),
});

/** Actions on a transaction [LG-01]: each part as a dialog by its digit, its events, its media, its terminal. */
export function useTransactionActions(): { readonly actions: readonly RowAction[]; readonly dialog: ReactNode } {
  const translation = useTranslation();
  const { t } = translation;
  const navigate = useNavigate();
  const may = useMay();
  const others = useLogActions();
  const [opened, setOpened] = useState<{ readonly id: string; readonly section: Section } | null>(null);
  const mayMedia = may('media-log.view');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` never changes; `translation` changes with the language
  const actions = useMemo(
    (): RowAction[] => [
      ...sections.map((section) => ({
        id: section,
        label: t(`logs:transaction.${section}`),
        run: (row: LooseRow) => setOpened({ id: toSubject(row).id, section }),
      })),
      ...(mayMedia
        ? [
            {
              id: 'show-media' as const,
              label: t('logs:row.media'),
              fits: hasTerminal,
              run: (row: LooseRow) => {
                const { terminal, number } = toSubject(row);
                void navigate(mediaOf(terminal, number));
              },
            },
          ]
        : []),
      ...others,
    ],
    [others, mayMedia, translation, navigate],
  );
  const dialog = (
    <Suspense fallback={<SuspendPageKeys />}>
      {opened && (
        <TransactionDialog {...opened} onSection={(section) => setOpened({ ...opened, section })} onClose={() => setOpened(null)} />
      )}
    </Suspense>
  );
  return { actions, dialog };
}
