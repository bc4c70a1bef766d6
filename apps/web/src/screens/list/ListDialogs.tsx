import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { lazy, Suspense } from 'react';
import { ColumnsDialog, type ColumnsDialogProps } from '../../list/ColumnsDialog.tsx';
import type { ListAddress } from '../../list/url-state.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';

const ViewsDialog = lazy(() => import('../../features/views/ViewsDialog.tsx').then((module) => ({ default: module.ViewsDialog })));

interface Props extends Omit<ColumnsDialogProps, 'onChoose'> {
  readonly dialog: 'columns' | 'views' | 'save';
  readonly resource: ResourceDefinition;
  readonly address: ListAddress;
  readonly change: (next: Partial<ListAddress>) => void;
}

/** The dialogs of a list; they are loaded after the first paint. */
export function ListDialogs({ dialog, resource, address, change, ...columns }: Props) {
  if (dialog === 'columns') return <ColumnsDialog {...columns} onChoose={(settings) => change({ columns: settings })} />;
  return (
    <Suspense fallback={<SuspendPageKeys />}>
      <ViewsDialog resource={resource} address={address} change={change} saving={dialog === 'save'} onClose={columns.onClose} />
    </Suspense>
  );
}
