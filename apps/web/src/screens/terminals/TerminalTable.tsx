import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { lazy, Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LooseRow } from '../../cells/cell-text.ts';
import { terminalOverrides } from '../../cells/terminal-cells.tsx';
import { useTerminalActions } from '../../command/use-terminal-actions.ts';
import type { GridColumn } from '../../kit/Grid.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';

const TerminalPanel = lazy(() => import('./TerminalPanel.tsx').then((module) => ({ default: module.TerminalPanel })));

const isAway = (row: LooseRow): boolean => row.connection !== 'connected';

interface Props {
  /** In place of the columns that the operator chooses. */
  readonly columns?: readonly GridColumn<LooseRow>[];
}

/** Terminals as rows: live, acts on the marked or the current ones, a panel for one of them. */
export function TerminalTable({ columns }: Props) {
  const [search, setSearch] = useSearchParams();
  const open = search.get('open');
  const { openActions } = useTerminalActions();
  const show = useCallback(
    (id: string | null) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (id) next.set('open', id);
          else next.delete('open');
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return (
    <ListScreen
      resource={terminalResource}
      overrides={terminalOverrides}
      faded={isAway}
      {...(columns && { columns })}
      onOpen={(row) => show(String(row.id))}
      {...(openActions && { onMenu: openActions })}
    >
      <Suspense>{open && <TerminalPanel key={open} id={open} onClose={() => show(null)} />}</Suspense>
    </ListScreen>
  );
}
