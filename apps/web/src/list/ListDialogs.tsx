import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { lazy, Suspense } from 'react';
import type { LooseRow } from '../cells/cell-text.ts';
import { ColumnsDialog } from '../kit/ColumnsDialog.tsx';
import type { GridColumn } from '../kit/Grid.tsx';
import type { ColumnPlace } from '../rows/column-places.ts';
import type { ListAddress } from './url-state.ts';

const ViewsDialog = lazy(() => import('../views/ViewsDialog.tsx').then((module) => ({ default: module.ViewsDialog })));

interface Props {
  readonly asked: 'columns' | 'views' | 'save';
  readonly resource: ResourceDefinition;
  readonly all: readonly GridColumn<LooseRow>[];
  readonly usual: readonly string[];
  readonly places: readonly ColumnPlace[];
  readonly address: ListAddress;
  readonly change: (next: Partial<ListAddress>) => void;
  readonly onClose: () => void;
}

/** The dialogs of a list; none of them is part of its first paint. */
export function ListDialogs({ asked, resource, all, usual, places, address, change, onClose }: Props) {
  if (asked === 'columns')
    return <ColumnsDialog all={all} usual={usual} places={places} onChoose={(columns) => change({ columns })} onClose={onClose} />;
  return (
    <Suspense>
      <ViewsDialog resource={resource} address={address} change={change} saving={asked === 'save'} onClose={onClose} />
    </Suspense>
  );
}
