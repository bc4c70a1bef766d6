import { runResource } from '@floorwalker/core/resources/runs/run';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LooseRow } from '../../cells/cell-text.ts';
import { useBindings } from '../../keys/use-bindings.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useWords } from '../../start/words.ts';

const CancelRunDialog = lazy(() => import('../../command/CancelRunDialog.tsx').then((module) => ({ default: module.CancelRunDialog })));

/** Every command run; Enter opens its progress, and one that has not ended can be cancelled. */
export function RunsScreen() {
  const { say } = useWords();
  const navigate = useNavigate();
  const [current, setCurrent] = useState<LooseRow>();
  const [cancelling, setCancelling] = useState<LooseRow | null>(null);
  useBindings({ 'row.run-cancel': current?.finished === false && (() => setCancelling(current)) }, { place: 'list' });
  const overrides = {
    command: { width: [24, 1], cell: (row: { readonly [name: string]: unknown }) => say(`commands:${row.command}.label`) },
  } as const;
  return (
    <ListScreen resource={runResource} overrides={overrides} onOpen={(row) => void navigate(`/runs/${row.id}`)} onCurrent={setCurrent}>
      {cancelling && (
        <Suspense>
          <CancelRunDialog id={String(cancelling.id)} waiting={Number(cancelling.waiting)} onClose={() => setCancelling(null)} />
        </Suspense>
      )}
    </ListScreen>
  );
}
