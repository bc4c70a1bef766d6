import { lazy, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import type { FilterBarProps } from './FilterBar.tsx';
import { filterPanels } from './filter-panels.ts';

const StatusDialog = lazy(() => import('./StatusDialog.tsx').then((module) => ({ default: module.StatusDialog })));
const ExplainDialog = lazy(() => import('./ExplainDialog.tsx').then((module) => ({ default: module.ExplainDialog })));
const ExportDialog = lazy(() => import('../export/ExportDialog.tsx').then((module) => ({ default: module.ExportDialog })));

const toggleForm = () => {
  filterPanels.form = !filterPanels.form;
  filterPanels.formTakesFocus = filterPanels.form;
};
const openDialog = (dialog: typeof filterPanels.dialog) => () => {
  filterPanels.dialog = dialog;
};

/** Tools for the filter as a whole: classic form, status, explanation, export [LG-03, LG-05, SH-24]. */
export function FilterTools({ resource, q, state, marks, onFilter }: FilterBarProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { form, dialog } = useSnapshot(filterPanels);
  const statuses = Object.values(resource.columns).some(({ kind, filter }) => kind === 'set' && filter);
  const mayExport = may('list.export');
  const close = openDialog(null);
  // A dialog is closed when the list changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the resource identifies the list
  useEffect(() => openDialog(null), [resource]);
  useBindings({
    'filter.form': toggleForm,
    'filter.explain': openDialog('explain'),
    'filter.status': statuses && openDialog('status'),
    export: mayExport && openDialog('export'),
  });
  return (
    <>
      <Button aria-pressed={form} onClick={toggleForm} binding="filter.form">
        {t('logs:form.open')}
      </Button>
      <Suspense fallback={<SuspendPageKeys />}>
        {dialog === 'status' && statuses && <StatusDialog resource={resource} q={q} onFilter={onFilter} onClose={close} />}
        {dialog === 'explain' && <ExplainDialog resource={resource} q={q} onClose={close} />}
        {dialog === 'export' && mayExport && <ExportDialog resource={resource} q={q} count={state.count} marks={marks} onClose={close} />}
      </Suspense>
    </>
  );
}
