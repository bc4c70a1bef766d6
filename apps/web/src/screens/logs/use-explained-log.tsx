import { type ExplainedCatalogue, type ExplainedCode, explainedCodeOf } from '@floorwalker/core/catalogues/explained-codes';
import { explanationTexts } from '@floorwalker/i18n/format/code-explanation';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import type { RowAction } from './row-actions.ts';
import { useLogActions } from './use-log-actions.ts';

const CodeDialog = lazyPart(() => import('./CodeDialog.tsx').then((module) => module.CodeDialog), ...explanationTexts);

/**
 * Actions on the rows of a log, with an explanation of their codes in a dialog. `catalogue` and `column`: where the codes are from, and
 * the column with them.
 */
export function useExplainedLog(
  catalogue: ExplainedCatalogue,
  column: string,
): { readonly actions: readonly RowAction[]; readonly dialog: ReactNode } {
  const translation = useTranslation();
  const others = useLogActions();
  const [explained, setExplained] = useState<ExplainedCode | null>(null);
  const actions = useMemo((): readonly RowAction[] => {
    const codeOf = (row: LooseRow) => explainedCodeOf(catalogue, Number(row[column]));
    return [
      {
        id: 'explain',
        label: translation.t('logs:row.explain'),
        fits: (row) => codeOf(row) !== undefined,
        run: (row) => setExplained(codeOf(row) ?? null),
      },
      ...others,
    ];
  }, [catalogue, column, others, translation]);
  const dialog = (
    <Suspense fallback={<SuspendPageKeys />}>{explained && <CodeDialog code={explained} onClose={() => setExplained(null)} />}</Suspense>
  );
  return { actions, dialog };
}
