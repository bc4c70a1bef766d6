import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { lazy, Suspense } from 'react';
import { ColumnsDialog, type ColumnsDialogProps } from '../../list/ColumnsDialog.tsx';
import type { ListAddress } from '../../list/url-state.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';

const ViewsDialog = lazy(() => import('../../features/views/ViewsDialog.tsx').then((module) => ({ default: module.ViewsDialog })));

interface Props extends Omit<ColumnsDialogProps, 'onChoose'> {
  readonly asked: 'columns' | 'views' | 'save';
  readonly resource: ResourceDefinition;
  readonly address: ListAddress;
  readonly change: (next: Partial<ListAddress>) => void;
}

/** The dialogs of a list; they are loaded after the first paint. */
export function ListDialogs({ asked, resource, address, change, ...columns }: Props) {
  if (asked === 'columns') return <ColumnsDialog {...columns} onChoose={(places) => change({ columns: places })} />;
  return (
    <Suspense fallback={<SuspendPageKeys />}>
      <ViewsDialog resource={resource} address={address} change={change} saving={asked === 'save'} onClose={columns.onClose} />
    </Suspense>
  );
}
